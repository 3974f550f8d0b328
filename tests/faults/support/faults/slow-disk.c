// Preloaded into PostgreSQL: delays every read, write and sync of a file by the number of microseconds in the
// file FAULT_DISK (a 32-bit integer, mapped into memory). Sockets use other calls and are not delayed.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

static volatile const uint32_t *delay_us;

__attribute__((constructor)) static void open_delay(void) {
  const char *path = getenv("FAULT_DISK");
  int file = path ? open(path, O_RDONLY) : -1;
  if (file < 0) return;
  void *page = mmap(0, sizeof(uint32_t), PROT_READ, MAP_SHARED, file, 0);
  close(file);
  if (page != MAP_FAILED) delay_us = page;
}

static void wait_for_disk(void) {
  uint32_t us = delay_us ? *delay_us : 0;
  if (us == 0) return;
  struct timespec left = {us / 1000000, (us % 1000000) * 1000L};
  while (nanosleep(&left, &left) != 0) {
  }
}

#define SLOW(type, name, parameters, arguments)             \
  type name parameters {                                    \
    static type(*real) parameters;                          \
    if (!real) real = (type(*) parameters)dlsym(RTLD_NEXT, #name); \
    wait_for_disk();                                        \
    return real arguments;                                  \
  }

SLOW(ssize_t, pread, (int f, void *b, size_t n, off_t o), (f, b, n, o))
SLOW(ssize_t, pread64, (int f, void *b, size_t n, off_t o), (f, b, n, o))
SLOW(ssize_t, pwrite, (int f, const void *b, size_t n, off_t o), (f, b, n, o))
SLOW(ssize_t, pwrite64, (int f, const void *b, size_t n, off_t o), (f, b, n, o))
SLOW(ssize_t, preadv, (int f, const struct iovec *v, int n, off_t o), (f, v, n, o))
SLOW(ssize_t, preadv64, (int f, const struct iovec *v, int n, off_t o), (f, v, n, o))
SLOW(ssize_t, pwritev, (int f, const struct iovec *v, int n, off_t o), (f, v, n, o))
SLOW(ssize_t, pwritev64, (int f, const struct iovec *v, int n, off_t o), (f, v, n, o))
SLOW(int, fsync, (int f), (f))
SLOW(int, fdatasync, (int f), (f))
