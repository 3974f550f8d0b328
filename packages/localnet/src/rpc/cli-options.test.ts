import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOptions, UsageError } from './cli-options.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'atoll-options-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(content: string): string {
  const path = join(folder, 'names.json');
  writeFileSync(path, content);
  return path;
}

describe('readOptions', () => {
  it('sets nothing by default', () =>
    expect(readOptions([])).toEqual({ names: {}, recover: false, serving: {} }));

  it('reads every option', () => {
    const names = file('{"alice.sui":"0xa"}');
    const args = ['--port', '0', '--host', '::1', '--dir', 'd', '--recover', '--framework', 'f'];
    args.push('--protocol-version', '97', '--debug-info', 'b');
    args.push('--first-checkpoint', '1000000', '--keep-checkpoints', '500', '--no-faucet');
    args.push('--request-limit', '100/30', '--latency', '80');
    expect(readOptions([...args, '--checkpoint-interval', '50', '--names', names])).toEqual({
      genesis: { protocolVersion: 97n },
      debugInfoDir: resolve('b'),
      port: 0,
      host: '::1',
      dir: resolve('d'),
      recover: true,
      frameworkDir: resolve('f'),
      checkpointIntervalMs: 50,
      names: { 'alice.sui': '0xa' },
      firstCheckpoint: 1_000_000n,
      serving: {
        keepCheckpoints: 500,
        requestLimit: { requests: 100, seconds: 30 },
        latencyMs: 80,
        faucet: false,
      },
    });
    expect(readOptions(['--port', 'x', '--help'])).toBe('help');
  });

  it.each([
    [['--port', 'x'], /--port must be an integer from 0 to 65535, got "x"/],
    [['--port', '65536'], /--port/],
    [['--port', '-1'], /--port/],
    [['--checkpoint-interval', '1.5'], /--checkpoint-interval/],
    [['--first-checkpoint', '0'], /--first-checkpoint must be at least 1/],
    [['--request-limit', '100'], /--request-limit must be requests\/seconds/],
    [['--nonsense'], /--nonsense/],
    [['stray'], /stray/],
    [['--memory', '--dir', 'x'], /cannot be combined/],
    [['--recover'], /--recover requires --dir/],
    [['--names', '/nowhere.json'], /--names: .*nowhere/],
  ])('rejects %j', (args, reason) => {
    expect(() => readOptions(args)).toThrow(UsageError);
    expect(() => readOptions(args)).toThrow(reason);
  });

  it.each(['nonsense', '[]', 'null', '{"a":1}'])('rejects %s as names', (content) => {
    expect(() => readOptions(['--names', file(content)])).toThrow(/--names/);
  });
});
