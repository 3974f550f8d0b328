// Threat 1: an insolvent pool. Random histories of everything that people can do, each step executed
// with the contracts' bytecode, compared with the model and followed by all invariants.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createWorld, type World } from './chain/world.ts';
import { DEEP, figure, pause, SEED, TIMEOUT_MS } from './depth.ts';
import { Player } from './history/player.ts';
import { type History, histories } from './history/steps.ts';

const SEQUENCES = figure(10_000, 100);
const OPERATIONS = 64;
const BATCH = 100;

const totals = { done: 0, refused: 0, graduated: 0 };

function play(world: World, { market, delayMs, steps }: History): void {
  const player = new Player(world, market);
  player.play({ kind: 'wait', ms: delayMs });
  for (const step of steps) if (step) player.play(step);
  totals.done += player.counts.done;
  totals.refused += player.counts.refused;
  totals.graduated += player.graduated ? 1 : 0;
}

test(
  `no invariant breaks in ${SEQUENCES} histories of ${OPERATIONS} steps`,
  async () => {
    const world = await createWorld();
    const history = histories(world.markets.length, OPERATIONS);
    for (let done = 0; done < SEQUENCES; done += BATCH) {
      const numRuns = Math.min(BATCH, SEQUENCES - done);
      fc.assert(
        fc.property(history, (drawn) => play(world, drawn)),
        { seed: SEED + done, numRuns },
      );
      await pause();
    }
    if (DEEP) console.info(`seed ${SEED}: ${JSON.stringify(totals)}`);
    // The histories get everywhere: most steps do something, many are refused, many pools graduate.
    expect(totals.done).toBeGreaterThan(SEQUENCES * OPERATIONS * 0.3);
    expect(totals.refused).toBeGreaterThan(SEQUENCES * OPERATIONS * 0.05);
    expect(totals.graduated).toBeGreaterThan(SEQUENCES * 0.2);
  },
  TIMEOUT_MS,
);
