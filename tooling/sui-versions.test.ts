// Compares the embedded network with "published" ones: embedded networks with another version and framework.
import { execFile } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocalnet, type LocalnetOptions, serve } from '@atoll/localnet';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { compare, isAhead } from './sui-versions/compare.ts';
import { epochsByVersion } from './sui-versions/protocol.ts';
import { readPublished } from './sui-versions/published.ts';

const framework = mkdtempSync(join(tmpdir(), 'sui-versions-'));
afterAll(() => rmSync(framework, { recursive: true, force: true }));

/** Serves a network on the loopback interface for `use`. */
async function withNetwork<T>(options: LocalnetOptions, use: (url: string) => Promise<T>) {
  const net = await createLocalnet(options);
  const server = await serve(net, { port: 0 });
  try {
    return await use(server.url);
  } finally {
    await server.close();
    await net.close();
  }
}

const read = (options: LocalnetOptions) =>
  withNetwork(options, (url) =>
    readPublished(new SuiGrpcClient({ network: 'custom', baseUrl: url })),
  );

/** Runs the command against two networks. */
const run = (mainnet: string, testnet: string, ...more: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const script = join(import.meta.dirname, 'sui-versions.ts');
    const options = ['--mainnet', mainnet, '--testnet', testnet, ...more];
    execFile(process.execPath, [script, ...options], (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr }),
    );
  });

/** A copy of the framework with an additional public, entry, package and private function and an additional type. */
function extendFramework() {
  cpSync(join(import.meta.dirname, '../move/framework'), framework, { recursive: true });
  appendFileSync(
    join(framework, 'sui-framework/sources/clock.move'),
    `
public struct Alarm has drop { at_ms: u64 }
public fun alarm(at_ms: u64): Alarm { Alarm { at_ms } }
entry fun ring(alarm: Alarm) { silence(alarm); stop(); }
public(package) fun silence(alarm: Alarm) { let Alarm { at_ms: _ } = alarm; }
fun stop() {}
`,
  );
  return framework;
}

test('the command lists added functions and types, and exits with 1', {
  timeout: 120_000,
}, async () => {
  const { code, output } = await withNetwork({ frameworkDir: extendFramework() }, (mainnet) =>
    withNetwork({}, (testnet) => run(mainnet, testnet)),
  );
  const [, ahead = '', equal = ''] = output.split(/^(?:mainnet|testnet) .*\n/m);
  expect(ahead.match(/newer.*/g)).toEqual([
    'newer: 0x2::clock::Alarm',
    'newer: 0x2::clock::alarm',
    'newer: 0x2::clock::ring',
  ]);
  expect(equal).not.toContain('newer');
  expect(equal).not.toContain('parameter');
  expect(code).toBe(1);
});

test('the command reads the other network and exits with 2 if one is unavailable', async () => {
  const { code, output } = await withNetwork({}, (url) => run('http://127.0.0.1:9', url));
  expect(code).toBe(2);
  expect(output).toMatch(/^mainnet \(http:\/\/127\.0\.0\.1:9\): /m);
  expect(output).toMatch(/^ {2}protocol version \d+, ours \d+$/m);
});

test('only a later protocol version counts as newer', async () => {
  const older = await read({ genesis: { protocolVersion: 97n } });
  const newer = await read({});
  expect(newer.protocolVersion).toBeGreaterThan(older.protocolVersion);
  const nothing = new Set<string>();
  expect(isAhead(compare(newer, older, nothing))).toBe(true);
  expect(isAhead(compare(older, newer, nothing))).toBe(false);
});

test('parameters that differ at the same version are listed', async () => {
  const ours = await read({});
  const parameters = new Map(ours.parameters).set('max_tx_gas', '1');
  const difference = compare({ ...ours, parameters }, ours, new Set());
  expect(difference.parameters).toEqual([
    { name: 'max_tx_gas', published: '1', ours: ours.parameters.get('max_tx_gas') },
  ]);
  expect(isAhead(difference)).toBe(true);
});

test('omitted modules and functions do not count as newer, and stale entries are reported', async () => {
  const published = await read({});
  const items = new Set([...published.items].filter((item) => !item.startsWith('0x2::bag::')));
  const ours = { ...published, items };
  const omitted = (...entries: string[]) => compare(published, ours, new Set(entries));
  expect(omitted('0x2::bag').newer).toEqual([]);
  expect(omitted('0x2::bag::add').newer).not.toContain('0x2::bag::add');
  expect(omitted('0x2::bag::add').newer).toContain('0x2::bag::borrow');
  expect(omitted('0x2::bag', '0x2::clock').staleOmissions).toEqual(['0x2::clock']);
});

test('the history compares the parameters of each version of a network', async () => {
  const genesis = { protocolVersion: 110n };
  const { code, output } = await withNetwork({}, (mainnet) =>
    withNetwork({ genesis }, (testnet) => run(mainnet, testnet, '--history')),
  );
  expect(output.match(/compared versions: .*/g)).toEqual([
    'compared versions: 138',
    'compared versions: 110',
  ]);
  expect(output).not.toContain('parameter');
  expect(code).toBe(0);
});

test('the history has one epoch of each version that the node keeps', async () => {
  const epochs = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 3 })),
    {
      minLength: 1,
      maxLength: 30,
    },
  );
  await fc.assert(
    fc.asyncProperty(epochs, fc.nat({ max: 100 }), async (runs, pruned) => {
      const versions: bigint[] = [];
      let version = 90n;
      for (const [count, step] of runs) {
        version += BigInt(step);
        versions.push(...Array.from({ length: count }, () => version));
      }
      const kept = (epoch: bigint) => epoch >= pruned || epoch === BigInt(versions.length - 1);
      const read = (epoch: bigint) =>
        Promise.resolve(kept(epoch) ? (versions[Number(epoch)] ?? 0n) : 0n);
      const last = BigInt(versions.length - 1);
      const found = await epochsByVersion(read, { epoch: last, protocolVersion: version }, 95n);
      const expected = versions.filter((each, epoch) => each >= 95n && kept(BigInt(epoch)));
      expect(found.map(({ protocolVersion }) => protocolVersion)).toEqual([...new Set(expected)]);
      for (const { epoch, protocolVersion } of found)
        expect(versions[Number(epoch)]).toBe(protocolVersion);
    }),
  );
});
