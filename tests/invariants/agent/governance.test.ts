// Stateful invariant test of agents: random sequences of everything that creator, holders, contributors,
// key holders and admin can do.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { figure, report, SEED, TIMEOUT_MS, yieldToRunner } from '../settings.ts';
import { createFixture, DAY_MS } from './fixture.ts';
import { runClaim, runUnlock, runWithdrawPledge, sequences } from './operations.ts';
import { Sequence } from './sequence.ts';

const SEQUENCES = figure(2_000, 40);
const OPERATIONS = 40;
const BATCH = 20;

const scenarios = fc.record({ isGraduated: fc.boolean(), operations: sequences(OPERATIONS) });

/** With everything paused, everyone withdraws votes, pledges and credits in full. */
function leave(real: Sequence): void {
  real.setPaused(true);
  real.wait(40n * DAY_MS);
  const { aborted } = real.counts;
  const { model } = real;
  for (const ballot of model.ballots)
    for (const voter of [...ballot.votes.keys()]) runUnlock(real, ballot, voter);
  for (const [round, pledges] of model.pause.rounds.entries())
    for (const holder of [...pledges.keys()]) runWithdrawPledge(real, round, holder);
  for (const holder of real.fixture.holders)
    if (model.contributors.claimable(holder) > 0n) runClaim(real, holder);
  expect(real.counts.aborted).toBe(aborted);
  expect(real.seen.pledges.size).toBe(0);
}

test(
  `${SEQUENCES} sequences of about ${OPERATIONS} operations keep the invariants of an agent`,
  async () => {
    const fixture = await createFixture();
    const totals = { succeeded: 0, aborted: 0, executed: 0, pauses: 0 };
    const property = fc.property(scenarios, ({ isGraduated, operations }) => {
      const real = new Sequence(fixture);
      fc.modelRun(() => {
        if (isGraduated) real.graduate();
        return { model: real.model, real };
      }, operations);
      leave(real);
      for (const key of ['succeeded', 'aborted', 'executed', 'pauses'] as const)
        totals[key] += real.counts[key];
    });
    for (let done = 0; done < SEQUENCES; done += BATCH) {
      fc.assert(property, { seed: SEED + done, numRuns: Math.min(BATCH, SEQUENCES - done) });
      await yieldToRunner();
    }
    report('governance', totals);
    // The sequences are meaningful: proposals are executed and agents are paused.
    expect(totals.succeeded).toBeGreaterThan(SEQUENCES * 5);
    expect(totals.aborted).toBeGreaterThan(SEQUENCES);
    expect(totals.executed).toBeGreaterThan(SEQUENCES / 10);
    expect(totals.pauses).toBeGreaterThan(SEQUENCES / 10);
  },
  TIMEOUT_MS,
);
