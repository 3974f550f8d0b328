// Owns the alphabet of the random histories of a staking pool: what people may do, small and large, sane
// and not.
import * as fc from 'fast-check';
import { HOUR_MS } from './model.ts';
import { PEOPLE } from './world.ts';

const DAY_MS = 24n * HOUR_MS;
const YEAR_MS = 365n * DAY_MS;

/** How much, in terms that make sense wherever a history has got to. */
export type Amount =
  | { of: 'units'; units: bigint }
  /** A share of what there is, in basis points. */
  | { of: 'share'; bps: bigint }
  /** All there is, or one unit beside it. */
  | { of: 'all'; off: bigint };

/** What a payer brings: everything, just the cost, or one unit less. */
export type Payment = 'all' | 'exact' | 'short';

/** A person, or one of those who have a position, if anybody has. */
export type Who = number | { staker: number };

export type Step =
  | { kind: 'stake' | 'unstake'; who: Who; amount: Amount }
  | { kind: 'claim' | 'exit'; who: Who }
  | {
      kind: 'boost';
      who: Who;
      /** Above the last one used. */
      nonceAhead: bigint;
      /** From one (0) to the pool's highest (10,000). */
      strength: bigint;
      late: boolean;
      forged: boolean;
    }
  | {
      kind: 'open';
      who: number | 'owner';
      rate: bigint;
      delayMs: bigint;
      durationMs: bigint;
      payment: Payment | 'leftover';
    }
  /** `campaign` counts back from the youngest. */
  | { kind: 'extend'; who: number; campaign: number; extraMs: bigint; payment: Payment }
  | { kind: 'raise'; who: number; campaign: number; increase: bigint; payment: Payment }
  | { kind: 'extendFromLeftover'; who: number; campaign: number }
  | { kind: 'setOwner'; who: number | 'owner'; owner: number }
  | { kind: 'pause'; creation: boolean; stakes: boolean }
  | { kind: 'wait'; ms: bigint };

const bits = (most: number): fc.Arbitrary<bigint> =>
  fc
    .integer({ min: 0, max: most })
    .chain((n) => fc.bigInt({ min: 1n << BigInt(n), max: (2n << BigInt(n)) - 1n }));

const someone = fc.nat(PEOPLE.length - 1);
const staker: fc.Arbitrary<Who> = fc.oneof(
  { weight: 7, arbitrary: fc.record({ staker: someone }) },
  { weight: 1, arbitrary: someone },
);
const owner = fc.oneof(
  { weight: 15, arbitrary: fc.constant('owner' as const) },
  { weight: 1, arbitrary: someone },
);
const rarely = (rarity: number): fc.Arbitrary<boolean> =>
  fc.oneof(
    { weight: rarity, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  );
const or0 = (arbitrary: fc.Arbitrary<bigint>): fc.Arbitrary<bigint> =>
  fc.oneof({ weight: 30, arbitrary }, { weight: 1, arbitrary: fc.constant(0n) });

const amount: fc.Arbitrary<Amount> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ of: fc.constant('units' as const), units: or0(bits(61)) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      of: fc.constant('share' as const),
      bps: fc.bigInt({ min: 1n, max: 10_000n }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      of: fc.constant('all' as const),
      off: fc.constantFrom(-1n, 0n, 0n, 0n, 1n),
    }),
  },
);

const payment: fc.Arbitrary<Payment> = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Payment>('all') },
  { weight: 4, arbitrary: fc.constant<Payment>('exact') },
  { weight: 1, arbitrary: fc.constant<Payment>('short') },
);

const durationMs = fc.oneof(
  { weight: 8, arbitrary: fc.bigInt({ min: HOUR_MS, max: 10n * DAY_MS }) },
  { weight: 2, arbitrary: fc.constantFrom(HOUR_MS, HOUR_MS + 1n, HOUR_MS - 1n) },
  { weight: 1, arbitrary: fc.constantFrom(4n * YEAR_MS, 4n * YEAR_MS + 1n, 2n ** 64n - 1n) },
);

const rate = or0(bits(42));
const campaign = fc.nat(2);

const staking: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant('stake' as const), who: someone, amount }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('unstake' as const), who: staker, amount }),
  },
  { weight: 7, arbitrary: fc.record({ kind: fc.constant('claim' as const), who: staker }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('exit' as const), who: staker }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('boost' as const),
      who: staker,
      nonceAhead: fc.constantFrom(1n, 1n, 1n, 1n, 5n, 0n, -1n),
      strength: fc.oneof(
        { weight: 3, arbitrary: fc.bigInt({ min: 0n, max: 10_000n }) },
        { weight: 2, arbitrary: fc.constantFrom(0n, 10_000n) },
        { weight: 1, arbitrary: fc.constantFrom(-1n, 10_001n) },
      ),
      late: rarely(15),
      forged: rarely(15),
    }),
  },
);

const rewarding: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('open' as const),
      who: owner,
      rate,
      delayMs: fc.oneof(
        fc.constant(0n),
        fc.bigInt({ min: 1n, max: 2n * DAY_MS }),
        // Moments that have passed.
        fc.bigInt({ min: -DAY_MS, max: -1n }),
      ),
      durationMs,
      payment: fc.oneof(
        { weight: 5, arbitrary: payment },
        { weight: 1, arbitrary: fc.constant('leftover' as const) },
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('extend' as const),
      who: someone,
      campaign,
      extraMs: or0(fc.bigInt({ min: 1n, max: 5n * DAY_MS })),
      payment,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('raise' as const),
      who: someone,
      campaign,
      increase: fc.oneof({ weight: 30, arbitrary: rate }, fc.constant(2n ** 64n - 1n)),
      payment,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('extendFromLeftover' as const),
      who: someone,
      campaign,
    }),
  },
);

const others: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('pause' as const),
      // For short spells only: most of a history is about what can be done.
      creation: rarely(3),
      stakes: rarely(3),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('setOwner' as const), who: owner, owner: someone }),
  },
);

const wait: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('wait' as const),
  ms: fc.oneof(
    { weight: 2, arbitrary: fc.bigInt({ min: 1n, max: 2n * DAY_MS }) },
    { weight: 2, arbitrary: bits(27) },
    { weight: 1, arbitrary: fc.constantFrom(1n, HOUR_MS, DAY_MS) },
    { weight: 1, arbitrary: bits(36) },
  ),
});

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 25, arbitrary: staking },
  { weight: 8, arbitrary: rewarding },
  { weight: 12, arbitrary: wait },
  { weight: 2, arbitrary: others },
);

/** Most histories need rewards to be about something. */
const opening: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('open' as const),
  who: fc.constant('owner' as const),
  rate: bits(42),
  delayMs: fc.constantFrom(0n, HOUR_MS),
  durationMs: fc.bigInt({ min: HOUR_MS, max: 10n * DAY_MS }),
  payment: fc.constant('all' as const),
});

export interface History {
  /** Number of a pool of the world. */
  pool: number;
  /** Nothing where shrinking has left a step out. */
  steps: (Step | undefined)[];
  /** How each person leaves at the end, while everything is paused. */
  leaving: ('unstake' | 'exit')[];
}

/** Never drawn in practice; there so that a failing history shrinks to the steps that matter. */
const LEFT_OUT = { nil: undefined, freq: 1_000_000_000 };

/** Histories of `length` steps on any of `pools` pools. */
export const histories = (pools: number, length: number): fc.Arbitrary<History> =>
  fc.record({
    pool: fc.nat(pools - 1),
    steps: fc
      .tuple(
        fc.option(opening, LEFT_OUT),
        fc.array(fc.option(step, LEFT_OUT), { minLength: length - 1, maxLength: length - 1 }),
      )
      .map(([first, rest]) => [first, ...rest]),
    leaving: fc.array(fc.constantFrom('unstake' as const, 'unstake' as const, 'exit' as const), {
      minLength: PEOPLE.length,
      maxLength: PEOPLE.length,
    }),
  });
