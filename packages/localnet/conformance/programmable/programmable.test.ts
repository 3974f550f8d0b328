// Commands and their arguments: results, copies, moves and borrows.
import { bcs } from '@mysten/sui/bcs';
import type { Transaction, TransactionArgument } from '@mysten/sui/transactions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Build, Conformance } from '../testing/conformance.fixture.ts';

const ITEM = 'values::Item';

let suite: Conformance;
let item: string;
beforeAll(async () => {
  suite = await Conformance.start('programmable');
  item = await newItem(5);
});
afterAll(() => suite.close());

async function newItem(value: number): Promise<string> {
  const [id = ''] = await suite.create(ITEM, (tx) => {
    tx.transferObjects([suite.call(tx, 'values::item', value)], suite.address);
  });
  return id;
}

const call = (tx: Transaction, name: string, ...args: Parameters<typeof suite.call>[2][]) =>
  suite.call(tx, `values::${name}`, ...args);
const result = (index: number) => ({ $kind: 'Result' as const, Result: index });
const nested = (...indices: [number, number]) => ({
  $kind: 'NestedResult' as const,
  NestedResult: indices,
});
/** Calls a function with arguments as they are. */
const raw = (tx: Transaction, name: string, ...args: TransactionArgument[]) =>
  tx.moveCall({ target: suite.fn(`values::${name}`), arguments: args });

describe('results', () => {
  test('are used whole, by index, and in later commands', async () => {
    const done = await suite.run((tx) => {
      raw(tx, 'number');
      raw(tx, 'expect', result(0), tx.pure.u64(7));
      raw(tx, 'expect', nested(0, 0), tx.pure.u64(7));
      raw(tx, 'pair');
      raw(tx, 'expect', nested(3, 1), tx.pure.u64(2));
      raw(tx, 'triple');
      raw(tx, 'set', nested(5, 2), nested(5, 1));
      tx.transferObjects([nested(5, 0), nested(5, 2)], suite.address);
    });
    expect(done).toEqual({ created: [ITEM, ITEM] });
  });

  const cases: [string, string, Build][] = [
    [
      'of no value',
      'InvalidResultArity for argument 0 at command 1',
      (tx) => {
        raw(tx, 'nothing');
        raw(tx, 'eat', result(0));
      },
    ],
    [
      'of two values',
      'InvalidResultArity for argument 0 at command 1',
      (tx) => {
        raw(tx, 'pair');
        raw(tx, 'expect', result(0), tx.pure.u64(1));
      },
    ],
    [
      'past the last value',
      'SecondaryIndexOutOfBounds for argument 1 at command 1',
      (tx) => {
        raw(tx, 'pair');
        raw(tx, 'expect', nested(0, 1), nested(0, 2));
      },
    ],
    [
      'of no value by index',
      'SecondaryIndexOutOfBounds for argument 0 at command 1',
      (tx) => {
        raw(tx, 'nothing');
        raw(tx, 'expect', nested(0, 0), tx.pure.u64(1));
      },
    ],
    [
      'of the command itself',
      'IndexOutOfBounds for argument 0 at command 0',
      (tx) => {
        raw(tx, 'eat', nested(0, 0));
      },
    ],
  ];
  test.each(cases)('%s: %s', async (_, failure, build) => {
    expect(await suite.run(build)).toMatchObject({ failure });
  });

  test('past the last input', async () => {
    const done = await suite.run((tx) => void call(tx, 'expect', 1, 1), {
      edit: ({ V1 }) => {
        const [first] = V1.kind.ProgrammableTransaction?.commands ?? [];
        first?.MoveCall?.arguments.splice(1, 1, { $kind: 'Input', Input: 2 });
      },
    });
    expect(done).toEqual({ failure: 'IndexOutOfBounds for argument 1 at command 0' });
  });
});

describe('values', () => {
  test('are copied when they can be, and moved at their last use', async () => {
    const done = await suite.run((tx) => {
      const value = call(tx, 'copyable', 3);
      raw(tx, 'two_copies', value, value);
      raw(tx, 'expect', result(1), tx.pure.u64(6));
      raw(tx, 'by_reference', value);
    });
    expect(done).toEqual({});
  });

  test('keep what a mutable reference wrote, copies do not', async () => {
    const done = await suite.run((tx) => {
      const value = call(tx, 'copyable', 3);
      raw(tx, 'increase', value);
      raw(tx, 'by_reference', value);
      raw(tx, 'expect', result(2), tx.pure.u64(4));
      const number = call(tx, 'number');
      raw(tx, 'increase_number', number);
      raw(tx, 'expect', number, tx.pure.u64(8));
    });
    expect(done).toEqual({});
  });

  test('without copy are gone after their move', async () => {
    const done = await suite.run((tx) => {
      const potato = call(tx, 'potato', 3);
      raw(tx, 'eat', potato);
      raw(tx, 'eat', potato);
    });
    expect(done).toEqual({ failure: 'ArgumentWithoutValue for argument 0 at command 2' });
  });

  test('can be changed if they come from a pure input, separately for each type', async () => {
    const done = await suite.run((tx) => {
      const input = tx.pure.u64(4);
      raw(tx, 'increase_number', input);
      raw(tx, 'expect', input, tx.pure.u64(5));
      raw(tx, 'copyable', input);
      raw(tx, 'by_reference', result(2));
      raw(tx, 'expect', result(3), tx.pure.u64(5));
      // As a vector of bytes, the same input has its original bytes again.
      raw(tx, 'address_');
    });
    expect(done).toEqual({});
  });

  test('have the type of the parameter', async () => {
    const done = await suite.run((tx) => {
      const value = call(tx, 'copyable', 3);
      raw(tx, 'eat', value);
    });
    expect(done).toEqual({ failure: 'TypeMismatch for argument 0 at command 1' });
  });
});

describe('borrows', () => {
  const twice =
    (name: string, ...more: string[]): Build =>
    (tx) => {
      const object = tx.object(suite.object(item));
      raw(tx, name, object, object, ...more.map((address) => tx.pure.address(address)));
    };
  const cases: [string, Build, string | undefined][] = [
    ['two mutable ones', twice('both'), 'InvalidReferenceArgument for argument 0 at command 0'],
    ['two immutable ones', twice('read_both'), undefined],
    [
      'an immutable and a mutable one',
      twice('read_and_write'),
      'InvalidReferenceArgument for argument 1 at command 0',
    ],
    [
      'a mutable one and a move',
      (tx) => twice('write_and_take', suite.address)(tx),
      'CannotMoveBorrowedValue for argument 1 at command 0',
    ],
  ];
  test.each(cases)('conflict on one object: %s', async (_, build, failure) => {
    const expected = failure === undefined ? {} : { failure };
    expect(await suite.run(build)).toEqual({ ...expected, mutated: [ITEM] });
  });

  test('do not conflict between different results of a command', async () => {
    const done = await suite.run((tx) => {
      raw(tx, 'triple');
      raw(tx, 'both', nested(0, 0), nested(0, 2));
      tx.transferObjects([nested(0, 0), nested(0, 2)], suite.address);
    });
    expect(done).toEqual({ created: [ITEM, ITEM] });
  });

  test('cannot be returned', async () => {
    const done = await suite.run((tx) => void call(tx, 'reference', suite.object(item)));
    expect(done).toEqual({
      failure: 'InvalidPublicFunctionReturnType at command 0',
      mutated: [ITEM],
    });
  });
});

describe('SplitCoins and MergeCoins', () => {
  test('take amounts from inputs and results, and merge what is left', async () => {
    const done = await suite.run((tx) => {
      const amount = call(tx, 'number');
      const coins = tx.splitCoins(tx.gas, [amount, tx.pure.u64(3), amount]);
      const [first, second, third] = [nested(1, 0), nested(1, 1), nested(1, 2)];
      tx.mergeCoins(first, [second, third]);
      raw(tx, 'coin_value', first);
      raw(tx, 'expect', result(3), tx.pure.u64(17));
      tx.transferObjects([first], suite.address);
      return coins;
    });
    expect(done).toEqual({ created: ['coin::Coin<sui::SUI>'] });
  });

  test('split zero, but not into nothing', async () => {
    const zero = await suite.run((tx) => {
      tx.transferObjects([tx.splitCoins(tx.gas, [0])], suite.address);
    });
    expect(zero).toEqual({ created: ['coin::Coin<sui::SUI>'] });
    const rejection = { code: 'EmptyCommandInput' };
    await expect(suite.run((tx) => void tx.splitCoins(tx.gas, []))).rejects.toMatchObject(
      rejection,
    );
    await expect(suite.run((tx) => void tx.mergeCoins(tx.gas, []))).rejects.toMatchObject(
      rejection,
    );
  });

  const failures: [string, string, Build][] = [
    [
      'more than the balance',
      'InsufficientCoinBalance at command 1',
      (tx) => {
        const coin = tx.splitCoins(tx.gas, [5]);
        tx.transferObjects([tx.splitCoins(coin, [6]), coin], suite.address);
      },
    ],
    [
      'a coin merged into itself',
      'CannotMoveBorrowedValue for argument 1 at command 1',
      (tx) => {
        const coin = tx.splitCoins(tx.gas, [5]);
        tx.mergeCoins(coin, [coin]);
      },
    ],
    [
      'a coin merged twice',
      'ArgumentWithoutValue for argument 2 at command 1',
      (tx) => {
        const coin = tx.splitCoins(tx.gas, [5]);
        tx.mergeCoins(tx.gas, [coin, coin]);
      },
    ],
    [
      'an amount of another width',
      'InvalidBCSBytes for argument 1 at command 0',
      (tx) => {
        tx.splitCoins(tx.gas, [tx.pure.u8(5)]);
      },
    ],
    [
      'a value that is no coin',
      'TypeMismatch for argument 0 at command 1',
      (tx) => {
        tx.splitCoins(call(tx, 'copyable', 1), [5]);
      },
    ],
    [
      'a target that is no coin',
      'TypeMismatch for argument 0 at command 1',
      (tx) => {
        tx.mergeCoins(tx.object(suite.object(item)), [tx.splitCoins(tx.gas, [1])]);
      },
    ],
    [
      'a source that is no coin',
      'TypeMismatch for argument 1 at command 0',
      (tx) => {
        tx.mergeCoins(tx.gas, [tx.object(suite.object(item))]);
      },
    ],
  ];
  test.each(failures)('fail for %s: %s', async (_, failure, build) => {
    expect(await suite.run(build)).toMatchObject({ failure });
  });
});

describe('MakeMoveVec', () => {
  test('collects objects, coins and numbers', async () => {
    const done = await suite.run((tx) => {
      const items = [call(tx, 'item', 1), call(tx, 'item', 2), tx.object(suite.object(item))];
      raw(
        tx,
        'expect_sum',
        tx.makeMoveVec({ elements: items }),
        tx.pure.u64(8),
        tx.pure.address(suite.address),
      );
      const numbers = [tx.pure.u64(1), call(tx, 'number'), tx.pure.u64(1)];
      raw(
        tx,
        'expect_vector',
        tx.makeMoveVec({ type: 'u64', elements: numbers }),
        tx.pure(bcs.vector(bcs.u64()).serialize([1, 7, 1])),
      );
    });
    expect(done).toEqual({ created: [ITEM, ITEM], mutated: [ITEM] });
  });

  test('can be borrowed by one command and moved by the next', async () => {
    const done = await suite.run((tx) => {
      tx.splitCoins(tx.gas, [4, 5]);
      const coins = tx.makeMoveVec({ elements: [nested(0, 0), nested(0, 1)] });
      raw(tx, 'expect_coins', coins, tx.pure.u64(9));
      raw(tx, 'keep_coins', coins, tx.pure.address(suite.address));
    });
    expect(done).toEqual({ created: ['coin::Coin<sui::SUI>', 'coin::Coin<sui::SUI>'] });
  });

  const failures: [string, string, Build][] = [
    [
      'a number without a type',
      'InvalidMakeMoveVecNonObjectArgument for argument 0 at command 0',
      (tx) => {
        tx.makeMoveVec({ elements: [tx.pure.u64(1)] });
      },
    ],
    [
      'a value that is no object without a type',
      'InvalidMakeMoveVecNonObjectArgument for argument 0 at command 1',
      (tx) => {
        tx.makeMoveVec({ elements: [call(tx, 'copyable', 1)] });
      },
    ],
    [
      'another type',
      'TypeMismatch for argument 0 at command 1',
      (tx) => {
        tx.makeMoveVec({ type: 'u64', elements: [call(tx, 'copyable', 1)] });
      },
    ],
  ];
  test.each(failures)('rejects %s: %s', async (_, failure, build) => {
    expect(await suite.run(build)).toMatchObject({ failure });
  });

  test('needs a type when it is empty', async () => {
    const empty = suite.run((tx) => void tx.makeMoveVec({ type: 'u64', elements: [] }), {
      edit: ({ V1 }) => {
        const [first] = V1.kind.ProgrammableTransaction?.commands ?? [];
        if (first?.MakeMoveVec) first.MakeMoveVec.type = null;
      },
    });
    await expect(empty).rejects.toMatchObject({ code: 'EmptyCommandInput' });
  });
});

describe('TransferObjects', () => {
  test('takes its address from inputs and results, and objects from both', async () => {
    const mine = await newItem(1);
    const done = await suite.run((tx) => {
      const to = call(tx, 'address_');
      tx.transferObjects([tx.object(suite.object(mine)), call(tx, 'item', 1)], to);
    });
    expect(done).toEqual({ created: [ITEM], mutated: [ITEM] });
    expect(suite.get(mine).owner.AddressOwner).toBe(`0x${'acc'.padStart(64, '0')}`);
  });

  const failures: [string, string, Build][] = [
    [
      'a number',
      'InvalidTransferObject for argument 0 at command 1',
      (tx) => {
        tx.transferObjects([call(tx, 'number')], suite.address);
      },
    ],
    [
      'an object without store',
      'InvalidTransferObject for argument 0 at command 1',
      (tx) => {
        tx.transferObjects([call(tx, 'bound')], suite.address);
      },
    ],
    [
      'an object twice',
      'ArgumentWithoutValue for argument 1 at command 1',
      (tx) => {
        const made = call(tx, 'item', 1);
        tx.transferObjects([made, made], suite.address);
      },
    ],
    [
      'to a number',
      'InvalidBCSBytes for argument 1 at command 1',
      (tx) => {
        tx.transferObjects([call(tx, 'item', 1)], tx.pure.u64(1));
      },
    ],
    [
      'to an object',
      'TypeMismatch for argument 1 at command 1',
      (tx) => {
        tx.transferObjects([call(tx, 'item', 1)], tx.object(suite.object(item)));
      },
    ],
  ];
  test.each(failures)('fails for %s: %s', async (_, failure, build) => {
    expect(await suite.run(build)).toMatchObject({ failure });
  });
});
