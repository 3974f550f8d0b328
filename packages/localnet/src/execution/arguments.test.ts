import { bcs } from '@mysten/sui/bcs';
import type { Transaction } from '@mysten/sui/transactions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failureOf, LocalnetFixture, SUI } from './localnet.fixture.ts';
import { SUI_FRAMEWORK_ID, SUI_TYPE } from './protocol.ts';
import type { Argument } from './types.ts';

let fixture: LocalnetFixture;
let thing: string;
let frozen: string;
let shared: string;
beforeAll(async () => {
  fixture = await LocalnetFixture.start();
  thing = await fixture.thing(1);
  frozen = await fixture.thing(2);
  await fixture.run((tx) => {
    tx.moveCall({
      target: fixture.fn('freeze_it'),
      arguments: [tx.object(fixture.object(frozen))],
    });
  });
  shared = await fixture.sharedBound(3);
});
afterAll(() => fixture.net.close());

const call = (tx: Transaction, name: string, ...args: Parameters<Transaction['object']>[0][]) =>
  tx.moveCall({ target: fixture.fn(name), arguments: args.map((arg) => tx.object(arg)) });

describe('each argument error', () => {
  type Build = (tx: Transaction) => void;
  const cases: [string, string, object, Build][] = [
    [
      'a number as an object',
      'InvalidUsageOfPureArg',
      { argIdx: 0 },
      (tx) => tx.moveCall({ target: fixture.fn('value'), arguments: [tx.pure.u64(1)] }),
    ],
    [
      'an object of another type',
      'TypeMismatch',
      { argIdx: 0 },
      (tx) => call(tx, 'peek', fixture.object(thing)),
    ],
    [
      'a coin as a number',
      'TypeMismatch',
      { argIdx: 0 },
      (tx) => tx.moveCall({ target: fixture.fn('hot_potato'), arguments: [tx.gas] }),
    ],
    [
      'too few bytes',
      'InvalidBCSBytes',
      { argIdx: 0 },
      (tx) => tx.moveCall({ target: fixture.fn('hot_potato'), arguments: [tx.pure.u8(1)] }),
    ],
    [
      'a nested result that does not exist',
      'SecondaryIndexOutOfBounds',
      { argIdx: 0 },
      (tx) => {
        tx.moveCall({ target: fixture.fn('copyable'), arguments: [tx.pure.u64(1)] });
        const argument = {
          $kind: 'NestedResult' as const,
          NestedResult: [0, 3] as [number, number],
        };
        tx.moveCall({ target: fixture.fn('read_copyable'), arguments: [argument] });
      },
    ],
    [
      'a command with two results as one argument',
      'InvalidResultArity',
      { argIdx: 0 },
      (tx) => {
        const pair = tx.moveCall({ target: fixture.fn('pair') });
        tx.moveCall({ target: fixture.fn('value'), arguments: [pair] });
      },
    ],
    [
      'a command without results as an argument',
      'InvalidResultArity',
      { argIdx: 0 },
      (tx) => {
        const nothing = tx.moveCall({ target: fixture.fn('nothing') });
        tx.moveCall({ target: fixture.fn('hot_potato'), arguments: [nothing] });
      },
    ],
    [
      'an object used after it was moved',
      'ArgumentWithoutValue',
      { argIdx: 0 },
      (tx) => {
        call(tx, 'destroy', fixture.object(thing));
        call(tx, 'destroy', fixture.object(thing));
      },
    ],
    [
      'an object moved while borrowed',
      'CannotMoveBorrowedValue',
      { argIdx: 1 },
      (tx) => {
        const coin = tx.splitCoins(tx.gas, [1n]);
        tx.mergeCoins(coin, [coin]);
      },
    ],
    [
      'one object as two mutable references',
      'InvalidReferenceArgument',
      { argIdx: 0 },
      (tx) => call(tx, 'same', fixture.object(thing), fixture.object(thing)),
    ],
    [
      'one object as mutable and immutable reference',
      'InvalidReferenceArgument',
      { argIdx: 0 },
      (tx) => call(tx, 'add', fixture.object(thing), fixture.object(thing)),
    ],
    [
      'an immutable object by value',
      'InvalidObjectByValue',
      { argIdx: 0 },
      (tx) => call(tx, 'destroy', fixture.object(frozen)),
    ],
    [
      'an immutable object by mutable reference',
      'InvalidObjectByMutRef',
      { argIdx: 0 },
      (tx) =>
        tx.moveCall({
          target: fixture.fn('set'),
          arguments: [tx.object(fixture.object(frozen)), tx.pure.u64(1)],
        }),
    ],
    [
      'a read-only shared object by mutable reference',
      'InvalidObjectByMutRef',
      { argIdx: 0 },
      (tx) => call(tx, 'bump', fixture.object(shared, false)),
    ],
    [
      'a read-only shared object by value',
      'InvalidObjectByValue',
      { argIdx: 0 },
      (tx) => call(tx, 'destroy_bound', fixture.object(shared, false)),
    ],
    [
      'the gas coin by value',
      'InvalidGasCoinUsage',
      { argIdx: 0 },
      (tx) => tx.moveCall({ target: fixture.fn('wrap_coin'), arguments: [tx.gas] }),
    ],
    [
      'the gas coin in a vector',
      'InvalidGasCoinUsage',
      { argIdx: 0 },
      (tx) => tx.makeMoveVec({ elements: [tx.gas] }),
    ],
    [
      'the gas coin as a merge source',
      'InvalidGasCoinUsage',
      { argIdx: 1 },
      (tx) => tx.mergeCoins(tx.splitCoins(tx.gas, [1n]), [tx.gas]),
    ],
    [
      'transferring a type without store',
      'InvalidTransferObject',
      { argIdx: 0 },
      (tx) => tx.transferObjects([tx.object(fixture.object(shared))], fixture.address),
    ],
    [
      'transferring a number',
      'InvalidTransferObject',
      { argIdx: 0 },
      (tx) => tx.transferObjects([tx.pure.u64(1)], fixture.address),
    ],
    [
      'a vector of numbers without a type',
      'InvalidMakeMoveVecNonObjectArgument',
      { argIdx: 0 },
      (tx) => tx.makeMoveVec({ elements: [tx.pure.u64(1)] }),
    ],
    [
      'splitting a value that is not a coin',
      'TypeMismatch',
      { argIdx: 0 },
      (tx) => tx.splitCoins(tx.object(fixture.object(thing)), [1n]),
    ],
    [
      'merging coins of two types',
      'TypeMismatch',
      { argIdx: 1 },
      (tx) => {
        const gold = tx.moveCall({
          target: '0x2::coin::zero',
          typeArguments: [`${fixture.packageId}::gold::GOLD`],
        });
        tx.mergeCoins(tx.gas, [gold]);
      },
    ],
    [
      'a receiving argument of a type that is not an object',
      'TypeMismatch',
      { argIdx: 0 },
      (tx) =>
        tx.moveCall({
          target: fixture.fn('hot_potato'),
          arguments: [tx.object(fixture.receiving(thing))],
        }),
    ],
  ];
  test.each(cases)('%s: %s', async (_, kind, where, build) => {
    const done = await fixture.run(build);
    const failure = failureOf(done);
    expect(failure?.kind).toBe('CommandArgumentError');
    expect(failure?.data).toMatchObject({ ...where, kind: { $kind: kind } });
    expect(failure?.command).toBe(commandsIn(done) - 1);
  });
});

test.each<[string, Argument]>([
  ['input', { $kind: 'Input', Input: 9 }],
  ['result', { $kind: 'Result', Result: 5 }],
  ['its own result', { $kind: 'Result', Result: 0 }],
])('a missing %s: IndexOutOfBounds', async (_, argument) => {
  const build = (tx: Transaction) =>
    tx.moveCall({ target: fixture.fn('hot_potato'), arguments: [tx.pure.u64(1)] });
  const done = await fixture.run(build, {
    edit: ({ V1 }) => {
      V1.kind.ProgrammableTransaction?.commands[0]?.MoveCall?.arguments.splice(0, 1, argument);
    },
  });
  expect(failureOf(done)).toMatchObject({
    command: 0,
    data: { argIdx: 0, kind: { $kind: 'IndexOutOfBounds' } },
  });
});

function commandsIn({ transaction }: Awaited<ReturnType<LocalnetFixture['run']>>): number {
  return transaction.V1.kind.ProgrammableTransaction?.commands.length ?? 0;
}

describe('each failure of a call', () => {
  const cases: [string, string, (tx: Transaction) => void][] = [
    ['an unknown function', 'FunctionNotFound', (tx) => call(tx, 'missing')],
    [
      'an unknown module',
      'FunctionNotFound',
      (tx) => tx.moveCall({ target: `${fixture.packageId}::nowhere::at_all` }),
    ],
    ['too many arguments', 'ArityMismatch', (tx) => call(tx, 'nothing', fixture.object(thing))],
    ['a private function', 'NonEntryFunctionInvoked', (tx) => call(tx, 'hidden')],
    ['a package function', 'NonEntryFunctionInvoked', (tx) => call(tx, 'internal')],
    ['init', 'NonEntryFunctionInvoked', (tx) => call(tx, 'init')],
    [
      'emitting an event of another module',
      'NonEntryFunctionInvoked',
      (tx) =>
        tx.moveCall({
          target: '0x2::event::emit',
          typeArguments: [fixture.type('Copyable')],
          arguments: [tx.moveCall({ target: fixture.fn('copyable'), arguments: [tx.pure.u64(1)] })],
        }),
    ],
    [
      'a transfer that is private to a module',
      'NonEntryFunctionInvoked',
      (tx) =>
        tx.moveCall({
          target: '0x2::transfer::transfer',
          typeArguments: [fixture.type('Thing')],
          arguments: [tx.object(fixture.object(thing)), tx.pure.address(fixture.address)],
        }),
    ],
    [
      'a function that returns a reference',
      'InvalidPublicFunctionReturnType',
      (tx) => call(tx, 'value_ref', fixture.object(thing)),
    ],
    [
      'an unknown type',
      'TypeArgumentError',
      (tx) =>
        tx.moveCall({
          target: '0x2::coin::zero',
          typeArguments: [`${fixture.packageId}::gold::SILVER`],
        }),
    ],
    [
      'a missing type argument',
      'VMVerificationOrDeserializationError',
      (tx) => tx.moveCall({ target: '0x2::coin::zero' }),
    ],
    [
      'a type argument without the ability',
      'VMVerificationOrDeserializationError',
      (tx) =>
        tx.moveCall({
          target: fixture.fn('only_store'),
          typeArguments: [fixture.type('HotPotato')],
          arguments: [tx.object(fixture.object(thing))],
        }),
    ],
    [
      'a vector of an unknown type',
      'TypeArgumentError',
      (tx) => tx.makeMoveVec({ type: `${fixture.packageId}::thing::Nothing`, elements: [] }),
    ],
  ];
  test.each(cases)('%s: %s', async (_, kind, build) => {
    const done = await fixture.run(build);
    expect(failureOf(done)).toMatchObject({ kind, command: commandsIn(done) - 1 });
    expect(done.errorDescription).toBeTruthy();
  });
});

describe('the type arguments of a datatype', () => {
  const table = (key: string) => `0x2::table::Table<${key}, u64>`;
  const run = (...typeArguments: string[]) =>
    fixture.run((tx) => {
      tx.moveCall({ target: '0x1::vector::empty', typeArguments });
    });

  test.each([
    ['without them', '0x2::coin::Coin'],
    ['with too many', '0x2::coin::Coin<u64, u8>'],
    ['of a type that has no parameters', '0x2::sui::SUI<u8>'],
    ['within a vector', 'vector<0x2::coin::Coin>'],
    ['within another datatype, before its constraints', table('0x2::coin::Coin')],
  ])('%s: TypeArityMismatch', async (_, type) => {
    expect(failureOf(await run(type))).toMatchObject({ kind: 'TypeArityMismatch', command: 0 });
  });

  test.each([
    ['no ability', () => table(fixture.type('HotPotato'))],
    ['one ability of three', () => table('signer')],
    ['within a vector', () => `vector<${table(fixture.type('NoDrop'))}>`],
    ['of a phantom parameter', () => `0x2::coin::Coin<${table('signer')}>`],
  ])('that lack an ability, %s: ConstraintNotSatisfied', async (_, type) => {
    expect(failureOf(await run(type()))).toMatchObject({
      kind: 'TypeArgumentError',
      command: 0,
      data: { argumentIdx: 0, kind: { $kind: 'ConstraintNotSatisfied' } },
    });
  });

  test('can have every ability', async () => {
    const done = await run(`vector<${table('vector<address>')}>`);
    expect(failureOf(done)).toMatchObject({ kind: 'UnusedValueWithoutDrop' });
  });
});

describe('a pure argument', () => {
  const good = {
    flag: bcs.bool().serialize(true),
    small: bcs.u8().serialize(255),
    large: bcs.u256().serialize(2n ** 256n - 1n),
    who: bcs.Address.serialize('0x1'),
    id: bcs.Address.serialize('0x2'),
    name: bcs.string().serialize('Zoë'),
    ascii: bcs.string().serialize('Zoe'),
    maybe: bcs.option(bcs.u64()).serialize(7),
    names: bcs.vector(bcs.string()).serialize(['a', 'ß']),
    nested: bcs.vector(bcs.byteVector()).serialize([Uint8Array.of(1), Uint8Array.of()]),
  };
  const send = (changed: Partial<Record<keyof typeof good, Uint8Array>>) =>
    fixture.run((tx) => {
      const all = Object.entries(good).map(([name, value]) => {
        const other = Object.entries(changed).find(([key]) => key === name)?.[1];
        return tx.pure(other ?? value.toBytes());
      });
      tx.moveCall({ target: fixture.fn('take_pure'), arguments: all });
    });

  test('is accepted for every allowed type', async () => {
    expect(failureOf(await send({}))).toBeUndefined();
    const none = bcs.option(bcs.u64()).serialize(null).toBytes();
    expect(failureOf(await send({ maybe: none }))).toBeUndefined();
  });

  test.each<[keyof typeof good, string, Uint8Array]>([
    ['flag', 'a byte other than 0 and 1', Uint8Array.of(2)],
    ['small', 'two bytes', Uint8Array.of(1, 2)],
    ['large', '31 bytes', new Uint8Array(31)],
    ['who', '20 bytes', new Uint8Array(20)],
    ['name', 'broken UTF-8', Uint8Array.of(2, 0xc3, 0x28)],
    ['name', 'a length beyond the end', Uint8Array.of(9, 65)],
    ['name', 'a length that is not minimal', Uint8Array.of(0x81, 0x00, 65)],
    ['ascii', 'a byte above 127', Uint8Array.of(1, 0x80)],
    ['maybe', 'an option with two values', Uint8Array.of(2, ...new Uint8Array(16))],
    ['maybe', 'an option whose value is missing', Uint8Array.of(1)],
    ['names', 'an invalid element', Uint8Array.of(1, 1, 0xff)],
    ['nested', 'trailing bytes', Uint8Array.of(0, 0)],
    ['nested', 'nothing', Uint8Array.of()],
  ])('%s: %s is rejected', async (name, _, bytes) => {
    const failure = failureOf(await send({ [name]: bytes }));
    expect(failure?.data).toMatchObject({
      argIdx: Object.keys(good).indexOf(name),
      kind: { $kind: 'InvalidBCSBytes' },
    });
  });

  test('is rejected for any other struct', async () => {
    const done = await fixture.run((tx) => {
      const bytes = bcs.u64().serialize(1).toBytes();
      tx.moveCall({ target: fixture.fn('take_struct'), arguments: [tx.pure(bytes)] });
    });
    expect(failureOf(done)?.data).toMatchObject({ kind: { $kind: 'InvalidUsageOfPureArg' } });
  });

  test('can be used at two types and keeps what a command wrote into it', async () => {
    const done = await fixture.run((tx) => {
      const input = tx.pure.u64(5);
      tx.moveCall({ target: fixture.fn('hot_potato'), arguments: [input] });
      const potato = { $kind: 'Result' as const, Result: 0 };
      tx.moveCall({ target: fixture.fn('consume'), arguments: [potato] });
      tx.moveCall({
        target: fixture.fn('sum_numbers'),
        arguments: [tx.makeMoveVec({ type: 'u64', elements: [input, input] })],
      });
    });
    expect(failureOf(done)).toBeUndefined();
  });
});

describe('a value', () => {
  test('without drop must be used', async () => {
    const done = await fixture.run((tx) => {
      tx.moveCall({ target: fixture.fn('nothing') });
      tx.moveCall({ target: fixture.fn('pair') });
    });
    expect(failureOf(done)).toEqual({
      kind: 'UnusedValueWithoutDrop',
      command: undefined,
      data: { resultIdx: 1, secondaryIdx: 0 },
    });
  });

  test('without abilities must be consumed', async () => {
    const create = (tx: Transaction) =>
      tx.moveCall({ target: fixture.fn('hot_potato'), arguments: [tx.pure.u64(1)] });
    expect(failureOf(await fixture.run((tx) => create(tx)))?.kind).toBe('UnusedValueWithoutDrop');
    const consumed = await fixture.run((tx) => {
      tx.moveCall({ target: fixture.fn('consume'), arguments: [create(tx)] });
    });
    expect(failureOf(consumed)).toBeUndefined();
  });

  test('is copied if it has copy, and moved at its last use', async () => {
    const done = await fixture.run((tx) => {
      const value = tx.moveCall({ target: fixture.fn('no_drop'), arguments: [tx.pure.u64(1)] });
      tx.moveCall({ target: fixture.fn('read_no_drop'), arguments: [value] });
      tx.moveCall({ target: fixture.fn('borrow_no_drop'), arguments: [value] });
      tx.moveCall({ target: fixture.fn('read_no_drop'), arguments: [value] });
    });
    expect(failureOf(done)).toBeUndefined();
    const borrowedLast = await fixture.run((tx) => {
      const value = tx.moveCall({ target: fixture.fn('no_drop'), arguments: [tx.pure.u64(1)] });
      tx.moveCall({ target: fixture.fn('read_no_drop'), arguments: [value] });
      tx.moveCall({ target: fixture.fn('borrow_no_drop'), arguments: [value] });
    });
    expect(failureOf(borrowedLast)?.kind).toBe('UnusedValueWithoutDrop');
  });
});

describe('a private entry function', () => {
  test('takes inputs and coins of the transaction', async () => {
    const done = await fixture.run((tx) => {
      tx.moveCall({ target: fixture.fn('entry_value'), arguments: [tx.pure.u64(4)] });
      call(tx, 'entry_thing', fixture.object(thing));
    });
    expect(failureOf(done)).toBeUndefined();
    expect(done.events).toHaveLength(1);
  });

  const entangle = (tx: Transaction) => {
    const value = tx.moveCall({
      target: fixture.fn('value'),
      arguments: [tx.object(fixture.object(thing))],
    });
    const potato = tx.moveCall({ target: fixture.fn('hot_potato'), arguments: [value] });
    return { value, potato };
  };

  test('rejects values entangled with a live hot potato', async () => {
    const done = await fixture.run((tx) => {
      const { value, potato } = entangle(tx);
      tx.moveCall({ target: fixture.fn('entry_value'), arguments: [value] });
      tx.moveCall({ target: fixture.fn('consume'), arguments: [potato] });
    });
    expect(failureOf(done)).toMatchObject({
      command: 2,
      data: { argIdx: 0, kind: { $kind: 'InvalidArgumentToPrivateEntryFunction' } },
    });
  });

  test('takes them after the hot potato is consumed', async () => {
    const done = await fixture.run((tx) => {
      const { value, potato } = entangle(tx);
      tx.moveCall({ target: fixture.fn('consume'), arguments: [potato] });
      tx.moveCall({ target: fixture.fn('entry_value'), arguments: [value] });
    });
    expect(failureOf(done)).toBeUndefined();
  });
});

test('a transaction that fails before its first command only pays gas', async () => {
  const before = fixture.ledger.balance(fixture.address, SUI_TYPE).balance;
  const done = await fixture.run((tx) => {
    const coin = tx.splitCoins(tx.gas, [SUI]);
    tx.transferObjects([coin], `0x${'aa'.repeat(32)}`);
    call(tx, 'missing');
  });
  expect(failureOf(done)).toMatchObject({ kind: 'FunctionNotFound', command: 2 });
  expect(fixture.ledger.balance(`0x${'aa'.repeat(32)}`, SUI_TYPE).balance).toBe(0n);
  const { computationCost, storageCost, storageRebate } = done.effects.gasUsed;
  const cost = BigInt(computationCost) + BigInt(storageCost) - BigInt(storageRebate);
  expect(fixture.ledger.balance(fixture.address, SUI_TYPE).balance).toBe(before - cost);
  expect(fixture.ledger.packageVersions(SUI_FRAMEWORK_ID)).toHaveLength(1);
});
