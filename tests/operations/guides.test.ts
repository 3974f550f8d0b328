// Commands and files that guides name.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLocalnet, serveAdmin } from '@atoll/localnet';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

test('the guide of the timelock advances the clock of a local network by its delay', async () => {
  const net = await createLocalnet({ checkpointIntervalMs: 0 });
  const admin = await serveAdmin(net, { port: 0 });
  onTestFinished(async () => {
    await admin.close();
    await net.close();
  });
  const guide = read('docs/guides/deploying.md');
  const body = /-d '(\{"method":"advanceClock".*\})'/.exec(guide)?.[1] ?? '';
  const source = read('move/access/sources/timelock.move');
  const delayMs = Number(/const DELAY_MS: u64 = (.+);/.exec(source)?.[1]?.replaceAll('_', ''));
  expect(JSON.parse(body)).toEqual({ method: 'advanceClock', params: { ms: delayMs } });
  const before = await net.controls.advanceClock(0);
  const response = await fetch(admin.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const { result } = (await response.json()) as { result: string };
  expect(BigInt(result) - before).toBeGreaterThanOrEqual(BigInt(delayMs));
});

test('the example of a change lists files that exist', () => {
  const [, example = ''] = read('CONTRIBUTING.md').split('As an example, saved filters');
  const [table = ''] = example.split('\n## ', 1);
  const files = [...table.matchAll(/`([\w./-]+\/[\w./-]+)`/g)].map(([, path]) => path ?? '');
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('the systemd unit starts a server, and waits longer than a server drains', () => {
  const unit = read('deploy/systemd/atoll@.service');
  const setting = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(unit)?.[1] ?? '';
  const [, script = ''] = setting('ExecStart').split(' ');
  expect(existsSync(join(root, script)), script).toBe(true);
  expect(setting('Restart')).toBe('always');
  const drainS = Number(parse(read('deploy/compose.yml'))['x-environment'].ATOLL_DRAIN_S);
  expect(drainS).toBeGreaterThan(0);
  expect(Number(setting('TimeoutStopSec'))).toBeGreaterThan(drainS + 30);
  expect(read('docs/guides/deploying.md')).toContain('deploy/systemd/atoll@.service');
});
