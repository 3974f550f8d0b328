import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLocalnet } from '../../index.ts';
import { hostClock } from './host-clock.ts';

const START = 1_700_000_000_000;
const DAY = 86_400_000;

/** A host whose wall clock can be set while its monotonic clock continues. */
function host() {
  const state = { wall: START, monotonic: 5 };
  const warnings: string[] = [];
  const clock = hostClock({
    wall: () => state.wall,
    monotonic: () => state.monotonic,
    onWarning: (message) => warnings.push(message),
  });
  const pass = (ms: number, skew = 0) => {
    state.wall += ms + skew;
    state.monotonic += ms;
  };
  return { clock, warnings, pass };
}

test('runs with the host and follows the small corrections of a time server', () => {
  const { clock, pass, warnings } = host();
  pass(1_000);
  expect(clock()).toBe(START + 1_000);
  pass(60_000, 500);
  expect(clock()).toBe(START + 61_500);
  expect(warnings).toEqual([]);
});

test('ignores a jump of the host’s clock and warns once', () => {
  const { clock, pass, warnings } = host();
  pass(1_000, DAY);
  expect(clock()).toBe(START + 1_000);
  pass(1_000);
  expect(clock()).toBe(START + 2_000);
  expect(warnings).toEqual([expect.stringMatching(/forward by 86400 s.*restart the network/)]);
  pass(1_000, -DAY);
  expect(clock()).toBe(START + 3_000);
  expect(warnings[1]).toMatch(/back by 86400 s.*agree again/);
});

test('a jump forward and back does not stop the chain’s time', async () => {
  const { clock, pass } = host();
  const net = await createLocalnet({ clock, checkpointIntervalMs: 0 });
  const checkpointAfter = async () => {
    await net.ledger.faucet(`0x${'4'.repeat(64)}`, 1n);
    return net.ledger.getCheckpoint('latest')?.timestampMs;
  };
  pass(1_000, DAY);
  expect(await checkpointAfter()).toBe(BigInt(START + 1_000));
  pass(1_000, -DAY);
  expect(await checkpointAfter()).toBe(BigInt(START + 2_000));
  await net.close();
});

test('a chain that is ahead of the host continues from its own time instead of standing still', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'atoll-clock-'));
  let now = START + DAY;
  const options = { dir, clock: () => now, checkpointIntervalMs: 0 };
  const wrong = await createLocalnet(options);
  await wrong.ledger.faucet(`0x${'4'.repeat(64)}`, 1n);
  await wrong.close();

  now = START;
  const net = await createLocalnet(options);
  expect(net.ledger.now()).toBe(BigInt(START + DAY));
  now += 1_000;
  await net.ledger.faucet(`0x${'4'.repeat(64)}`, 1n);
  expect(net.ledger.getCheckpoint('latest')?.timestampMs).toBe(BigInt(START + DAY + 1_000));
  await net.close();
  await rm(dir, { recursive: true });
});
