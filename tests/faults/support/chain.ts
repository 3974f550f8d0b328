// The Sui node of a system under test: the localnet in a separate process, with the contracts deployed.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Deployment } from '@atoll/sdk';
import { deployedSnapshot, TestNode } from '@atoll/testing';
import { freePort } from '@atoll/testing/services/port.ts';
import { type Program, startProgram, waitUntil } from '../../../tooling/cluster/programs.ts';

const CLI = fileURLToPath(new URL('../../../packages/localnet/src/cli.ts', import.meta.url));
const START_MS = 60_000;

export interface ChainProcess {
  readonly port: number;
  readonly deployment: Deployment;
  /** A client of the node, with accounts and coins. */
  readonly node: TestNode;
  readonly pid: () => number;
  signal(name: NodeJS.Signals): void;
  kill(): Promise<void>;
  /** Starts it again on the same port and data. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a node whose state is in `dir` and survives its end. */
export async function startChain(dir: string): Promise<ChainProcess> {
  const snapshot = await deployedSnapshot();
  const state = join(dir, 'chain');
  cpSync(snapshot.dir, state, { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let program: Program;
  const start = async () => {
    program = startProgram(process.execPath, [CLI, '--dir', state, '--port', String(port)], {
      log: join(dir, 'chain.log'),
    });
    const isServing = async () => (await fetch(url)).status < 500;
    await waitUntil(isServing, { ms: START_MS, what: 'The Sui network did not start', program });
  };
  await start();
  const faucet = async (recipient: string) => {
    const response = await fetch(`${url}/v2/gas`, {
      method: 'POST',
      body: JSON.stringify({ FixedAmountRequest: { recipient } }),
    });
    if (!response.ok) throw new Error(`The faucet answered ${response.status}.`);
  };
  const { deployment } = snapshot;
  const close = async () => void (await program.stop());
  return {
    port,
    deployment,
    node: new TestNode({ url, deployment, clock: { offsetMs: 0 }, faucet, close }),
    pid: () => program.pid,
    signal: (name) => program.signal(name),
    async kill() {
      program.signal('SIGKILL');
      await program.ended;
    },
    start,
    stop: close,
  };
}
