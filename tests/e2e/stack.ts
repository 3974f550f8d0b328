// Starts what a person starts: `tooling/start.ts` as a process of its own, on free ports, with an empty
// market and a state folder that goes with the run.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const START_TIMEOUT_MS = 180_000;

export default async function startStack(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-e2e-'));
  const args = ['tooling/start.ts', '--empty', '--port', '0', '--chain-port', '0'];
  const child = spawn(process.execPath, [...args, '--state', join(folder, 'state')], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'pipe'],
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
    rmSync(folder, { recursive: true, force: true });
  };
}
