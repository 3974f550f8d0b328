// Owns the layouts of the events of `launchpad::pool`, field by field in Move's order.
import type { InferBcsType } from '@mysten/bcs';
import { bcs } from '@mysten/sui/bcs';
import { address, coinKind, typeName, u64 } from '../bcs/primitives.ts';
import { AtollError } from '../errors/base.ts';

/** A coin was launched. Amounts are base units; rates are the pool's own copies, in bps. */
export const PoolCreated = bcs.struct('PoolCreated', {
  poolId: address,
  creator: address,
  baseType: typeName,
  quoteType: typeName,
  kind: coinKind,
  /** The icon is a sticker. */
  isSticker: bcs.bool(),
  name: bcs.string(),
  symbol: bcs.string(),
  description: bcs.string(),
  iconUrl: bcs.string(),
  x: bcs.string(),
  telegram: bcs.string(),
  website: bcs.string(),
  decimals: bcs.u8(),
  totalSupply: u64,
  virtualQuote: u64,
  virtualBase: u64,
  curveSupply: u64,
  dexSupply: u64,
  targetRaised: u64,
  graduationFee: u64,
  tradeFeeBps: u64,
  creatorFeeBps: u64,
  referrerFeeBps: u64,
  coCreatorFeeBps: u64,
  launchEndsMs: u64,
  launchMaxBase: u64,
  venue: typeName,
  timestampMs: u64,
});
export type PoolCreated = InferBcsType<typeof PoolCreated>;

/**
 * A trade on the curve. `quoteAmount` is gross: what a buyer paid, fee included, or what the
 * curve gave a seller before the fee.
 */
export const Traded = bcs.struct('Traded', {
  poolId: address,
  trader: address,
  isBuy: bcs.bool(),
  quoteAmount: u64,
  baseAmount: u64,
  fee: u64,
  creatorFee: u64,
  referrerFee: u64,
  coCreatorFee: u64,
  protocolFee: u64,
  referrer: bcs.option(address),
  virtualQuoteAfter: u64,
  virtualBaseAfter: u64,
  quoteReserveAfter: u64,
  timestampMs: u64,
});
export type Traded = InferBcsType<typeof Traded>;

/** The curve sold out. A sale before the graduation reopens it, and it can complete again. */
export const PoolCompleted = bcs.struct('PoolCompleted', { poolId: address, timestampMs: u64 });
export type PoolCompleted = InferBcsType<typeof PoolCompleted>;

/** The liquidity moved to the venue and trading goes on there. */
export const PoolGraduated = bcs.struct('PoolGraduated', {
  poolId: address,
  venue: typeName,
  venuePoolId: address,
  quoteLiquidity: u64,
  baseLiquidity: u64,
  graduationFee: u64,
});
export type PoolGraduated = InferBcsType<typeof PoolGraduated>;

const ROLES = ['creator', 'referrer', 'co_creators', 'protocol'] as const;
export type FeeRole = (typeof ROLES)[number];

const feeRole = bcs.u8().transform({
  name: 'FeeRole',
  input: (role: FeeRole) => ROLES.indexOf(role),
  output: (byte): FeeRole => {
    const role = ROLES[byte];
    if (role === undefined) throw new AtollError('UnknownRole', `Unknown fee role ${byte}.`);
    return role;
  },
});

/** Somebody was paid fees that had been credited to them. */
export const FeesClaimed = bcs.struct('FeesClaimed', {
  poolId: address,
  role: feeRole,
  receiver: address,
  amount: u64,
});
export type FeesClaimed = InferBcsType<typeof FeesClaimed>;

/** The creator's fees go to another address from now on. */
export const FeeReceiverChanged = bcs.struct('FeeReceiverChanged', {
  poolId: address,
  oldReceiver: address,
  newReceiver: address,
});
export type FeeReceiverChanged = InferBcsType<typeof FeeReceiverChanged>;
