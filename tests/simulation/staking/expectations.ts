// Owns comparing a pool with what the model expects.

import { claimableAt } from './invariants.ts';
import type { PoolModel } from './model.ts';
import type { Inventory } from './objects.ts';
import { PEOPLE } from './world.ts';

export function assertAsExpected(seen: Inventory, model: PoolModel): void {
  const { pool, positions, nonces } = seen;
  const { oracle } = model;
  same('owner', pool.owner, PEOPLE[model.owner]);
  same('rewards', pool.rewards, oracle.rewards);
  same('what is nobody’s', pool.unallocated, oracle.leftover);
  same('time of the last accrual', pool.accruedMs, oracle.nowMs);
  same('campaigns opened', pool.campaignsOpened, BigInt(oracle.campaigns.length));
  same('positions', positions.size, oracle.positions.size);
  for (const [who, expected] of oracle.positions) {
    const position = positions.get(PEOPLE[who] ?? '');
    same('stake', position?.amount, expected.amount);
    same('multiplier', position?.multiplierBps, expected.multiplierBps);
    const claimable = position && claimableAt(seen, position, model.nowMs);
    same('what can be claimed', claimable, oracle.claimable(who, model.nowMs));
  }
  same('nonces', nonces.size, model.nonces.size);
  for (const [who, nonce] of model.nonces) same('nonce', nonces.get(PEOPLE[who] ?? ''), nonce);
  const running = oracle.campaigns.flatMap((terms, id) =>
    terms.endMs > oracle.nowMs ? { id: BigInt(id), ...terms } : [],
  );
  same('campaigns', pool.campaigns.length, running.length);
  for (const [i, { id, rate, startMs, endMs }] of running.entries()) {
    const found = pool.campaigns[i];
    same('campaign', found?.id, id);
    same('rate', found?.rate, rate);
    same('start', found?.startMs, startMs);
    same('end', found?.endMs, endMs);
  }
}

function same<T>(what: string, now: T, then: T): void {
  if (now !== then) throw new Error(`${what}: ${now} instead of ${then}`);
}
