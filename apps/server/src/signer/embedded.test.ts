// The signer of a local network as a child process: private files, the same keys after a restart, one at a time.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { deployment } from '../../test/support/chain/deployment.ts';
import { hexId } from '../../test/support/chain/identifiers.ts';
import type { Signer } from '../platform/signing/signer.ts';
import { embeddedSigner } from './embedded.ts';

test('keeps its secret and its ledger to itself, and its keys across restarts', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'atoll-embedded-'));
  const signers: Signer[] = [];
  onTestFinished(async () => {
    await Promise.all(signers.map((each) => each.close()));
    rmSync(dir, { recursive: true });
  });
  const open = () => {
    const settings = { dir: join(dir, 'signer'), signingKey: null, grpcUrl: 'http://127.0.0.1:1' };
    const signer = embeddedSigner({ ...settings, deployment });
    signers.push(signer);
    return signer;
  };
  const first = open();
  const [address, other] = await Promise.all([
    first.addressOf(hexId('pool')),
    first.addressOf(hexId('another pool')),
  ]);
  expect(address).not.toBe(other);
  for (const file of ['', 'secret', 'ledger.db']) {
    expect(statSync(join(dir, 'signer', file)).mode & 0o077, file).toBe(0);
  }
  const second = open();
  await expect(second.addressOf(hexId('pool'))).rejects.toMatchObject({
    status: 503,
    cause: { message: expect.stringContaining('Another signer uses the ledger') },
  });
  await first.close();
  expect(await second.addressOf(hexId('pool'))).toBe(address);
});
