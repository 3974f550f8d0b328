// Values that no command uses: those without `drop` must be used.
import type { Transaction } from '@mysten/sui/transactions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Build, Conformance } from '../testing/conformance.fixture.ts';

let suite: Conformance;
beforeAll(async () => {
  suite = await Conformance.start('programmable');
});
afterAll(() => suite.close());

const call = (tx: Transaction, name: string, ...args: Parameters<typeof suite.call>[2][]) =>
  suite.call(tx, `values::${name}`, ...args);

const accepted: [string, Build][] = [
  ['a number', (tx) => void call(tx, 'number')],
  ['a struct with drop', (tx) => void call(tx, 'droppable', 1)],
  ['a struct with copy and drop', (tx) => void call(tx, 'copyable', 1)],
  [
    'a vector of such values',
    (tx) => void tx.makeMoveVec({ type: 'u64', elements: [tx.pure.u64(1)] }),
  ],
];
test.each(accepted)('%s can be left', async (_, build) => {
  expect(await suite.run(build)).toEqual({});
});

const rejected: [string, string, Build][] = [
  ['a hot potato', '0.0', (tx) => void call(tx, 'potato', 1)],
  ['an object', '0.0', (tx) => void call(tx, 'item', 1)],
  ['an object without store', '0.0', (tx) => void call(tx, 'bound')],
  ['a coin', '0.0', (tx) => void tx.splitCoins(tx.gas, [1])],
  ['a coin of zero', '0.0', (tx) => void tx.splitCoins(tx.gas, [0])],
  [
    'an empty vector of objects',
    '0.0',
    (tx) => {
      tx.makeMoveVec({ type: suite.fn('values::Item'), elements: [] });
    },
  ],
  [
    'the last of three results',
    '0.2',
    (tx) => {
      call(tx, 'triple');
      tx.transferObjects([{ $kind: 'NestedResult', NestedResult: [0, 0] }], suite.address);
    },
  ],
  [
    'what a generic function returns',
    '1.0',
    (tx) => {
      tx.moveCall({
        target: suite.fn('values::identity'),
        typeArguments: [suite.fn('values::Potato')],
        arguments: [call(tx, 'potato', 1)],
      });
    },
  ],
];
test.each(rejected)('%s cannot be left: result %s', async (_, value, build) => {
  const done = await suite.run(build);
  expect(done.failure).toBe(`UnusedValueWithoutDrop ${value}`);
  expect(done.created).toBeUndefined();
});

test('objects that are inputs stay where they are', async () => {
  const [id = ''] = await suite.create('values::Item', (tx) => {
    tx.transferObjects([call(tx, 'item', 1)], suite.address);
  });
  expect(await suite.run((tx) => void call(tx, 'value', suite.object(id)))).toEqual({
    mutated: ['values::Item'],
  });
});
