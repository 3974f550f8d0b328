// Simulations: without checks (dev-inspect) and with them (dry run), and inputs of the past.
import { bcs } from '@mysten/sui/bcs';
import type { Transaction } from '@mysten/sui/transactions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Build, Conformance } from '../testing/conformance.fixture.ts';

let suite: Conformance;
let item: string;
beforeAll(async () => {
  suite = await Conformance.start('dev-inspect');
  [item = ''] = await suite.create('inspected::Item', (tx) => {
    suite.call(tx, 'inspected::new_item', 5);
  });
});
afterAll(() => suite.close());

const call = (tx: Transaction, name: string, ...args: Parameters<typeof suite.call>[2][]) =>
  suite.call(tx, `inspected::${name}`, ...args);
const nested = (...indices: [number, number]) => ({
  $kind: 'NestedResult' as const,
  NestedResult: indices,
});
const inspect = async (build: Build) => suite.describe(await suite.inspect(build));
const u64 = (value: number) => bcs.u64().serialize(value).toBytes();

describe('without checks', () => {
  test('values of functions are returned', async () => {
    const { commandResults } = await suite.inspect((tx) => {
      call(tx, 'sum', call(tx, 'pair', 2, 3));
    });
    expect(
      commandResults.map(({ returnValues }) => returnValues.map(({ bytes }) => bytes)),
    ).toEqual([[Uint8Array.from([...u64(2), ...u64(3)])], [u64(5)]]);
  });

  test('private functions can be called, and structs are passed as bytes', async () => {
    expect(await inspect((tx) => void call(tx, 'hidden'))).toEqual({});
    const bytes = Uint8Array.from([...u64(2), ...u64(3)]);
    const { commandResults } = await suite.inspect((tx) => {
      tx.moveCall({ target: suite.fn('inspected::sum'), arguments: [tx.pure(bytes)] });
    });
    expect(commandResults[0]?.returnValues[0]?.bytes).toEqual(u64(5));
  });

  test('references are returned and used by later commands', async () => {
    const { commandResults, effects } = await suite.inspect((tx) => {
      const pair = call(tx, 'pair', 2, 3);
      const left = call(tx, 'left', pair);
      call(tx, 'write', left, 9);
      call(tx, 'sum', pair);
    });
    expect(effects.status.$kind).toBe('Success');
    expect(commandResults[3]?.returnValues[0]?.bytes).toEqual(u64(12));
  });

  const rejected: [string, string, Build][] = [
    [
      'the same mutable reference twice',
      'InvalidReferenceArgument for argument 1 at command 2',
      (tx) => {
        const left = call(tx, 'left', call(tx, 'pair', 2, 3));
        call(tx, 'both', left, left);
      },
    ],
    [
      'a move of a borrowed object',
      'CannotMoveBorrowedValue for argument 0 at command 1',
      (tx) => {
        const value = call(tx, 'value', suite.object(item));
        call(tx, 'delete', suite.object(item));
        call(tx, 'read', value);
      },
    ],
  ];
  test.each(rejected)('the reference rules hold: %s', async (_, failure, build) => {
    expect((await inspect(build)).failure).toBe(failure);
  });

  test('unused values without drop are accepted', async () => {
    expect((await inspect((tx) => void call(tx, 'item', 1))).failure).toBeUndefined();
  });

  test('nothing is stored', async () => {
    const before = suite.get(item);
    expect(await inspect((tx) => void call(tx, 'delete', suite.object(item)))).toEqual({
      deleted: ['inspected::Item'],
    });
    expect(suite.get(item)).toEqual(before);
  });

  test('objects can be used at earlier versions, even after their deletion', async () => {
    const [id = ''] = await suite.create('inspected::Item', (tx) => {
      call(tx, 'new_item', 7);
    });
    const early = suite.object(id);
    await suite.run((tx) => tx.transferObjects([tx.object(early)], suite.address));
    await suite.run((tx) => void call(tx, 'delete', suite.object(id)));
    const { commandResults } = await suite.inspect((tx) => void call(tx, 'value', early));
    expect(commandResults[0]?.returnValues[0]?.bytes).toEqual(u64(7));
  });
});

describe('dev inspect with checks', () => {
  const dryRun = async (build: Build) =>
    suite.describe(await suite.inspect(build, { checks: true }));

  test('the outcome and the gas are those of the execution', async () => {
    const build: Build = (tx) => void call(tx, 'new_item', 1);
    const simulated = await suite.inspect(build, { checks: true });
    const executed = await suite.execute(build);
    expect(simulated.effects.gasUsed).toEqual(executed.effects.gasUsed);
    expect(suite.describe(simulated)).toEqual(suite.describe(executed));
  });

  test.each<[string, string, Build]>([
    ['private functions', 'NonEntryFunctionInvoked at command 0', (tx) => void call(tx, 'hidden')],
    [
      'returned references',
      'InvalidPublicFunctionReturnType at command 0',
      (tx) => {
        call(tx, 'left', call(tx, 'pair', 1, 2));
      },
    ],
    ['unused values', 'UnusedValueWithoutDrop 0.0', (tx) => void call(tx, 'item', 1)],
  ])('%s are rejected: %s', async (name, failure, build) => {
    const done = await dryRun(build);
    const expected = name === 'returned references' ? failure.replace('0', '1') : failure;
    expect(done.failure).toBe(expected);
  });
});

test('results past the last one are rejected in both', async () => {
  const build: Build = (tx) => {
    call(tx, 'pair', 1, 2);
    tx.moveCall({ target: suite.fn('inspected::sum'), arguments: [nested(0, 1)] });
  };
  const failure = 'SecondaryIndexOutOfBounds for argument 0 at command 1';
  expect((await inspect(build)).failure).toBe(failure);
  expect((await suite.run(build)).failure).toBe(failure);
});
