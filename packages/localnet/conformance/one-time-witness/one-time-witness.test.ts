// `init` and one-time witnesses: passed once, to the module's own initializer.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Conformance } from '../testing/conformance.fixture.ts';

let suite: Conformance;
beforeAll(async () => {
  suite = await Conformance.start('one-time-witness');
});
afterAll(() => suite.close());

test('publishing initializes every module, the first by name first', () => {
  expect(suite.published).toEqual({
    created: ['package', 'package::Publisher', 'package::UpgradeCap', 'unwitnessed::Config'],
    events: ['unwitnessed::Started', 'witnessed::Checked'],
  });
});

test('only the value that init receives is a one-time witness', async () => {
  const again = await Conformance.start();
  try {
    await again.publishTopic('one-time-witness');
    const { ledger } = again.net;
    const transaction = ledger.getTransaction(again.get(again.packageId).previousTransaction);
    const checked = transaction?.events.find(({ type }) => type.endsWith('::Checked'));
    expect([...(checked?.contents ?? [])]).toEqual([1, 0]);
  } finally {
    await again.close();
  }
});

test('another value with drop cannot claim the publisher', async () => {
  const done = await suite.run((tx) => {
    tx.moveCall({
      target: suite.fn('witnessed::claim'),
      typeArguments: [suite.fn('witnessed::Other')],
      arguments: [suite.call(tx, 'witnessed::other')],
    });
  });
  expect(done).toEqual({ failure: 'MoveAbort 0 in package::claim at command 1' });
});

test('init cannot be called', async () => {
  const done = await suite.run((tx) => void suite.call(tx, 'unwitnessed::init'));
  expect(done).toEqual({ failure: 'NonEntryFunctionInvoked at command 0' });
});
