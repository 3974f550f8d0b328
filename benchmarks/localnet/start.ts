// Measures the localnet's start (“localnet start” in docs/performance.md) against anvil.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocalnet } from '@atoll/localnet';
import { deployedSnapshot } from '@atoll/testing';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { packageLocalnet } from '../../tooling/package-localnet.ts';
import { anvilBinary } from '../peers/anvil.ts';
import { freePort } from '../peers/port.ts';
import { median, type Report } from '../report.ts';

const PAIRS = 7;

export async function measureStart(report: Report): Promise<void> {
  await measureProcess(report);
  await measureInProcess(report);
}

/** Measures the time from process start to first response, alternating between the two. */
async function measureProcess(report: Report): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-bench-'));
  try {
    const dist = await packageLocalnet(join(folder, 'localnet'));
    const anvil = anvilBinary();
    const ours: number[] = [];
    const theirs: number[] = [];
    // The first pair warms both caches.
    for (let pair = 0; pair <= PAIRS; pair += 1) {
      const port = await freePort();
      const peer = await startAndAsk(anvil, ['--port', `${port}`], /Listening on (\S+)/, askAnvil);
      const own = [join(dist, 'cli.js'), '--port', '0'];
      const us = await startAndAsk(process.execPath, own, /RPC\s+http:\/\/(\S+)/, askLocalnet);
      if (pair === 0) continue;
      theirs.push(peer);
      ours.push(us);
    }
    const unit = 'ms to the first answer';
    const metric = { ours: median(ours), peer: median(theirs), unit, peer_name: 'anvil' };
    report.metric({ metric: 'localnet.start (process)', ...metric });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function startAndAsk(
  command: string,
  args: string[],
  address: RegExp,
  ask: (host: string) => Promise<unknown>,
): Promise<number> {
  const start = performance.now();
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    await ask(await addressOf(child, address));
    return performance.now() - start;
  } finally {
    const closed = once(child, 'close');
    child.kill('SIGTERM');
    await closed;
  }
}

function addressOf({ stdout }: ChildProcess, address: RegExp): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    stdout?.on('data', (chunk) => {
      output += String(chunk);
      const host = address.exec(output)?.[1];
      if (host !== undefined) resolve(host);
    });
    stdout?.once('end', () => reject(new Error(`No address in: ${output}`)));
  });
}

async function askAnvil(host: string): Promise<void> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] });
  const headers = { 'content-type': 'application/json' };
  await (await fetch(`http://${host}`, { method: 'POST', headers, body })).json();
}

async function askLocalnet(host: string): Promise<void> {
  const client = new SuiGrpcClient({ network: 'localnet', baseUrl: `http://${host}` });
  await client.ledgerService.getServiceInfo({});
}

/** Measures further networks of one process: a new one, and one with all contracts deployed. */
async function measureInProcess(report: Report): Promise<void> {
  const { dir } = await deployedSnapshot();
  const source = await createLocalnet({ from: dir });
  const state = await source.controls.dump();
  await source.close();
  for (const [name, options] of [
    ['new network', {}],
    ['contracts deployed', { state }],
  ] as const) {
    const times: number[] = [];
    for (let i = 0; i < 4 * PAIRS; i += 1) {
      const start = performance.now();
      const net = await createLocalnet(options);
      times.push(performance.now() - start);
      await net.close();
    }
    const metric = `localnet.start (in process, ${name})`;
    const ours = median(times.slice(PAIRS));
    report.metric({ metric, ours, peer: 15, unit: 'ms', peer_name: 'goal' });
  }
}
