// Owns the alphabet of the random histories: what people may do, small and large, sane and not.
import * as fc from 'fast-check';

/** How much, in terms that make sense wherever a history has got to. */
export type Amount =
  | { of: 'units'; units: bigint }
  /** A share of what there is: held by the trader, or left on the curve. */
  | { of: 'share'; bps: bigint }
  /** All there is, or one unit beside it. */
  | { of: 'all'; off: bigint }
  /** So many halves of what one transaction may buy in the launch window. */
  | { of: 'window'; halves: bigint };

/** The limit a trader sets: none, just what the trade gives, or one unit more than that. */
export type Limit = 'none' | 'exact' | 'beyond';

export type Venue = 'current' | 'pool';

export interface TradeOperation {
  do: 'buyExactQuote' | 'buyExactCoins' | 'sell';
  /** `current` is the exchange once the pool has graduated. */
  venue: Venue;
  amount: Amount;
  limit: Limit;
  /** Counted from the sender, who is 0. */
  referrer: number | undefined;
  late: boolean;
}

export type Operation =
  | TradeOperation
  | { do: 'claimCreator' | 'claimReferrer' | 'claimCoCreators' | 'collectProtocol' }
  | { do: 'setFeeReceiver'; receiver: number }
  | { do: 'graduate' | 'graduateIfComplete' };

export type Step =
  /** One transaction. Senders and receivers are numbered as in `people`. */
  | { kind: 'transaction'; sender: number; operations: Operation[] }
  | { kind: 'wait'; ms: bigint }
  | { kind: 'pauseBuys'; paused: boolean }
  /** Changes that must not reach a running pool. */
  | { kind: 'changeTerms'; tradeFeeBps: bigint }
  | { kind: 'give'; from: number; to: number };

/** Traders and the creator, who trades too. */
export const PEOPLE = 4;

const bits = (most: number): fc.Arbitrary<bigint> =>
  fc
    .integer({ min: 0, max: most })
    .chain((n) => fc.bigInt({ min: 1n << BigInt(n), max: (2n << BigInt(n)) - 1n }));

const amount: fc.Arbitrary<Amount> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ of: fc.constant('units' as const), units: bits(50) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      of: fc.constant('share' as const),
      bps: fc.bigInt({ min: 1n, max: 10_000n }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      of: fc.constant('all' as const),
      off: fc.constantFrom(-1n, 0n, 1n),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      of: fc.constant('window' as const),
      halves: fc.constantFrom(1n, 2n, 3n),
    }),
  },
  { weight: 1, arbitrary: fc.constant<Amount>({ of: 'units', units: 0n }) },
);

const someone = fc.nat(PEOPLE - 1);

const trade: fc.Arbitrary<TradeOperation> = fc.record({
  do: fc.constantFrom('buyExactQuote' as const, 'buyExactCoins' as const, 'sell' as const),
  venue: fc.oneof(
    { weight: 9, arbitrary: fc.constant<Venue>('current') },
    { weight: 1, arbitrary: fc.constant<Venue>('pool') },
  ),
  amount,
  limit: fc.oneof(
    { weight: 6, arbitrary: fc.constant<Limit>('none') },
    { weight: 3, arbitrary: fc.constant<Limit>('exact') },
    { weight: 1, arbitrary: fc.constant<Limit>('beyond') },
  ),
  referrer: fc.oneof(
    { weight: 10, arbitrary: fc.constant(undefined) },
    { weight: 9, arbitrary: fc.integer({ min: 1, max: PEOPLE - 1 }) },
    { weight: 1, arbitrary: fc.constant(0) },
  ),
  late: fc.oneof(
    { weight: 19, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
});

const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 24, arbitrary: trade },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'claimCreator' as const,
        'claimReferrer' as const,
        'claimCoCreators' as const,
        'collectProtocol' as const,
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('setFeeReceiver' as const), receiver: someone }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'graduateIfComplete' as const,
        'graduateIfComplete' as const,
        'graduateIfComplete' as const,
        'graduate' as const,
      ),
    }),
  },
);

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 40,
    arbitrary: fc.record({
      kind: fc.constant('transaction' as const),
      sender: someone,
      operations: fc.oneof(
        { weight: 4, arbitrary: fc.array(operation, { minLength: 1, maxLength: 1 }) },
        { weight: 1, arbitrary: fc.array(operation, { minLength: 2, maxLength: 4 }) },
        {
          weight: 1,
          arbitrary: fc
            .tuple(operation, fc.integer({ min: 2, max: 3 }))
            .map(([repeated, times]) => Array.from({ length: times }, () => repeated)),
        },
      ),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      ms: fc.bigInt({ min: 0n, max: 60_000n }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('pauseBuys' as const),
      // Paused for short spells only: most of a history is about trading.
      paused: fc.constantFrom(false, false, false, true),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('changeTerms' as const),
      tradeFeeBps: fc.bigInt({ min: 1n, max: 500n }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('give' as const), from: someone, to: someone }),
  },
);

export interface History {
  /** Number of a market of the world. */
  market: number;
  /** Time since the launch: inside the launch window or after it. */
  delayMs: bigint;
  /** Nothing where shrinking has left a step out. */
  steps: (Step | undefined)[];
}

/** Never drawn in practice; there so that a failing history shrinks to the steps that matter. */
const LEFT_OUT = { nil: undefined, freq: 1_000_000_000 };

/** Histories of `length` steps on any of `markets` markets. */
export const histories = (markets: number, length: number): fc.Arbitrary<History> =>
  fc.record({
    market: fc.nat(markets - 1),
    delayMs: fc.bigInt({ min: 0n, max: 100_000n }),
    steps: fc.array(fc.option(step, LEFT_OUT), { minLength: length, maxLength: length }),
  });
