// Starts the product as a user does: `tooling/start.ts` as a separate process, on free ports, with an
// empty market and a temporary state folder. A stack that already runs is used instead when E2E_URL and
// E2E_CHAIN_URL name it (and E2E_STATE its state folder), which saves the start-up while a test is being written.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startModelProvider } from './openai.ts';

const START_TIMEOUT_MS = 180_000;

export default async function startStack(): Promise<() => Promise<void>> {
  if (process.env.E2E_URL && process.env.E2E_CHAIN_URL) return async () => {};
  const folder = mkdtempSync(join(tmpdir(), 'atoll-e2e-'));
  const state = join(folder, 'state');
  const args = ['tooling/start.ts', '--empty', '--port', '0', '--chain-port', '0'];
  const provider = await startModelProvider();
  const child = spawn(process.execPath, [...args, '--state', state], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...provider.env },
  });
  let output = '';
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ready = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`the stack did not start:\n${output}`)),
      START_TIMEOUT_MS,
    );
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const url = /Open\s+(http:\S+)/.exec(output)?.[1];
      const chain = /Sui network\s+(http:\S+)/.exec(output)?.[1];
      if (url === undefined || chain === undefined) return;
      process.env.E2E_URL = url;
      process.env.E2E_CHAIN_URL = chain;
      process.env.E2E_STATE = state;
      clearTimeout(timer);
      resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => reject(new Error(`the stack ended:\n${output}`)));
  });
  await ready;
  return async () => {
    child.kill('SIGTERM');
    await ended;
    await provider.close();
    rmSync(folder, { recursive: true, force: true });
  };
}
