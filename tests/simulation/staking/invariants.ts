// Owns what holds after every step of every history, by the objects alone.
import type { Inventory } from './objects.ts';

/** The contract counts rewards in fractions of this many to a base unit. */
export const SCALE = 10n ** 36n;
/** Base units per second, in those fractions, per millisecond. */
const SCALE_PER_MS = SCALE / 1_000n;
/** A billionth of a base unit. */
export const UNNOTICED = SCALE / 10n ** 9n;

type Positions = Inventory['positions'];
type Position = Positions extends Map<string, infer Value> ? Value : never;

const weightOf = ({ amount, multiplierBps }: Position): bigint => amount * multiplierBps;

/** Throws when the pool, its positions and everybody's coins do not fit together at `nowMs`. */
export function assertInvariants(seen: Inventory, nowMs: bigint, inExistence: bigint[]): void {
  const { pool, positions } = seen;
  const staked = sumOf(positions, ({ amount }) => amount);
  hold(staked === pool.staked, 'the stakes are what is staked');
  hold(sumOf(positions, weightOf) === pool.totalWeight, 'the weights add up');
  hold(pool.positions.size === BigInt(positions.size), 'positions are counted');
  hold(pool.grantNonces.size === BigInt(seen.nonces.size), 'nonces are counted');
  const owed = sumOf(positions, (position) => owedAt(position, pool.index));
  const pledged = emission(seen, pool.accruedMs, undefined);
  hold(
    pool.rewards * SCALE === owed + pledged + pool.unallocated,
    'rewards are owed, pledged or nobody’s, to the last fraction',
  );
  const claimable = sumOf(positions, (position) => claimableAt(seen, position, nowMs));
  hold(claimable <= pool.rewards, 'everybody could claim now');
  for (const position of positions.values()) {
    hold(position.index <= pool.index, 'no position is ahead of the pool');
    hold(
      position.amount > 0n || position.owed >= SCALE,
      'a position exists while something is staked or can be claimed',
    );
  }
  const held = [seen.stakes, seen.rewards].map((holdings) =>
    [...holdings.values()].flat().reduce((sum, { balance }) => sum + balance, 0n),
  );
  const inPool =
    seen.stakes === seen.rewards
      ? [pool.staked + pool.rewards, pool.staked + pool.rewards]
      : [pool.staked, pool.rewards];
  hold(
    held.every((amount, i) => amount + (inPool[i] ?? 0n) === inExistence[i]),
    'every coin is in the pool or in somebody’s hands',
  );
}

/** Base units that a position could claim at `nowMs`. */
export const claimableAt = (seen: Inventory, position: Position, nowMs: bigint): bigint =>
  earnedAt(seen, position, nowMs) / SCALE;

/** What a position has earned by `nowMs` and not claimed, in fractions. */
export function earnedAt(seen: Inventory, position: Position, nowMs: bigint): bigint {
  const { pool } = seen;
  const emitted = emission(seen, pool.accruedMs, nowMs);
  const grown = pool.totalWeight === 0n ? 0n : emitted / pool.totalWeight;
  return owedAt(position, pool.index + grown);
}

const owedAt = (position: Position, index: bigint): bigint =>
  position.owed + weightOf(position) * (index - position.index);

/** What the campaigns that are written down emit between two moments, or until their ends. */
function emission({ pool }: Inventory, fromMs: bigint, toMs: bigint | undefined): bigint {
  let sum = 0n;
  for (const { rate, startMs, endMs } of pool.campaigns) {
    const from = startMs > fromMs ? startMs : fromMs;
    const to = toMs === undefined || toMs > endMs ? endMs : toMs;
    if (from < to) sum += rate * (to - from) * SCALE_PER_MS;
  }
  return sum;
}

/** What everybody is due: their exact part of every emission, whatever the contract's index says. */
export class Shares {
  readonly #due = new Map<string, bigint>();

  /** `claimed` was paid to `claimer` between the two states. */
  pass(before: Inventory, after: Inventory, claimed: Map<string, bigint>): void {
    const emitted = emission(before, before.pool.accruedMs, after.pool.accruedMs);
    const total = sumOf(before.positions, weightOf);
    for (const [staker, position] of before.positions) {
      const weight = weightOf(position);
      // Rounded up: nobody is due less.
      const part = total === 0n ? 0n : (emitted * weight + total - 1n) / total;
      this.#due.set(staker, (this.#due.get(staker) ?? 0n) + part);
    }
    for (const [claimer, amount] of claimed)
      this.#due.set(claimer, (this.#due.get(claimer) ?? 0n) - amount * SCALE);
    for (const [staker, due] of this.#due) {
      hold(due >= 0n, 'nobody has claimed more than their share');
      const position = after.positions.get(staker);
      if (!position) this.#due.delete(staker);
      else {
        const missing = due - owedAt(position, after.pool.index);
        hold(missing >= 0n, 'nobody is owed more than their share');
        hold(missing < UNNOTICED, 'nobody is owed noticeably less than their share');
      }
    }
  }
}

function sumOf(positions: Positions, value: (position: Position) => bigint): bigint {
  let sum = 0n;
  for (const position of positions.values()) sum += value(position);
  return sum;
}

function hold(condition: boolean, invariant: string): void {
  if (!condition) throw new Error(`Broken: ${invariant}`);
}
