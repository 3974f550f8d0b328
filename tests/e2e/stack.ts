// Starts the product as a user does, once for each worker: the program of `npm start` as a separate process, on free
// ports, with an empty market and a temporary state folder. A first start publishes the contracts; the others continue
// from its state. To save the start-up while writing a test, E2E_URL and E2E_CHAIN_URL (and E2E_STATE for the state
// folder) select a stack that is already running; run such tests with `--workers 1`. The logs of the stacks are in
// `test-results/stacks`.
import { spawn } from 'node:child_process';
import { appendFileSync, chmodSync, cpSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { useTemporaryFolder } from '@atoll/testing/services/temporary-folder.ts';
import type { FullConfig } from '@playwright/test';
import { buildWeb } from '../../tooling/start/web.ts';
import { startModelProvider } from './openai.ts';
import { STACK_LOGS, stackLog, stackVariable } from './stack-variable.ts';

const ROOT = join(import.meta.dirname, '../..');
const PROGRAM = join(ROOT, 'tooling/start.ts');
const START_TIMEOUT_MS = 300_000;

export default async function startStacks({ workers }: FullConfig): Promise<() => Promise<void>> {
  if (process.env.E2E_URL && process.env.E2E_CHAIN_URL) return async () => {};
  const removeTemporaryFolder = useTemporaryFolder();
  const folder = tmpdir();
  rmSync(STACK_LOGS, { recursive: true, force: true });
  mkdirSync(STACK_LOGS, { recursive: true });
  const provider = await startModelProvider();
  // All of them serve the same web app.
  await buildWeb(ROOT);
  // The contracts are published only once: each stack starts from a copy of that state.
  const prepared = join(folder, 'prepared');
  await (await startStack(prepared, provider.env)).stop();
  const stacks = await Promise.all(
    Array.from({ length: workers }, (_, worker) => {
      const state = join(folder, String(worker));
      cpSync(prepared, state, { recursive: true });
      // Copies of folders do not keep their modes, and a database that others can access is refused.
      chmodSync(join(state, 'server/database'), 0o700);
      return startStack(state, provider.env);
    }),
  );
  for (const [worker, { url, chainUrl, state }] of stacks.entries()) {
    process.env[stackVariable('E2E_URL', worker)] = url;
    process.env[stackVariable('E2E_CHAIN_URL', worker)] = chainUrl;
    process.env[stackVariable('E2E_STATE', worker)] = state;
  }
  return async () => {
    await Promise.all(stacks.map(({ stop }) => stop()));
    await provider.close();
    removeTemporaryFolder();
  };
}

interface RunningStack {
  url: string;
  chainUrl: string;
  state: string;
  stop(): Promise<void>;
}

/** Starts a stack with the state in the folder `state`. */
async function startStack(state: string, env: Record<string, string>): Promise<RunningStack> {
  // Tests of orders execute them.
  const args = [PROGRAM, '--empty', '--no-keeper', '--port', '0', '--chain-port', '0'];
  const child = spawn(process.execPath, [...args, '--state', state], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env, ATOLL_ALLOW_LOCAL_URLS: '1' },
  });
  let output = '';
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const urls = await new Promise<{ url: string; chainUrl: string }>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`the stack did not start:\n${output}`)),
      START_TIMEOUT_MS,
    );
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      appendFileSync(stackLog(basename(state)), chunk);
      const url = /Open\s+(http:\S+)/.exec(output)?.[1];
      const chainUrl = /Sui network\s+(http:\S+)/.exec(output)?.[1];
      if (url === undefined || chainUrl === undefined) return;
      clearTimeout(timer);
      resolve({ url, chainUrl });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => reject(new Error(`the stack ended:\n${output}`)));
  });
  return {
    ...urls,
    state,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
