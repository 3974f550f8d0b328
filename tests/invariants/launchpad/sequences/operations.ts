// Random operations on a market: what accounts can do, with small and large, valid and invalid values.
import * as fc from 'fast-check';
import { magnitude, rarely } from '../../arbitraries.ts';
import { TRADERS } from '../fixture.ts';

/** An amount relative to the state in which the operation runs. */
export type Amount =
  | { of: 'units'; units: bigint }
  /** Share of what the trader holds, or of what the curve has left. */
  | { of: 'share'; bps: bigint }
  /** All of it, or one unit more or less. */
  | { of: 'all'; offset: bigint }
  /** Multiple of half the limit per transaction under the launch limit. */
  | { of: 'launchLimit'; halves: bigint };

/** A trader's limit: none, exactly the result of the trade, or one unit beyond it. */
export type Limit = 'none' | 'exact' | 'beyond';

export interface TradeOperation {
  kind: 'buyExactIn' | 'buyExactOut' | 'sellExactIn';
  /** Whether to trade on the pool although it has graduated. */
  onPool: boolean;
  amount: Amount;
  limit: Limit;
  /** Index relative to the sender, who is 0. */
  referrer: number | undefined;
  expired: boolean;
}

export type Operation =
  | TradeOperation
  | { kind: 'claimCreatorFees' | 'claimReferralFees' | 'claimCoCreatorFees' }
  | { kind: 'collectProtocolFees' | 'collectPairFees' | 'collectPairReferralFees' }
  | { kind: 'graduate' | 'graduateIfCompleted' }
  | { kind: 'setFeeRecipient'; recipient: number };

/** Senders and recipients are indices of `TRADERS`. */
export type Step =
  | { kind: 'transaction'; sender: number; operations: Operation[] }
  | { kind: 'wait'; ms: bigint }
  | { kind: 'setBuysPaused'; paused: boolean }
  /** Announces new fees, which must not affect an existing pool. */
  | { kind: 'announceFees'; tradeFeeBps: bigint }
  | { kind: 'transfer'; from: number; to: number };

const constant = <const T>(value: T) => fc.constant(value);
const trader = fc.nat(TRADERS.length - 1);
const amount: fc.Arbitrary<Amount> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ of: constant('units'), units: magnitude(50) }) },
  { weight: 5, arbitrary: fc.record({ of: constant('share'), bps: fc.bigInt(1n, 10_000n) }) },
  {
    weight: 1,
    arbitrary: fc.record({ of: constant('all'), offset: fc.constantFrom(-1n, 0n, 1n) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ of: constant('launchLimit'), halves: fc.constantFrom(1n, 2n, 3n) }),
  },
  { weight: 1, arbitrary: constant<Amount>({ of: 'units', units: 0n }) },
);

const trade: fc.Arbitrary<TradeOperation> = fc.record({
  kind: fc.constantFrom('buyExactIn', 'buyExactOut', 'sellExactIn'),
  onPool: rarely(10),
  amount,
  limit: fc.oneof(
    { weight: 6, arbitrary: constant<Limit>('none') },
    { weight: 3, arbitrary: constant<Limit>('exact') },
    { weight: 1, arbitrary: constant<Limit>('beyond') },
  ),
  referrer: fc.oneof(
    { weight: 10, arbitrary: constant(undefined) },
    { weight: 9, arbitrary: fc.integer({ min: 1, max: TRADERS.length - 1 }) },
    { weight: 1, arbitrary: constant(0) },
  ),
  expired: rarely(20),
});

const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 24, arbitrary: trade },
  {
    weight: 7,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'claimCreatorFees',
        'claimReferralFees',
        'claimCoCreatorFees',
        'collectProtocolFees',
        'collectPairFees',
        'collectPairReferralFees',
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: constant('setFeeRecipient'), recipient: trader }) },
  { weight: 3, arbitrary: constant<Operation>({ kind: 'graduateIfCompleted' }) },
  { weight: 1, arbitrary: constant<Operation>({ kind: 'graduate' }) },
);

const operations = fc.oneof(
  { weight: 4, arbitrary: operation.map((each) => [each]) },
  { weight: 1, arbitrary: fc.array(operation, { minLength: 2, maxLength: 4 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(operation, fc.integer({ min: 2, max: 3 }))
      .map(([repeated, times]) => Array.from({ length: times }, () => repeated)),
  },
);

/** Arbitraries of steps; most are transactions. */
export const steps: fc.Arbitrary<Step>[] = [
  fc.oneof(
    {
      weight: 40,
      arbitrary: fc.record({ kind: constant('transaction'), sender: trader, operations }),
    },
    { weight: 4, arbitrary: fc.record({ kind: constant('wait'), ms: fc.bigInt(0n, 60_000n) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: constant('setBuysPaused'),
        // Mostly off, so that most of a sequence is about trading.
        paused: fc.constantFrom(false, false, false, true),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: constant('announceFees'), tradeFeeBps: fc.bigInt(1n, 500n) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: constant('transfer'), from: trader, to: trader }),
    },
  ),
];
