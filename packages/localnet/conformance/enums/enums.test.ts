// Enums in objects, events, arguments and results.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Conformance } from '../testing/conformance.fixture.ts';

const HOLDER = 'shapes::Holder';

let suite: Conformance;
beforeAll(async () => {
  suite = await Conformance.start('enums');
});
afterAll(() => suite.close());

async function holder(): Promise<string> {
  const [id = ''] = await suite.create(HOLDER, (tx) => {
    suite.call(tx, 'shapes::new_holder');
  });
  return id;
}

test('a field changes its variant and its size', async () => {
  const id = await holder();
  const put = (shape: string, size: number) =>
    suite.run((tx) => {
      const made = suite.call(tx, `shapes::${shape}`, 3);
      suite.call(tx, 'shapes::put', suite.object(id), made);
      suite.call(tx, 'shapes::grow', suite.object(id));
      suite.call(tx, 'shapes::expect_size', suite.object(id), size);
    });
  const outcome = { events: ['shapes::Seen'], mutated: [HOLDER] };
  expect(await put('circle', 4)).toEqual(outcome);
  expect(await put('square', 24)).toEqual(outcome);
  const { data } = suite.get(id);
  // The id, variant 2 of `Shape` with a u64 and a u8, and variant 0 of `Purse`.
  expect(data.kind === 'move' && [...data.contents.slice(32)]).toEqual([
    2, 6, 0, 0, 0, 0, 0, 0, 0, 4, 0,
  ]);
});

test('matching an unexpected variant aborts', async () => {
  const id = await holder();
  expect(await suite.runCall('shapes::grow', suite.object(id))).toEqual({
    failure: 'MoveAbort 800 in shapes::grow at command 0',
    mutated: [HOLDER],
  });
});

test('a variant wraps a coin and releases it', async () => {
  const done = await suite.execute((tx) => {
    tx.transferObjects([tx.splitCoins(tx.gas, [9])], suite.address);
  });
  const coin = done.outputObjects.find(
    ({ data }) => data.kind === 'move' && data.contents[32] === 9,
  );
  const [full = ''] = await suite.create(HOLDER, (tx) => {
    suite.call(tx, 'shapes::new_full', suite.object(coin?.id ?? ''));
  });
  expect(suite.net.ledger.getObject(coin?.id ?? '')).toBeUndefined();
  expect(await suite.runCall('shapes::drain', suite.object(full))).toEqual({
    deleted: [HOLDER],
    unwrapped: ['coin::Coin<sui::SUI>'],
  });
});

test('nested generic variants pass through commands', async () => {
  const done = await suite.run((tx) => {
    suite.call(tx, 'shapes::unnest', suite.call(tx, 'shapes::nested', 5));
  });
  expect(done).toEqual({});
});

test('an enum is no object: it cannot be transferred', async () => {
  const done = await suite.run((tx) => {
    tx.transferObjects([suite.call(tx, 'shapes::circle', 1)], suite.address);
  });
  expect(done).toEqual({ failure: 'InvalidTransferObject for argument 0 at command 1' });
});
