// Model of the contributors' accounts in exact fractions, where the contract rounds amounts per share.
import { abortUnless } from '../operation.ts';

interface Account {
  shares: bigint;
  /** Credit as a reduced fraction of base units. */
  numerator: bigint;
  denominator: bigint;
  /** Whether a payment was not divisible in steps of 2^-64. */
  isRounded: boolean;
}

const STEPS_PER_UNIT = 2n ** 64n;

export class ContributorsModel {
  unclaimed = 0n;
  totalShares: bigint;
  readonly #accounts = new Map<string, Account>();

  constructor(creator: string, shares: bigint) {
    this.totalShares = shares;
    this.#accounts.set(creator, { shares, numerator: 0n, denominator: 1n, isRounded: false });
  }

  sharesOf(contributor: string): bigint {
    return this.#accounts.get(contributor)?.shares ?? 0n;
  }

  pay(amount: bigint): void {
    const total = this.totalShares;
    const isRounded = (amount * STEPS_PER_UNIT) % total !== 0n;
    for (const account of this.#accounts.values()) {
      const numerator = account.numerator * total + amount * account.shares * account.denominator;
      const denominator = account.denominator * total;
      const divisor = greatestCommonDivisor(numerator, denominator);
      account.numerator = numerator / divisor;
      account.denominator = denominator / divisor;
      account.isRounded ||= isRounded;
    }
    this.unclaimed += amount;
  }

  grant(contributor: string, shares: bigint): void {
    const account = this.#accounts.get(contributor);
    if (account) account.shares += shares;
    else
      this.#accounts.set(contributor, {
        shares,
        numerator: 0n,
        denominator: 1n,
        isRounded: false,
      });
    this.totalShares += shares;
  }

  /**
   * Returns the whole units of the credit. Rounding withholds less than any fraction that occurs, so it is
   * visible only where the exact credit is whole: then one unit is missing.
   */
  claimable(contributor: string): bigint {
    const account = this.#accounts.get(contributor);
    if (!account) return 0n;
    const owed = account.isRounded ? account.numerator - 1n : account.numerator;
    return owed < 0n ? 0n : owed / account.denominator;
  }

  claim(contributor: string): bigint {
    const account = this.#accounts.get(contributor);
    abortUnless(account !== undefined, 'agent::contributors::ENotContributor');
    const amount = this.claimable(contributor);
    abortUnless(amount > 0n, 'agent::contributors::ENothingToClaim');
    if (account) account.numerator -= amount * account.denominator;
    this.unclaimed -= amount;
    return amount;
  }
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}
