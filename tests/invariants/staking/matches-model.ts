// Compares a pool with its model.
import { earnedAt, SCALE } from './invariants.ts';
import type { Inventory } from './inventory.ts';
import type { PoolModel } from './model.ts';

/** Throws at the first difference. */
export function assertMatchesModel(
  { pool, positions, nonces, ...rest }: Inventory,
  model: PoolModel,
  stakers: readonly string[],
): void {
  const { oracle } = model;
  const { rewards } = pool;
  const seen = { pool, positions, nonces, ...rest };
  same('owner', pool.owner, stakers[model.owner]);
  same('reward balance', rewards.balance, oracle.rewards);
  same('unallocated rewards', rewards.index.unallocated, oracle.unallocated);
  same('last accrual', rewards.accruedAtMs, oracle.nowMs);
  same('campaigns opened', rewards.campaignsOpened, BigInt(oracle.campaigns.length));
  same('positions', positions.size, oracle.positions.size);
  for (const [who, expected] of oracle.positions) {
    const position = positions.get(stakers[who] ?? '');
    same('stake', position?.amount, expected.amount);
    same('multiplier', position?.multiplierBps, expected.multiplierBps);
    const claimable = position && earnedAt(seen, position, model.nowMs) / SCALE;
    same('claimable rewards', claimable, oracle.claimable(who, model.nowMs));
  }
  same('nonces', nonces.size, model.nonces.size);
  for (const [who, nonce] of model.nonces) same('nonce', nonces.get(stakers[who] ?? ''), nonce);
  const running = oracle.campaigns.flatMap((terms, id) =>
    terms.endMs > oracle.nowMs ? [{ id: BigInt(id), ...terms }] : [],
  );
  same('campaigns', rewards.campaigns.length, running.length);
  for (const [i, { id, rate, startMs, endMs }] of running.entries()) {
    const campaign = rewards.campaigns[i];
    same('campaign', campaign?.id, id);
    same('rate', campaign?.ratePerSecond, rate);
    same('start', campaign?.startsMs, startMs);
    same('end', campaign?.endsMs, endMs);
  }
}

function same<T>(what: string, actual: T, expected: T): void {
  if (actual !== expected) throw new Error(`${what}: got ${actual}, expected ${expected}`);
}
