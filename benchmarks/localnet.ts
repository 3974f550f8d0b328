// Measures the localnet's start and snapshots (rows 9 and 10 of the performance goals) against anvil.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocalnet, type Localnet } from '@atoll/localnet';
import { deployedSnapshot } from '@atoll/testing';
import { bcs } from '@mysten/sui/bcs';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { packageLocalnet } from '../tooling/package-localnet.ts';
import { anvilBinary } from './peers/anvil.ts';
import { freePort } from './peers/port.ts';
import { median, type Report } from './report.ts';

const PAIRS = 7;
const OBJECTS = [1_000, 20_000] as const;

export async function run(report: Report): Promise<void> {
  await measureProcess(report);
  await measureInProcess(report);
  await measureSnapshots(report);
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

/** Measures snapshot, one transaction and revert at two sizes of the state: the ratio should be 1. */
async function measureSnapshots(report: Report): Promise<void> {
  const net = await createLocalnet({ checkpointIntervalMs: 0 });
  try {
    const times: number[] = [];
    let filled = 0;
    for (const size of OBJECTS) {
      await fill(net, filled, size);
      filled = size;
      times.push(await measureRevert(net));
    }
    const [small = 0, large = 0] = times;
    const peer_name = `with ${OBJECTS[0].toLocaleString('en-US')} objects`;
    const metric = `localnet.snapshot (${OBJECTS[1].toLocaleString('en-US')} objects)`;
    report.metric({ metric, ours: large, peer: small, unit: 'ms', peer_name });
  } finally {
    await net.close();
  }
}

async function measureRevert({ controls, ledger }: Localnet): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 5 * PAIRS; i += 1) {
    const start = performance.now();
    const snapshot = await controls.snapshot();
    const taken = performance.now() - start;
    await ledger.faucet(`0x${'a'.repeat(64)}`, 1n);
    const reverting = performance.now();
    await controls.revert(snapshot);
    times.push(taken + performance.now() - reverting);
  }
  return median(times.slice(PAIRS));
}

/** Adds coins of many owners. */
async function fill({ controls }: Localnet, from: number, to: number): Promise<void> {
  for (let i = from; i < to; i += 1) {
    const address = `0x${(i + 1_000).toString(16).padStart(64, '0')}`;
    const contents = new Uint8Array([...bcs.Address.serialize(address).toBytes(), ...ONE]);
    await controls.setObject({ owner: { address }, type: COIN, contents });
  }
}

const COIN = '0x2::coin::Coin<0x2::sui::SUI>';
const ONE = bcs.u64().serialize(1).toBytes();
