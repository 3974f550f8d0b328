// Owns what an agent's contributors are expected to be owed: exact fractions, where the contract adds
// up rounded amounts per share.
import { demand } from '../../model/refusal.ts';

interface Member {
  shares: bigint;
  /** Owed and not claimed: a fraction of whole base units, in lowest terms. */
  numerator: bigint;
  denominator: bigint;
  /** Whether a payment since the start could not be divided exactly in steps of 1/2^64. */
  rounded: boolean;
}

const STEPS_PER_UNIT = 2n ** 64n;

export class ContributorsModel {
  pot = 0n;
  totalShares: bigint;
  readonly #members = new Map<string, Member>();

  constructor(creator: string, shares: bigint) {
    this.totalShares = shares;
    this.#members.set(creator, { shares, numerator: 0n, denominator: 1n, rounded: false });
  }

  clone(): ContributorsModel {
    const copy = new ContributorsModel('', this.totalShares);
    copy.pot = this.pot;
    copy.#members.clear();
    for (const [who, member] of this.#members) copy.#members.set(who, { ...member });
    return copy;
  }

  get members(): IterableIterator<string> {
    return this.#members.keys();
  }

  sharesOf(who: string): bigint {
    return this.#members.get(who)?.shares ?? 0n;
  }

  pay(amount: bigint): void {
    const total = this.totalShares;
    const rounded = (amount * STEPS_PER_UNIT) % total !== 0n;
    for (const member of this.#members.values()) {
      const numerator = member.numerator * total + amount * member.shares * member.denominator;
      const denominator = member.denominator * total;
      const divisor = greatestCommonDivisor(numerator, denominator);
      member.numerator = numerator / divisor;
      member.denominator = denominator / divisor;
      member.rounded ||= rounded;
    }
    this.pot += amount;
  }

  grant(who: string, shares: bigint): void {
    const member = this.#members.get(who);
    if (member) member.shares += shares;
    else this.#members.set(who, { shares, numerator: 0n, denominator: 1n, rounded: false });
    this.totalShares += shares;
  }

  /**
   * The whole units of what is owed. Rounding withholds far less than any fraction that occurs, so it
   * shows only where what is owed is whole: then one unit is not there yet.
   */
  claimable(who: string): bigint {
    const member = this.#members.get(who);
    if (!member) return 0n;
    const owed = member.rounded ? member.numerator - 1n : member.numerator;
    return owed < 0n ? 0n : owed / member.denominator;
  }

  claim(who: string): bigint {
    const member = this.#members.get(who);
    demand(member !== undefined, 'contributors::ENotContributor');
    const amount = this.claimable(who);
    demand(amount > 0n, 'contributors::ENothingToClaim');
    if (member) member.numerator -= amount * member.denominator;
    this.pot -= amount;
    return amount;
  }
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}
