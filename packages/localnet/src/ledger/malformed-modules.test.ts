// Publishes mutated modules: every outcome is a status of the transaction, and a failed publication changes
// nothing but the gas coin. 10,000 modules with ATOLL_DEEP=1.

import { fileURLToPath } from 'node:url';
import { buildPackage } from '@atoll/move-build';
import { toBase64 } from '@mysten/bcs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildTransaction,
  changesOf,
  failureOf,
  LocalnetFixture,
} from '../execution/localnet.fixture.ts';
import { Ed25519Signer } from './checks/ed25519.ts';

const MODULES = process.env.ATOLL_DEEP === '1' ? 10_000 : 150;
const DIR = fileURLToPath(new URL('../natives/differential/fixture', import.meta.url));

let fixture: LocalnetFixture;
let modules: Uint8Array[];
const signer = new Ed25519Signer(new Uint8Array(32).fill(78));
beforeAll(async () => {
  fixture = await LocalnetFixture.start();
  await fixture.ledger.faucet(signer.address, 10n ** 18n);
  modules = (await buildPackage(DIR)).modules.map(({ bytes }) => bytes);
});
afterAll(() => fixture.net.close());

/** Errors that a publication can fail with. */
const STATUSES = [
  'VMVerificationOrDeserializationError',
  'SuiMoveVerificationError',
  'PublishErrorNonZeroAddress',
  'PublishUpgradeMissingDependency',
];

test('malformed modules are rejected with a status, and change nothing', async () => {
  const seen = new Map<string, number>();
  const edit = fc.record({ at: fc.nat(1_000_000), byte: fc.nat(255) });
  const edits = fc.array(edit, { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(fc.nat(modules.length - 1), edits, async (index, changes) => {
      const damaged = modules.map((bytes) => Uint8Array.from(bytes));
      const target = damaged[index] ?? new Uint8Array();
      for (const { at, byte } of changes) target[at % target.length] = byte;
      const bytes = await buildTransaction(fixture.ledger, signer.address, (tx) => {
        const dependencies = ['0x1', '0x2'];
        const cap = tx.publish({ modules: damaged.map((each) => toBase64(each)), dependencies });
        tx.transferObjects([cap], signer.address);
      });
      const executed = await fixture.ledger.execute(bytes, [signer.signTransaction(bytes)]);
      const failure = failureOf(executed);
      seen.set(failure?.kind ?? 'Success', (seen.get(failure?.kind ?? 'Success') ?? 0) + 1);
      if (failure === undefined) return;
      expect(STATUSES).toContain(failure.kind);
      expect([...changesOf(executed).values()]).toEqual(['mutated']);
    }),
    { numRuns: MODULES },
  );
  expect(seen.get('VMVerificationOrDeserializationError')).toBeGreaterThan(MODULES / 3);
});
