// Type arguments: their number, their constraints at every depth, and their names.
import { bcs } from '@mysten/sui/bcs';
import type { Transaction } from '@mysten/sui/transactions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Conformance } from '../testing/conformance.fixture.ts';

let suite: Conformance;
beforeAll(async () => {
  suite = await Conformance.start('type-parameters');
});
afterAll(() => suite.close());

/** Names types of the module: `$Copied<$Resource>`. */
const type = (text: string) => text.replaceAll('$', suite.fn('parameters::'));
const call = (name: string, ...typeArguments: string[]) =>
  suite.run((tx) => {
    tx.moveCall({
      target: suite.fn(`parameters::${name}`),
      typeArguments: typeArguments.map(type),
    });
  });

const FULFILLED = [
  ['none', 'signer'],
  ['none', '$Item'],
  ['droppable', '$Droppable'],
  ['droppable', 'vector<$Droppable>'],
  ['copyable', 'vector<u8>'],
  ['storable', '$Resource'],
  ['storable', '$Stored<$Resource>'],
  ['keyed', '$Item'],
  ['keyed', '$Box<$Item>'],
  ['none', '$Unconstrained<$Unconstrained<signer>>'],
  ['droppable', '$Stored<u64>'],
  ['none', '$Pair<$Droppable, bool>'],
] as const;
test.each(FULFILLED)('%s accepts %s', async (name, argument) => {
  expect(await call(name, argument)).toEqual({});
});

describe('constraints of a function', () => {
  const VIOLATED = [
    ['droppable', '$Resource'],
    ['droppable', 'vector<$Resource>'],
    ['droppable', '$Stored<$Resource>'],
    ['copyable', '$Droppable'],
    ['copyable', 'signer'],
    ['storable', '$Droppable'],
    ['storable', 'signer'],
    ['keyed', '$Resource'],
    ['keyed', 'u64'],
    ['keyed', 'vector<$Item>'],
  ] as const;
  test.each(VIOLATED)('%s rejects %s', async (name, argument) => {
    expect(await call(name, argument)).toEqual({
      failure: 'VMVerificationOrDeserializationError at command 0',
    });
  });

  test('hold for each parameter', async () => {
    expect(await call('two', 'u8', 'u8')).toEqual({});
    expect((await call('two', 'u8', '$Droppable')).failure).toBeDefined();
    expect((await call('two', '$Resource', 'u8')).failure).toBeDefined();
  });
});

describe('constraints of datatypes inside a type argument', () => {
  const VIOLATED = [
    ['$Copied<signer>'],
    ['$Copied<$Droppable>'],
    ['$Stored<$Droppable>'],
    ['vector<$Copied<signer>>'],
    ['vector<vector<$Copied<$Droppable>>>'],
    ['$Unconstrained<$Copied<signer>>'],
    ['$Stored<$Copied<$Droppable>>'],
    ['$Box<u64>'],
    ['$Box<$Resource>'],
    ['$Pair<$Resource, bool>'],
    ['$Pair<bool, $Droppable>'],
    ['0x2::coin::Coin<$Copied<signer>>'],
  ] as const;
  test.each(VIOLATED)('%s', async (argument) => {
    expect(await call('none', argument)).toEqual({
      failure: 'ConstraintNotSatisfied for type argument 0 at command 0',
    });
  });

  test('are checked for the type of a vector too', async () => {
    const done = await suite.run((tx) => {
      tx.makeMoveVec({ type: type('$Copied<signer>'), elements: [] });
    });
    expect(done.failure).toMatch(/^ConstraintNotSatisfied for type argument 0/);
  });
});

describe('the number of type arguments', () => {
  test.each([
    ['$Copied'],
    ['$Copied<u64, u8>'],
    ['$Item<u64>'],
    ['vector<$Copied>'],
    ['$Pair<u8>'],
    ['$Unconstrained<$Copied>'],
  ])('of %s', async (argument) => {
    expect(await call('none', argument)).toEqual({ failure: 'TypeArityMismatch at command 0' });
  });

  test.each([
    ['none', []],
    ['none', ['u8', 'u8']],
    ['zero', ['u8']],
  ] as const)('of a call of %s with %j', async (name, arguments_) => {
    expect((await call(name, ...arguments_)).failure).toBe(
      'VMVerificationOrDeserializationError at command 0',
    );
  });
});

test.each(['$Missing', '0x2::nothing::Type', '0x2::coin::Missing<u8>'])(
  'an unknown type: %s',
  async (argument) => {
    expect((await call('none', argument)).failure).toBe(
      'TypeNotFound for type argument 0 at command 0',
    );
  },
);

test('names of types follow generic functions', async () => {
  const expectName = (tx: Transaction, argument: string, name: string) =>
    tx.moveCall({
      target: suite.fn('parameters::expect_name'),
      typeArguments: [type(argument)],
      arguments: [tx.pure(bcs.string().serialize(name))],
    });
  const done = await suite.run((tx) => {
    expectName(tx, 'u256', 'vector<u256>');
    expectName(tx, 'vector<$Droppable>', '::parameters::Droppable>>');
    expectName(tx, '$Stored<vector<bool>>', '::parameters::Stored<vector<bool>>>');
  });
  expect(done).toEqual({});
});

test('objects of generic types have their arguments in their type', async () => {
  const done = await suite.run((tx) => {
    const item = tx.moveCall({ target: suite.fn('parameters::item') });
    const box = tx.moveCall({
      target: suite.fn('parameters::boxed'),
      typeArguments: [type('$Item')],
      arguments: [item],
    });
    tx.transferObjects([box], suite.address);
  });
  expect(done).toEqual({ created: ['parameters::Box<parameters::Item>'] });
});
