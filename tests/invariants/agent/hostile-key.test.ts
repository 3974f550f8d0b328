// A hostile key can take at most N daily limits from the treasury:
// - 2 if holders pause the agent within 24 hours of its first payment: 24 hours touch two UTC days, nothing leaves during
//   the pause, and the revocation takes effect before the pause ends;
// - 3 if holders only revoke it within 24 hours: with 6 hours of voting, 12 with extensions, at most 36 hours, which
//   touch three UTC days;
// - 91 if no one reacts: a key is valid for 90 days, which touch 91 UTC days.
import { KeyChanged } from '@atoll/sdk/contracts/agent/spending.ts';
import { SUI } from '@atoll/testing';
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { figure, report, SEED, TIMEOUT_MS, yieldToRunner } from '../settings.ts';
import { Timeline } from '../timeline.ts';
import { createFixture, DAY_MS, MINUTE_MS, SUPPLY } from './fixture.ts';
import { Parties } from './parties.ts';

const SEQUENCES = figure(10_000, 40);
const BATCH = 20;
const ONE_PERCENT = SUPPLY / 100n;
/** Daily cap of the policy, and funds of the treasury, in MIST. */
const CAP = 10n * SUI;
const FUNDS = 1_000n * SUI;
const LIMITS = { pause: 2n, revoke: 3n } as const;
const KEY_DAYS = 90n;

const payment = fc.record({
  waitMs: fc.oneof(fc.bigInt(0n, 12n * 60n * MINUTE_MS), fc.bigInt(0n, MINUTE_MS)),
  kind: fc.constantFrom('tip' as const, 'tip' as const, 'tipSelf' as const, 'buyback' as const),
  /** Share of the daily cap, basis points. */
  bps: fc.oneof(fc.constant(10_000n), fc.bigInt(1n, 20_000n)),
});

const sequences = fc.record({
  defense: fc.constantFrom('pause' as const, 'revoke' as const),
  /** Time of day at which the key turns hostile, in milliseconds. */
  startMs: fc.oneof(fc.bigInt(0n, DAY_MS - 1n), fc.bigInt(DAY_MS - MINUTE_MS, DAY_MS - 1n)),
  payments: fc.array(payment, { minLength: 4, maxLength: 24, size: 'max' }),
  /** Time from the first payment to the holders' reaction. */
  reactionMs: fc.bigInt(0n, DAY_MS),
  /** An accomplice's votes against the revocation, in basis points of 10% of the supply, and their times. */
  against: fc.array(fc.record({ at: fc.bigInt(0n, 9_999n), bps: fc.bigInt(1n, 5_000n) }), {
    maxLength: 3,
  }),
});

type Drawn<A> = A extends fc.Arbitrary<infer T> ? T : never;
type Payment = Drawn<typeof payment>;
type Attack = Drawn<typeof sequences>;

let parties: Parties;
let pairId: string;
let keyCap: string;

beforeAll(async () => {
  parties = new Parties(await createFixture());
  const { holders, stranger } = parties.fixture;
  const [, alice, bob] = holders;
  pairId = parties.graduate();
  const votes = [
    [alice, parties.propose(alice, { kind: 'setKey', holder: stranger })],
    [bob, parties.propose(bob, { kind: 'setPolicy', dailyCap: CAP, tips: true, buybacks: true })],
  ] as const;
  for (const [voter, id] of votes) parties.vote(id, voter, true);
  parties.execute(stranger, (calls) => calls.observePair(pairId));
  for (const [voter, id] of votes) {
    parties.waitUntil(parties.proposal(id).ballot.endsMs);
    const [changed] = parties.execute(voter, (calls) => calls.finalize(id)).events(KeyChanged);
    if (changed) keyCap = changed.keyCap ?? '';
    parties.takeBack(id, voter);
  }
  parties.execute(stranger, (calls, tx) => calls.fund(tx.splitCoins(tx.gas, [FUNDS])[0]));
  parties.waitUntil((parties.network.nowMs / DAY_MS + 1n) * DAY_MS);
}, TIMEOUT_MS);

const fundsOf = (some: Parties): bigint => some.agent().treasury.funds;

/** Pays with the key; returns whether the treasury lost funds. */
function pay(some: Parties, { kind, bps }: Pick<Payment, 'kind' | 'bps'>): boolean {
  const { holders, stranger } = some.fixture;
  const [accomplice] = holders;
  const amount = (CAP * bps) / 10_000n;
  const before = fundsOf(some);
  some.try(stranger, (calls) => calls.observePair(pairId));
  some.try(stranger, (calls) => {
    if (kind === 'buyback') calls.buybackFromPair(pairId, keyCap, amount / 10n);
    else calls.tip(keyCap, amount, kind === 'tip' ? accomplice : stranger);
  });
  return fundsOf(some) < before;
}

/** Defends the treasury as its holders, against the votes of an accomplice. */
function defend(
  some: Parties,
  timeline: Timeline,
  { defense, against }: Pick<Attack, 'defense' | 'against'>,
): void {
  const [accomplice, alice, bob, carol] = some.fixture.holders;
  const { network } = some;
  if (defense === 'pause') expect(some.pledge(carol, ONE_PERCENT)).toBe(true);
  const revocation = some.propose(alice, { kind: 'revokeKey' });
  for (const holder of [alice, bob]) expect(some.vote(revocation, holder, true)).toBe(true);
  const startMs = network.nowMs;
  const periodMs = some.proposal(revocation).ballot.endsMs - startMs;
  for (const { at, bps } of against)
    timeline.at(startMs + (periodMs * at) / 10_000n, () => {
      some.vote(revocation, accomplice, false, (10n * ONE_PERCENT * bps) / 10_000n);
    });
  const finalize = () => {
    const { endsMs } = some.proposal(revocation).ballot;
    if (network.nowMs < endsMs) return timeline.at(endsMs, finalize);
    some.execute(bob, (calls) => calls.finalize(revocation));
    expect(some.outcome(revocation)).toBe('executed');
  };
  timeline.at(startMs + periodMs, finalize);
}

test(
  `a hostile key takes at most 2 daily limits with a pause, 3 with a revocation, in ${SEQUENCES} sequences`,
  async () => {
    const totals = { payments: 0, rejected: 0, mostWithPause: 0, mostWithRevocation: 0 };
    const property = fc.property(
      sequences,
      ({ defense, startMs, payments, reactionMs, against }) => {
        const some = parties.fork();
        const { network } = some;
        network.advanceClock(startMs);
        const timeline = new Timeline(network);
        let isAttacked = false;
        let atMs = network.nowMs;
        for (const each of payments) {
          atMs += each.waitMs;
          timeline.at(atMs, () => {
            const hasPaid = pay(some, each);
            totals[hasPaid ? 'payments' : 'rejected'] += 1;
            if (!hasPaid || isAttacked) return;
            isAttacked = true;
            timeline.at(network.nowMs + reactionMs, () =>
              defend(some, timeline, { defense, against }),
            );
          });
        }
        timeline.play();
        const lost = FUNDS - fundsOf(some);
        expect(lost).toBeLessThanOrEqual(LIMITS[defense] * CAP);
        const most = defense === 'pause' ? 'mostWithPause' : 'mostWithRevocation';
        totals[most] = Math.max(totals[most], Number(lost) / Number(CAP));
        // No further payment succeeds, not even after the pause.
        if (!isAttacked) return;
        network.advanceClock(2n * DAY_MS);
        expect(pay(some, { kind: 'tip', bps: 1n })).toBe(false);
      },
    );
    for (let done = 0; done < SEQUENCES; done += BATCH) {
      fc.assert(property, { seed: SEED + done, numRuns: Math.min(BATCH, SEQUENCES - done) });
      await yieldToRunner();
    }
    report('hostile-key', totals);
    expect(totals.payments).toBeGreaterThan(SEQUENCES);
    expect(totals.rejected).toBeGreaterThan(SEQUENCES);
    expect(totals.mostWithPause).toBeGreaterThan(1);
    expect(totals.mostWithRevocation).toBeGreaterThan(1);
  },
  TIMEOUT_MS,
);

test('reaches both limits, and 91 daily limits if no one reacts for 90 days', {
  timeout: TIMEOUT_MS,
}, () => {
  const lastMinute = parties.fork();
  lastMinute.network.advanceClock(DAY_MS - MINUTE_MS);
  const all = { kind: 'tip', bps: 10_000n } as const;
  const timeline = new Timeline(lastMinute.network);
  const startMs = lastMinute.network.nowMs;
  for (const afterMs of [0n, MINUTE_MS, DAY_MS + MINUTE_MS])
    timeline.at(startMs + afterMs, () => pay(lastMinute, all));
  timeline.at(startMs + DAY_MS, () =>
    defend(lastMinute, timeline, { defense: 'revoke', against: [] }),
  );
  timeline.play();
  expect(FUNDS - fundsOf(lastMinute)).toBe(3n * CAP);

  const unattended = parties.fork();
  const { treasury } = unattended.agent();
  unattended.network.advanceClock(DAY_MS / 2n);
  unattended.execute(unattended.fixture.stranger, (calls, tx) =>
    calls.fund(tx.splitCoins(tx.gas, [FUNDS])[0]),
  );
  const { keyExpiresAtMs } = treasury;
  let days = 0n;
  for (let day = 0n; day < KEY_DAYS + 5n; day++) {
    if (pay(unattended, all)) days += 1n;
    unattended.network.advanceClock(DAY_MS);
  }
  expect(keyExpiresAtMs).toBeLessThan(unattended.network.nowMs);
  expect(days).toBeLessThanOrEqual(KEY_DAYS + 1n);
  expect(2n * FUNDS - fundsOf(unattended)).toBe(days * CAP);
});
