// Reference implementation of a staking pool. It has no index: every emission and every period is kept,
// and what a staker is owed is summed over all of them on each request.

/** The contract counts rewards in fractions of this many to a base unit. */
export const SCALE = 10n ** 36n;
/** One base unit per second, in those fractions, per millisecond. */
export const SCALE_PER_MS = SCALE / 1000n;
/** Four years of 365 days, in milliseconds. */
export const HORIZON_MS = 4n * 365n * 24n * 3_600_000n;

/** A pledge to emit `rate` base units per second in a stretch of time. Pledges are only ever added. */
interface Pledge {
  fromMs: bigint;
  toMs: bigint;
  rate: bigint;
}

/** A period between two updates of the pool. */
export interface Stretch {
  /** Rewards emitted in the period, in fractions. */
  emitted: bigint;
  /** By staker. */
  weights: Map<number, bigint>;
  totalWeight: bigint;
}

interface Position {
  amount: bigint;
  multiplierBps: bigint;
  /** Stretches before this one count for nothing. */
  since: number;
  claimed: bigint;
}

interface Terms {
  rate: bigint;
  startMs: bigint;
  endMs: bigint;
}

export class StakingOracle {
  nowMs: bigint;
  /** Base units paid in and claimed so far, by all accounts. */
  paidIn = 0n;
  paidOut = 0n;
  readonly campaigns: Terms[] = [];
  readonly positions = new Map<number, Position>();
  readonly stretches: Stretch[] = [];
  readonly #pledges: Pledge[] = [];

  constructor(nowMs: bigint) {
    this.nowMs = nowMs;
  }

  get totalStaked(): bigint {
    return sum([...this.positions.values()].map(({ amount }) => amount));
  }

  get totalWeight(): bigint {
    return sum([...this.positions.values()].map(weightOf));
  }

  /** Base units in the pool. */
  get rewards(): bigint {
    return this.paidIn - this.paidOut;
  }

  /** Unallocated rewards of the pool, in fractions. */
  get unallocated(): bigint {
    return this.unallocatedAt(this.nowMs);
  }

  /** The same if nothing changes until `atMs`. */
  unallocatedAt(atMs: bigint): bigint {
    const owed = sum([...this.positions.keys()].map((who) => this.owed(who, atMs)));
    return this.rewards * SCALE - owed - this.#emitted(atMs, atMs + 2n * HORIZON_MS);
  }

  /** Rewards that `who` has earned by `atMs` and not claimed, in fractions. */
  owed(who: number, atMs = this.nowMs): bigint {
    const position = this.positions.get(who);
    if (!position) return 0n;
    const shares = [...this.stretches, this.#stretchTo(atMs)]
      .slice(position.since)
      .filter(({ totalWeight }) => totalWeight > 0n)
      .map(
        ({ emitted, weights, totalWeight }) => (weights.get(who) ?? 0n) * (emitted / totalWeight),
      );
    return sum(shares) - position.claimed * SCALE;
  }

  claimable(who: number, atMs = this.nowMs): bigint {
    return this.owed(who, atMs) / SCALE;
  }

  /** Ends the stretch in which nothing changed. */
  wait(nowMs: bigint): void {
    if (nowMs === this.nowMs) return;
    this.stretches.push(this.#stretchTo(nowMs));
    this.nowMs = nowMs;
  }

  /** Gives the cost, as all that is paid for does. */
  open(rate: bigint, startMs: bigint, durationMs: bigint): bigint {
    this.openFromUnallocated(rate, startMs, durationMs);
    return this.#pay(rate * durationMs);
  }

  openFromUnallocated(rate: bigint, startMs: bigint, durationMs: bigint): void {
    const start = startMs > this.nowMs ? startMs : this.nowMs;
    this.campaigns.push({ rate, startMs: start, endMs: start + durationMs });
    this.#pledges.push({ rate, fromMs: start, toMs: start + durationMs });
  }

  extend(campaign: number, extraMs: bigint): bigint {
    this.#extend(campaign, extraMs);
    return this.#pay(this.#terms(campaign).rate * extraMs);
  }

  raise(campaign: number, increase: bigint): bigint {
    const terms = this.#terms(campaign);
    terms.rate += increase;
    const from = terms.startMs > this.nowMs ? terms.startMs : this.nowMs;
    this.#pledges.push({ rate: increase, fromMs: from, toMs: terms.endMs });
    return this.#pay(increase * (terms.endMs - from));
  }

  extendFromUnallocated(campaign: number): void {
    const terms = this.#terms(campaign);
    const affordable = this.unallocated / (terms.rate * SCALE_PER_MS);
    const allowed = this.nowMs + HORIZON_MS - terms.endMs;
    this.#extend(campaign, affordable < allowed ? affordable : allowed);
  }

  stake(who: number, amount: bigint): void {
    const fresh = { amount: 0n, multiplierBps: 10_000n, since: this.stretches.length, claimed: 0n };
    const position = this.positions.get(who) ?? fresh;
    position.amount += amount;
    this.positions.set(who, position);
  }

  unstake(who: number, amount: bigint): void {
    const position = this.#position(who);
    position.amount -= amount;
    if (position.amount === 0n) position.multiplierBps = 10_000n;
    this.#forgetIfSpent(who);
  }

  boost(who: number, multiplierBps: bigint): void {
    this.#position(who).multiplierBps = multiplierBps;
  }

  /** Gives the base units paid. */
  claim(who: number): bigint {
    const amount = this.claimable(who);
    this.#position(who).claimed += amount;
    this.paidOut += amount;
    this.#forgetIfSpent(who);
    return amount;
  }

  /** Gives the stake. It forgets what was earned since the pool last changed, so `wait` must not precede it. */
  emergencyExit(who: number): bigint {
    const { amount } = this.#position(who);
    this.positions.delete(who);
    return amount;
  }

  /** Takes what covers `thousandths` of base units. */
  #pay(thousandths: bigint): bigint {
    const cost = (thousandths + 999n) / 1000n;
    this.paidIn += cost;
    return cost;
  }

  #extend(campaign: number, extraMs: bigint): void {
    const terms = this.#terms(campaign);
    this.#pledges.push({ rate: terms.rate, fromMs: terms.endMs, toMs: terms.endMs + extraMs });
    terms.endMs += extraMs;
  }

  /** From the last change until `toMs`. */
  #stretchTo(toMs: bigint): Stretch {
    const entries = [...this.positions].map(
      ([who, position]) => [who, weightOf(position)] as const,
    );
    return {
      emitted: this.#emitted(this.nowMs, toMs),
      weights: new Map(entries),
      totalWeight: this.totalWeight,
    };
  }

  #emitted(fromMs: bigint, toMs: bigint): bigint {
    return sum(
      this.#pledges.map((pledge) => {
        const from = pledge.fromMs > fromMs ? pledge.fromMs : fromMs;
        const to = pledge.toMs < toMs ? pledge.toMs : toMs;
        return from < to ? pledge.rate * (to - from) * SCALE_PER_MS : 0n;
      }),
    );
  }

  #forgetIfSpent(who: number): void {
    if (this.#position(who).amount === 0n && this.claimable(who) === 0n) this.positions.delete(who);
  }

  #position(who: number): Position {
    const position = this.positions.get(who);
    if (!position) throw new Error(`staker ${who} has no position`);
    return position;
  }

  #terms(campaign: number): Terms {
    const terms = this.campaigns[campaign];
    if (!terms) throw new Error(`there is no campaign ${campaign}`);
    return terms;
  }
}

const weightOf = ({ amount, multiplierBps }: Position): bigint => amount * multiplierBps;

const sum = (values: bigint[]): bigint => values.reduce((total, value) => total + value, 0n);
