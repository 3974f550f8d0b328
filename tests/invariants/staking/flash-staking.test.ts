// Flash staking: coins that are borrowed for one transaction earn nothing and cost other stakers nothing.
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { ALICE, BOB, HOUR_MS } from '../network.ts';
import { figure, report, SEED, TIMEOUT_MS, yieldToRunner } from '../settings.ts';
import * as calls from './calls.ts';
import { createFixture, type Fixture, type StakingPool } from './fixture.ts';
import {
  attack,
  type FlashStake,
  flashStakes,
  HONEST,
  prepare,
  stakeOnce,
  wealthOf,
} from './flash.ts';
import { TOLERANCE } from './invariants.ts';
import { heldBy, takeInventory } from './inventory.ts';

const ATTACKS = figure(5_000, 100);
const BATCH = 50;

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});

function assertWorthless(flash: FlashStake): void {
  const prepared = prepare(fixture, flash);
  const [attacked, honest] = [attack(prepared), attack(prepared, 0n)];
  const laterMs = prepared.network.nowMs + flash.laterMs;
  const attacker = wealthOf(prepared, attacked, BOB, laterMs);
  const without = wealthOf(prepared, honest, BOB, laterMs);
  if (attacker.rewards > without.rewards) throw new Error('The attacker gained rewards');
  expect(without.rewards - attacker.rewards).toBeLessThan(TOLERANCE);
  expect(attacker.stake).toBe(without.stake);
  for (const staker of HONEST) {
    const now = wealthOf(prepared, attacked, staker, laterMs);
    const otherwise = wealthOf(prepared, honest, staker, laterMs);
    expect(now.stake).toBe(otherwise.stake);
    expect(otherwise.rewards - now.rewards).toBeLessThan(TOLERANCE);
  }
}

test(
  `flash staking: ${ATTACKS} flash stakes gain nothing`,
  async () => {
    for (let done = 0; done < ATTACKS; done += BATCH) {
      fc.assert(fc.property(flashStakes, assertWorthless), { seed: SEED + done, numRuns: BATCH });
      await yieldToRunner();
    }
    report('flash-staking', { attacks: ATTACKS });
  },
  TIMEOUT_MS,
);

/** A running campaign of an hour, one minute after its start. */
const RUNNING: FlashStake = {
  pool: 0,
  stakes: [1_000_000n, 3_000_000n],
  ownStake: 0n,
  campaigns: [{ rate: 1_000_000n, delayMs: 0n, durationMs: HOUR_MS }],
  edge: 'start',
  afterMs: 60_000n,
  bps: 10_000n,
  rounds: 1,
  meanwhile: 'nothing',
  exit: 'unstake',
  laterMs: 0n,
};
const LARGE = 10n ** 17n;

const claim = (network: Fixture['network'], pool: StakingPool) =>
  network.tryExecute(BOB, (tx) => tx.transferObjects([tx.add(calls.claim(pool))], BOB));

describe('flash staking: recently staked coins', () => {
  test('cannot claim in the millisecond of the stake', () => {
    const { network, pool } = prepare(fixture, RUNNING);
    stakeOnce(network, pool, BOB, LARGE);
    expect(claim(network, pool).abort).toBe('staking::pool::ENothingToClaim');
  });

  test.each([0n, HOUR_MS])('cannot claim %i ms after they were unstaked', (waitMs) => {
    const prepared = prepare(fixture, RUNNING);
    const network = attack(prepared);
    network.advanceClock(waitMs);
    expect(claim(network, prepared.pool).abort).toBe('staking::pool::ENoPosition');
  });

  test('earn nothing by several transactions of one millisecond', () => {
    const { network, pool } = prepare(fixture, RUNNING);
    for (let round = 0; round < 5; round += 1) {
      stakeOnce(network, pool, BOB, LARGE);
      const other = HONEST[round % 2] ?? BOB;
      network.execute(other, (tx) => tx.transferObjects([tx.add(calls.unstake(pool, 1n))], other));
      expect(claim(network, pool).abort).toBe('staking::pool::ENothingToClaim');
    }
  });

  test('earn the emission of one millisecond in one millisecond', () => {
    const { network, pool } = prepare(fixture, { ...RUNNING, stakes: [0n, 0n] });
    stakeOnce(network, pool, BOB, LARGE);
    network.advanceClock(1n);
    const before = heldBy(takeInventory(network, pool).rewards, BOB);
    expect(claim(network, pool).abort).toBeUndefined();
    expect(heldBy(takeInventory(network, pool).rewards, BOB) - before).toBe(1_000n);
  });
});

test('flash staking: an emergency exit does not shift rewards to another account of the staker', () => {
  const prepared = prepare(fixture, { ...RUNNING, ownStake: 10n ** 12n });
  const { network, pool } = prepared;
  const both = (on: Fixture['network']) =>
    [ALICE, BOB].reduce((sum, who) => sum + wealthOf(prepared, on, who, network.nowMs).rewards, 0n);
  const left = network.fork();
  left.execute(BOB, (tx) => tx.transferObjects([tx.add(calls.emergencyExit(pool))], BOB));
  expect(both(left)).toBeLessThan(both(network));
});
