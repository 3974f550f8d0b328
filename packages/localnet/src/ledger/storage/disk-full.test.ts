import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLocalnet } from '../../index.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'atoll-disk-full-'));
});
afterEach(() => rm(dir, { recursive: true }));

const hasPrlimit = spawnSync('prlimit', ['--version']).status === 0;

/**
 * A network in a separate process. For each line of input, it reports the results of a faucet request, a read and a
 * checkpoint.
 */
const script = (checkpointIntervalMs: number) => `
  import { createInterface } from 'node:readline';
  const { createLocalnet } = await import(${JSON.stringify(join(import.meta.dirname, '../../index.ts'))});
  const { ledger, close } = await createLocalnet({
    dir: ${JSON.stringify(dir)},
    checkpointIntervalMs: ${checkpointIntervalMs},
  });
  const attempt = (work) => work().then(() => 'ok', ({ code, status }) => code + ' ' + status);
  const recipient = '0x' + '4'.repeat(64);
  console.log('open');
  for await (const line of createInterface(process.stdin)) {
    if (line === 'close') break;
    const faucet = await attempt(() => ledger.faucet(recipient, 1n));
    const checkpoint = await attempt(() => ledger.createCheckpoint());
    const { balance } = ledger.balance(recipient, '0x2::sui::SUI');
    console.log(JSON.stringify({ faucet, checkpoint, balance: Number(balance) }));
  }
  await close();
  console.log('closed');
  process.exit();`;

/** The largest size of file that the process may write: a full disk with any file system. */
function limitFileSize(pid: number | undefined, bytes: number | 'unlimited'): void {
  const { status } = spawnSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:unlimited`]);
  expect(status).toBe(0);
}

// Sizes that stop the write in its first byte, in a header and in a record.
test.runIf(hasPrlimit).each([
  { room: 0, checkpointIntervalMs: 0 },
  { room: 5, checkpointIntervalMs: 60_000 },
  { room: 700, checkpointIntervalMs: 60_000 },
])(
  'a full disk fails writes with the reason, keeps reads and recovers without a restart (%j)',
  async ({ room, checkpointIntervalMs }) => {
    const child = spawn(
      process.execPath,
      ['--input-type=module', '-e', script(checkpointIntervalMs)],
      { stdio: ['pipe', 'pipe', 'inherit'] },
    );
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
    const next = async () => String((await lines.next()).value);
    const ask = async () => {
      child.stdin.write('go\n');
      return JSON.parse(await next()) as { faucet: string; checkpoint: string; balance: number };
    };
    expect(await next()).toBe('open');
    expect(await ask()).toEqual({ faucet: 'ok', checkpoint: 'ok', balance: 1 });

    limitFileSize(child.pid, statSync(join(dir, 'ledger.log')).size + room);
    for (let i = 0; i < 2; i++) {
      expect(await ask()).toMatchObject({ faucet: 'StorageUnavailable UNAVAILABLE', balance: 1 });
    }

    limitFileSize(child.pid, 'unlimited');
    expect(await ask()).toEqual({ faucet: 'ok', checkpoint: 'ok', balance: 2 });
    const exited = once(child, 'exit');
    child.stdin.end('close\n');
    expect(await next()).toBe('closed');
    await exited;

    const again = await createLocalnet({ dir });
    expect(again.ledger.balance(`0x${'4'.repeat(64)}`, '0x2::sui::SUI').balance).toBe(2n);
    await again.close();
  },
);
