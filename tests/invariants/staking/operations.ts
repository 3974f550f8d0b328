// Operations of stakers, pool owner and admin on a staking pool, with sane and hostile parameters.
import type { Transaction, TransactionObjectArgument } from '@mysten/sui/transactions';
import * as fc from 'fast-check';
import { amounts, magnitude, max, min, rarely, rarelyZero, resolveAmount } from '../arbitraries.ts';
import { OTHER_KEY, SERVER_KEY, signBoost } from '../grants.ts';
import { HOUR_MS, MAX_U64 } from '../network.ts';
import { operation } from '../operation.ts';
import * as calls from './calls.ts';
import { STAKERS } from './fixture.ts';
import { costOf, type PoolModel } from './model.ts';
import type { Sequence } from './sequence.ts';

const DAY_MS = 24n * HOUR_MS;
const YEAR_MS = 365n * DAY_MS;

export type Operation = fc.Command<PoolModel, Sequence>;

/** Amount that a payer offers: the whole balance, exactly the cost, or one unit less. */
type Payment = 'all' | 'exact' | 'short';

/** A staker by index, or one of those with a position. */
type Who = { index: number; hasPosition: boolean };

const index = fc.nat(STAKERS.length - 1);
const staker: fc.Arbitrary<Who> = fc.record({
  index,
  hasPosition: rarely(8).map((isAnyone) => !isAnyone),
});
const payment: fc.Arbitrary<Payment> = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Payment>('all') },
  { weight: 4, arbitrary: fc.constant<Payment>('exact') },
  { weight: 1, arbitrary: fc.constant<Payment>('short') },
);
/** The pool's owner, rarely anyone else. */
const owner = fc.record({ index, isOwner: rarely(16).map((isAnyone) => !isAnyone) });
const rate = rarelyZero(magnitude(42));
const durationMs = fc.oneof(
  { weight: 8, arbitrary: fc.bigInt({ min: HOUR_MS, max: 10n * DAY_MS }) },
  { weight: 2, arbitrary: fc.constantFrom(HOUR_MS, HOUR_MS + 1n, HOUR_MS - 1n) },
  { weight: 1, arbitrary: fc.constantFrom(4n * YEAR_MS, 4n * YEAR_MS + 1n, MAX_U64) },
);
/** Counts back from the newest campaign. */
const campaign = fc.nat(2);

const numberOf = ({ index, hasPosition }: Who, { oracle }: PoolModel): number => {
  const stakers = [...oracle.positions.keys()];
  return hasPosition ? (stakers[index % stakers.length] ?? index) : index;
};
const ownerOf = (who: { index: number; isOwner: boolean }, model: PoolModel): number =>
  who.isOwner ? model.owner : who.index;
const campaignOf = (back: number, { oracle }: PoolModel): number =>
  Math.max(0, oracle.campaigns.length - 1 - back);

const stake = operation(
  'stake',
  fc.record({ who: index, amount: amounts(61) }),
  ({ who, amount }, model: PoolModel, real: Sequence) => {
    let units = 0n;
    real.execute(
      model,
      who,
      (tx, { stakes }) => tx.add(calls.stake(real.pool, stakes.take(units))),
      () => {
        const { balance } = real.seen.stakes.get(STAKERS[who] ?? '')?.[0] ?? { balance: 0n };
        units = min(balance, resolveAmount(amount, balance));
        model.stake(who, units);
        return { stake: -units };
      },
    );
  },
);

export function runUnstake(model: PoolModel, real: Sequence, who: number, units: bigint): void {
  real.execute(
    model,
    who,
    (tx, { stakes }) => stakes.put(tx.add(calls.unstake(real.pool, units))),
    () => {
      model.unstake(who, units);
      return { stake: units };
    },
  );
}

const unstake = operation(
  'unstake',
  fc.record({ who: staker, amount: amounts(61) }),
  ({ who, amount }, model: PoolModel, real: Sequence) => {
    const number = numberOf(who, model);
    runUnstake(model, real, number, resolveAmount(amount, model.stakedBy(number)));
  },
);

export function runClaim(model: PoolModel, real: Sequence, who: number): void {
  real.execute(
    model,
    who,
    (tx, { rewards }) => rewards.put(tx.add(calls.claim(real.pool))),
    () => ({ reward: model.claim(who) }),
  );
}

const claim = operation('claim', staker, (who, model: PoolModel, real: Sequence) =>
  runClaim(model, real, numberOf(who, model)),
);

export function runEmergencyExit(model: PoolModel, real: Sequence, who: number): void {
  real.execute(
    model,
    who,
    (tx, { stakes }) => stakes.put(tx.add(calls.emergencyExit(real.pool))),
    () => ({ stake: model.emergencyExit(who) }),
  );
}

const emergencyExit = operation('emergencyExit', staker, (who, model: PoolModel, real: Sequence) =>
  runEmergencyExit(model, real, numberOf(who, model)),
);

const boost = operation(
  'boost',
  fc.record({
    who: staker,
    /** Relative to the last nonce used. */
    nonce: fc.constantFrom(1n, 1n, 1n, 1n, 5n, 0n, -1n),
    /** From a multiplier of one (0) to the pool's maximum (10,000), or just beyond. */
    strength: fc.oneof(
      { weight: 3, arbitrary: fc.bigInt({ min: 0n, max: 10_000n }) },
      { weight: 2, arbitrary: fc.constantFrom(0n, 10_000n) },
      { weight: 1, arbitrary: fc.constantFrom(-1n, 10_001n) },
    ),
    isExpired: rarely(16),
    isForged: rarely(16),
  }),
  ({ who, nonce, strength, isExpired, isForged }, model: PoolModel, real: Sequence) => {
    const number = numberOf(who, model);
    const { contract, id: poolId, maxMultiplierBps } = real.pool;
    const within = max(0n, min(10_000n, strength));
    const terms = {
      nonce: (model.nonces.get(number) ?? 7n) + nonce,
      multiplierBps:
        10_000n + ((maxMultiplierBps - 10_000n) * within) / 10_000n + (strength - within),
      expiresMs: model.nowMs - (isExpired ? 1n : 0n),
    };
    const grant = { package: contract.package, poolId, staker: STAKERS[number] ?? '', ...terms };
    const signature = signBoost(grant, isForged ? OTHER_KEY : SERVER_KEY);
    real.execute(
      model,
      number,
      (tx) => tx.add(calls.boost(real.pool, { ...terms, signature })),
      () => {
        model.boost(number, { ...terms, isSigned: !isForged });
        return {};
      },
    );
  },
);

/** Executes a call that takes a payment and returns the rest of it. */
function pay(
  model: PoolModel,
  real: Sequence,
  who: number,
  cost: bigint,
  kind: Payment,
  call: (payment: TransactionObjectArgument) => (tx: Transaction) => TransactionObjectArgument,
  expect: (amount: bigint) => bigint,
): void {
  let amount = 0n;
  real.execute(
    model,
    who,
    (tx, { rewards }) => rewards.put(tx.add(call(rewards.take(amount)))),
    () => {
      const { balance } = real.seen.rewards.get(STAKERS[who] ?? '')?.[0] ?? { balance: 0n };
      const wanted = kind === 'all' ? balance : kind === 'exact' ? cost : cost - 1n;
      amount = min(balance, max(wanted, 0n));
      return { reward: -expect(amount) };
    },
  );
}

const open = operation(
  'open',
  fc.record({
    who: owner,
    rate,
    delayMs: fc.oneof(
      fc.constant(0n),
      fc.bigInt({ min: 1n, max: 2n * DAY_MS }),
      fc.bigInt({ min: -DAY_MS, max: -1n }),
    ),
    durationMs,
    payment,
  }),
  ({ who, rate, delayMs, durationMs, payment }, model: PoolModel, real: Sequence) => {
    const number = ownerOf(who, model);
    const terms = { rate, startsMs: model.nowMs + delayMs, durationMs };
    pay(
      model,
      real,
      number,
      costOf(rate * durationMs),
      payment,
      (coin) => calls.open(real.pool, coin, terms),
      (amount) => model.open(number, terms, amount),
    );
  },
);

const openFromUnallocated = operation(
  'openFromUnallocated',
  fc.record({ who: owner, rate, durationMs }),
  ({ who, rate, durationMs }, model: PoolModel, real: Sequence) => {
    const number = ownerOf(who, model);
    const terms = { rate, startsMs: model.nowMs, durationMs };
    real.execute(
      model,
      number,
      (tx) => tx.add(calls.openFromUnallocated(real.pool, terms)),
      () => {
        model.openFromUnallocated(number, terms);
        return {};
      },
    );
  },
);

const extend = operation(
  'extend',
  fc.record({
    who: index,
    campaign,
    extraMs: rarelyZero(fc.bigInt({ min: 1n, max: 5n * DAY_MS })),
    payment,
  }),
  ({ who, campaign, extraMs, payment }, model: PoolModel, real: Sequence) => {
    const number = campaignOf(campaign, model);
    const cost = costOf((model.oracle.campaigns[number]?.rate ?? 0n) * extraMs);
    pay(
      model,
      real,
      who,
      cost,
      payment,
      (coin) => calls.extend(real.pool, coin, BigInt(number), extraMs),
      (amount) => model.extend(number, extraMs, amount),
    );
  },
);

const raise = operation(
  'raise',
  fc.record({
    who: index,
    campaign,
    increase: fc.oneof({ weight: 30, arbitrary: rate }, fc.constant(MAX_U64)),
    payment,
  }),
  ({ who, campaign, increase, payment }, model: PoolModel, real: Sequence) => {
    const number = campaignOf(campaign, model);
    pay(
      model,
      real,
      who,
      costOf(increase * model.remainingMs(number)),
      payment,
      (coin) => calls.raise(real.pool, coin, BigInt(number), increase),
      (amount) => model.raise(number, increase, amount),
    );
  },
);

const extendFromUnallocated = operation(
  'extendFromUnallocated',
  fc.record({ who: index, campaign }),
  ({ who, campaign }, model: PoolModel, real: Sequence) => {
    const number = campaignOf(campaign, model);
    real.execute(
      model,
      who,
      (tx) => tx.add(calls.extendFromUnallocated(real.pool, BigInt(number))),
      () => {
        model.extendFromUnallocated(number);
        return {};
      },
    );
  },
);

const restartFromUnallocated = operation(
  'restartFromUnallocated',
  index,
  (who, model: PoolModel, real: Sequence) =>
    real.execute(
      model,
      who,
      (tx) => tx.add(calls.restartFromUnallocated(real.pool)),
      () => {
        model.restartFromUnallocated();
        return {};
      },
    ),
);

const setOwner = operation(
  'setOwner',
  fc.record({ who: owner, successor: index }),
  ({ who, successor }, model: PoolModel, real: Sequence) => {
    const number = ownerOf(who, model);
    real.execute(
      model,
      number,
      (tx) => tx.add(calls.setOwner(real.pool, STAKERS[successor] ?? '')),
      () => {
        model.setOwner(number, successor);
        return {};
      },
    );
  },
);

const pause = operation(
  'pause',
  fc.record({ creation: rarely(4), stakes: rarely(4) }),
  ({ creation, stakes }, model: PoolModel, real: Sequence) => real.pause(model, creation, stakes),
);

const wait = operation(
  'wait',
  fc.oneof(
    { weight: 2, arbitrary: fc.bigInt({ min: 1n, max: 2n * DAY_MS }) },
    { weight: 2, arbitrary: magnitude(27) },
    { weight: 1, arbitrary: fc.constantFrom(1n, HOUR_MS, DAY_MS) },
    { weight: 1, arbitrary: magnitude(36) },
  ),
  (ms, model: PoolModel, real: Sequence) => real.wait(model, ms),
);

/** Sequences of `length` operations on average. */
export const sequences = (length: number): fc.Arbitrary<Iterable<Operation>> =>
  fc.commands(
    [
      fc.oneof(
        { weight: 80, arbitrary: stake },
        { weight: 60, arbitrary: unstake },
        { weight: 70, arbitrary: claim },
        { weight: 10, arbitrary: emergencyExit },
        { weight: 30, arbitrary: boost },
        { weight: 28, arbitrary: open },
        { weight: 6, arbitrary: openFromUnallocated },
        { weight: 16, arbitrary: extend },
        { weight: 16, arbitrary: raise },
        { weight: 16, arbitrary: extendFromUnallocated },
        { weight: 12, arbitrary: restartFromUnallocated },
        { weight: 120, arbitrary: wait },
        { weight: 13, arbitrary: pause },
        { weight: 7, arbitrary: setOwner },
      ),
    ],
    { maxCommands: 2 * length, size: 'max' },
  );

/** The campaign that most sequences start with. */
export const openings = fc.record({
  rate: magnitude(42),
  durationMs: fc.bigInt({ min: HOUR_MS, max: 10n * DAY_MS }),
});

export function runOpening(
  { rate, durationMs }: { rate: bigint; durationMs: bigint },
  model: PoolModel,
  real: Sequence,
): void {
  const terms = { rate, startsMs: model.nowMs, durationMs };
  pay(
    model,
    real,
    model.owner,
    costOf(rate * durationMs),
    'all',
    (coin) => calls.open(real.pool, coin, terms),
    (amount) => model.open(model.owner, terms, amount),
  );
}
