// Visibility of functions, and the parameters that transactions can pass.
import { bcs } from '@mysten/sui/bcs';
import type { Transaction } from '@mysten/sui/transactions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Build, Conformance } from '../testing/conformance.fixture.ts';

let suite: Conformance;
let item: string;
beforeAll(async () => {
  suite = await Conformance.start('entry-points');
  item = await newItem();
});
afterAll(() => suite.close());

async function newItem(): Promise<string> {
  const [id = ''] = await suite.create('entry::Item', (tx) => {
    suite.call(tx, 'entry::new_item');
  });
  return id;
}

describe('visibility', () => {
  test.each(['public_function', 'entry_function', 'package_entry_function'])(
    '%s can be called',
    async (name) => {
      expect(await suite.runCall(`entry::${name}`)).toEqual({});
    },
  );

  test.each(['private_function', 'package_function'])('%s cannot be called', async (name) => {
    expect(await suite.runCall(`entry::${name}`)).toEqual({
      failure: 'NonEntryFunctionInvoked at command 0',
    });
  });

  test.each(['entry::missing', 'missing::function'])('%s is not found', async (name) => {
    expect(await suite.runCall(name)).toEqual({ failure: 'FunctionNotFound at command 0' });
  });

  test('is checked for all functions of a transaction before any of them runs', async () => {
    const done = await suite.run((tx) => {
      suite.call(tx, 'entry::new_item');
      suite.call(tx, 'entry::private_function');
    });
    expect(done).toEqual({ failure: 'NonEntryFunctionInvoked at command 1' });
  });
});

describe('the transaction context', () => {
  test.each(['with_context', 'with_mutable_context'])('%s: is no argument', async (name) => {
    expect(await suite.runCall(`entry::${name}`)).toEqual({});
    expect(await suite.runCall(`entry::${name}`, 1)).toEqual({
      failure: 'ArityMismatch at command 0',
    });
  });

  test.each([
    ['context_first', 7],
    ['mutable_context_first', 7, 4],
    ['context_between', 7, 4],
    ['mutable_context_between', 7, 4],
    ['contexts', 7],
  ])('%s: is supplied at any position', async (name, ...numbers) => {
    expect(await suite.runCall(`entry::${name}`, ...numbers)).toEqual({});
    expect(await suite.runCall(`entry::${name}`, ...numbers, 1)).toEqual({
      failure: 'ArityMismatch at command 0',
    });
  });

  test('does not shift the other arguments', async () => {
    const { commandResults } = await suite.inspect((tx) => {
      suite.call(tx, 'entry::context_between', 7, 4);
    });
    expect(commandResults[0]?.returnValues[0]?.bytes).toEqual(bcs.u64().serialize(3).toBytes());
    expect(await suite.runCall('entry::context_first', suite.object(item))).toEqual({
      failure: 'TypeMismatch for argument 0 at command 0',
      mutated: ['entry::Item'],
    });
  });

  const invalid = (position: number) => ({
    failure: `InvalidTxContext for argument ${position} at command 0`,
  });

  test.each([
    ['mutable_contexts', 2],
    ['mutable_and_shared_context', 0],
    ['shared_and_mutable_context', 2],
    ['all_contexts', 3],
  ])('%s: is supplied once if it is mutable', async (name, position) => {
    expect(await suite.runCall(`entry::${name}`, 1)).toEqual(invalid(position));
  });

  test('counts type arguments, and is not returned, in simulations without checks as well', async () => {
    const generic: Build = (tx) => {
      tx.moveCall({
        target: suite.fn('entry::any_and_context'),
        typeArguments: ['0x2::tx_context::TxContext'],
      });
    };
    const returned: Build = (tx) => void suite.call(tx, 'entry::same_context');
    expect(await suite.run(generic)).toEqual(invalid(1));
    expect(suite.describe(await suite.inspect(generic))).toEqual(invalid(1));
    expect(suite.describe(await suite.inspect(returned))).toEqual(invalid(0));
  });

  describe('in earlier versions', () => {
    const started: Conformance[] = [];
    const at = async (protocolVersion: bigint) => {
      const early = await Conformance.start('entry-points', { genesis: { protocolVersion } });
      started.push(early);
      return early;
    };
    afterAll(() => Promise.all(started.map((early) => early.close())));

    test('is supplied as the last parameter only before 108', async () => {
      const early = await at(107n);
      expect(await early.runCall('entry::context_first', 1)).toEqual({
        failure: 'ArityMismatch at command 0',
      });
      expect(await early.runCall('entry::with_context')).toEqual({});
    });

    test('conflicts with a mutable use as other references do before 136', async () => {
      const early = await at(135n);
      const positions = { mutable_contexts: 0, mutable_and_shared_context: 0 };
      for (const [name, position] of Object.entries({
        ...positions,
        shared_and_mutable_context: 2,
      }))
        expect(await early.runCall(`entry::${name}`, 1)).toEqual({
          failure: `InvalidReferenceArgument for argument ${position} at command 0`,
        });
    });
  });
});

describe('generic references', () => {
  const token = async (type: string): Promise<string> => {
    const done = await suite.execute((tx) => {
      tx.moveCall({ target: suite.fn('entry::new_token'), typeArguments: [type] });
    });
    return (
      done.outputObjects.find(({ data }) => data.kind === 'move' && data.type.includes('Token'))
        ?.id ?? ''
    );
  };
  const use =
    (target: string, type: string, id: string): Build =>
    (tx: Transaction) =>
      void tx.moveCall({
        target: suite.fn(target),
        typeArguments: [type],
        arguments: [tx.object(suite.object(id))],
      });

  test('accept the type of the argument only', async () => {
    const id = await token('u64');
    expect(await suite.run(use('entry::token', 'u64', id))).toEqual({
      mutated: ['entry::Token<u64>'],
    });
    expect(await suite.run(use('entry::any', suite.fn('entry::Token<u64>'), id))).toEqual({
      mutated: ['entry::Token<u64>'],
    });
    const other = { failure: 'TypeMismatch for argument 0 at command 0' };
    const mutated = { mutated: ['entry::Token<u64>'] };
    expect(await suite.run(use('entry::token', 'u8', id))).toEqual({ ...other, ...mutated });
    expect(await suite.run(use('entry::any', suite.fn('entry::Token<u8>'), id))).toEqual({
      ...other,
      ...mutated,
    });
  });
});

describe('pure arguments', () => {
  const texts = (ascii: string, utf8: string, option: string | null) =>
    suite.run((tx) => {
      tx.moveCall({
        target: suite.fn('entry::strings'),
        arguments: [
          tx.pure.string(ascii),
          tx.pure.string(utf8),
          tx.pure(bcs.option(bcs.string()).serialize(option)),
        ],
      });
    });

  test('strings are checked for their characters', async () => {
    expect(await texts('plain', 'Größe', 'ñ')).toEqual({});
    expect(await texts('', '', null)).toEqual({});
    expect(await texts('Größe', 'a', null)).toEqual({
      failure: 'InvalidBCSBytes for argument 0 at command 0',
    });
  });

  test('vectors, options and ids nest', async () => {
    const arguments_ = (tx: Transaction, bytes: Uint8Array[]) =>
      void tx.moveCall({
        target: suite.fn('entry::numbers'),
        arguments: bytes.map((value) => tx.pure(value)),
      });
    const good = [
      bcs.vector(bcs.vector(bcs.u64())).serialize([[1, 2], []]),
      bcs.option(bcs.option(bcs.u8())).serialize(null),
      bcs.vector(bcs.Address).serialize(['0x1', '0x2']),
      bcs.option(bcs.Address).serialize('0x5'),
    ].map((value) => value.toBytes());
    expect(await suite.run((tx) => arguments_(tx, good))).toEqual({});
    for (const [index, bytes] of [[1], [2, 1], [1, 2, 3], [2]].entries()) {
      const bad = good.map((value, i) => (i === index ? Uint8Array.from(bytes) : value));
      expect(await suite.run((tx) => arguments_(tx, bad))).toEqual({
        failure: `InvalidBCSBytes for argument ${index} at command 0`,
      });
    }
  });

  test('structs cannot be passed as bytes', async () => {
    expect(await suite.runCall('entry::take_plain', 1)).toEqual({
      failure: 'InvalidUsageOfPureArg for argument 0 at command 0',
    });
    const done = await suite.run((tx) => {
      suite.call(tx, 'entry::take_plain', suite.call(tx, 'entry::plain', 1));
    });
    expect(done).toEqual({});
  });
});

describe('vectors of objects', () => {
  test('are passed by value', async () => {
    const [first, second] = [await newItem(), await newItem()];
    const done = await suite.run((tx) => {
      const elements = [first, second].map((id) => tx.object(suite.object(id)));
      tx.moveCall({
        target: suite.fn('entry::delete_all'),
        arguments: [tx.makeMoveVec({ elements })],
      });
    });
    expect(done).toEqual({ deleted: ['entry::Item', 'entry::Item'] });
  });

  test('are generic, and can be empty with a type', async () => {
    const type = suite.fn('entry::Item');
    const id = await newItem();
    for (const ids of [[id], []]) {
      const done = await suite.run((tx) => {
        const elements = ids.map((one) => tx.object(suite.object(one)));
        tx.moveCall({
          target: suite.fn('entry::delete_any'),
          typeArguments: [type],
          arguments: [tx.makeMoveVec({ type, elements }), tx.pure.address(suite.address)],
        });
      });
      expect(done).toEqual(ids.length > 0 ? { mutated: ['entry::Item'] } : {});
    }
  });

  test('have elements of one type', async () => {
    const done = await suite.run((tx) => {
      const elements = [tx.object(suite.object(item)), ...tx.splitCoins(tx.gas, [1])];
      tx.moveCall({
        target: suite.fn('entry::delete_all'),
        arguments: [tx.makeMoveVec({ elements })],
      });
    });
    expect(done).toEqual({
      failure: 'TypeMismatch for argument 1 at command 1',
      mutated: ['entry::Item'],
    });
  });
});

describe('private entry functions', () => {
  test('take and return values of any type', async () => {
    const plain = (tx: Transaction, value: number) => suite.call(tx, 'entry::plain', value);
    const done = await suite.run((tx) => {
      const elements = [plain(tx, 3)];
      const vector = tx.makeMoveVec({ type: suite.fn('entry::Plain'), elements });
      suite.call(tx, 'entry::private_plain', plain(tx, 1), plain(tx, 2), vector);
      suite.call(tx, 'entry::eat', suite.call(tx, 'entry::private_potato'));
    });
    expect(done).toEqual({});
  });

  test('accept inputs and results of other functions', async () => {
    const done = await suite.run((tx) => {
      suite.call(tx, 'entry::private_take', 1);
      suite.call(tx, 'entry::private_take', suite.call(tx, 'entry::number'));
      suite.call(tx, 'entry::private_item', suite.object(item));
    });
    expect(done).toEqual({ mutated: ['entry::Item'] });
  });

  test.each(['private_item', 'package_item'])(
    'reject a value as long as a hot potato made with it exists: %s',
    async (name) => {
      const done = await suite.run((tx) => {
        const potato = suite.call(tx, 'entry::potato_and_item', suite.object(item));
        suite.call(tx, `entry::${name}`, suite.object(item));
        suite.call(tx, 'entry::eat', potato);
      });
      expect(done).toEqual({
        failure: 'InvalidArgumentToPrivateEntryFunction for argument 0 at command 1',
        mutated: ['entry::Item'],
      });
      const later = await suite.run((tx) => {
        const potato = suite.call(tx, 'entry::potato_and_item', suite.object(item));
        suite.call(tx, 'entry::eat', potato);
        suite.call(tx, `entry::${name}`, suite.object(item));
      });
      expect(later).toEqual({ mutated: ['entry::Item'] });
    },
  );

  test('do not care about the hot potatoes of other values', async () => {
    const done = await suite.run((tx) => {
      const potato = suite.call(tx, 'entry::potato');
      suite.call(tx, 'entry::private_item', suite.object(item));
      suite.call(tx, 'entry::eat', potato);
    });
    expect(done).toEqual({ mutated: ['entry::Item'] });
  });
});
