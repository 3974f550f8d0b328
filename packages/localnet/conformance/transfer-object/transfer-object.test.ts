// Tests the permissions of `store`: transfers by commands and by modules other than the one that defines the type.
import type { Transaction } from '@mysten/sui/transactions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Build, Conformance } from '../testing/conformance.fixture.ts';

let suite: Conformance;
beforeAll(async () => {
  suite = await Conformance.start('transfer-object');
});
afterAll(() => suite.close());

const call = (tx: Transaction, name: string, ...args: Parameters<typeof suite.call>[2][]) =>
  suite.call(tx, `transferring::${name}`, ...args);
/** Calls a generic function of `0x2::transfer`. */
const transfer = (tx: Transaction, name: string, type: string, ...args: object[]) =>
  tx.moveCall({
    target: `0x2::transfer::${name}`,
    typeArguments: [suite.fn(`transferring::${type}`)],
    arguments: args.map((arg) => tx.object(arg as Parameters<Transaction['object']>[0])),
  });

const FREE = { created: ['transferring::Free'] };
const accepted: [string, object, Build][] = [
  [
    'transferred by a command',
    FREE,
    (tx) => {
      tx.transferObjects([call(tx, 'free')], suite.address);
    },
  ],
  [
    'transferred by public_transfer',
    FREE,
    (tx) => {
      transfer(tx, 'public_transfer', 'Free', call(tx, 'free'), tx.pure.address(suite.address));
    },
  ],
  [
    'shared by public_share_object',
    FREE,
    (tx) => {
      transfer(tx, 'public_share_object', 'Free', call(tx, 'free'));
    },
  ],
  [
    'frozen by public_freeze_object',
    FREE,
    (tx) => {
      transfer(tx, 'public_freeze_object', 'Free', call(tx, 'free'));
    },
  ],
  [
    'shared and frozen by its module',
    { created: ['transferring::Free', 'transferring::Free'] },
    (tx) => {
      call(tx, 'share_free', call(tx, 'free'));
      call(tx, 'freeze_free', call(tx, 'free'));
    },
  ],
];
test.each(accepted)('an object with store can be %s', async (_, outcome, build) => {
  expect(await suite.run(build)).toEqual(outcome);
});

describe('an object without store', () => {
  test('is transferred and frozen by its module', async () => {
    const done = await suite.run((tx) => {
      call(tx, 'send_bound', call(tx, 'bound'), suite.address);
      call(tx, 'freeze_bound', call(tx, 'bound'));
    });
    expect(done).toEqual({ created: ['transferring::Bound', 'transferring::Bound'] });
  });

  const rejected: [string, string, Build][] = [
    [
      'TransferObjects',
      'InvalidTransferObject for argument 0 at command 1',
      (tx) => {
        tx.transferObjects([call(tx, 'bound')], suite.address);
      },
    ],
    [
      'public_transfer',
      'ConstraintNotSatisfied',
      (tx) => {
        transfer(tx, 'public_transfer', 'Bound', call(tx, 'bound'), tx.pure.address(suite.address));
      },
    ],
    [
      'public_share_object',
      'ConstraintNotSatisfied',
      (tx) => {
        transfer(tx, 'public_share_object', 'Bound', call(tx, 'bound'));
      },
    ],
  ];
  test.each(rejected)('is rejected by %s', async (name, failure, build) => {
    const done = await suite.run(build);
    if (name === 'TransferObjects') expect(done.failure).toBe(failure);
    else expect(done.failure).toBe('VMVerificationOrDeserializationError at command 1');
  });
});

test.each(['transfer', 'share_object', 'freeze_object'])(
  'transfer::%s is private to the module of the type',
  async (name) => {
    const done = await suite.run((tx) => {
      const object = call(tx, 'free');
      const args = name === 'transfer' ? [object, tx.pure.address(suite.address)] : [object];
      transfer(tx, name, 'Free', ...args);
    });
    expect(done).toEqual({ failure: 'NonEntryFunctionInvoked at command 1' });
  },
);

test('a value that is no object cannot be transferred', async () => {
  const done = await suite.run((tx) => tx.transferObjects([call(tx, 'plain')], suite.address));
  expect(done).toEqual({ failure: 'InvalidTransferObject for argument 0 at command 1' });
});

test('packages and immutable objects cannot be transferred', async () => {
  const pkg = suite.get(suite.packageId);
  const sent = suite.run((tx) => {
    const { id: objectId, version, digest } = pkg;
    const ref = { objectId, version: String(version), digest };
    tx.transferObjects(
      [
        tx.object({
          $kind: 'Object',
          Object: { $kind: 'ImmOrOwnedObject', ImmOrOwnedObject: ref },
        }),
      ],
      suite.address,
    );
  });
  await expect(sent).rejects.toThrow(
    `A move object is expected, instead a move package is passed: ${suite.packageId}`,
  );
  const [frozen = ''] = await suite.create('transferring::Free', (tx) => {
    call(tx, 'freeze_free', call(tx, 'free'));
  });
  const done = await suite.run((tx) => {
    tx.transferObjects([tx.object(suite.object(frozen))], suite.address);
  });
  expect(done).toEqual({ failure: 'InvalidObjectByValue for argument 0 at command 0' });
});
