// Stateful invariant tests of a market: random sequences of operations against the reference model.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { figure, report, SEED, TIMEOUT_MS, yieldToRunner } from '../../settings.ts';
import { createFixture } from '../fixture.ts';
import { MarketModel } from './model.ts';
import { steps } from './operations.ts';
import { MarketSystem, StepCommand } from './sequence.ts';

const SEQUENCES = figure(10_000, 60);
const OPERATIONS = 64;
const BATCH = 20;

test(
  `no invariant breaks in ${SEQUENCES} sequences of ${OPERATIONS} steps (threat: insolvent pool)`,
  async () => {
    const fixture = await createFixture();
    const totals = { sequences: 0, succeeded: 0, aborted: 0, graduated: 0 };
    const commands = fc.commands(
      steps.map((step) => step.map((each) => new StepCommand(each))),
      // fast-check draws up to the maximum, half of it on average.
      { maxCommands: 2 * OPERATIONS, size: 'max' },
    );
    const sequence = fc.record({
      market: fc.nat(fixture.markets.length - 1),
      // Under the launch limit or after it.
      delayMs: fc.bigInt(0n, 100_000n),
      commands,
    });
    for (let batch = 0; totals.succeeded + totals.aborted < SEQUENCES * OPERATIONS; batch += 1) {
      fc.assert(
        fc.property(sequence, ({ market: index, delayMs, commands: drawn }) => {
          const market = fixture.markets[index] ?? fixture.markets[0];
          const system = new MarketSystem(fixture, market);
          const model = MarketModel.of(market);
          system.network.advanceClock(delayMs);
          model.nowMs = system.network.nowMs;
          fc.modelRun(() => ({ model, real: system }), drawn);
          totals.sequences += 1;
          totals.succeeded += system.counts.succeeded;
          totals.aborted += system.counts.aborted;
          totals.graduated += model.pool.state.graduated ? 1 : 0;
        }),
        { seed: SEED + batch, numRuns: BATCH },
      );
      await yieldToRunner();
    }
    report('solvency', totals);
    expect(totals.sequences).toBeGreaterThanOrEqual(SEQUENCES);
    expect(totals.aborted).toBeGreaterThan(totals.succeeded * 0.05);
    expect(totals.graduated).toBeGreaterThan(totals.sequences * 0.1);
  },
  TIMEOUT_MS,
);
