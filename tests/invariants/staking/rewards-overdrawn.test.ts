// Stateful invariant test of staking pools: random sequences of operations against a reference
// implementation without an accumulator.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { figure, report, SEED, TIMEOUT_MS, yieldToRunner } from '../settings.ts';
import { createFixture, STAKERS } from './fixture.ts';
import {
  openings,
  runClaim,
  runEmergencyExit,
  runOpening,
  runUnstake,
  sequences,
} from './operations.ts';
import { Sequence } from './sequence.ts';

const SEQUENCES = figure(10_000, 60);
const OPERATIONS = 32;
const BATCH = 100;

const scenarios = fc.record({
  pool: fc.nat(2),
  opening: openings,
  operations: sequences(OPERATIONS),
  exits: fc.array(fc.constantFrom(false, false, true), {
    minLength: STAKERS.length,
    maxLength: STAKERS.length,
  }),
});

test(
  `rewards overdrawn: ${SEQUENCES} sequences of about ${OPERATIONS} operations never pay more than was funded`,
  async () => {
    const fixture = await createFixture();
    const totals = { succeeded: 0, aborted: 0, paid: 0 };
    const property = fc.property(scenarios, ({ pool, opening, operations, exits }) => {
      const real = new Sequence(fixture, pool);
      const model = real.newModel();
      fc.modelRun(() => {
        runOpening(opening, model, real);
        return { model, real };
      }, operations);
      real.leave(
        model,
        {
          exit: (who) => runEmergencyExit(model, real, who),
          unstake: (who) => runUnstake(model, real, who, model.stakedBy(who)),
          claim: (who) => runClaim(model, real, who),
        },
        exits,
      );
      totals.succeeded += real.counts.succeeded;
      totals.aborted += real.counts.aborted;
      totals.paid += real.counts.paid > 0n ? 1 : 0;
    });
    for (let done = 0; done < SEQUENCES; done += BATCH) {
      fc.assert(property, { seed: SEED + done, numRuns: Math.min(BATCH, SEQUENCES - done) });
      await yieldToRunner();
    }
    report('rewards-overdrawn', totals);
    // The sequences are meaningful: many operations succeed, many abort, most sequences pay rewards.
    expect(totals.succeeded).toBeGreaterThan(SEQUENCES * OPERATIONS * 0.2);
    expect(totals.aborted).toBeGreaterThan(SEQUENCES * OPERATIONS * 0.03);
    expect(totals.paid).toBeGreaterThan(SEQUENCES * 0.5);
  },
  TIMEOUT_MS,
);
