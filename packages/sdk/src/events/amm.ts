// Owns the layouts of the events of `amm::pair`, field by field in Move's order.
import type { InferBcsType } from '@mysten/bcs';
import { bcs } from '@mysten/sui/bcs';
import { address, typeName, u64 } from '../bcs/primitives.ts';

/** A graduated coin's pair was opened with the pool's liquidity. */
export const PairOpened = bcs.struct('PairOpened', {
  pairId: address,
  poolId: address,
  baseType: typeName,
  quoteType: typeName,
  baseReserve: u64,
  quoteReserve: u64,
  timestampMs: u64,
});
export type PairOpened = InferBcsType<typeof PairOpened>;

/** A swap. `fee` is in units of the input: quote when buying, coins when selling. */
export const Swapped = bcs.struct('Swapped', {
  pairId: address,
  poolId: address,
  trader: address,
  isBuy: bcs.bool(),
  quoteAmount: u64,
  baseAmount: u64,
  fee: u64,
  quoteReserveAfter: u64,
  baseReserveAfter: u64,
  timestampMs: u64,
});
export type Swapped = InferBcsType<typeof Swapped>;
