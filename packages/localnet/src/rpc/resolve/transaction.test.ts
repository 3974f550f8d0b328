// Tests the completion of partial transactions with real function signatures.
import { bcs } from '@mysten/sui/bcs';
import { GrpcTypes } from '@mysten/sui/grpc';
import { beforeAll, describe, expect, it } from 'vitest';
import { sealObject } from '../../execution/object.ts';
import type { StoredObject } from '../../ledger/types.ts';
import { compiledPackages } from '../packages.fixture.ts';
import { LedgerPackages } from '../packages.ts';
import { type ResolveContext, resolveTransaction } from './transaction.ts';

const id = (n: number) => `0x${n.toString(16).padStart(64, '0')}`;
const ALICE = id(0xa11ce);
const COIN = '0x2::coin::Coin<0x2::sui::SUI>';
const { ArgumentKind, InputKind } = {
  ArgumentKind: GrpcTypes.Argument_ArgumentKind,
  InputKind: GrpcTypes.Input_InputKind,
};

let context: ResolveContext;
let objects: Map<string, StoredObject>;

beforeAll(async () => {
  objects = await compiledPackages();
  const add = (n: number, owner: StoredObject['owner'], balance = 5n) => {
    const contents = Buffer.concat([
      bcs.Address.serialize(id(n)).toBytes(),
      bcs.u64().serialize(balance).toBytes(),
    ]);
    const object = sealObject({
      id: id(n),
      version: 3n,
      owner,
      previousTransaction: '1'.repeat(32),
      storageRebate: 0n,
      data: {
        kind: 'move',
        type: `${id(2)}::coin::Coin<${id(2)}::sui::SUI>`,
        hasPublicTransfer: true,
        contents,
      },
    });
    objects.set(object.id, object);
  };
  add(0x100, { $kind: 'AddressOwner', AddressOwner: ALICE }, 700n);
  add(0x101, { $kind: 'Shared', Shared: { initialSharedVersion: '2' } });
  add(0x102, { $kind: 'Immutable', Immutable: true });
  add(0x103, { $kind: 'ObjectOwner', ObjectOwner: id(0x100) });
  const getObject = (objectId: string) => objects.get(objectId);
  context = {
    ledger: { getObject, epoch: () => undefined },
    packages: new LedgerPackages({ getObject }),
  };
});

const input = (n: number): GrpcTypes.Argument => ({ kind: ArgumentKind.INPUT, input: n });

/** Creates a transaction with one call of a framework function and one input per parameter. */
function call(target: string, inputs: GrpcTypes.Input[], typeArguments = ['0x2::sui::SUI']) {
  const [pkg, module, fn] = target.split('::');
  return message(inputs, [
    {
      command: {
        oneofKind: 'moveCall',
        moveCall: {
          package: pkg,
          module,
          function: fn,
          typeArguments,
          arguments: inputs.map((_, i) => input(i)),
        },
      },
    },
  ]);
}

function message(
  inputs: GrpcTypes.Input[],
  commands: GrpcTypes.Command[],
  gasPayment?: GrpcTypes.GasPayment,
): GrpcTypes.Transaction {
  return {
    sender: ALICE,
    gasPayment,
    kind: {
      data: {
        oneofKind: 'programmableTransaction',
        programmableTransaction: { inputs, commands },
      },
    },
  };
}

function inputsOf(transaction: GrpcTypes.Transaction) {
  return resolveTransaction(transaction, context).V1.kind.ProgrammableTransaction?.inputs;
}

const literal = (kind: NonNullable<GrpcTypes.Input['literal']>['kind']): GrpcTypes.Input => ({
  literal: { kind },
});

describe('objects', () => {
  it('are resolved to references to their current versions', () => {
    const object = objects.get(id(0x100));
    expect(inputsOf(call('0x2::coin::value', [{ objectId: '0x100' }]))).toEqual([
      {
        $kind: 'Object',
        Object: {
          $kind: 'ImmOrOwnedObject',
          ImmOrOwnedObject: { objectId: id(0x100), version: '3', digest: object?.digest },
        },
      },
    ]);
  });

  it.each([
    ['0x2::coin::value', false],
    ['0x2::coin::into_balance', true],
    ['0x2::coin::balance_mut', true],
  ] as const)('that are shared are mutable if %s requires it', (target, mutable) => {
    expect(inputsOf(call(target, [{ objectId: '0x101' }]))).toMatchObject([
      { Object: { SharedObject: { initialSharedVersion: '2', mutable } } },
    ]);
  });

  it('keep the fields of the request', () => {
    const spelled = { kind: InputKind.SHARED, objectId: '0x6', version: 1n, mutable: false };
    expect(inputsOf(call('0x2::coin::value', [spelled]))).toMatchObject([
      { Object: { SharedObject: { objectId: id(6), initialSharedVersion: '1', mutable: false } } },
    ]);
  });

  it('are received for a Receiving parameter', () => {
    const parent = { objectId: '0x102' };
    const transaction = call(
      '0x2::transfer::public_receive',
      [parent, { objectId: '0x100' }],
      [COIN],
    );
    expect(inputsOf(transaction)).toMatchObject([
      { Object: { $kind: 'ImmOrOwnedObject' } },
      { Object: { $kind: 'Receiving', Receiving: { objectId: id(0x100) } } },
    ]);
  });

  it.each([
    ['is missing', { objectId: '0xdead' }, /not found/],
    ['belongs to an object', { objectId: '0x103' }, /another object/],
    ['moved on', { objectId: '0x100', version: 2n }, /version 3, not 2/],
    ['has an invalid id', { objectId: 'zzz' }, /object_id/],
    ['is nothing', {}, /neither a value nor/],
  ] as const)('are rejected when one %s', (_, wrong, reason) => {
    expect(() => inputsOf(call('0x2::coin::value', [wrong]))).toThrow(reason);
  });

  it('are rejected in calls of unknown functions or packages', () => {
    expect(() => inputsOf(call('0x2::coin::nothing', []))).toThrow(/coin::nothing does not exist/);
    expect(() => inputsOf(call('0x77::coin::value', []))).toThrow(/not found/);
    expect(() => inputsOf(call('0x100::coin::value', []))).toThrow(/not a package/);
  });
});

describe('literals', () => {
  const pure = (bytes: Uint8Array) => [
    { $kind: 'Pure', Pure: { bytes: Buffer.from(bytes).toString('base64') } },
  ];

  it('have the type of the parameter', () => {
    const text = literal({ oneofKind: 'stringValue', stringValue: 'héllo' });
    expect(inputsOf(call('0x2::url::new_unsafe', [text], []))).toEqual(
      pure(bcs.string().serialize('héllo').toBytes()),
    );
    const list = literal({
      oneofKind: 'listValue',
      listValue: { values: [{ kind: { oneofKind: 'numberValue', numberValue: 9 } }] },
    });
    expect(inputsOf(call('0x1::string::utf8', [list], []))).toEqual(
      pure(bcs.vector(bcs.u8()).serialize([9]).toBytes()),
    );
  });

  it('have the type of the command', () => {
    const amount = literal({ oneofKind: 'stringValue', stringValue: '18446744073709551615' });
    const recipient = literal({ oneofKind: 'stringValue', stringValue: '0xb0b' });
    const gas = { kind: ArgumentKind.GAS };
    const transaction = message(
      [amount, recipient],
      [
        { command: { oneofKind: 'splitCoins', splitCoins: { coin: gas, amounts: [input(0)] } } },
        {
          command: {
            oneofKind: 'transferObjects',
            transferObjects: {
              objects: [{ kind: ArgumentKind.RESULT, result: 0 }],
              address: input(1),
            },
          },
        },
      ],
    );
    expect(inputsOf(transaction)).toEqual([
      ...pure(bcs.u64().serialize(18446744073709551615n).toBytes()),
      ...pure(bcs.Address.serialize('0xb0b').toBytes()),
    ]);
  });

  it.each([
    ['a number that does not fit', { oneofKind: 'numberValue', numberValue: 256 }],
    ['a negative number', { oneofKind: 'numberValue', numberValue: -1 }],
    ['a fraction', { oneofKind: 'numberValue', numberValue: 1.5 }],
    ['a bool', { oneofKind: 'boolValue', boolValue: true }],
  ] as const)('refuse %s', (_, value) => {
    const list = literal({ oneofKind: 'listValue', listValue: { values: [{ kind: value }] } });
    expect(() => inputsOf(call('0x1::string::utf8', [list], []))).toThrow(/literal/);
  });
});

describe('gas', () => {
  it('has the maximum budget without payment', () => {
    const { gasData } = resolveTransaction(message([], []), context).V1;
    expect(gasData).toMatchObject({ owner: ALICE, payment: [], budget: '50000000000000' });
  });

  it('is limited by the balance of the payment', () => {
    const payment = { objects: [{ objectId: '0x100' }], price: 1200n };
    const { gasData } = resolveTransaction(message([], [], payment), context).V1;
    expect(gasData).toMatchObject({ budget: '700', price: '1200', payment: [{ version: '3' }] });
  });

  it('can only be paid with SUI coins', () => {
    const payment = { objects: [{ objectId: '0x2' }] };
    expect(() => resolveTransaction(message([], [], payment), context)).toThrow(/not a SUI coin/);
  });
});
