// Counts gas in internal units (1,000 per computation unit), which the minimum charge of a transaction hides, and
// compares protocol versions on the same state.
import { bcs } from '@mysten/sui/bcs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTransaction } from '../../src/execution/localnet.fixture.ts';
import { loadInputs } from '../../src/ledger/checks/input-loader.ts';
import { executeTraced } from '../../src/ledger/simulation/trace.ts';
import type { LedgerState } from '../../src/ledger/state/state.ts';
import { readDump } from '../../src/ledger/storage/dump.ts';
import { replay } from '../../src/ledger/storage/replay.ts';
import { ScratchLog } from '../../src/ledger/storage/scratch-log.ts';
import { type Build, Conformance } from '../testing/conformance.fixture.ts';

let suite: Conformance;
let state: LedgerState;
let box: string;
let letter: string;
beforeAll(async () => {
  suite = await Conformance.start('gas-model');
  const { outputObjects } = await suite.execute((tx) => void suite.call(tx, 'metered::new_box'));
  const idOf = (name: string) =>
    outputObjects.find(({ data }) => data.kind === 'move' && data.type.endsWith(name))?.id ?? '';
  [box, letter] = [idOf('::Box'), idOf('::Letter')];
  const { records, storage } = ScratchLog.of(readDump(await suite.net.controls.dump()));
  state = replay(records, storage);
});
afterAll(() => suite.close());

/** Executes a transaction as at a protocol version. */
async function trace(version: bigint, build: Build, budget?: bigint) {
  const options = budget === undefined ? {} : { budget };
  const transactionBytes = await buildTransaction(suite.net.ledger, suite.address, build, options);
  const transaction = bcs.TransactionData.parse(transactionBytes);
  const received = { wasReceived: () => false };
  const { trace: done } = executeTraced(
    {
      transaction,
      transactionBytes,
      inputs: loadInputs(state.objects, transaction, { checks: true, received }),
      mode: { checks: true, track: false, genesis: false },
      epoch: { ...state.epoch, protocolVersion: version },
    },
    state.objects,
  );
  return done;
}

/** Returns the units of all commands, which must succeed. */
async function used(version: bigint, build: Build): Promise<number> {
  const { gasUsed, status, errorDescription } = await trace(version, build);
  expect(status.$kind, errorDescription).toBe('Success');
  return gasUsed;
}

/** Returns the units of the first call. */
async function usedInCall(version: bigint, build: Build): Promise<number | undefined> {
  const { commands } = await trace(version, build);
  return commands.flatMap(({ calls }) => calls)[0]?.gas.total;
}

const call =
  (name: string, ...args: bigint[]): Build =>
  (tx) => {
    suite.call(tx, `metered::${name}`, ...args);
  };
const numbers = bcs.vector(bcs.u64()).serialize([1n, 2n, 3n]);
const withNumbers =
  (name: string): Build =>
  (tx) => {
    tx.moveCall({ target: suite.fn(`metered::${name}`), arguments: [tx.pure(numbers)] });
  };

describe('translation, since version 104', () => {
  /** Charged for the four packages of a call: the two of the framework, the system's and the topic's. */
  const LINKS = 40;
  const added = async (build: Build) => (await used(104n, build)) - (await used(103n, build));

  test('costs a unit for each part of an empty call beside its packages', async () => {
    const [inputs, command, nodes, references] = [1, 1, 1, 1];
    expect(await added(call('nothing'))).toBe(inputs + command + LINKS + nodes + references);
  });

  test('counts inputs, bytes, arguments and type nodes, and the square of the references', async () => {
    const inputs = 1;
    const bytes = 25;
    const command = 2; // a value and a type argument
    const loaded = 3 + 3 + 2; // Coin<SUI> is 2: vector<Coin<SUI>>, &vector<u64>, &mut TxContext
    const pure = 2; // vector<u64>
    const typedArguments = 3 + 2; // by reference
    const references = 2; // the argument and the parameter, not the context
    const borrowed = (tx: Parameters<Build>[0]) =>
      void tx.moveCall({
        target: suite.fn('metered::typed'),
        typeArguments: ['vector<0x2::coin::Coin<0x2::sui::SUI>>'],
        arguments: [tx.pure(numbers)],
      });
    const total = inputs + bytes + command + loaded + LINKS + (pure + typedArguments + loaded);
    expect(await added(borrowed)).toBe(total + (references * (references + 1)) / 2);
  });

  test('charges for a split coin its balance besides, which the command reads through a reference', async () => {
    const build: Build = (tx) => {
      tx.transferObjects([tx.splitCoins(tx.gas, [1])], suite.address);
    };
    const inputs = 2;
    const bytes = 8 + 32;
    const commands = 2 + 2;
    // u64 and address; SplitCoins: its result, &mut Coin<SUI>, u64, Coin<SUI>; TransferObjects: Coin<SUI>, address
    const nodes = 1 + 1 + (2 + 3 + 1 + 2) + (2 + 1);
    const references = 1;
    const balance = 1 + 1 + 8;
    expect(await added(build)).toBe(inputs + bytes + commands + nodes + references + balance);
  });

  test('counts every byte of the inputs', async () => {
    const bytes = bcs.vector(bcs.u8()).serialize(new Array(16_000).fill(0));
    const build: Build = (tx) => {
      for (let i = 0; i < 5; i++) tx.pure(bytes.toBytes());
      tx.moveCall({ target: suite.fn('metered::nothing') });
    };
    const { gasUsed } = await trace(103n, build);
    expect(await used(104n, build)).toBe(gasUsed + 5 + 5 * 16_002 + 1 + LINKS + 1 + 1);
  });
});

describe('moved values, since version 119', () => {
  const added = async (build: Build) => (await used(119n, build)) - (await used(118n, build));

  test('cost a unit for storing the gas coin and for the end of a command', async () => {
    expect(await added(call('nothing'))).toBe(1 + 1);
  });

  test('cost a reference for a value that moves to a command, and for a borrowed one', async () => {
    const [store, move, end] = [1, 1 + 1 + 8, 1];
    expect(await added(withNumbers('same'))).toBe(1 + store + move + end);
    const borrowed: Build = (tx) => {
      const [value] = [tx.pure(numbers)];
      tx.moveCall({
        target: suite.fn('metered::typed'),
        typeArguments: ['u64'],
        arguments: [value],
      });
    };
    expect(await added(borrowed)).toBe(1 + store + move + move + end);
  });

  test('link a call with the packages of its type arguments', async () => {
    const none =
      (type: string): Build =>
      (tx) => {
        tx.moveCall({ target: '0x1::option::none', typeArguments: [type] });
      };
    expect(await added(none('u64'))).toBe(1 + 1);
    expect(await added(none(suite.fn('metered::Unit')))).toBe(1 + 1 + 10);
  });
});

test('receiving an object costs its type and its size in memory since version 119', async () => {
  const open: Build = (tx) => {
    const received = suite.call(tx, 'metered::open', suite.object(box), suite.receiving(letter));
    tx.transferObjects([received], suite.address);
  };
  const [before = 0, after = 0] = [await usedInCall(118n, open), await usedInCall(119n, open)];
  const type = 1;
  const [struct, address, number] = [2, 32, 16];
  // A letter holds a UID, which holds an ID, and a number.
  expect(after - before).toBe(2 * type + (3 * struct + address + number));
});

describe('bytecode', () => {
  test('moving a local costs a reference since version 104', async () => {
    const size = 2 + 3 * 8;
    expect(await usedInCall(103n, withNumbers('same'))).toBe(1 + 1 + size + 1);
    expect(await usedInCall(104n, withNumbers('same'))).toBe(1 + 1 + 8 + 1);
  });

  test('a constant costs its size in memory since version 137', async () => {
    const [serialized, memory] = [1 + 3 * 8, 2 + 3 * 8];
    expect(await usedInCall(136n, call('constant'))).toBe(1 + 1 + serialized + 1);
    expect(await usedInCall(137n, call('constant'))).toBe(1 + 1 + memory + 1);
  });

  test('a write and a swap push nothing since version 104', async () => {
    const write: Build = (tx) => {
      tx.moveCall({
        target: suite.fn('metered::write'),
        arguments: [tx.pure.u64(1), tx.pure.u64(2)],
      });
    };
    expect(await usedInCall(103n, write)).toBe(1 + 1 + 16 + (1 + 1 + 8) + (1 + 1 + 16) + 1);
    expect(await usedInCall(104n, write)).toBe(1 + 1 + 8 + (1 + 1 + 8) + (1 + 16) + 1);
    const loads = 1 + 1 + 8 + 2 * (1 + 1 + 1);
    expect(await usedInCall(103n, withNumbers('swap'))).toBe(loads + (1 + 1) + 1);
    expect(await usedInCall(104n, withNumbers('swap'))).toBe(loads + 1 + 1);
  });

  test('native calls lower the metered stack by their arguments twice before version 124', async () => {
    const added = async (levels: bigint) => {
      const [before = 0, after = 0] = await Promise.all(
        [123n, 124n].map((version) => usedInCall(version, call('deep', levels))),
      );
      return after - before;
    };
    // Pushes cost more above a height of 1,000.
    expect(await added(500n)).toBe(0);
    expect(await added(1_010n)).toBeGreaterThan(0);
  });
});
