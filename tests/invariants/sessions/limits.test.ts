// Stateful invariant test of sessions: random sequences of opening, trading by keys, owners and strangers, withdrawing,
// closing, graduation and time.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Market, WINDOW_MS } from '../launchpad/fixture.ts';
import { figure, report, SEED, TIMEOUT_MS, yieldToRunner } from '../settings.ts';
import { createFixture } from './fixture.ts';
import { SessionsModel } from './model.ts';
import { sequences } from './operations.ts';
import { Sequence } from './sequence.ts';

const SEQUENCES = figure(10_000, 40);
const OPERATIONS = 32;
const BATCH = 50;

test(
  `session beyond its limits: ${SEQUENCES} sequences of about ${OPERATIONS} operations never spend more, trade later or pay others`,
  async () => {
    const fixture = await createFixture();
    // Priced in ATOLL, so that gas is paid in another coin.
    const { preset, ...rest } = fixture.markets.find(
      ({ preset: of }) => of.quoteSymbol === 'ATOLL',
    ) as Market;
    const market: Market = { preset, ...rest };
    fixture.network.advanceClock(WINDOW_MS);
    const totals = { succeeded: 0, aborted: 0, bought: 0, sold: 0, closed: 0, graduated: 0 };
    const property = fc.property(sequences(OPERATIONS), (operations) => {
      const real = new Sequence({ ...fixture, market });
      fc.modelRun(() => ({ model: new SessionsModel(), real }), operations);
      for (const name of Object.keys(totals) as (keyof typeof totals)[])
        totals[name] += real.counts[name];
    });
    for (let done = 0; done < SEQUENCES; done += BATCH) {
      fc.assert(property, { seed: SEED + done, numRuns: Math.min(BATCH, SEQUENCES - done) });
      await yieldToRunner();
    }
    report('sessions', totals);
    // The sequences are meaningful: many operations succeed and abort, sessions trade and close, and coins graduate.
    expect(totals.succeeded).toBeGreaterThan(SEQUENCES * OPERATIONS * 0.2);
    expect(totals.aborted).toBeGreaterThan(SEQUENCES * OPERATIONS * 0.1);
    expect(totals.bought).toBeGreaterThan(SEQUENCES);
    expect(totals.sold).toBeGreaterThan(SEQUENCES * 0.3);
    expect(totals.closed).toBeGreaterThan(SEQUENCES * 0.5);
    expect(totals.graduated).toBeGreaterThan(SEQUENCES * 0.02);
  },
  TIMEOUT_MS,
);
