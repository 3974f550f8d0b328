// Outcomes that Sui's own tests of address balances record: changed objects, changes of funds, gas and balances, to the
// MIST. Every account starts as there, with one coin of 300,000 SUI from genesis, which has no storage rebate.
import { fromBase58, toBase58 } from '@mysten/bcs';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import type { Transaction, TransactionArgument } from '@mysten/sui/transactions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  accumulatorId,
  eventsOf,
  SUI_BALANCE_TYPE,
  writeReservation,
} from '../../src/execution/accumulators.ts';
import {
  balanceIn,
  failureOf,
  keypair,
  type RunOptions,
  refOf,
} from '../../src/execution/localnet.fixture.ts';
import { GAS_COIN_TYPE, SUI_TYPE } from '../../src/execution/protocol.ts';
import type { ObjectRef } from '../../src/execution/types.ts';
import type { ExecutedTransaction } from '../../src/ledger/types.ts';
import { Conformance } from '../testing/conformance.fixture.ts';

const COIN = 300_000_000_000_000n;
const SEED = 100_000_000_000n;
const BUDGET = 5_000_000_000n;
const ACCOUNTS = 44;
const FIRST_KEY = 100;

/** Gas of a transaction that writes the gas coin: the first time, when it has no rebate yet, and later. */
const FIRST_GAS = ['1000000', '988000', '0', '0'];
const NEXT_GAS = ['1000000', '988000', '987901', '99'];
/** Gas of a transaction that creates another coin as well. */
const SPLIT_GAS = ['1000000', '1976000', '987901', '99'];

let suite: Conformance;
let next = FIRST_KEY;
beforeAll(async () => {
  const coins = Array.from({ length: ACCOUNTS }, (_, i) => ({
    id: `0x${(FIRST_KEY + i).toString(16).padStart(64, 'c')}`,
    owner: keypair(FIRST_KEY + i).toSuiAddress(),
    balance: COIN,
  }));
  const publisher = { id: `0x${'d'.repeat(64)}`, owner: keypair(1).toSuiAddress(), balance: COIN };
  suite = await Conformance.start('programmable', { genesis: { coins: [publisher, ...coins] } });
});
afterAll(() => suite.close());

/** An account with its first coin. */
class Account {
  readonly key: Ed25519Keypair;
  readonly address: string;
  readonly coin: string;

  constructor() {
    this.key = keypair(next++);
    this.address = this.key.toSuiAddress();
    const [coin] = suite.net.ledger.ownedObjects(this.address, { type: GAS_COIN_TYPE }).items;
    this.coin = coin?.id ?? '';
  }

  get funds(): bigint {
    return suite.net.ledger.balance(this.address, SUI_TYPE).addressBalance;
  }

  /** Executes with the given gas payment: ids of coins, or amounts of reserved funds; default: the first coin. */
  run(
    build: (tx: Transaction) => void,
    {
      pay = [this.coin],
      ...options
    }: RunOptions & { pay?: readonly (string | bigint)[]; sponsor?: Ed25519Keypair } = {},
  ): Promise<ExecutedTransaction> {
    return suite.execute(build, {
      budget: BUDGET,
      expiration: validity(),
      ...options,
      signer: this.key,
      gas: [],
      edit: ({ V1 }) => {
        V1.gasData.payment = pay.map((each) =>
          typeof each === 'bigint' ? this.reserve(each) : refOf(suite.get(each)),
        );
      },
    });
  }

  /** Returns a reservation of SUI in the form of a reference to a coin. */
  reserve(amount: bigint, epoch = 0n): ObjectRef {
    const { chainId } = suite.net.ledger;
    const id = accumulatorId(this.address, SUI_BALANCE_TYPE);
    const { objectId, digest } = writeReservation({ id, amount, epoch }, fromBase58(chainId));
    return { objectId, version: '0', digest: toBase58(digest) };
  }

  /** Adds a reservation as an input. */
  input(tx: Transaction, amount: bigint): TransactionArgument {
    return tx.object({
      $kind: 'Object',
      Object: { $kind: 'ImmOrOwnedObject', ImmOrOwnedObject: this.reserve(amount) },
    });
  }

  /** Sends part of the first coin to the account's funds. */
  async seed(amount = SEED): Promise<void> {
    const done = await this.run((tx) => {
      const [balance] = moveCall(tx, 'coin::into_balance', tx.splitCoins(tx.gas, [amount]));
      if (balance) moveCall(tx, 'balance::send_funds', balance, tx.pure.address(this.address));
    });
    expect(outcome(done)).toMatchObject({
      funds: [[this.address, 'Merge', amount]],
      gas: FIRST_GAS,
    });
  }

  /** Splits a coin off the first one. */
  async split(amount: bigint): Promise<string> {
    const done = await this.run((tx) =>
      tx.transferObjects([tx.splitCoins(tx.gas, [amount])], this.address),
    );
    expect(outcome(done)).toMatchObject({ created: 1, mutated: 1, gas: SPLIT_GAS });
    return done.outputObjects.find((object) => balanceIn(object) === amount)?.id ?? '';
  }
}

let nonce = 0;
function validity(): RunOptions['expiration'] {
  const window = { minEpoch: '0', maxEpoch: '1', minTimestamp: null, maxTimestamp: null };
  nonce += 1;
  const ValidDuring = { ...window, chain: suite.net.ledger.chainId, nonce };
  return { $kind: 'ValidDuring', ValidDuring };
}

function moveCall(tx: Transaction, name: string, ...args: TransactionArgument[]) {
  return tx.moveCall({ target: `0x2::${name}`, typeArguments: [SUI_TYPE], arguments: args });
}

function sendFunds(tx: Transaction, coin: TransactionArgument, recipient: string): void {
  moveCall(tx, 'coin::send_funds', coin, tx.pure.address(recipient));
}

const splitTo = (amount: number, recipient: Account) => (tx: Transaction) =>
  tx.transferObjects([tx.splitCoins(tx.gas, [amount])], recipient.address);

/** Creates objects whose storage a budget of 0.005 SUI does not cover. */
function exhaust(tx: Transaction, recipient: string): void {
  const items = [1, 2, 3, 4].map((value) => suite.call(tx, 'values::item', value));
  tx.transferObjects(items, recipient);
}

function outcome(done: ExecutedTransaction) {
  const changes = { created: 0, mutated: 0, deleted: 0 };
  for (const [, { inputState, outputState, idOperation }] of done.effects.changedObjects) {
    if (idOperation.$kind === 'Created') changes.created += 1;
    else if (idOperation.$kind === 'Deleted') changes.deleted += 1;
    else if (inputState.$kind === 'Exist' && outputState.$kind === 'ObjectWrite')
      changes.mutated += 1;
  }
  const { computationCost, storageCost, storageRebate, nonRefundableStorageFee } =
    done.effects.gasUsed;
  return {
    ...changes,
    failure: failureOf(done),
    funds: eventsOf(done.effects).map(({ owner, operation, amount }) => [owner, operation, amount]),
    gas: [computationCost, storageCost, storageRebate, nonRefundableStorageFee],
  };
}

const coinOf = (id: string) => balanceIn(suite.get(id));
const isGone = (id: string) => suite.net.ledger.getObject(id) === undefined;

describe('a coin reservation as an input', () => {
  test('is a coin that commands can take', async () => {
    const [a, b] = [new Account(), new Account()];
    await a.seed();
    const done = await a.run((tx) => tx.transferObjects([a.input(tx, 500_000_000n)], b.address));
    expect(outcome(done)).toEqual({
      ...{ created: 1, mutated: 1, deleted: 0, failure: undefined, gas: SPLIT_GAS },
      funds: [[a.address, 'Split', 500_000_000n]],
    });
    expect(a.funds).toBe(99_500_000_000n);
  });

  test('returns to the funds if no command takes it', async () => {
    const a = new Account();
    await a.seed();
    const builds: ((tx: Transaction) => void)[] = [
      () => {},
      (tx) => moveCall(tx, 'coin::value', tx.gas),
      (tx) => moveCall(tx, 'coin::value', a.input(tx, 1n)),
    ];
    for (const build of builds) {
      const done = await a.run((tx) => {
        a.input(tx, 500_000_000n);
        build(tx);
      });
      expect(outcome(done)).toEqual({
        ...{ created: 0, mutated: 1, deleted: 0, failure: undefined, gas: NEXT_GAS },
        funds: [[a.address, 'Merge', 0n]],
      });
      expect(a.funds).toBe(SEED);
    }
  });

  test('reports failures at the position of the original command', async () => {
    const a = new Account();
    await a.seed();
    const done = await a.run((tx) => {
      const coin = a.input(tx, 500_000_000n);
      const amount = tx.pure.u64(1_000_000_000);
      const [part] = moveCall(tx, 'coin::split', coin, amount);
      if (part) tx.transferObjects([part], a.address);
    });
    const { failure } = outcome(done);
    expect(failure).toMatchObject({ kind: 'MoveAbort', command: 0 });
    expect(failure?.data).toMatchObject([{ module: { name: 'balance' } }, '2']);
    expect(a.funds).toBe(SEED);
    const late = await a.run((tx) => {
      const coin = a.input(tx, 500_000_000n);
      const results = tx.splitCoins(coin, [1]);
      tx.transferObjects([results], a.address);
      tx.transferObjects([results], a.address);
    });
    expect(suite.describe(late).failure).toBe('ArgumentWithoutValue for argument 0 at command 2');
  });

  test('keeps the positions of results and can be merged', async () => {
    const [a, b] = [new Account(), new Account()];
    await a.seed();
    const done = await a.run((tx) => {
      const reserved = a.input(tx, 500_000_000n);
      const [part] = tx.splitCoins(tx.gas, [1]);
      if (!part) return;
      tx.mergeCoins(part, [reserved]);
      tx.transferObjects([part], b.address);
    });
    expect(outcome(done)).toMatchObject({ created: 1, failure: undefined });
    expect(a.funds).toBe(SEED - 500_000_000n);
    expect(suite.net.ledger.balance(b.address, SUI_TYPE).coinBalance).toBe(COIN + 500_000_001n);
  });

  test('returns its results under simulation at the original positions', async () => {
    const a = new Account();
    await a.seed();
    const { commandResults } = await suite.inspect((tx) => {
      tx.setSender(a.address);
      const [part] = tx.splitCoins(a.input(tx, 300n), [100]);
      if (part) moveCall(tx, 'coin::value', part);
      if (part) tx.transferObjects([part], a.address);
    });
    expect(commandResults).toHaveLength(3);
    expect(commandResults[0]?.mutatedByRef[0]?.argument).toEqual({ $kind: 'Input', Input: 0 });
    expect(Buffer.from(commandResults[1]?.returnValues[0]?.bytes ?? []).readBigUInt64LE()).toBe(
      100n,
    );
  });

  test('is rejected for unknown funds, those of others, other epochs and amounts above the funds', async () => {
    const [a, b] = [new Account(), new Account()];
    const take = (reference: ObjectRef, by = a) =>
      by.run((tx) =>
        tx.transferObjects(
          [
            tx.object({
              $kind: 'Object',
              Object: { $kind: 'ImmOrOwnedObject', ImmOrOwnedObject: reference },
            }),
          ],
          by.address,
        ),
      );
    await expect(take(a.reserve(1n))).rejects.toThrow(
      /Invalid withdraw reservation: coin reservation object id 0x[0-9a-f]{64} not found/,
    );
    await a.seed();
    await expect(take(a.reserve(1n), b)).rejects.toThrow(
      `is owned by ${a.address}, not sender ${b.address}`,
    );
    await expect(take(a.reserve(0n))).rejects.toThrow('amount must be non-zero');
    await expect(take(a.reserve(1n, 7n))).rejects.toThrow('Transaction Expired');
    await expect(take(a.reserve(SEED + 1n))).rejects.toThrow(
      `Insufficient address balance of coin type 0x2::sui::SUI for address ${a.address}: the transaction requires ${SEED + 1n} but only ${SEED} is available.`,
    );
    expect(a.funds).toBe(SEED);
  });
});

describe('gas from several sources', () => {
  test('leaves the rest of reservations in the coin that is first', async () => {
    const [a, b] = [new Account(), new Account()];
    await a.seed();
    const done = await a.run(splitTo(100_000, b), {
      pay: [a.coin, 500_000_000n, 500_000_000n],
    });
    expect(outcome(done)).toMatchObject({
      ...{ created: 1, mutated: 1, deleted: 0, gas: SPLIT_GAS },
      funds: [[a.address, 'Split', 1_000_000_000n]],
    });
    expect(a.funds).toBe(99_000_000_000n);
    expect(coinOf(a.coin)).toBe(299_900_995_923_901n);
  });

  test('deletes coins and deposits them if a reservation is first', async () => {
    const [a, b] = [new Account(), new Account()];
    await a.seed();
    const coins = [await a.split(1_000_000_000n), await a.split(1_000_000_000n)];
    const done = await a.run(splitTo(100_000, b), {
      budget: 500_000_000n,
      pay: [500_000_000n, ...coins],
    });
    expect(outcome(done)).toEqual({
      ...{ created: 1, mutated: 0, deleted: 2, failure: undefined },
      funds: [[a.address, 'Merge', 1_999_887_802n]],
      gas: ['1000000', '988000', '1975802', '198'],
    });
    expect(a.funds).toBe(101_999_887_802n);
  });

  test('refunds more than it charges if it deletes enough coins', async () => {
    const [a, b] = [new Account(), new Account()];
    await a.seed();
    const coins = [];
    for (let i = 0; i < 3; i++) coins.push(await a.split(1_000_000_000n));
    const done = await a.run(splitTo(100, b), { budget: 5_000_000n, pay: [5_000_000n, ...coins] });
    expect(outcome(done)).toEqual({
      ...{ created: 1, mutated: 0, deleted: 3, failure: undefined },
      funds: [[a.address, 'Merge', 3_000_975_604n]],
      gas: ['1000000', '988000', '2963704', '296'],
    });
    expect(a.funds).toBe(103_000_975_604n);
  });

  test('is merged again after an abort', async () => {
    const a = new Account();
    await a.seed();
    const done = await a.run((tx) => void suite.call(tx, 'values::expect', 1, 2), {
      pay: [a.coin, 500_000_000n],
    });
    expect(outcome(done)).toMatchObject({
      failure: { kind: 'MoveAbort', command: 0 },
      funds: [[a.address, 'Split', 500_000_000n]],
      gas: NEXT_GAS,
    });
    expect(a.funds).toBe(99_500_000_000n);
    expect(coinOf(a.coin)).toBe(299_900_497_011_901n);
  });

  test('is merged again after running out of gas for storage', async () => {
    const [a, b, c] = [new Account(), new Account(), new Account()];
    await a.seed();
    await b.seed();
    await c.seed();
    const second = await b.split(1_000_000_000n);
    const run = (by: Account, pay: (string | bigint)[]) =>
      by.run((tx) => exhaust(tx, by.address), { budget: 5_000_000n, pay });
    const mixed = await run(a, [a.coin, 5_000_000n]);
    expect(outcome(mixed).failure?.kind).toBe('InsufficientGas');
    expect(a.funds).toBe(99_995_000_000n);
    expect(coinOf(a.coin)).toBe(299_900_002_011_901n);
    expect(outcome(await run(b, [5_000_000n, second])).failure?.kind).toBe('InsufficientGas');
    expect(b.funds).toBe(100_999_987_901n);
    expect(isGone(second)).toBe(true);
    expect(outcome(await run(c, [5_000_000n])).failure?.kind).toBe('InsufficientGas');
    expect(c.funds).toBe(99_999_000_000n);
  });

  test('gives written objects the version after a deleted coin’s', async () => {
    const a = new Account();
    await a.seed();
    const [item = ''] = await suite.create('values::Item', (tx) =>
      tx.transferObjects([suite.call(tx, 'values::item', 1)], suite.address),
    );
    const moved = await suite.execute((tx) =>
      tx.transferObjects([tx.object(suite.object(item))], a.address),
    );
    const coin = await a.split(1_000_000_000n);
    for (let i = 0; i < 3; i++) await a.run(splitTo(1, a), { budget: 5_000_000n, pay: [coin] });
    const { version } = suite.get(coin);
    expect(version).toBeGreaterThan(BigInt(moved.effects.lamportVersion));
    const done = await a.run(
      (tx) => tx.transferObjects([tx.object(suite.object(item))], a.address),
      { budget: 5_000_000n, pay: [5_000_000n, coin] },
    );
    expect(outcome(done)).toMatchObject({ mutated: 1, deleted: 1 });
    expect(suite.get(item).version).toBe(version + 1n);
  });

  test('can have ten reservations, and no more', async () => {
    const a = new Account();
    await a.seed();
    const run = (count: number) =>
      a.run(splitTo(100, a), {
        budget: 100_000_000n,
        pay: Array.from({ length: count }, () => 20_000_000n),
      });
    expect(outcome(await run(10))).toMatchObject({
      created: 1,
      funds: [[a.address, 'Split', 1_988_100n]],
      gas: FIRST_GAS,
    });
    await expect(run(11)).rejects.toThrow('Maximum number of balance withdraw reservations is 10');
  });

  test('is rejected if it does not cover the budget', async () => {
    const [a, b] = [new Account(), new Account()];
    await a.seed(200_000_000n);
    const coin = await a.split(100_000_000n);
    const other = await a.split(100_000_000n);
    const short = async (pay: (string | bigint)[], balance: number) =>
      expect(a.run(splitTo(1_000, b), { pay })).rejects.toThrow(
        `Balance of gas object ${balance} is lower than the needed amount: 5000000000`,
      );
    await short([coin], 100_000_000);
    await short([100_000_000n], 100_000_000);
    await short([coin, other], 200_000_000);
    await short([100_000_000n, 100_000_000n], 200_000_000);
    await short([coin, 100_000_000n], 200_000_000);
    const lacks = (address: string, needed: bigint, available: bigint) =>
      `Invalid withdraw reservation: Insufficient address balance of coin type 0x2::sui::SUI for address ${address}: the transaction requires ${needed} but only ${available} is available. Note that the address balance does not include funds held in Coin objects owned by the address; to spend those funds, use the Coin objects directly as transaction inputs.`;
    await expect(a.run(splitTo(1_000, b), { pay: [1_000_000_000_000n] })).rejects.toThrow(
      lacks(a.address, 1_000_000_000_000n, 200_000_000n),
    );
    await expect(b.run(splitTo(1_000, a), { pay: [] })).rejects.toThrow(
      lacks(b.address, BUDGET, 0n),
    );
  });

  test('cannot be a sponsor’s reservation', async () => {
    const [a, b] = [new Account(), new Account()];
    await b.seed();
    const edit: RunOptions['edit'] = ({ V1 }) => {
      V1.gasData.payment = [b.reserve(500_000_000n)];
    };
    const expiration = validity();
    const options = { signer: a.key, sponsor: b.key, gas: [], edit, expiration };
    await expect(suite.execute(splitTo(100_000, a), options)).rejects.toThrow(
      `Gas object is not an owned object with owner: AddressOwner(${b.address})`,
    );
  });
});

describe('a gas coin', () => {
  test('pays from the funds it is sent to', async () => {
    const [a, b, c] = [new Account(), new Account(), new Account()];
    const send = (to: Account, pay: 'coin' | 'funds', by = b) =>
      by.run((tx) => sendFunds(tx, tx.gas, to.address), {
        budget: 10_000_000n,
        ...(pay === 'funds' ? { pay: [] } : {}),
      });
    const first = await send(b, 'coin', a);
    expect(outcome(first)).toEqual({
      ...{ created: 0, mutated: 0, deleted: 1, failure: undefined },
      funds: [[b.address, 'Merge', 299_999_999_000_000n]],
      gas: ['1000000', '0', '0', '0'],
    });
    await send(b, 'coin');
    expect(isGone(b.coin)).toBe(true);
    expect(b.funds).toBe(599_999_998_000_000n);
    expect(outcome(await send(b, 'funds'))).toMatchObject({ created: 0, deleted: 0 });
    expect(b.funds).toBe(599_999_997_000_000n);
    expect(outcome(await send(c, 'funds')).gas).toEqual(['1000000', '0', '0', '0']);
    expect(b.funds).toBe(599_999_987_000_000n);
    expect(c.funds).toBe(9_000_000n);
  });

  test('pays for the objects of the transaction from the funds it is sent to', async () => {
    const [a, b, c] = [new Account(), new Account(), new Account()];
    const send = (by: Account, to: Account, amount: number, pay: string[]) =>
      by.run(
        (tx) => {
          const part = tx.splitCoins(tx.gas, [amount]);
          sendFunds(tx, tx.gas, to.address);
          tx.transferObjects([part], to.address);
        },
        { budget: 10_000_000n, pay },
      );
    expect(outcome(await send(a, b, 10, [a.coin]))).toMatchObject({
      ...{ created: 1, deleted: 1, gas: FIRST_GAS },
      funds: [[b.address, 'Merge', 299_999_998_011_990n]],
    });
    expect(outcome(await send(b, c, 0, []))).toMatchObject({ created: 1, gas: FIRST_GAS });
    expect(b.funds).toBe(299_999_988_011_990n);
    expect(c.funds).toBe(8_012_000n);
  });

  test('merged from funds and a coin can be sent to the sender’s or others’ funds', async () => {
    const [a, b, c] = [new Account(), new Account(), new Account()];
    const send = async (by: Account, to: Account) => {
      await by.seed();
      const coin = await by.split(1_000_000_000n);
      const done = await by.run((tx) => sendFunds(tx, tx.gas, to.address), {
        budget: 500_000_000n,
        pay: [500_000_000n, coin],
      });
      expect(outcome(done)).toMatchObject({
        ...{ created: 0, deleted: 1, failure: undefined },
        gas: ['1000000', '0', '987901', '99'],
      });
      return outcome(done).funds.toSorted();
    };
    expect(await send(a, a)).toEqual([[a.address, 'Merge', 999_987_901n]]);
    expect(a.funds).toBe(100_999_987_901n);
    expect(await send(b, c)).toEqual(
      [
        [b.address, 'Split', 500_000_000n],
        [c.address, 'Merge', 1_499_987_901n],
      ].toSorted(),
    );
    expect([b.funds, c.funds]).toEqual([99_500_000_000n, 1_499_987_901n]);
  });

  test('can be sent to the sponsor’s funds by a sponsored transaction, unless it fails', async () => {
    const [a, b, c] = [new Account(), new Account(), new Account()];
    const sent = await a.run((tx) => sendFunds(tx, tx.gas, b.address), {
      ...{ pay: [b.coin], sponsor: b.key },
    });
    expect(outcome(sent)).toMatchObject({
      ...{ deleted: 1, gas: ['1000000', '0', '0', '0'] },
      funds: [[b.address, 'Merge', 299_999_999_000_000n]],
    });
    expect(a.funds).toBe(0n);
    const failed = await a.run(
      (tx) => {
        exhaust(tx, a.address);
        sendFunds(tx, tx.gas, c.address);
      },
      { pay: [c.coin], sponsor: c.key, budget: 5_000_000n },
    );
    expect(outcome(failed)).toMatchObject({ failure: { kind: 'InsufficientGas' }, funds: [] });
    expect(c.funds).toBe(0n);
    const cost = outcome(failed)
      .gas.slice(0, 2)
      .reduce((sum, each) => sum + BigInt(each), 0n);
    expect(coinOf(c.coin)).toBe(COIN - cost);
  });

  test('from funds becomes a coin if it is transferred, with the whole budget', async () => {
    const a = new Account();
    await a.seed(10_000_000_000n);
    const done = await a.run(
      (tx) => {
        tx.object(suite.object(a.coin));
        tx.transferObjects([tx.gas], a.address);
      },
      { pay: [] },
    );
    expect(outcome(done)).toMatchObject({ created: 1, mutated: 1, gas: SPLIT_GAS });
    const created = done.outputObjects.find(({ id }) => id !== a.coin);
    expect(created && balanceIn(created)).toBe(5_000_000_000n - 1_988_099n);
    expect(a.funds).toBe(5_000_000_000n);
  });
});

test('a withdrawal can be sent to others and back', async () => {
  const [a, b] = [new Account(), new Account()];
  await a.run((tx) => sendFunds(tx, tx.splitCoins(tx.gas, [1_000]), b.address));
  const send = (to: Account) =>
    b.run((tx) => {
      const withdrawal = tx.withdrawal({ amount: 500, type: SUI_TYPE });
      const [balance] = moveCall(tx, 'balance::redeem_funds', withdrawal);
      if (balance) moveCall(tx, 'balance::send_funds', balance, tx.pure.address(to.address));
    });
  const there = outcome(await send(a));
  expect(there.gas).toEqual(FIRST_GAS);
  expect(there.funds.toSorted()).toEqual(
    [
      [a.address, 'Merge', 500n],
      [b.address, 'Split', 500n],
    ].toSorted(),
  );
  expect([a.funds, b.funds]).toEqual([500n, 500n]);
  expect(outcome(await send(b))).toMatchObject({
    funds: [[b.address, 'Merge', 0n]],
    gas: NEXT_GAS,
  });
  expect([a.funds, b.funds]).toEqual([500n, 500n]);
});
