extern "C" __global__ void ffma_a_uniform_acc1_k16_n64(long long *data, float p, unsigned first_block, int trips) {
  if (blockIdx.x < first_block) return;
  long long *row = data + (blockIdx.x - first_block) * 1024 + threadIdx.x;
  const float c = *(float *)(row + 135168);
  float x0 = *(float *)(row + 0);
  x0 = __fmaf_rn(x0, p, c);
  const long long opened = clock64();
#pragma unroll 1
  for (int i = 0; i < 64; ++i) {
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
  }
  const long long closed = clock64();
  *(float *)(row + 0) = x0;
  row[139264] = opened;
  row[143360] = closed;
  unsigned sm;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
  row[147456] = sm;
}

extern "C" __global__ void ffma_a_uniform_acc1_k16_n256(long long *data, float p, unsigned first_block, int trips) {
  if (blockIdx.x < first_block) return;
  long long *row = data + (blockIdx.x - first_block) * 1024 + threadIdx.x;
  const float c = *(float *)(row + 135168);
  float x0 = *(float *)(row + 0);
  x0 = __fmaf_rn(x0, p, c);
  const long long opened = clock64();
#pragma unroll 1
  for (int i = 0; i < 256; ++i) {
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
  }
  const long long closed = clock64();
  *(float *)(row + 0) = x0;
  row[139264] = opened;
  row[143360] = closed;
  unsigned sm;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
  row[147456] = sm;
}

extern "C" __global__ void ffma_a_uniform_acc1_k16_n1024(long long *data, float p, unsigned first_block, int trips) {
  if (blockIdx.x < first_block) return;
  long long *row = data + (blockIdx.x - first_block) * 1024 + threadIdx.x;
  const float c = *(float *)(row + 135168);
  float x0 = *(float *)(row + 0);
  x0 = __fmaf_rn(x0, p, c);
  const long long opened = clock64();
#pragma unroll 1
  for (int i = 0; i < 1024; ++i) {
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
  }
  const long long closed = clock64();
  *(float *)(row + 0) = x0;
  row[139264] = opened;
  row[143360] = closed;
  unsigned sm;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
  row[147456] = sm;
}

extern "C" __global__ void ffma_a_uniform_acc1_k16_n4096(long long *data, float p, unsigned first_block, int trips) {
  if (blockIdx.x < first_block) return;
  long long *row = data + (blockIdx.x - first_block) * 1024 + threadIdx.x;
  const float c = *(float *)(row + 135168);
  float x0 = *(float *)(row + 0);
  x0 = __fmaf_rn(x0, p, c);
  const long long opened = clock64();
#pragma unroll 1
  for (int i = 0; i < 4096; ++i) {
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
  }
  const long long closed = clock64();
  *(float *)(row + 0) = x0;
  row[139264] = opened;
  row[143360] = closed;
  unsigned sm;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
  row[147456] = sm;
}

extern "C" __global__ void ffma_a_uniform_acc1_k16_n8192(long long *data, float p, unsigned first_block, int trips) {
  if (blockIdx.x < first_block) return;
  long long *row = data + (blockIdx.x - first_block) * 1024 + threadIdx.x;
  const float c = *(float *)(row + 135168);
  float x0 = *(float *)(row + 0);
  x0 = __fmaf_rn(x0, p, c);
  const long long opened = clock64();
#pragma unroll 1
  for (int i = 0; i < 8192; ++i) {
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
  }
  const long long closed = clock64();
  *(float *)(row + 0) = x0;
  row[139264] = opened;
  row[143360] = closed;
  unsigned sm;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
  row[147456] = sm;
}

extern "C" __global__ void ffma_a_uniform_acc1_k32_n32(long long *data, float p, unsigned first_block, int trips) {
  if (blockIdx.x < first_block) return;
  long long *row = data + (blockIdx.x - first_block) * 1024 + threadIdx.x;
  const float c = *(float *)(row + 135168);
  float x0 = *(float *)(row + 0);
  x0 = __fmaf_rn(x0, p, c);
  const long long opened = clock64();
#pragma unroll 1
  for (int i = 0; i < 32; ++i) {
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
  }
  const long long closed = clock64();
  *(float *)(row + 0) = x0;
  row[139264] = opened;
  row[143360] = closed;
  unsigned sm;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
  row[147456] = sm;
}

extern "C" __global__ void ffma_a_uniform_acc1_k32_n128(long long *data, float p, unsigned first_block, int trips) {
  if (blockIdx.x < first_block) return;
  long long *row = data + (blockIdx.x - first_block) * 1024 + threadIdx.x;
  const float c = *(float *)(row + 135168);
  float x0 = *(float *)(row + 0);
  x0 = __fmaf_rn(x0, p, c);
  const long long opened = clock64();
#pragma unroll 1
  for (int i = 0; i < 128; ++i) {
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
  }
  const long long closed = clock64();
  *(float *)(row + 0) = x0;
  row[139264] = opened;
  row[143360] = closed;
  unsigned sm;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
  row[147456] = sm;
}

extern "C" __global__ void ffma_a_uniform_acc1_k32_n512(long long *data, float p, unsigned first_block, int trips) {
  if (blockIdx.x < first_block) return;
  long long *row = data + (blockIdx.x - first_block) * 1024 + threadIdx.x;
  const float c = *(float *)(row + 135168);
  float x0 = *(float *)(row + 0);
  x0 = __fmaf_rn(x0, p, c);
  const long long opened = clock64();
#pragma unroll 1
  for (int i = 0; i < 512; ++i) {
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
  }
  const long long closed = clock64();
  *(float *)(row + 0) = x0;
  row[139264] = opened;
  row[143360] = closed;
  unsigned sm;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
  row[147456] = sm;
}

extern "C" __global__ void ffma_a_uniform_acc1_k32_n2048(long long *data, float p, unsigned first_block, int trips) {
  if (blockIdx.x < first_block) return;
  long long *row = data + (blockIdx.x - first_block) * 1024 + threadIdx.x;
  const float c = *(float *)(row + 135168);
  float x0 = *(float *)(row + 0);
  x0 = __fmaf_rn(x0, p, c);
  const long long opened = clock64();
#pragma unroll 1
  for (int i = 0; i < 2048; ++i) {
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
  }
  const long long closed = clock64();
  *(float *)(row + 0) = x0;
  row[139264] = opened;
  row[143360] = closed;
  unsigned sm;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
  row[147456] = sm;
}

extern "C" __global__ void ffma_a_uniform_acc1_k32_n4096(long long *data, float p, unsigned first_block, int trips) {
  if (blockIdx.x < first_block) return;
  long long *row = data + (blockIdx.x - first_block) * 1024 + threadIdx.x;
  const float c = *(float *)(row + 135168);
  float x0 = *(float *)(row + 0);
  x0 = __fmaf_rn(x0, p, c);
  const long long opened = clock64();
#pragma unroll 1
  for (int i = 0; i < 4096; ++i) {
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
  }
  const long long closed = clock64();
  *(float *)(row + 0) = x0;
  row[139264] = opened;
  row[143360] = closed;
  unsigned sm;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
  row[147456] = sm;
}

extern "C" __global__ void ffma_a_uniform_acc1_k64_n16(long long *data, float p, unsigned first_block, int trips) {
  if (blockIdx.x < first_block) return;
  long long *row = data + (blockIdx.x - first_block) * 1024 + threadIdx.x;
  const float c = *(float *)(row + 135168);
  float x0 = *(float *)(row + 0);
  x0 = __fmaf_rn(x0, p, c);
  const long long opened = clock64();
#pragma unroll 1
  for (int i = 0; i < 16; ++i) {
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
  }
  const long long closed = clock64();
  *(float *)(row + 0) = x0;
  row[139264] = opened;
  row[143360] = closed;
  unsigned sm;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
  row[147456] = sm;
}

extern "C" __global__ void ffma_a_uniform_acc1_k64_n64(long long *data, float p, unsigned first_block, int trips) {
  if (blockIdx.x < first_block) return;
  long long *row = data + (blockIdx.x - first_block) * 1024 + threadIdx.x;
  const float c = *(float *)(row + 135168);
  float x0 = *(float *)(row + 0);
  x0 = __fmaf_rn(x0, p, c);
  const long long opened = clock64();
#pragma unroll 1
  for (int i = 0; i < 64; ++i) {
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
  }
  const long long closed = clock64();
  *(float *)(row + 0) = x0;
  row[139264] = opened;
  row[143360] = closed;
  unsigned sm;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
  row[147456] = sm;
}

extern "C" __global__ void ffma_a_uniform_acc1_k64_n256(long long *data, float p, unsigned first_block, int trips) {
  if (blockIdx.x < first_block) return;
  long long *row = data + (blockIdx.x - first_block) * 1024 + threadIdx.x;
  const float c = *(float *)(row + 135168);
  float x0 = *(float *)(row + 0);
  x0 = __fmaf_rn(x0, p, c);
  const long long opened = clock64();
#pragma unroll 1
  for (int i = 0; i < 256; ++i) {
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
  }
  const long long closed = clock64();
  *(float *)(row + 0) = x0;
  row[139264] = opened;
  row[143360] = closed;
  unsigned sm;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
  row[147456] = sm;
}

extern "C" __global__ void ffma_a_uniform_acc1_k64_n1024(long long *data, float p, unsigned first_block, int trips) {
  if (blockIdx.x < first_block) return;
  long long *row = data + (blockIdx.x - first_block) * 1024 + threadIdx.x;
  const float c = *(float *)(row + 135168);
  float x0 = *(float *)(row + 0);
  x0 = __fmaf_rn(x0, p, c);
  const long long opened = clock64();
#pragma unroll 1
  for (int i = 0; i < 1024; ++i) {
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
  }
  const long long closed = clock64();
  *(float *)(row + 0) = x0;
  row[139264] = opened;
  row[143360] = closed;
  unsigned sm;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
  row[147456] = sm;
}

extern "C" __global__ void ffma_a_uniform_acc1_k64_n2048(long long *data, float p, unsigned first_block, int trips) {
  if (blockIdx.x < first_block) return;
  long long *row = data + (blockIdx.x - first_block) * 1024 + threadIdx.x;
  const float c = *(float *)(row + 135168);
  float x0 = *(float *)(row + 0);
  x0 = __fmaf_rn(x0, p, c);
  const long long opened = clock64();
#pragma unroll 1
  for (int i = 0; i < 2048; ++i) {
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
    x0 = __fmaf_rn(x0, p, c);
  }
  const long long closed = clock64();
  *(float *)(row + 0) = x0;
  row[139264] = opened;
  row[143360] = closed;
  unsigned sm;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
  row[147456] = sm;
}

extern "C" __global__ void ffma_b_reg_acc1_k16_n64(long long *data, float p, unsigned first_block, int trips) {
  if (blockIdx.x < first_block) return;
  long long *row = data + (blockIdx.x - first_block) * 1024 + threadIdx.x;
  const float m = *(float *)(row + 131072);
  const float c = *(float *)(row + 135168);
  float x0 = *(float *)(row + 0);
  x0 = __fmaf_rn(m, x0, c);
  const long long opened = clock64();
#pragma unroll 1
  for (int i = 0; i < 64; ++i) {
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
  }
  const long long closed = clock64();
  *(float *)(row + 0) = x0;
  row[139264] = opened;
  row[143360] = closed;
  unsigned sm;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
  row[147456] = sm;
}

extern "C" __global__ void ffma_b_reg_acc1_k16_n256(long long *data, float p, unsigned first_block, int trips) {
  if (blockIdx.x < first_block) return;
  long long *row = data + (blockIdx.x - first_block) * 1024 + threadIdx.x;
  const float m = *(float *)(row + 131072);
  const float c = *(float *)(row + 135168);
  float x0 = *(float *)(row + 0);
  x0 = __fmaf_rn(m, x0, c);
  const long long opened = clock64();
#pragma unroll 1
  for (int i = 0; i < 256; ++i) {
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
  }
  const long long closed = clock64();
  *(float *)(row + 0) = x0;
  row[139264] = opened;
  row[143360] = closed;
  unsigned sm;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
  row[147456] = sm;
}

extern "C" __global__ void ffma_b_reg_acc1_k16_n1024(long long *data, float p, unsigned first_block, int trips) {
  if (blockIdx.x < first_block) return;
  long long *row = data + (blockIdx.x - first_block) * 1024 + threadIdx.x;
  const float m = *(float *)(row + 131072);
  const float c = *(float *)(row + 135168);
  float x0 = *(float *)(row + 0);
  x0 = __fmaf_rn(m, x0, c);
  const long long opened = clock64();
#pragma unroll 1
  for (int i = 0; i < 1024; ++i) {
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
  }
  const long long closed = clock64();
  *(float *)(row + 0) = x0;
  row[139264] = opened;
  row[143360] = closed;
  unsigned sm;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
  row[147456] = sm;
}

extern "C" __global__ void ffma_b_reg_acc1_k16_n4096(long long *data, float p, unsigned first_block, int trips) {
  if (blockIdx.x < first_block) return;
  long long *row = data + (blockIdx.x - first_block) * 1024 + threadIdx.x;
  const float m = *(float *)(row + 131072);
  const float c = *(float *)(row + 135168);
  float x0 = *(float *)(row + 0);
  x0 = __fmaf_rn(m, x0, c);
  const long long opened = clock64();
#pragma unroll 1
  for (int i = 0; i < 4096; ++i) {
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
  }
  const long long closed = clock64();
  *(float *)(row + 0) = x0;
  row[139264] = opened;
  row[143360] = closed;
  unsigned sm;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
  row[147456] = sm;
}

extern "C" __global__ void ffma_b_reg_acc1_k16_n8192(long long *data, float p, unsigned first_block, int trips) {
  if (blockIdx.x < first_block) return;
  long long *row = data + (blockIdx.x - first_block) * 1024 + threadIdx.x;
  const float m = *(float *)(row + 131072);
  const float c = *(float *)(row + 135168);
  float x0 = *(float *)(row + 0);
  x0 = __fmaf_rn(m, x0, c);
  const long long opened = clock64();
#pragma unroll 1
  for (int i = 0; i < 8192; ++i) {
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
  }
  const long long closed = clock64();
  *(float *)(row + 0) = x0;
  row[139264] = opened;
  row[143360] = closed;
  unsigned sm;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
  row[147456] = sm;
}

extern "C" __global__ void ffma_b_reg_acc1_k32_n32(long long *data, float p, unsigned first_block, int trips) {
  if (blockIdx.x < first_block) return;
  long long *row = data + (blockIdx.x - first_block) * 1024 + threadIdx.x;
  const float m = *(float *)(row + 131072);
  const float c = *(float *)(row + 135168);
  float x0 = *(float *)(row + 0);
  x0 = __fmaf_rn(m, x0, c);
  const long long opened = clock64();
#pragma unroll 1
  for (int i = 0; i < 32; ++i) {
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
  }
  const long long closed = clock64();
  *(float *)(row + 0) = x0;
  row[139264] = opened;
  row[143360] = closed;
  unsigned sm;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
  row[147456] = sm;
}

extern "C" __global__ void ffma_b_reg_acc1_k32_n128(long long *data, float p, unsigned first_block, int trips) {
  if (blockIdx.x < first_block) return;
  long long *row = data + (blockIdx.x - first_block) * 1024 + threadIdx.x;
  const float m = *(float *)(row + 131072);
  const float c = *(float *)(row + 135168);
  float x0 = *(float *)(row + 0);
  x0 = __fmaf_rn(m, x0, c);
  const long long opened = clock64();
#pragma unroll 1
  for (int i = 0; i < 128; ++i) {
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
  }
  const long long closed = clock64();
  *(float *)(row + 0) = x0;
  row[139264] = opened;
  row[143360] = closed;
  unsigned sm;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
  row[147456] = sm;
}

extern "C" __global__ void ffma_b_reg_acc1_k32_n512(long long *data, float p, unsigned first_block, int trips) {
  if (blockIdx.x < first_block) return;
  long long *row = data + (blockIdx.x - first_block) * 1024 + threadIdx.x;
  const float m = *(float *)(row + 131072);
  const float c = *(float *)(row + 135168);
  float x0 = *(float *)(row + 0);
  x0 = __fmaf_rn(m, x0, c);
  const long long opened = clock64();
#pragma unroll 1
  for (int i = 0; i < 512; ++i) {
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
  }
  const long long closed = clock64();
  *(float *)(row + 0) = x0;
  row[139264] = opened;
  row[143360] = closed;
  unsigned sm;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
  row[147456] = sm;
}

extern "C" __global__ void ffma_b_reg_acc1_k32_n2048(long long *data, float p, unsigned first_block, int trips) {
  if (blockIdx.x < first_block) return;
  long long *row = data + (blockIdx.x - first_block) * 1024 + threadIdx.x;
  const float m = *(float *)(row + 131072);
  const float c = *(float *)(row + 135168);
  float x0 = *(float *)(row + 0);
  x0 = __fmaf_rn(m, x0, c);
  const long long opened = clock64();
#pragma unroll 1
  for (int i = 0; i < 2048; ++i) {
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
  }
  const long long closed = clock64();
  *(float *)(row + 0) = x0;
  row[139264] = opened;
  row[143360] = closed;
  unsigned sm;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
  row[147456] = sm;
}

extern "C" __global__ void ffma_b_reg_acc1_k32_n4096(long long *data, float p, unsigned first_block, int trips) {
  if (blockIdx.x < first_block) return;
  long long *row = data + (blockIdx.x - first_block) * 1024 + threadIdx.x;
  const float m = *(float *)(row + 131072);
  const float c = *(float *)(row + 135168);
  float x0 = *(float *)(row + 0);
  x0 = __fmaf_rn(m, x0, c);
  const long long opened = clock64();
#pragma unroll 1
  for (int i = 0; i < 4096; ++i) {
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
  }
  const long long closed = clock64();
  *(float *)(row + 0) = x0;
  row[139264] = opened;
  row[143360] = closed;
  unsigned sm;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
  row[147456] = sm;
}

extern "C" __global__ void ffma_b_reg_acc1_k64_n16(long long *data, float p, unsigned first_block, int trips) {
  if (blockIdx.x < first_block) return;
  long long *row = data + (blockIdx.x - first_block) * 1024 + threadIdx.x;
  const float m = *(float *)(row + 131072);
  const float c = *(float *)(row + 135168);
  float x0 = *(float *)(row + 0);
  x0 = __fmaf_rn(m, x0, c);
  const long long opened = clock64();
#pragma unroll 1
  for (int i = 0; i < 16; ++i) {
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
  }
  const long long closed = clock64();
  *(float *)(row + 0) = x0;
  row[139264] = opened;
  row[143360] = closed;
  unsigned sm;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
  row[147456] = sm;
}

extern "C" __global__ void ffma_b_reg_acc1_k64_n64(long long *data, float p, unsigned first_block, int trips) {
  if (blockIdx.x < first_block) return;
  long long *row = data + (blockIdx.x - first_block) * 1024 + threadIdx.x;
  const float m = *(float *)(row + 131072);
  const float c = *(float *)(row + 135168);
  float x0 = *(float *)(row + 0);
  x0 = __fmaf_rn(m, x0, c);
  const long long opened = clock64();
#pragma unroll 1
  for (int i = 0; i < 64; ++i) {
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
  }
  const long long closed = clock64();
  *(float *)(row + 0) = x0;
  row[139264] = opened;
  row[143360] = closed;
  unsigned sm;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
  row[147456] = sm;
}

extern "C" __global__ void ffma_b_reg_acc1_k64_n256(long long *data, float p, unsigned first_block, int trips) {
  if (blockIdx.x < first_block) return;
  long long *row = data + (blockIdx.x - first_block) * 1024 + threadIdx.x;
  const float m = *(float *)(row + 131072);
  const float c = *(float *)(row + 135168);
  float x0 = *(float *)(row + 0);
  x0 = __fmaf_rn(m, x0, c);
  const long long opened = clock64();
#pragma unroll 1
  for (int i = 0; i < 256; ++i) {
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
  }
  const long long closed = clock64();
  *(float *)(row + 0) = x0;
  row[139264] = opened;
  row[143360] = closed;
  unsigned sm;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
  row[147456] = sm;
}

extern "C" __global__ void ffma_b_reg_acc1_k64_n1024(long long *data, float p, unsigned first_block, int trips) {
  if (blockIdx.x < first_block) return;
  long long *row = data + (blockIdx.x - first_block) * 1024 + threadIdx.x;
  const float m = *(float *)(row + 131072);
  const float c = *(float *)(row + 135168);
  float x0 = *(float *)(row + 0);
  x0 = __fmaf_rn(m, x0, c);
  const long long opened = clock64();
#pragma unroll 1
  for (int i = 0; i < 1024; ++i) {
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
  }
  const long long closed = clock64();
  *(float *)(row + 0) = x0;
  row[139264] = opened;
  row[143360] = closed;
  unsigned sm;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
  row[147456] = sm;
}

extern "C" __global__ void ffma_b_reg_acc1_k64_n2048(long long *data, float p, unsigned first_block, int trips) {
  if (blockIdx.x < first_block) return;
  long long *row = data + (blockIdx.x - first_block) * 1024 + threadIdx.x;
  const float m = *(float *)(row + 131072);
  const float c = *(float *)(row + 135168);
  float x0 = *(float *)(row + 0);
  x0 = __fmaf_rn(m, x0, c);
  const long long opened = clock64();
#pragma unroll 1
  for (int i = 0; i < 2048; ++i) {
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
    x0 = __fmaf_rn(m, x0, c);
  }
  const long long closed = clock64();
  *(float *)(row + 0) = x0;
  row[139264] = opened;
  row[143360] = closed;
  unsigned sm;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
  row[147456] = sm;
}

extern "C" __global__ void ffma_c_reg_acc1_k16_n64(long long *data, float p, unsigned first_block, int trips) {
  if (blockIdx.x < first_block) return;
  long long *row = data + (blockIdx.x - first_block) * 1024 + threadIdx.x;
  const float m = *(float *)(row + 131072);
  const float c = *(float *)(row + 135168);
  float x0 = *(float *)(row + 0);
  x0 = __fmaf_rn(m, c, x0);
  const long long opened = clock64();
#pragma unroll 1
  for (int i = 0; i < 64; ++i) {
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
  }
  const long long closed = clock64();
  *(float *)(row + 0) = x0;
  row[139264] = opened;
  row[143360] = closed;
  unsigned sm;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
  row[147456] = sm;
}

extern "C" __global__ void ffma_c_reg_acc1_k16_n256(long long *data, float p, unsigned first_block, int trips) {
  if (blockIdx.x < first_block) return;
  long long *row = data + (blockIdx.x - first_block) * 1024 + threadIdx.x;
  const float m = *(float *)(row + 131072);
  const float c = *(float *)(row + 135168);
  float x0 = *(float *)(row + 0);
  x0 = __fmaf_rn(m, c, x0);
  const long long opened = clock64();
#pragma unroll 1
  for (int i = 0; i < 256; ++i) {
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
  }
  const long long closed = clock64();
  *(float *)(row + 0) = x0;
  row[139264] = opened;
  row[143360] = closed;
  unsigned sm;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
  row[147456] = sm;
}

extern "C" __global__ void ffma_c_reg_acc1_k16_n1024(long long *data, float p, unsigned first_block, int trips) {
  if (blockIdx.x < first_block) return;
  long long *row = data + (blockIdx.x - first_block) * 1024 + threadIdx.x;
  const float m = *(float *)(row + 131072);
  const float c = *(float *)(row + 135168);
  float x0 = *(float *)(row + 0);
  x0 = __fmaf_rn(m, c, x0);
  const long long opened = clock64();
#pragma unroll 1
  for (int i = 0; i < 1024; ++i) {
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
  }
  const long long closed = clock64();
  *(float *)(row + 0) = x0;
  row[139264] = opened;
  row[143360] = closed;
  unsigned sm;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
  row[147456] = sm;
}

extern "C" __global__ void ffma_c_reg_acc1_k16_n4096(long long *data, float p, unsigned first_block, int trips) {
  if (blockIdx.x < first_block) return;
  long long *row = data + (blockIdx.x - first_block) * 1024 + threadIdx.x;
  const float m = *(float *)(row + 131072);
  const float c = *(float *)(row + 135168);
  float x0 = *(float *)(row + 0);
  x0 = __fmaf_rn(m, c, x0);
  const long long opened = clock64();
#pragma unroll 1
  for (int i = 0; i < 4096; ++i) {
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
  }
  const long long closed = clock64();
  *(float *)(row + 0) = x0;
  row[139264] = opened;
  row[143360] = closed;
  unsigned sm;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
  row[147456] = sm;
}

extern "C" __global__ void ffma_c_reg_acc1_k16_n8192(long long *data, float p, unsigned first_block, int trips) {
  if (blockIdx.x < first_block) return;
  long long *row = data + (blockIdx.x - first_block) * 1024 + threadIdx.x;
  const float m = *(float *)(row + 131072);
  const float c = *(float *)(row + 135168);
  float x0 = *(float *)(row + 0);
  x0 = __fmaf_rn(m, c, x0);
  const long long opened = clock64();
#pragma unroll 1
  for (int i = 0; i < 8192; ++i) {
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
  }
  const long long closed = clock64();
  *(float *)(row + 0) = x0;
  row[139264] = opened;
  row[143360] = closed;
  unsigned sm;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
  row[147456] = sm;
}

extern "C" __global__ void ffma_c_reg_acc1_k32_n32(long long *data, float p, unsigned first_block, int trips) {
  if (blockIdx.x < first_block) return;
  long long *row = data + (blockIdx.x - first_block) * 1024 + threadIdx.x;
  const float m = *(float *)(row + 131072);
  const float c = *(float *)(row + 135168);
  float x0 = *(float *)(row + 0);
  x0 = __fmaf_rn(m, c, x0);
  const long long opened = clock64();
#pragma unroll 1
  for (int i = 0; i < 32; ++i) {
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
  }
  const long long closed = clock64();
  *(float *)(row + 0) = x0;
  row[139264] = opened;
  row[143360] = closed;
  unsigned sm;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
  row[147456] = sm;
}

extern "C" __global__ void ffma_c_reg_acc1_k32_n128(long long *data, float p, unsigned first_block, int trips) {
  if (blockIdx.x < first_block) return;
  long long *row = data + (blockIdx.x - first_block) * 1024 + threadIdx.x;
  const float m = *(float *)(row + 131072);
  const float c = *(float *)(row + 135168);
  float x0 = *(float *)(row + 0);
  x0 = __fmaf_rn(m, c, x0);
  const long long opened = clock64();
#pragma unroll 1
  for (int i = 0; i < 128; ++i) {
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
  }
  const long long closed = clock64();
  *(float *)(row + 0) = x0;
  row[139264] = opened;
  row[143360] = closed;
  unsigned sm;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
  row[147456] = sm;
}

extern "C" __global__ void ffma_c_reg_acc1_k32_n512(long long *data, float p, unsigned first_block, int trips) {
  if (blockIdx.x < first_block) return;
  long long *row = data + (blockIdx.x - first_block) * 1024 + threadIdx.x;
  const float m = *(float *)(row + 131072);
  const float c = *(float *)(row + 135168);
  float x0 = *(float *)(row + 0);
  x0 = __fmaf_rn(m, c, x0);
  const long long opened = clock64();
#pragma unroll 1
  for (int i = 0; i < 512; ++i) {
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
  }
  const long long closed = clock64();
  *(float *)(row + 0) = x0;
  row[139264] = opened;
  row[143360] = closed;
  unsigned sm;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
  row[147456] = sm;
}

extern "C" __global__ void ffma_c_reg_acc1_k32_n2048(long long *data, float p, unsigned first_block, int trips) {
  if (blockIdx.x < first_block) return;
  long long *row = data + (blockIdx.x - first_block) * 1024 + threadIdx.x;
  const float m = *(float *)(row + 131072);
  const float c = *(float *)(row + 135168);
  float x0 = *(float *)(row + 0);
  x0 = __fmaf_rn(m, c, x0);
  const long long opened = clock64();
#pragma unroll 1
  for (int i = 0; i < 2048; ++i) {
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
  }
  const long long closed = clock64();
  *(float *)(row + 0) = x0;
  row[139264] = opened;
  row[143360] = closed;
  unsigned sm;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
  row[147456] = sm;
}

extern "C" __global__ void ffma_c_reg_acc1_k32_n4096(long long *data, float p, unsigned first_block, int trips) {
  if (blockIdx.x < first_block) return;
  long long *row = data + (blockIdx.x - first_block) * 1024 + threadIdx.x;
  const float m = *(float *)(row + 131072);
  const float c = *(float *)(row + 135168);
  float x0 = *(float *)(row + 0);
  x0 = __fmaf_rn(m, c, x0);
  const long long opened = clock64();
#pragma unroll 1
  for (int i = 0; i < 4096; ++i) {
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
  }
  const long long closed = clock64();
  *(float *)(row + 0) = x0;
  row[139264] = opened;
  row[143360] = closed;
  unsigned sm;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
  row[147456] = sm;
}

extern "C" __global__ void ffma_c_reg_acc1_k64_n16(long long *data, float p, unsigned first_block, int trips) {
  if (blockIdx.x < first_block) return;
  long long *row = data + (blockIdx.x - first_block) * 1024 + threadIdx.x;
  const float m = *(float *)(row + 131072);
  const float c = *(float *)(row + 135168);
  float x0 = *(float *)(row + 0);
  x0 = __fmaf_rn(m, c, x0);
  const long long opened = clock64();
#pragma unroll 1
  for (int i = 0; i < 16; ++i) {
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
  }
  const long long closed = clock64();
  *(float *)(row + 0) = x0;
  row[139264] = opened;
  row[143360] = closed;
  unsigned sm;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
  row[147456] = sm;
}

extern "C" __global__ void ffma_c_reg_acc1_k64_n64(long long *data, float p, unsigned first_block, int trips) {
  if (blockIdx.x < first_block) return;
  long long *row = data + (blockIdx.x - first_block) * 1024 + threadIdx.x;
  const float m = *(float *)(row + 131072);
  const float c = *(float *)(row + 135168);
  float x0 = *(float *)(row + 0);
  x0 = __fmaf_rn(m, c, x0);
  const long long opened = clock64();
#pragma unroll 1
  for (int i = 0; i < 64; ++i) {
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
  }
  const long long closed = clock64();
  *(float *)(row + 0) = x0;
  row[139264] = opened;
  row[143360] = closed;
  unsigned sm;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
  row[147456] = sm;
}

extern "C" __global__ void ffma_c_reg_acc1_k64_n256(long long *data, float p, unsigned first_block, int trips) {
  if (blockIdx.x < first_block) return;
  long long *row = data + (blockIdx.x - first_block) * 1024 + threadIdx.x;
  const float m = *(float *)(row + 131072);
  const float c = *(float *)(row + 135168);
  float x0 = *(float *)(row + 0);
  x0 = __fmaf_rn(m, c, x0);
  const long long opened = clock64();
#pragma unroll 1
  for (int i = 0; i < 256; ++i) {
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
  }
  const long long closed = clock64();
  *(float *)(row + 0) = x0;
  row[139264] = opened;
  row[143360] = closed;
  unsigned sm;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
  row[147456] = sm;
}

extern "C" __global__ void ffma_c_reg_acc1_k64_n1024(long long *data, float p, unsigned first_block, int trips) {
  if (blockIdx.x < first_block) return;
  long long *row = data + (blockIdx.x - first_block) * 1024 + threadIdx.x;
  const float m = *(float *)(row + 131072);
  const float c = *(float *)(row + 135168);
  float x0 = *(float *)(row + 0);
  x0 = __fmaf_rn(m, c, x0);
  const long long opened = clock64();
#pragma unroll 1
  for (int i = 0; i < 1024; ++i) {
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
  }
  const long long closed = clock64();
  *(float *)(row + 0) = x0;
  row[139264] = opened;
  row[143360] = closed;
  unsigned sm;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
  row[147456] = sm;
}

extern "C" __global__ void ffma_c_reg_acc1_k64_n2048(long long *data, float p, unsigned first_block, int trips) {
  if (blockIdx.x < first_block) return;
  long long *row = data + (blockIdx.x - first_block) * 1024 + threadIdx.x;
  const float m = *(float *)(row + 131072);
  const float c = *(float *)(row + 135168);
  float x0 = *(float *)(row + 0);
  x0 = __fmaf_rn(m, c, x0);
  const long long opened = clock64();
#pragma unroll 1
  for (int i = 0; i < 2048; ++i) {
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
    x0 = __fmaf_rn(m, c, x0);
  }
  const long long closed = clock64();
  *(float *)(row + 0) = x0;
  row[139264] = opened;
  row[143360] = closed;
  unsigned sm;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
  row[147456] = sm;
}
