extern "C" __global__ void ffma_timer(long long *data, float p, unsigned first_block, int trips) {
  if (blockIdx.x < first_block) return;
  long long *row = data + (blockIdx.x - first_block) * 1024 + threadIdx.x;
  int passes = 0;
  float x0 = *(float *)(row + 0);
  const long long opened = clock64();
  const long long closed = clock64();
  x0 = __int_as_float(__float_as_int(x0) + passes);
  *(float *)(row + 0) = x0;
  row[139264] = opened;
  row[143360] = closed;
  unsigned sm;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
  row[147456] = sm;
}

extern "C" __global__ void ffma_empty_loop_n4096(long long *data, float p, unsigned first_block, int trips) {
  if (blockIdx.x < first_block) return;
  long long *row = data + (blockIdx.x - first_block) * 1024 + threadIdx.x;
  int passes = 0;
  float x0 = *(float *)(row + 0);
  const long long opened = clock64();
#pragma unroll 1
  for (int i = 0; i < 4096; ++i) {
    asm volatile("" ::: "memory");
  }
  const long long closed = clock64();
  x0 = __int_as_float(__float_as_int(x0) + passes);
  *(float *)(row + 0) = x0;
  row[139264] = opened;
  row[143360] = closed;
  unsigned sm;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
  row[147456] = sm;
}

extern "C" __global__ void ffma_kept_loop(long long *data, float p, unsigned first_block, int trips) {
  if (blockIdx.x < first_block) return;
  long long *row = data + (blockIdx.x - first_block) * 1024 + threadIdx.x;
  int passes = 0;
  float x0 = *(float *)(row + 0);
  const long long opened = clock64();
#pragma unroll 1
  for (int i = 0; i < trips; ++i) {
    asm volatile("add.s32 %0, %0, 1;" : "+r"(passes));
  }
  const long long closed = clock64();
  x0 = __int_as_float(__float_as_int(x0) + passes);
  *(float *)(row + 0) = x0;
  row[139264] = opened;
  row[143360] = closed;
  unsigned sm;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
  row[147456] = sm;
}
