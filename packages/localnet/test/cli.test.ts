// Tests the command line in a separate process.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

const CLI = join(import.meta.dirname, '../src/cli.ts');

let folder: string;
const processes: ChildProcess[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'atoll-cli-'));
});
afterEach(() => {
  for (const child of processes.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Run {
  child: ChildProcess;
  /** Output until it was ready or exited. */
  output: string;
  /** Base URL; undefined when it exited instead of starting. */
  url: string | undefined;
}

/** Starts the command and waits until it is ready or exits. */
async function start(...args: string[]): Promise<Run> {
  const child = spawn(process.execPath, [CLI, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  processes.push(child);
  let output = '';
  const ready = Promise.withResolvers<void>();
  const read = (chunk: Buffer) => {
    output += chunk.toString();
    if (output.includes('Ctrl-C')) ready.resolve();
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  await Promise.race([ready.promise, once(child, 'close')]);
  return { child, output, url: /RPC\s+(http:\S+)/.exec(output)?.[1] };
}

async function stop({ child }: Run, signal: NodeJS.Signals): Promise<unknown> {
  const closed = once(child, 'close');
  child.kill(signal);
  return (await closed)[0];
}

describe('atoll-localnet', () => {
  it('starts, serves, stops cleanly and continues the same chain', async () => {
    const state = join(folder, 'state');
    const first = await start('--port', '0', '--dir', state);
    const health = await (await fetch(first.url ?? '')).text();
    const chain = /chain (\w+)/.exec(health)?.[1];
    expect(first.output).toContain(`Chain       ${chain}`);
    expect(await stop(first, 'SIGINT')).toBe(0);

    const second = await start('--port', '0', '--dir', state, '--admin-port', '0');
    const admin = /Admin\s+(http:\/\/127\.0\.0\.1:\d+)/.exec(second.output)?.[1] ?? '';
    const snapshot = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const taken = await fetch(admin, { ...snapshot, body: '{"method":"snapshot"}' });
    expect(await taken.json()).toEqual({ result: 1 });
    expect(second.output).toContain(`Chain       ${chain}`);
    const rival = await start('--port', '0', '--dir', state);
    expect(rival.child.exitCode).toBe(1);
    expect(rival.output.trim().split('\n').length).toBe(1);
    expect(rival.output).toContain(state);
    expect(await stop(second, 'SIGTERM')).toBe(0);
  });

  it('serves the names of a file', async () => {
    const names = join(folder, 'names.json');
    writeFileSync(names, JSON.stringify({ 'alice.sui': '0xa11ce' }));
    const run = await start('--port', '0', '--memory', '--names', names);
    const client = new SuiGrpcClient({ network: 'localnet', baseUrl: run.url ?? '' });
    const { data } = await client.core.defaultNameServiceName({ address: '0xa11ce' });
    expect(data.name).toBe('alice.sui');
    expect(await stop(run, 'SIGTERM')).toBe(0);
  });

  it('stops while a client is subscribed', async () => {
    const run = await start('--port', '0');
    const client = new SuiGrpcClient({ network: 'localnet', baseUrl: run.url ?? '' });
    const call = client.subscriptionService.subscribeCheckpoints({});
    await call.headers;
    const ended = expect(call.status).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await stop(run, 'SIGTERM')).toBe(0);
    await ended;
  });

  it('reports a port that is in use', async () => {
    const first = await start('--port', '0');
    const port = new URL(first.url ?? '').port;
    const second = await start('--port', port);
    expect(second.child.exitCode).toBe(1);
    expect(second.output).toBe(
      `Port ${port} on 127.0.0.1 is in use by another program. Stop it or choose another port.\n`,
    );
  });

  it('reports usage errors without a stack trace', async () => {
    const mistyped = await start('--port', 'x');
    expect(mistyped.child.exitCode).toBe(1);
    expect(mistyped.output).toMatch(/^--port must be an integer/);
    expect(mistyped.output).toContain('Usage: atoll-localnet');
    const missing = await start('--framework', '/nowhere');
    expect(missing.child.exitCode).toBe(1);
    expect(missing.output).toMatch(/^No Move package at \/nowhere/);
  });
});
