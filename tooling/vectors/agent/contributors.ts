// Reference implementation of contributors' fees: what each is owed as an exact fraction, and from
// that what the contract may credit. The contract adds up rounded amounts per share instead.

/** One operation, and what each contributor can claim after it, in base units. */
export interface ContributorStep {
  operation: 'pay' | 'grant' | 'claim';
  /** Index of the contributor who is granted shares or claims. */
  who: number;
  /** Amount paid in, shares granted, or amount claimed. */
  amount: bigint;
  claimable: bigint[];
  pot: bigint;
}

interface Contributor {
  shares: bigint;
  /** Owed and not claimed, as a fraction of whole base units. */
  numerator: bigint;
  denominator: bigint;
  /** Whether a payment since could not be divided exactly in steps of 1/2^64. */
  rounded: boolean;
}

const STEPS_PER_UNIT = 2n ** 64n;

export class Contributors {
  readonly steps: ContributorStep[] = [];
  pot = 0n;
  readonly #people: Contributor[];

  /** The first of `people` is the creator, who starts with all the shares there are. */
  constructor(people: number, creatorShares: bigint) {
    this.#people = Array.from({ length: people }, (_, i) => ({
      shares: i === 0 ? creatorShares : 0n,
      numerator: 0n,
      denominator: 1n,
      rounded: false,
    }));
  }

  pay(amount: bigint): void {
    const total = this.#people.reduce((sum, { shares }) => sum + shares, 0n);
    const rounded = (amount * STEPS_PER_UNIT) % total !== 0n;
    for (const person of this.#people) {
      if (person.shares === 0n) continue;
      person.numerator = person.numerator * total + amount * person.shares * person.denominator;
      person.denominator *= total;
      const divisor = greatestCommonDivisor(person.numerator, person.denominator);
      person.numerator /= divisor;
      person.denominator /= divisor;
      person.rounded ||= rounded;
    }
    this.pot += amount;
    this.#record('pay', 0, amount);
  }

  grant(who: number, shares: bigint): void {
    this.#person(who).shares += shares;
    this.#record('grant', who, shares);
  }

  /** Does nothing where there is nothing to claim; the contract refuses it. */
  claim(who: number): void {
    const person = this.#person(who);
    const amount = claimable(person);
    if (amount === 0n) return;
    person.numerator -= amount * person.denominator;
    this.pot -= amount;
    this.#record('claim', who, amount);
  }

  #person(who: number): Contributor {
    const person = this.#people[who];
    if (!person) throw new RangeError(`no contributor ${who}`);
    return person;
  }

  #record(operation: ContributorStep['operation'], who: number, amount: bigint): void {
    const claimables = this.#people.map(claimable);
    this.steps.push({ operation, who, amount, claimable: claimables, pot: this.pot });
  }
}

/**
 * The whole units of what is owed. Rounding only ever withholds, and far less than any fraction that
 * occurs here, so it shows where what is owed is whole: then one unit is not there yet.
 */
function claimable({ numerator, denominator, rounded }: Contributor): bigint {
  return rounded ? (numerator - 1n) / denominator : numerator / denominator;
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b);
}
