extern "C" __global__ void ffma_small(const float* in, float* out, long long* clk){
 float x=in[threadIdx.x]; float b=in[threadIdx.x+32];
 long long t0=clock64();
#pragma unroll 1
 for(int i=0;i<16;++i){ x=__fmaf_rn(x,b,1.0f); x=__fmaf_rn(x,b,1.0f); }
 long long t1=clock64();
 out[threadIdx.x]=x; clk[2*threadIdx.x]=t0; clk[2*threadIdx.x+1]=t1;
}
