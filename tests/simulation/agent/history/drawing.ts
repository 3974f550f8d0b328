// Draws agents' histories: the alphabet of `steps` with weights that lead to places worth being.
import * as fc from 'fast-check';
import {
  type Base,
  type ContentKind,
  type Exactness,
  type History,
  type Holder,
  type Operation,
  PEOPLE_COUNT,
  type Policy,
  type Proposals,
  type Proposed,
  type Recent,
  type Sender,
  type Spent,
  type Stake,
  type Step,
  type Terms,
  type Wait,
} from './steps.ts';

type Weighted<T> = { weight: number; arbitrary: fc.Arbitrary<T> };
const often = <T>(weight: number, arbitrary: fc.Arbitrary<T>): Weighted<T> => ({
  weight,
  arbitrary,
});
const mostly = <T>(usual: T, ...rare: T[]): fc.Arbitrary<T> =>
  fc.oneof(often(9, fc.constant(usual)), often(1, fc.constantFrom(usual, ...rare)));

const someone = fc.nat(PEOPLE_COUNT - 1);
const bps = fc.bigInt({ min: 1n, max: 10_000n });
const recent: fc.Arbitrary<Recent> = fc.oneof(
  often(6, fc.constant(0)),
  often(3, fc.constant(1)),
  often(1, fc.nat(5)),
);
const base = mostly<Base>('current', 'stale');
const content = mostly<ContentKind>('fresh', 'same', 'shortDigest', 'noUri', 'longUri');
const exactness = mostly<Exactness>('exact', 'less', 'more');
const holder: fc.Arbitrary<Holder> = fc.oneof(
  often<Holder>(8, someone),
  often<Holder>(1, fc.constant('nobody')),
  often<Holder>(1, fc.constant('zero')),
);
const policy: fc.Arbitrary<Policy> = fc.record({
  capBps: fc.bigInt({ min: 0n, max: 15_000n }),
  tips: mostly(true, false),
  buyBacks: mostly(true, false),
});
const stake: fc.Arbitrary<Stake> = fc.oneof(
  often(6, fc.bigInt({ min: 2_000n, max: 10_000n })),
  often(3, bps),
  often(1, fc.constantFrom(0n, 10_001n)),
);
const inFavour = fc.constantFrom(true, true, true, false);
const spent: fc.Arbitrary<Spent> = fc.oneof(
  often<Spent>(8, fc.record({ of: fc.constant('left' as const), bps })),
  often<Spent>(1, fc.record({ of: fc.constant('funds' as const), bps })),
  often<Spent>(1, fc.constantFrom<Spent>({ of: 'beyond' }, { of: 'nothing' })),
);
const proposed: fc.Arbitrary<Proposals> = fc.record({
  persona: fc.oneof(
    often<Proposed>(4, fc.record({ kind: fc.constant('Revise' as const), content })),
    often<Proposed>(3, fc.record({ kind: fc.constant('Restore' as const), pick: fc.nat(9) })),
  ),
  mandate: fc.option(
    fc.oneof(
      often<Proposed>(1, fc.record({ kind: fc.constant('SetKey' as const), holder })),
      often<Proposed>(1, fc.record({ kind: fc.constant('SetPolicy' as const), policy })),
    ),
    { nil: undefined, freq: 2 },
  ),
  early: mostly(false, true),
});

/** A vote that is meant to decide: most of what the voter has. */
const firstVote = fc.option(fc.record({ stake, inFavour }), { freq: 2 });

const creators: fc.Arbitrary<Operation> = fc.oneof(
  often<Operation>(3, fc.record({ do: fc.constant('revise' as const), base, content })),
  often<Operation>(2, fc.record({ do: fc.constant('restore' as const), base, pick: fc.nat(9) })),
  often<Operation>(3, fc.record({ do: fc.constant('setKey' as const), holder })),
  often<Operation>(3, fc.record({ do: fc.constant('setPolicy' as const), policy })),
);

const keyHolders: fc.Arbitrary<Operation> = fc.oneof(
  often<Operation>(
    6,
    fc.record({
      do: fc.constant('tip' as const),
      amount: spent,
      to: fc.oneof(
        often<number | 'zero'>(15, someone),
        often<number | 'zero'>(1, fc.constant('zero')),
      ),
      longNote: mostly(false, true),
      key: mostly<Recent>(0, 1, 2),
    }),
  ),
  often<Operation>(
    6,
    fc.record({
      do: fc.constant('buyBack' as const),
      amount: spent,
      venue: fc.constantFrom('pool' as const, 'pair' as const),
      limit: mostly(false, true),
      key: mostly<Recent>(0, 1, 2),
    }),
  ),
  often<Operation>(
    1,
    fc.record({ do: fc.constant('discardKey' as const), key: mostly<Recent>(0, 1, 2) }),
  ),
);

const proposing: fc.Arbitrary<Operation> = fc
  .record({
    do: fc.constant('propose' as const),
    what: proposed,
    base,
    deposit: exactness,
    firstVote,
  })
  .map((op) => ({ ...op, firstVote: op.firstVote ?? undefined }));

/** Enough for a quorum, mostly, and mostly in favour. */
const campaign: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('campaign' as const),
  proposer: someone,
  propose: proposing,
  votes: fc.array(
    fc.record({
      voter: someone,
      vote: fc.record({
        do: fc.constant('vote' as const),
        on: fc.constant(0),
        stake: fc.bigInt({ min: 2_000n, max: 9_000n }),
        inFavour,
      }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  answer: fc.option(
    fc.record({
      voter: someone,
      vote: fc.record({
        do: fc.constant('vote' as const),
        on: fc.constant(0),
        stake: fc.bigInt({ min: 2_000n, max: 10_000n }),
        inFavour: fc.constant(false),
      }),
    }),
    { nil: undefined, freq: 3 },
  ),
  concluded: mostly(true, false),
});

const ballots: fc.Arbitrary<Operation> = fc.oneof(
  often<Operation>(5, proposing),
  often<Operation>(9, fc.record({ do: fc.constant('vote' as const), on: recent, stake, inFavour })),
  often<Operation>(
    1,
    fc.record({ do: fc.constantFrom('withdraw' as const, 'unlock' as const), on: recent }),
  ),
  often<Operation>(5, fc.record({ do: fc.constant('conclude' as const), on: recent })),
);

const others: fc.Arbitrary<Operation> = fc.oneof(
  often<Operation>(3, fc.record({ do: fc.constantFrom('buy' as const, 'sell' as const), bps })),
  often<Operation>(1, fc.constant({ do: 'finish' })),
  often<Operation>(1, fc.constant({ do: 'nearlyFinish' })),
  often<Operation>(3, fc.record({ do: fc.constantFrom('collect' as const, 'claim' as const) })),
  often<Operation>(
    3,
    fc.record({
      do: fc.constantFrom('reward' as const, 'fund' as const, 'fund' as const),
      units: fc.oneof(
        often(9, fc.bigInt({ min: 1n, max: 10n ** 12n })),
        often(1, fc.constantFrom(0n, 1n)),
      ),
    }),
  ),
  often<Operation>(
    2,
    fc.record({
      do: fc.constant('message' as const),
      price: exactness,
      text: fc.constantFrom('short', 'short', 'private', 'private', 'empty', 'long', 'noDigest'),
    }),
  ),
);

const by = (sender: fc.Arbitrary<Sender>, operation: fc.Arbitrary<Operation>): fc.Arbitrary<Step> =>
  fc.record({
    kind: fc.constant('transaction' as const),
    sender,
    operations: fc.oneof(
      often(5, fc.array(operation, { minLength: 1, maxLength: 1 })),
      often(1, fc.array(operation, { minLength: 2, maxLength: 3 })),
    ),
  });

/** Somebody who has voted takes the coins back. */
const leaving: fc.Arbitrary<Step> = fc
  .record({
    do: fc.constantFrom('withdraw' as const, 'unlock' as const, 'unlock' as const),
    on: recent,
    pick: fc.nat(PEOPLE_COUNT - 1),
  })
  .map(({ pick, ...operation }) => ({
    kind: 'transaction',
    sender: { voterOn: operation.on, pick },
    operations: [operation],
  }));

const wait: fc.Arbitrary<Wait> = fc.oneof(
  often<Wait>(
    2,
    fc.record({
      until: fc.constant('later' as const),
      ms: fc.bigInt({ min: 0n, max: 12n * 3_600_000n }),
    }),
  ),
  often<Wait>(
    5,
    fc.record({
      until: fc.constantFrom('yesEnd', 'end', 'end', 'unlock'),
      on: recent,
      offMs: fc.constantFrom(0n, 0n, 0n, -1n, 1n),
    }),
  ),
  often<Wait>(
    1,
    fc.record({ until: fc.constant('midnight' as const), offMs: fc.constantFrom(0n, -1n) }),
  ),
);

const terms: fc.Arbitrary<Terms> = fc.record({
  depositBps: fc.bigInt({ min: 1n, max: 10_000n }),
  votingHours: fc.bigInt({ min: 1n, max: 96n }),
  restoreMs: fc.bigInt({ min: 60_000n, max: 3_600_000n }),
  lockHours: fc.bigInt({ min: 1n, max: 48n }),
  quorumBps: fc.bigInt({ min: 100n, max: 2_000n }),
  majorityBps: fc.bigInt({ min: 5_000n, max: 9_000n }),
  revisionShares: fc.constantFrom(0n, 1n, 100n, 333n, 1_000_000n),
});

const paused = fc.constantFrom(false, false, false, true);

const administration: fc.Arbitrary<Step> = fc.oneof(
  often<Step>(
    3,
    fc.record({
      kind: fc.constant('pause' as const),
      creation: paused,
      proposals: paused,
      messages: paused,
      spending: paused,
    }),
  ),
  often<Step>(1, fc.record({ kind: fc.constant('pauseBuys' as const), paused })),
  often<Step>(
    1,
    fc.record({
      kind: fc.constant('setPrice' as const),
      price: fc.bigInt({ min: 1n, max: 10n ** 12n }),
    }),
  ),
  often<Step>(2, fc.record({ kind: fc.constant('setTerms' as const), terms })),
);

const mostlyBy = (usual: 'creator' | 'keyHolder'): fc.Arbitrary<Sender> =>
  fc.oneof(often<Sender>(7, fc.constant(usual)), often<Sender>(1, someone));

const step: fc.Arbitrary<Step> = fc.oneof(
  often<Step>(6, by(mostlyBy('creator'), creators)),
  often<Step>(7, by(mostlyBy('keyHolder'), keyHolders)),
  often<Step>(26, by(someone, ballots)),
  often<Step>(4, campaign),
  often<Step>(6, leaving),
  often<Step>(14, by(someone, others)),
  // One transaction with something of everything.
  often<Step>(2, by(someone, fc.oneof(creators, keyHolders, ballots, others))),
  often<Step>(9, fc.record({ kind: fc.constant('wait' as const), wait })),
  often<Step>(4, administration),
  often<Step>(
    2,
    fc.record({ kind: fc.constant('give' as const), from: someone, to: someone, bps }),
  ),
);

/** Never drawn in practice; there so that a failing history shrinks to the steps that matter. */
const LEFT_OUT = { nil: undefined, freq: 1_000_000_000 };

/** Histories of `length` steps on any of `markets` markets. */
export const histories = (markets: number, length: number): fc.Arbitrary<History> =>
  fc.record({
    market: fc.nat(markets - 1),
    beginning: fc.constantFrom('bare', 'endowed', 'endowed', 'endowed', 'grown', 'grown'),
    steps: fc.array(fc.option(step, LEFT_OUT), { minLength: length, maxLength: length }),
  });
