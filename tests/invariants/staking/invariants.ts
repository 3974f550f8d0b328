// Invariants of a staking pool, checked from objects alone after every operation.
import { max, min } from '../arbitraries.ts';
import { assertInvariant } from '../operation.ts';
import { heldByAll, type Inventory, type PositionState } from './inventory.ts';

/** Fractions of a base unit in which the contract counts rewards. */
export const SCALE = 10n ** 36n;
const SCALE_PER_MS = SCALE / 1_000n;
/** A billionth of a base unit: the tolerated loss by rounding. */
export const TOLERANCE = SCALE / 10n ** 9n;

type Positions = Inventory['positions'];

const weightOf = ({ amount, pending, multiplierBps }: PositionState): bigint =>
  (amount - pending) * multiplierBps;

/** Throws unless pool, positions and coins are consistent at `nowMs`. */
export function assertPoolInvariants(
  seen: Inventory,
  nowMs: bigint,
  supplies: readonly [stake: bigint, reward: bigint],
): void {
  const { pool, positions } = seen;
  const { index, balance } = pool.rewards;
  const staked = sumOf(positions, ({ amount }) => amount);
  assertInvariant(staked === pool.staked, 'stakes add up to the stake balance');
  assertInvariant(sumOf(positions, weightOf) === index.totalWeight, 'weights add up');
  assertInvariant(pool.positions.size === BigInt(positions.size), 'positions are counted');
  assertInvariant(pool.grantNonces.size === BigInt(seen.nonces.size), 'nonces are counted');
  const owed = sumOf(positions, (position) => owedAt(position, index.value));
  const committed = emission(seen, pool.rewards.accruedAtMs, undefined);
  assertInvariant(
    balance * SCALE === owed + committed + index.unallocated,
    'the reward balance is owed, committed or unallocated',
  );
  const claimable = sumOf(positions, (position) => earnedAt(seen, position, nowMs) / SCALE);
  assertInvariant(claimable <= balance, 'the reward balance covers all claims');
  for (const position of positions.values()) {
    assertInvariant(position.index <= index.value, 'no position is ahead of the index');
    const isSpent = position.amount === 0n && position.owed < SCALE;
    assertInvariant(!isSpent, 'spent positions are deleted');
  }
  const inPool: readonly [bigint, bigint] =
    seen.stakes === seen.rewards
      ? [pool.staked + balance, pool.staked + balance]
      : [pool.staked, balance];
  assertInvariant(heldByAll(seen.stakes) + inPool[0] === supplies[0], 'stakes are conserved');
  assertInvariant(heldByAll(seen.rewards) + inPool[1] === supplies[1], 'rewards are conserved');
}

/** Returns what a position has earned by `nowMs` and not claimed, in fractions. */
export function earnedAt(seen: Inventory, position: PositionState, nowMs: bigint): bigint {
  const { index, accruedAtMs } = seen.pool.rewards;
  const emitted = emission(seen, accruedAtMs, nowMs);
  const growth = index.totalWeight === 0n ? 0n : emitted / index.totalWeight;
  return owedAt(position, index.value + growth);
}

const owedAt = (position: PositionState, index: bigint): bigint =>
  position.owed + weightOf(position) * (index - position.index);

/** The emission of the stored campaigns between two times, or until their ends. */
function emission({ pool }: Inventory, fromMs: bigint, toMs: bigint | undefined): bigint {
  let sum = 0n;
  for (const { ratePerSecond, startsMs, endsMs } of pool.rewards.campaigns) {
    const from = max(startsMs, fromMs);
    const to = min(toMs ?? endsMs, endsMs);
    if (from < to) sum += ratePerSecond * (to - from) * SCALE_PER_MS;
  }
  return sum;
}

/** Accumulates each staker's exact share of every emission, independently of the contract's index. */
export class FairShares {
  readonly #due = new Map<string, bigint>();

  /** Advances from one state to the next, between which `claimed` base units were paid. */
  advance(before: Inventory, after: Inventory, claimed: ReadonlyMap<string, bigint>): void {
    const { accruedAtMs } = before.pool.rewards;
    const emitted = emission(before, accruedAtMs, after.pool.rewards.accruedAtMs);
    const total = sumOf(before.positions, weightOf);
    for (const [staker, position] of before.positions) {
      // Rounded up, so that the share is an upper bound.
      const share = total === 0n ? 0n : (emitted * weightOf(position) + total - 1n) / total;
      this.#due.set(staker, (this.#due.get(staker) ?? 0n) + share);
    }
    for (const [staker, amount] of claimed)
      this.#due.set(staker, (this.#due.get(staker) ?? 0n) - amount * SCALE);
    for (const [staker, due] of this.#due) this.#check(staker, due, after);
  }

  #check(staker: string, due: bigint, after: Inventory): void {
    assertInvariant(due >= 0n, 'no one claims more than their share');
    const position = after.positions.get(staker);
    if (!position) {
      this.#due.delete(staker);
      return;
    }
    const missing = due - owedAt(position, after.pool.rewards.index.value);
    assertInvariant(missing >= 0n, 'no one is owed more than their share');
    assertInvariant(missing < TOLERANCE, 'no one is owed noticeably less than their share');
  }
}

function sumOf(positions: Positions, value: (position: PositionState) => bigint): bigint {
  let sum = 0n;
  for (const position of positions.values()) sum += value(position);
  return sum;
}
