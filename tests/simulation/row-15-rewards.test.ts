// Threat 15: rewards overdrawn. Random histories of everything that people can do with a staking pool,
// each step executed with the contract's bytecode, compared with a reference that has no accumulator,
// and followed by all invariants. In the end everything is paused and everybody leaves.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEEP, figure, pause, SEED, TIMEOUT_MS } from './depth.ts';
import { Player } from './staking/player.ts';
import { type History, histories } from './staking/steps.ts';
import { createStakingWorld, type StakingWorld } from './staking/world.ts';

const HISTORIES = figure(10_000, 100);
const STEPS = 32;
const BATCH = 100;

const totals = { done: 0, refused: 0, paid: 0 };

function play(world: StakingWorld, { pool, steps, leaving }: History): void {
  const player = new Player(world, pool);
  for (const step of steps) if (step) player.play(step);
  player.leave(leaving);
  totals.done += player.counts.done;
  totals.refused += player.counts.refused;
  totals.paid += player.counts.paid > 0n ? 1 : 0;
}

test(
  `no more is paid than was funded in ${HISTORIES} histories of ${STEPS} steps`,
  async () => {
    const world = await createStakingWorld();
    const history = histories(world.pools.length, STEPS);
    for (let done = 0; done < HISTORIES; done += BATCH) {
      const numRuns = Math.min(BATCH, HISTORIES - done);
      fc.assert(
        fc.property(history, (drawn) => play(world, drawn)),
        { seed: SEED + done, numRuns },
      );
      await pause();
    }
    if (DEEP) console.info(`seed ${SEED}: ${JSON.stringify(totals)}`);
    // The histories get everywhere: most steps do something, many are refused, most pay rewards.
    expect(totals.done).toBeGreaterThan(HISTORIES * STEPS * 0.3);
    expect(totals.refused).toBeGreaterThan(HISTORIES * STEPS * 0.05);
    expect(totals.paid).toBeGreaterThan(HISTORIES * 0.5);
  },
  TIMEOUT_MS,
);
