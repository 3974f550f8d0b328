// Events: their type, order, sender and module, and what an abort does to them.
import { bcs } from '@mysten/sui/bcs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Conformance } from '../testing/conformance.fixture.ts';

let suite: Conformance;
beforeAll(async () => {
  suite = await Conformance.start('events');
});
afterAll(() => suite.close());

test('are listed in the order of the commands, with sender and module', async () => {
  const done = await suite.execute((tx) => {
    suite.call(tx, 'emitting::number', 2);
    suite.call(tx, 'emitting::number', 1);
  });
  expect(done.events).toEqual(
    [2, 1].map((value) => ({
      packageId: suite.packageId,
      transactionModule: 'emitting',
      sender: suite.address,
      type: suite.fn('emitting::Number'),
      contents: bcs.u64().serialize(value).toBytes(),
    })),
  );
  expect(done.effects.eventsDigest).not.toBeNull();
});

test('have generic types and enums', async () => {
  const done = await suite.execute((tx) => {
    tx.moveCall({
      target: suite.fn('emitting::generic'),
      typeArguments: ['vector<u8>'],
      arguments: [tx.pure(bcs.byteVector().serialize([7, 8]))],
    });
    for (const flag of [true, false]) {
      tx.moveCall({ target: suite.fn('emitting::chosen'), arguments: [tx.pure.bool(flag)] });
    }
  });
  expect(suite.describe(done).events).toEqual([
    'emitting::Generic<vector<u8>>',
    'emitting::Chosen',
    'emitting::Chosen',
  ]);
  expect(done.events.map(({ contents }) => [...contents])).toEqual([[2, 7, 8], [1, 9], [0]]);
});

test('drops the events of a transaction that aborts', async () => {
  const done = await suite.execute((tx) => void suite.call(tx, 'emitting::number_then_abort', 1));
  expect(suite.describe(done)).toEqual({
    failure: 'MoveAbort 600 in emitting::number_then_abort at command 0',
  });
  expect(done.effects.eventsDigest).toBeNull();
});

test('cannot be emitted by a command', async () => {
  const done = await suite.run((tx) => {
    tx.moveCall({
      target: '0x2::event::emit',
      typeArguments: [suite.fn('emitting::Number')],
      arguments: [suite.call(tx, 'emitting::make', 1)],
    });
  });
  expect(done).toEqual({ failure: 'NonEntryFunctionInvoked at command 1' });
});
