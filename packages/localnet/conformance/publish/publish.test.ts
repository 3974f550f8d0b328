// Publishing: what it creates, and the packages that it rejects.
import { withSelfAddress } from '@atoll/move-build';
import { fromBase64, toBase64 } from '@mysten/bcs';
import type { Transaction } from '@mysten/sui/transactions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Conformance } from '../testing/conformance.fixture.ts';
import { compiledTopics, type Publication } from '../testing/packages.ts';

let suite: Conformance;
let one: Publication;
let several: Publication;
beforeAll(async () => {
  suite = await Conformance.start();
  one = await compiledTopics('object-basics');
  several = await compiledTopics('one-time-witness');
});
afterAll(() => suite.close());

const publish = (
  code: Publication,
  use?: (tx: Transaction, cap: ReturnType<Transaction['publish']>) => void,
) =>
  suite.run((tx) => {
    const cap = tx.publish(code);
    if (use) use(tx, cap);
    else tx.transferObjects([cap], suite.address);
  });
const [first, second] = [() => one.modules[0] ?? '', () => several.modules[0] ?? ''];

test('creates a package and its upgrade capability', async () => {
  expect(await publish(one)).toEqual({ created: ['package', 'package::UpgradeCap'] });
});

test('a package without an upgrade capability is immutable', async () => {
  const outcome = await publish(one, (tx, cap) => {
    tx.moveCall({ target: '0x2::package::make_immutable', arguments: [cap] });
  });
  expect(outcome).toEqual({ created: ['package'] });
});

test('an upgrade capability must be used', async () => {
  expect(await publish(one, () => {})).toEqual({ failure: 'UnusedValueWithoutDrop 0.0' });
});

test('two packages in one transaction are two packages', async () => {
  const outcome = await suite.run((tx) => {
    tx.transferObjects([tx.publish(one), tx.publish(one)], suite.address);
  });
  expect(outcome).toEqual({
    created: ['package', 'package', 'package::UpgradeCap', 'package::UpgradeCap'],
  });
});

test('a failure later in the transaction undoes the publication', async () => {
  const outcome = await suite.run((tx) => {
    tx.transferObjects([tx.publish(several)], suite.address);
    tx.moveCall({
      target: '0x1::vector::pop_back',
      typeArguments: ['u8'],
      arguments: [tx.makeMoveVec({ type: 'u8', elements: [] })],
    });
  });
  expect(outcome).toEqual({ failure: 'MoveAbort 2 in vector::pop_back at command 3' });
});

describe('is rejected', () => {
  const cases: [string, string, () => Publication][] = [
    [
      'with a module at another address',
      'PublishErrorNonZeroAddress at command 0',
      () => ({
        ...one,
        modules: [toBase64(withSelfAddress(fromBase64(first()), 7n))],
      }),
    ],
    [
      'with a module twice',
      'VMVerificationOrDeserializationError at command 0',
      () => ({
        ...one,
        modules: [first(), first()],
      }),
    ],
    [
      'with bytes after a module',
      'VMVerificationOrDeserializationError at command 0',
      () => ({
        ...one,
        modules: [toBase64(Uint8Array.from([...fromBase64(first()), 0]))],
      }),
    ],
    [
      'with another magic number',
      'VMVerificationOrDeserializationError at command 0',
      () => ({
        ...one,
        modules: [
          toBase64(Uint8Array.from(fromBase64(first()), (byte, i) => (i === 0 ? 0 : byte))),
        ],
      }),
    ],
    [
      'with half a module',
      'VMVerificationOrDeserializationError at command 0',
      () => ({
        ...one,
        modules: [toBase64(fromBase64(second()).subarray(0, 100))],
      }),
    ],
    [
      'without a dependency that it uses',
      'PublishUpgradeMissingDependency at command 0',
      () => ({
        ...one,
        dependencies: one.dependencies.slice(0, 1),
      }),
    ],
  ];
  test.each(cases)('%s: %s', async (_, failure, code) => {
    expect(await publish(code())).toEqual({ failure });
  });

  test('before its execution without modules or with a missing dependency', async () => {
    await expect(publish({ ...one, modules: [] })).rejects.toMatchObject({
      code: 'EmptyCommandInput',
    });
    const missing = `0x${'77'.repeat(32)}`;
    const dependencies = [...one.dependencies, missing];
    await expect(publish({ ...one, dependencies })).rejects.toThrow(
      `Dependent package not found on-chain: ${missing}`,
    );
  });
});
