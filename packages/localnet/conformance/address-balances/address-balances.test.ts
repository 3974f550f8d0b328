// Address balances and authenticated events, which mainnet has not enabled at this protocol version.
import { join } from 'node:path';
import { buildPackage } from '@atoll/move-build';
import { toBase64 } from '@mysten/bcs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LocalnetFixture, packageIn } from '../../src/execution/localnet.fixture.ts';
import { ACCUMULATOR_ROOT_ID } from '../../src/execution/protocol.ts';

let network: LocalnetFixture;
beforeAll(async () => {
  network = await LocalnetFixture.start();
});
afterAll(() => network.net.close());

test('the accumulator root exists', () => {
  expect(network.get(ACCUMULATOR_ROOT_ID)).toMatchObject({
    owner: { Shared: { initialSharedVersion: '1' } },
    data: { type: `0x${'2'.padStart(64, '0')}::accumulator::AccumulatorRoot` },
  });
});

test('funds cannot be sent to an address', async () => {
  const { effects } = await network.run((tx) => {
    tx.moveCall({
      target: '0x2::coin::send_funds',
      typeArguments: ['0x2::sui::SUI'],
      arguments: [tx.splitCoins(tx.gas, [5]), tx.pure.address(network.address)],
    });
  });
  const [location, code] = effects.status.Failure?.error.MoveAbort ?? [];
  expect(location?.module.name).toBe('funds_accumulator');
  expect(code).toBe('1');
});

test('authenticated events cannot be emitted', async () => {
  const built = await buildPackage(join(import.meta.dirname, 'stream'));
  const published = await network.run((tx) => {
    const modules = built.modules.map(({ bytes }) => toBase64(bytes));
    const cap = tx.publish({ modules, dependencies: built.dependencies });
    tx.transferObjects([cap], network.address);
  });
  const { effects, events } = await network.run((tx) => {
    tx.moveCall({ target: `${packageIn(published)}::stream::tell` });
  });
  const [location, code] = effects.status.Failure?.error.MoveAbort ?? [];
  expect(location?.module.name).toBe('event');
  expect([code, events]).toEqual(['0', []]);
});
