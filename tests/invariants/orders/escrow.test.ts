// Stateful invariant test of orders: random sequences of placing, trading, executing, canceling, graduation and time.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Market, WINDOW_MS } from '../launchpad/fixture.ts';
import { mustTrade } from '../launchpad/trader.ts';
import { ACCOUNTS } from '../network.ts';
import { figure, report, SEED, TIMEOUT_MS, yieldToRunner } from '../settings.ts';
import { createFixture } from './fixture.ts';
import { OrdersModel } from './model.ts';
import { sequences } from './operations.ts';
import { Sequence } from './sequence.ts';

const SEQUENCES = figure(10_000, 40);
const OPERATIONS = 32;
const BATCH = 50;

/** A coin priced in ATOLL, of which every account has bought, so that gas is paid in another coin. */
async function fixtureWithHolders() {
  const fixture = await createFixture();
  const { network, contracts, markets } = fixture;
  const market = markets.find(({ preset }) => preset.quoteSymbol === 'ATOLL') as Market;
  network.advanceClock(WINDOW_MS);
  for (const owner of ACCOUNTS) {
    mustTrade({ network, contracts, market, owner }, ({ base, quote, pool }) => {
      const [bought, rest] = pool.buyExactIn(quote.take(market.preset.targetRaised / 8n), 0n);
      base.put(bought);
      if (rest) quote.put(rest);
    });
  }
  return { ...fixture, market };
}

test(
  `fill below its bound: ${SEQUENCES} sequences of about ${OPERATIONS} operations conserve the escrow to the unit`,
  async () => {
    const fixture = await fixtureWithHolders();
    const totals = { succeeded: 0, aborted: 0, filled: 0, stopped: 0, graduated: 0 };
    const property = fc.property(sequences(OPERATIONS), (operations) => {
      const real = new Sequence(fixture);
      fc.modelRun(() => ({ model: new OrdersModel(), real }), operations);
      for (const name of Object.keys(totals) as (keyof typeof totals)[])
        totals[name] += real.counts[name];
    });
    for (let done = 0; done < SEQUENCES; done += BATCH) {
      fc.assert(property, { seed: SEED + done, numRuns: Math.min(BATCH, SEQUENCES - done) });
      await yieldToRunner();
    }
    report('orders', totals);
    // The sequences are meaningful: many operations succeed and abort, orders fill, stops too, and coins graduate.
    expect(totals.succeeded).toBeGreaterThan(SEQUENCES * OPERATIONS * 0.2);
    expect(totals.aborted).toBeGreaterThan(SEQUENCES * OPERATIONS * 0.1);
    expect(totals.filled).toBeGreaterThan(SEQUENCES * 0.5);
    expect(totals.stopped).toBeGreaterThan(SEQUENCES * 0.1);
    expect(totals.graduated).toBeGreaterThan(SEQUENCES * 0.02);
  },
  TIMEOUT_MS,
);
