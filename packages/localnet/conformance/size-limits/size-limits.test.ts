// Limits of mainnet: sizes of objects, events and arguments, and numbers of ids and events.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Conformance } from '../testing/conformance.fixture.ts';

const BUDGET = 50_000_000_000n;

let suite: Conformance;
beforeAll(async () => {
  suite = await Conformance.start('size-limits');
});
afterAll(() => suite.close());

const call = (name: string, argument: number) =>
  suite.run((tx) => void suite.call(tx, `limits::${name}`, argument), { budget: BUDGET });

test('an object has at most 256,000 bytes', async () => {
  expect(await call('blob', 256_000)).toEqual({ created: ['limits::Blob'] });
  expect(await call('blob', 256_001)).toEqual({ failure: 'MoveObjectTooBig' });
});

test('an event has at most 256,000 bytes with its type', async () => {
  expect(await call('note', 255_000)).toEqual({ events: ['limits::Note'] });
  expect(await call('note', 256_001)).toEqual({
    failure: 'MovePrimitiveRuntimeError in event::emit at command 0',
  });
});

test('a transaction emits at most 1,024 events', async () => {
  expect((await call('notes', 1_024)).events).toHaveLength(1_024);
  expect(await call('notes', 1_025)).toEqual({
    failure: 'MovePrimitiveRuntimeError in event::emit at command 0',
  });
});

test('a transaction creates at most 2,048 objects', async () => {
  expect((await call('transfers', 2_048)).created).toHaveLength(2_048);
  expect(await call('transfers', 2_049)).toEqual({
    failure: 'MovePrimitiveRuntimeError in tx_context::fresh_id at command 0',
  });
});

test('a transaction touches at most 1,000 dynamic fields', async () => {
  expect((await call('fields', 1_000)).created).toHaveLength(1_001);
  expect((await call('fields', 1_001)).failure).toMatch(
    /^MovePrimitiveRuntimeError in dynamic_field::/,
  );
});

test('a pure argument has at most 16,384 bytes', async () => {
  const send = (length: number) =>
    suite.run((tx) => {
      tx.moveCall({
        target: suite.fn('limits::count_bytes'),
        arguments: [tx.pure.vector('u8', new Uint8Array(length))],
      });
    });
  // Two bytes are the length of the vector.
  expect(await send(16_382)).toEqual({});
  await expect(send(16_383)).rejects.toMatchObject({ code: 'SizeLimitExceeded' });
});
