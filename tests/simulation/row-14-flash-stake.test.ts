// Threat 14: flash stakes. A fortune, borrowed for one transaction, is staked and unstaked at any moment
// of a pool. Whoever does it has no more rewards afterwards than without it, and nobody else has less.
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { failureOf } from './chain/failure.ts';
import { ALICE, BOB } from './chain/world.ts';
import { figure, pause, SEED, TIMEOUT_MS } from './depth.ts';
import { Purse } from './history/wallet.ts';
import * as calls from './staking/calls.ts';
import { attack, type Flash, flashes, HONEST, sceneOf, wealthOf } from './staking/flash.ts';
import { UNNOTICED } from './staking/invariants.ts';
import { HOUR_MS } from './staking/model.ts';
import { heldBy, takeInventory } from './staking/objects.ts';
import { createStakingWorld, type StakingWorld } from './staking/world.ts';

const FLASHES = figure(5_000, 150);
const BATCH = 50;

let world: StakingWorld;
beforeAll(async () => {
  world = await createStakingWorld();
});

function assertWorthless(flash: Flash): void {
  const scene = sceneOf(world, flash);
  const [attacked, spared] = [attack(scene), attack(scene, 0n)];
  const laterMs = scene.nowMs + flash.laterMs;
  const now = wealthOf(scene, attacked, BOB, laterMs);
  const otherwise = wealthOf(scene, spared, BOB, laterMs);
  if (now.rewards > otherwise.rewards) throw new Error('BOB has gained rewards');
  expect(otherwise.rewards - now.rewards).toBeLessThan(UNNOTICED);
  expect(now.stake).toBe(otherwise.stake);
  for (const who of HONEST) {
    const [left, had] = [attacked, spared].map((each) => wealthOf(scene, each, who, laterMs));
    expect(had?.stake).toBe(left?.stake);
    expect((had?.rewards ?? 0n) - (left?.rewards ?? 0n)).toBeLessThan(UNNOTICED);
  }
}

test(
  `nothing is gained or lost by ${FLASHES} flash stakes`,
  async () => {
    for (let done = 0; done < FLASHES; done += BATCH) {
      fc.assert(fc.property(flashes, assertWorthless), { seed: SEED + done, numRuns: BATCH });
      await pause();
    }
  },
  TIMEOUT_MS,
);

/** A campaign that everybody wants a part of, one hour long, after a minute. */
const BUSY: Flash = {
  pool: 0,
  stakes: [1_000_000n, 3_000_000n],
  own: 0n,
  campaigns: [{ rate: 1_000_000n, delayMs: 0n, durationMs: HOUR_MS }],
  edge: 'start',
  afterMs: 60_000n,
  bps: 10_000n,
  rounds: 1,
  meanwhile: 'nothing',
  out: 'unstake',
  laterMs: 0n,
};

describe('a fortune that came a moment ago', () => {
  test('claims nothing while it is staked', () => {
    const { network, pool } = sceneOf(world, BUSY);
    const claimed = network.run(BOB, (tx) => {
      const stakes = Purse.of(network, tx, BOB, pool.stake);
      calls.stake(tx, pool, stakes.take(stakes.held));
      tx.transfer([calls.claim(tx, pool)], BOB);
    });
    expect(failureOf(claimed)).toBe('pool::ENothingToClaim');
  });

  test.each([0n, HOUR_MS])('claims nothing when it has left, %i ms later', (waitMs) => {
    const scene = sceneOf(world, BUSY);
    const network = attack(scene);
    network.sandbox.setTime(scene.nowMs + waitMs);
    const claimed = network.run(BOB, (tx) => {
      tx.transfer([calls.claim(tx, scene.pool)], BOB);
    });
    expect(failureOf(claimed)).toBe('pool::ENoPosition');
  });

  test('earns nothing by as many transactions as there are in one millisecond', () => {
    const { network, pool, nowMs } = sceneOf(world, BUSY);
    for (let round = 0; round < 5; round += 1) {
      network.must(BOB, (tx) => {
        const stakes = Purse.of(network, tx, BOB, pool.stake);
        calls.stake(tx, pool, stakes.take(stakes.held / 2n));
      });
      network.sandbox.setTime(nowMs);
      network.must(HONEST[round % 2] ?? BOB, (tx) => {
        const stakes = Purse.of(network, tx, HONEST[round % 2] ?? BOB, pool.stake);
        stakes.put(calls.unstake(tx, pool, 1n));
      });
      const claimed = network.run(BOB, (tx) => {
        tx.transfer([calls.claim(tx, pool)], BOB);
      });
      expect(failureOf(claimed)).toBe('pool::ENothingToClaim');
    }
  });

  test('earns one millisecond’s part by one millisecond', () => {
    const { network, pool, nowMs } = sceneOf(world, { ...BUSY, stakes: [0n, 0n] });
    network.must(BOB, (tx) => {
      calls.stake(tx, pool, Purse.of(network, tx, BOB, pool.stake).take(10n ** 18n));
    });
    network.sandbox.setTime(nowMs + 1n);
    const before = heldBy(takeInventory(network, pool).rewards, BOB);
    network.must(BOB, (tx) => {
      tx.transfer([calls.claim(tx, pool)], BOB);
    });
    expect(heldBy(takeInventory(network, pool).rewards, BOB) - before).toBe(1_000n);
  });
});

test('leaving in an emergency moves no rewards from one’s left pocket to one’s right', () => {
  // BOB and ALICE are one person: what BOB forfeits goes to everybody who stays, ALICE among them.
  const flash: Flash = { ...BUSY, own: 10n ** 12n };
  const scene = sceneOf(world, flash);
  const { network, pool, nowMs } = scene;
  const both = (on: typeof network) =>
    [ALICE, BOB].reduce((sum, who) => sum + wealthOf(scene, on, who, nowMs).rewards, 0n);
  const stayed = both(network);
  const left = network.fork();
  left.must(BOB, (tx) => {
    tx.transfer([calls.emergencyExit(tx, pool)], BOB);
  });
  expect(both(left)).toBeLessThan(stayed);
});
