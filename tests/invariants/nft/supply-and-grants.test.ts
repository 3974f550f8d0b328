// Stateful invariant test of the NFT collections: random sequences of operations against a model.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { figure, report, SEED, TIMEOUT_MS, yieldToRunner } from '../settings.ts';
import { createFixture } from './fixture.ts';
import { sequences } from './operations.ts';
import { Sequence, withWallets } from './sequence.ts';

const SEQUENCES = figure(2_000, 24);
const OPERATIONS = 32;
const BATCH = 50;

test(
  `grant forgery and replay: ${SEQUENCES} sequences of about ${OPERATIONS} operations mint once per wallet and nonce`,
  async () => {
    const fixture = withWallets(await createFixture());
    const totals = { succeeded: 0, aborted: 0, minted: 0, soldOut: 0 };
    const property = fc.property(sequences(OPERATIONS), (operations) => {
      const real = new Sequence(fixture);
      const model = real.newModel();
      fc.modelRun(() => ({ model, real }), operations);
      totals.succeeded += real.counts.succeeded;
      totals.aborted += real.counts.aborted;
      totals.minted += model.contributors.minted;
      totals.soldOut += model.ogs.minted === 1_111 ? 1 : 0;
    });
    for (let done = 0; done < SEQUENCES; done += BATCH) {
      fc.assert(property, { seed: SEED + done, numRuns: Math.min(BATCH, SEQUENCES - done) });
      await yieldToRunner();
    }
    report('supply-and-grants', totals);
    // The sequences are meaningful: many operations succeed, many abort, wallets mint, some supplies sell out.
    expect(totals.succeeded).toBeGreaterThan(SEQUENCES * OPERATIONS * 0.3);
    expect(totals.aborted).toBeGreaterThan(SEQUENCES * OPERATIONS * 0.1);
    expect(totals.minted).toBeGreaterThan(SEQUENCES * 2);
    expect(totals.soldOut).toBeGreaterThan(SEQUENCES * 0.03);
  },
  TIMEOUT_MS,
);
