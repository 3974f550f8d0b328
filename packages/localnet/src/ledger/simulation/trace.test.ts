// Traces transactions: calls, values, gas by function, the stack of a failure.
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bcs } from '@mysten/sui/bcs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deserializeModule } from '../../bytecode/deserialize.ts';
import { buildTransaction, LocalnetFixture, SUI } from '../../execution/localnet.fixture.ts';
import { printTrace } from '../../index.ts';
import type { TracedCall } from '../types.ts';

let network: LocalnetFixture;
beforeAll(async () => {
  network = await LocalnetFixture.start({ checkpointIntervalMs: 0 });
});
afterAll(() => network.net.close());

const u64 = (value: number) => bcs.u64().serialize(value).toBytes();
const nameOf = ({ module, function: name }: { module: string; function: string }) =>
  `${module}::${name}`;
const names = (calls: readonly TracedCall[]): unknown[] =>
  calls.map((call) => [nameOf(call), ...names(call.calls)]);

test('traces a transaction as it was executed, after its objects have changed', async () => {
  const { net, address } = network;
  const id = await network.thing(20);
  const set = await network.run((tx) => {
    const [coin] = tx.splitCoins(tx.gas, [5n]);
    tx.moveCall({
      target: network.fn('add_field'),
      arguments: [tx.object(network.object(id)), tx.pure.u64(1), tx.pure.u64(30)],
    });
    const value = tx.moveCall({
      target: network.fn('get_field'),
      arguments: [tx.object(network.object(id)), tx.pure.u64(1)],
    });
    tx.moveCall({ target: network.fn('set'), arguments: [tx.object(network.object(id)), value] });
    tx.transferObjects([coin], address);
  });
  await network.run((tx) => {
    tx.moveCall({
      target: network.fn('remove_field'),
      arguments: [tx.object(network.object(id)), tx.pure.u64(1)],
    });
    tx.moveCall({ target: network.fn('destroy'), arguments: [tx.object(network.object(id))] });
  });
  const height = net.ledger.getCheckpoint('latest')?.digest;
  const trace = await net.controls.trace(set.digest);

  expect(trace.status.$kind).toBe('Success');
  expect(trace.commands.map(({ kind, calls }) => [kind, calls.length])).toEqual([
    ['SplitCoins', 0],
    ['MoveCall', 1],
    ['MoveCall', 1],
    ['MoveCall', 1],
    ['TransferObjects', 0],
  ]);
  expect(names(trace.commands[2]?.calls ?? [])).toEqual([
    [
      'thing::get_field',
      [
        'dynamic_field::borrow',
        [
          'dynamic_field::hash_of',
          ['object::uid_to_address', ['object::id_to_address']],
          ['dynamic_field::hash_type_and_key'],
        ],
        ['dynamic_field::borrow_child_object'],
      ],
    ],
  ]);
  const [read] = trace.commands[2]?.calls ?? [];
  expect(read?.results).toEqual([{ name: undefined, type: 'u64', bytes: u64(30) }]);
  const [written] = trace.commands[3]?.calls ?? [];
  expect(written?.arguments[1]).toEqual({ name: undefined, type: 'u64', bytes: u64(30) });
  expect(written?.returned).toBe(true);
  expect(net.ledger.getCheckpoint('latest')?.digest).toBe(height);
});

test('gas by function adds up', async () => {
  const made = await network.run((tx) => {
    const thing = tx.moveCall({ target: network.fn('new'), arguments: [tx.pure.u64(1)] });
    tx.moveCall({ target: network.fn('share'), arguments: [thing] });
  });
  const { commands, functions, gasUsed, gasSummary } = await network.net.controls.trace(
    made.digest,
  );
  const total = (calls: readonly TracedCall[]) =>
    calls.reduce((sum, { gas }) => sum + gas.total, 0);
  const roots = commands.flatMap(({ calls }) => calls);
  const check = ({ gas, calls }: TracedCall): void => {
    expect(gas.self).toBe(gas.total - total(calls));
    calls.forEach(check);
  };
  roots.forEach(check);
  expect(functions.reduce((sum, { gas }) => sum + gas.self, 0)).toBe(total(roots));
  // The remainder is the cost of reading inputs. Computation is charged in buckets of 1,000 units, at 1,000 MIST each.
  expect(gasUsed).toBeGreaterThan(total(roots));
  expect(BigInt(gasSummary.computationCost)).toBe(
    BigInt(Math.ceil(Math.floor(gasUsed / 1000) / 1000)) * 1_000_000n,
  );
});

describe('failures', () => {
  test('an abort has its stack, and the transaction after it is unaffected', async () => {
    const failed = await network.run((tx) => {
      tx.moveCall({ target: network.fn('fail') });
    });
    const trace = await network.net.controls.trace(failed.digest);
    expect(trace.failure).toMatchObject({ kind: 'MoveAbort', code: 7n });
    expect(trace.stack.map(nameOf)).toEqual(['thing::fail']);
    expect(trace.commands[0]?.calls[0]).toMatchObject({ returned: false });
    const text = printTrace(network.ledger, trace);
    expect(text).toMatch(/Abort code 7\n {2}at 0x[0-9a-f]{64}::thing::fail, instruction \d/);
  });

  test('a simulation that fails is traced like a transaction', async () => {
    const build = (value: bigint) =>
      buildTransaction(network.ledger, network.address, (tx) => {
        tx.moveCall({ target: network.fn('overflow'), arguments: [tx.pure.u64(value)] });
      });
    const { controls } = network.net;
    expect((await controls.trace(await build(0n))).failure).toBeUndefined();
    const { failure, stack } = await controls.trace(await build(9n));
    expect(failure).toMatchObject({
      kind: 'MovePrimitiveRuntimeError',
      status: 'ARITHMETIC_ERROR',
    });
    expect(stack[0]?.locals).toEqual([{ name: undefined, type: 'u64', bytes: u64(9) }]);
  });

  test('unknown digests and malformed bytes are rejected', async () => {
    const { controls } = network.net;
    const digest = '4Ld8Kxz7yGnGPZuRPeDFxuHFUGNMXu9nJ2xaGyFjVjZr';
    await expect(controls.trace(digest)).rejects.toMatchObject({ code: 'TransactionNotFound' });
    await expect(controls.trace(Uint8Array.of(9))).rejects.toMatchObject({
      code: 'InvalidTransaction',
    });
  });
});

test('publishing traces init, and system transactions their calls', async () => {
  const { controls } = network.net;
  const { commands } = await controls.trace(network.published.digest);
  expect(commands.map(({ kind, calls }) => [kind, calls.map(nameOf)])).toEqual([
    ['Publish', ['gold::init', 'thing::init']],
    ['TransferObjects', []],
  ]);
  const latest = network.ledger.getCheckpoint('latest');
  const [prologue] = latest?.transactions ?? [];
  const clock = await controls.trace(prologue?.transaction ?? '');
  expect(names(clock.commands.flatMap(({ calls }) => calls))).toEqual([
    ['clock::consensus_commit_prologue', ['tx_context::sender', ['tx_context::native_sender']]],
  ]);
});

test('debug information names locals and source lines', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'atoll-trace-'));
  const sources = join(import.meta.dirname, '../../execution/fixtures/objects/sources/thing.move');
  const text = await readFile(sources, 'utf8');
  const file_hash = [...createHash('sha256').update(text).digest()];
  const { data } = network.get(network.packageId);
  const bytes = data.kind === 'package' ? data.modules.get('thing') : undefined;
  const { functions, functionHandles, signatures, identifiers } = deserializeModule(
    bytes ?? new Uint8Array(),
  );
  const start = text.indexOf('value + 18446744073709551615');
  const function_map = Object.fromEntries(
    functions.map(({ handle }, index) => {
      const { name = 0, parameters = 0 } = functionHandles[handle] ?? {};
      const isOverflow = identifiers[name] === 'overflow';
      const parameterName = isOverflow ? 'value#0#0' : '_#0#0';
      return [
        index,
        {
          parameters: signatures[parameters]?.map(() => [parameterName, {}]),
          locals: [],
          code_map: isOverflow ? { 0: { file_hash, start, end: start + 5 } } : {},
        },
      ];
    }),
  );
  await mkdir(join(folder, 'debug_info'), { recursive: true });
  const map = { version: 2, module_name: ['0'.repeat(64), 'thing'], function_map };
  await writeFile(join(folder, 'debug_info/thing.json'), JSON.stringify(map));
  await writeFile(join(folder, 'thing.move'), text);
  const named = await LocalnetFixture.start({ debugInfoDir: folder, checkpointIntervalMs: 0 });
  try {
    const failed = await named.run((tx) => {
      tx.moveCall({ target: named.fn('overflow'), arguments: [tx.pure.u64(SUI)] });
    });
    const { stack } = await named.net.controls.trace(failed.digest);
    expect(stack[0]).toMatchObject({
      source: { path: 'thing.move', column: 40, text: expect.stringContaining('fun overflow') },
      locals: [{ name: 'value', type: 'u64' }],
    });
  } finally {
    await named.net.close();
    await rm(folder, { recursive: true });
  }
});
