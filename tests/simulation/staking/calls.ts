// Owns writing the pool's calls into a transaction.
import type { Argument } from '../../../packages/localnet/src/sandbox.ts';
import type { Ptb } from '../chain/ptb.ts';
import type { StakingPool } from './world.ts';

export interface Grant {
  nonce: bigint;
  multiplierBps: bigint;
  expiresMs: bigint;
  signature: Uint8Array;
}

export interface CampaignTerms {
  rate: bigint;
  startMs: bigint;
  durationMs: bigint;
}

function call(tx: Ptb, pool: StakingPool, name: string, args: Argument[]): Argument {
  const target = `${pool.staking}::pool::${name}`;
  return tx.call(target, [pool.stake, pool.reward], [tx.object(pool.id), ...args]);
}

const config = (tx: Ptb, pool: StakingPool) => tx.object(pool.config, false);

export function stake(tx: Ptb, pool: StakingPool, coin: Argument): void {
  call(tx, pool, 'stake', [config(tx, pool), coin, tx.clock()]);
}

export const unstake = (tx: Ptb, pool: StakingPool, amount: bigint): Argument =>
  call(tx, pool, 'unstake', [tx.u64(amount), tx.clock()]);

export const claim = (tx: Ptb, pool: StakingPool): Argument =>
  call(tx, pool, 'claim', [tx.clock()]);

export const emergencyExit = (tx: Ptb, pool: StakingPool): Argument =>
  call(tx, pool, 'emergency_exit', []);

export function boost(tx: Ptb, pool: StakingPool, grant: Grant): void {
  const values = [grant.nonce, grant.multiplierBps, grant.expiresMs].map((each) => tx.u64(each));
  const signature = tx.bytes([...grant.signature]);
  call(tx, pool, 'boost', [config(tx, pool), ...values, signature, tx.clock()]);
}

const termArguments = (tx: Ptb, { rate, startMs, durationMs }: CampaignTerms) => [
  ...[rate, startMs, durationMs].map((each) => tx.u64(each)),
  tx.clock(),
];

/** The rest of the payment, as of all calls that take one. */
export const open = (tx: Ptb, pool: StakingPool, payment: Argument, terms: CampaignTerms) =>
  call(tx, pool, 'open_campaign', [config(tx, pool), payment, ...termArguments(tx, terms)]);

export function openFromLeftover(tx: Ptb, pool: StakingPool, terms: CampaignTerms): void {
  const args = [config(tx, pool), ...termArguments(tx, terms)];
  call(tx, pool, 'open_campaign_from_leftover', args);
}

export const extend = (
  tx: Ptb,
  pool: StakingPool,
  payment: Argument,
  { campaign, extraMs }: { campaign: bigint; extraMs: bigint },
) => call(tx, pool, 'extend_campaign', [tx.u64(campaign), payment, tx.u64(extraMs), tx.clock()]);

export function extendFromLeftover(tx: Ptb, pool: StakingPool, campaign: bigint): void {
  call(tx, pool, 'extend_campaign_from_leftover', [tx.u64(campaign), tx.clock()]);
}

export const raise = (
  tx: Ptb,
  pool: StakingPool,
  payment: Argument,
  { campaign, increase }: { campaign: bigint; increase: bigint },
) => call(tx, pool, 'raise_campaign', [tx.u64(campaign), payment, tx.u64(increase), tx.clock()]);

export function setOwner(tx: Ptb, pool: StakingPool, owner: string): void {
  call(tx, pool, 'set_owner', [tx.address(owner)]);
}
