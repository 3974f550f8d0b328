import { bcs } from '@mysten/sui/bcs';
import { describe, expect, test } from 'vitest';
import type { CallArg, Command, TransactionData } from '../types.ts';
import { decodeCommon, decodeTransaction } from './decode-transaction.ts';

const address = (digit: string) => `0x${digit.repeat(64)}`;
const DIGESTS = [
  '11111111111111111111111111111111',
  '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi',
  'JEKNVnkbo3jma5nREBBJCDoXFVeKkD56V3xKrvRmWxFG',
] as const;
const reference = (i: 0 | 1 | 2, version: string) => ({
  objectId: address('0a7'.charAt(i)),
  version,
  digest: DIGESTS[i],
});
const U64_MAX = '18446744073709551615';

const INPUTS: CallArg[] = [
  { $kind: 'Pure', Pure: { bytes: '' } },
  { $kind: 'Pure', Pure: { bytes: Buffer.alloc(300, 7).toString('base64') } },
  {
    $kind: 'Object',
    Object: { $kind: 'ImmOrOwnedObject', ImmOrOwnedObject: reference(0, '0') },
  },
  { $kind: 'Object', Object: { $kind: 'Receiving', Receiving: reference(1, U64_MAX) } },
  ...[true, false].map((mutable): CallArg => {
    const shared = { objectId: address('6'), initialSharedVersion: '9007199254740991', mutable };
    return { $kind: 'Object', Object: { $kind: 'SharedObject', SharedObject: shared } };
  }),
];
const TYPES = [
  ...['bool', 'u8', 'u16', 'u32', 'u64', 'u128', 'u256', 'address', 'signer'],
  'vector<vector<u8>>',
  `${address('2')}::coin::Coin<${address('2')}::sui::SUI>`,
  `${address('d')}::pair::Pair<u64, vector<${address('e')}::m::T<bool, u8>>>`,
];
const GAS = { $kind: 'GasCoin', GasCoin: true } as const;
const INPUT = { $kind: 'Input', Input: 65_535 } as const;
const RESULT = { $kind: 'Result', Result: 258 } as const;
const NESTED = { $kind: 'NestedResult', NestedResult: [1, 513] as [number, number] } as const;
const CALL = { package: address('2'), module: 'pay', function: 'split_and_transfer' };
const COMMANDS: Command[] = [
  {
    $kind: 'MoveCall',
    MoveCall: { ...CALL, typeArguments: TYPES, arguments: [GAS, INPUT, RESULT, NESTED] },
  },
  { $kind: 'TransferObjects', TransferObjects: { objects: [RESULT, NESTED], address: INPUT } },
  { $kind: 'SplitCoins', SplitCoins: { coin: GAS, amounts: [INPUT, INPUT] } },
  { $kind: 'MergeCoins', MergeCoins: { destination: GAS, sources: [] } },
  {
    $kind: 'Publish',
    Publish: { modules: ['AAEC', '', '/w=='], dependencies: [address('1'), address('2')] },
  },
];

type Expiration = TransactionData['V1']['expiration'];

function transaction(
  inputs: CallArg[],
  commands: Command[],
  expiration: Expiration = { $kind: 'None', None: true },
): Uint8Array {
  const kind = { $kind: 'ProgrammableTransaction', ProgrammableTransaction: { inputs, commands } };
  const payment = [reference(2, '4294967296'), reference(1, '1')];
  const gasData = { payment, owner: address('b'), price: '1000', budget: '9007199254740993' };
  const V1 = { kind, sender: address('f'), gasData, expiration };
  return bcs.TransactionData.serialize({ V1 }).toBytes();
}

const EVERYTHING = transaction(INPUTS, COMMANDS, { $kind: 'Epoch', Epoch: 77 });

describe('transactions of common shapes', () => {
  test.each([
    ['all inputs, commands and types', EVERYTHING],
    ['nothing', transaction([], [])],
    ['200 inputs', transaction(Array.from({ length: 200 }, () => INPUTS).flat(), [])],
  ])('are decoded as by the library: %s', (_, bytes) => {
    expect(decodeCommon(bytes)).toEqual(bcs.TransactionData.parse(bytes));
  });

  test('are decoded from a part of a buffer', () => {
    const buffer = new Uint8Array(EVERYTHING.length + 8);
    buffer.set(EVERYTHING, 5);
    const part = buffer.subarray(5, 5 + EVERYTHING.length);
    expect(decodeCommon(part)).toEqual(bcs.TransactionData.parse(EVERYTHING));
  });
});

test('never decodes changed bytes to anything but what the library does', () => {
  for (let at = 0; at < EVERYTHING.length; at++) {
    for (const change of [6, 0x80]) {
      const bytes = Uint8Array.from(EVERYTHING, (byte, i) => (i === at ? byte ^ change : byte));
      const decoded = decodeCommon(bytes);
      if (decoded) expect(decoded).toEqual(bcs.TransactionData.parse(bytes));
    }
  }
});

test('leaves other bytes to the library', () => {
  const publication = { modules: ['AAEC'], dependencies: [address('1')] };
  const upgrade = { ...publication, package: address('3'), ticket: RESULT };
  const published = transaction([], [{ $kind: 'Upgrade', Upgrade: upgrade }]);
  expect(decodeCommon(published)).toBeUndefined();
  expect(decodeTransaction(published)).toEqual(bcs.TransactionData.parse(published));
  for (let length = 0; length < EVERYTHING.length; length++)
    expect(decodeCommon(EVERYTHING.subarray(0, length))).toBeUndefined();
  expect(decodeCommon(Uint8Array.of(...EVERYTHING, 0))).toBeUndefined();
  expect(() => decodeTransaction(EVERYTHING.subarray(0, 40))).toThrow();
});
