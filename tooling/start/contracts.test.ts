import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ensureContracts } from './contracts.ts';
import { openState } from './state.ts';

test('deploys nothing if the stack was closed while its network started', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'atoll-contracts-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const deploying = ensureContracts({
    state: await openState(join(dir, 'state'), false),
    grpcUrl: 'http://127.0.0.1:9',
    chainId: 'chain',
    say: () => {},
    signal: AbortSignal.abort(),
  });
  await expect(deploying).rejects.toMatchObject({ name: 'AbortError' });
});
