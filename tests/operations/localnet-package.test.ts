// Packages the localnet and uses the result outside this repository, as another project would.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packageLocalnet } from '../../tooling/package-localnet.ts';

let project: string;
let dist: string;
beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'atoll-package-'));
  dist = await packageLocalnet(join(project, 'node_modules/@atoll/localnet'));
});
afterAll(() => rmSync(project, { recursive: true }));

function node(...args: string[]) {
  return spawn(process.execPath, args, { cwd: project, stdio: ['ignore', 'pipe', 'inherit'] });
}

test('the command serves transactions without the repository', async () => {
  const { bin, dependencies } = JSON.parse(readFileSync(join(dist, 'package.json'), 'utf8')) as {
    bin: Record<string, string>;
    dependencies: Record<string, string>;
  };
  // The compiler is the only dependency, and this network does not need it.
  expect(Object.keys(dependencies)).toEqual(['@zktx.io/sui-move-builder']);
  const command = node(join(dist, bin['atoll-localnet'] ?? ''), '--port', '0');
  try {
    let output = '';
    for await (const chunk of command.stdout) {
      output += String(chunk);
      if (output.includes('Ctrl-C')) break;
    }
    const url = /RPC\s+(http:\S+)/.exec(output)?.[1] ?? '';
    const client = new SuiGrpcClient({ network: 'localnet', baseUrl: url });
    const signer = new Ed25519Keypair();
    const recipient = signer.toSuiAddress();
    await fetch(`${url}/v2/gas`, {
      method: 'POST',
      body: JSON.stringify({ FixedAmountRequest: { recipient } }),
    });
    const transaction = new Transaction();
    transaction.transferObjects([transaction.splitCoins(transaction.gas, [5])], '0xb0b');
    const { Transaction: done } = await client.signAndExecuteTransaction({ transaction, signer });
    expect(done?.status.success).toBe(true);
    const { balance } = await client.getBalance({ owner: '0xb0b' });
    expect(balance.balance).toBe('5');
  } finally {
    const closed = once(command, 'close');
    command.kill('SIGTERM');
    expect((await closed)[0]).toBe(0);
  }
});

test('the examples of its README run', async () => {
  const blocks = readFileSync(join(dist, 'README.md'), 'utf8').matchAll(/^```ts\n(.*?)^```/gms);
  const examples = [...blocks].map(([, code = '']) => code);
  expect(examples).toHaveLength(2);
  writeFileSync(join(project, 'example.mjs'), examples.join('\n'));
  const example = node('example.mjs');
  let output = '';
  for await (const chunk of example.stdout) output += String(chunk);
  const [first, time, epoch, same] = output.trim().split('\n');
  expect(first).toMatch(/^http:\/\/127\.0\.0\.1:\d+ 1000000000n$/);
  expect(time).toMatch(/^\d{13}n$/);
  expect(epoch).toBe('1n');
  expect(same).toBe('true');
});
