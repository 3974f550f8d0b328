/** Defines the size of each integer kind in bytes. */
import type { Type } from './types.ts';

export const INTEGER_BYTES: Readonly<Partial<Record<Type['kind'], number>>> = {
  u8: 1,
  u16: 2,
  u32: 4,
  u64: 8,
  u128: 16,
  u256: 32,
};
