// Owns the layouts of the shared objects, field by field in Move's order: `launchpad::pool::Pool`
// with what it is made of, and `amm::pair::Pair`.
import { bcs } from '@mysten/sui/bcs';
import { address, coinKind, typeName, u64 } from './primitives.ts';

/** `launchpad::bonding_curve::BondingCurve`; a Balance or Supply is its value. */
const BondingCurve = bcs.struct('BondingCurve', {
  supply: u64,
  baseReserve: u64,
  quoteReserve: u64,
  targetRaised: u64,
  virtualQuote: u64,
  virtualBase: u64,
  curveSupply: u64,
  dexSupply: u64,
  graduationFee: u64,
  tradeFeeBps: u64,
});

/** `launchpad::fee_split::FeeSplit`. */
export const FeeSplitObject = bcs.struct('FeeSplit', {
  creatorFeeBps: u64,
  referrerFeeBps: u64,
  coCreatorFeeBps: u64,
});

/** `launchpad::fee_vault::FeeVault`; the referrers' table is its id and size. */
const FeeVault = bcs.struct('FeeVault', {
  creator: u64,
  coCreators: u64,
  protocol: u64,
  referrersTableId: address,
  referrersCount: u64,
});

/** `launchpad::launch_window::LaunchWindow`. */
const LaunchWindow = bcs.struct('LaunchWindow', {
  endsMs: u64,
  maxCoins: u64,
  txDigest: bcs.byteVector(),
  bought: u64,
});

/** `launchpad::completion::Completion`. */
const Completion = bcs.struct('Completion', {
  sinceMs: bcs.option(u64),
  reopenedMs: bcs.option(u64),
});

export const PoolObject = bcs.struct('Pool', {
  id: address,
  kind: coinKind,
  creator: address,
  feeRecipient: address,
  graduated: bcs.bool(),
  completion: Completion,
  venuePoolId: bcs.option(address),
  venue: typeName,
  coCreatorWitness: bcs.option(typeName),
  curve: BondingCurve,
  feeSplit: FeeSplitObject,
  fees: FeeVault,
  launchWindow: LaunchWindow,
});

export const PairObject = bcs.struct('Pair', {
  id: address,
  poolId: address,
  baseReserve: u64,
  quoteReserve: u64,
});
