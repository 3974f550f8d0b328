// Funds of objects: deposits, withdrawals by the module that owns the object, and their limit.
import type { Transaction } from '@mysten/sui/transactions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createdIn,
  failureOf,
  LocalnetFixture,
  packageIn,
} from '../../src/execution/localnet.fixture.ts';
import { ACCUMULATOR_ROOT_ID, SUI_TYPE } from '../../src/execution/protocol.ts';
import { compiledTopics } from '../testing/packages.ts';

let network: LocalnetFixture;
let packageId: string;
let vault: string;

beforeAll(async () => {
  network = await LocalnetFixture.start({ checkpointIntervalMs: 60_000 });
  const { modules, dependencies } = await compiledTopics('address-balances');
  const published = await network.run((tx) => {
    tx.transferObjects([tx.publish({ modules, dependencies })], network.address);
  });
  packageId = packageIn(published);
  const opened = await network.run((tx) => tx.moveCall({ target: `${packageId}::vault::open` }));
  vault = createdIn(opened, `${packageId}::vault::Vault`);
});
afterAll(() => network.net.close());

const settle = () => network.ledger.createCheckpoint();
const funds = () => network.ledger.balance(vault, SUI_TYPE).addressBalance;

function deposit(tx: Transaction, amount: number): void {
  tx.moveCall({
    target: `${packageId}::vault::deposit`,
    arguments: [tx.object(network.object(vault)), tx.splitCoins(tx.gas, [amount])],
  });
}

function withdraw(tx: Transaction, amount: number): void {
  const [coin] = tx.moveCall({
    target: `${packageId}::vault::withdraw`,
    arguments: [tx.object(network.object(vault)), tx.pure.u64(amount)],
  });
  if (coin) tx.transferObjects([coin], network.address);
}

test('an object receives funds, and its module reads and withdraws them', async () => {
  await network.run((tx) => deposit(tx, 5_000));
  await settle();
  const read = await network.run((tx) => {
    tx.moveCall({
      target: `${packageId}::vault::assert_settled`,
      arguments: [
        tx.object(network.object(vault)),
        tx.object(network.object(ACCUMULATOR_ROOT_ID, false)),
        tx.pure.u64(5_000),
      ],
    });
  });
  expect(failureOf(read)).toBeUndefined();
  expect(failureOf(await network.run((tx) => withdraw(tx, 2_000)))).toBeUndefined();
  expect(funds()).toBe(3_000n);
});

test('a withdrawal above the object’s funds fails, pays no gas and changes no balance', async () => {
  const before = network.ledger.balance(network.address, SUI_TYPE);
  const { effects } = await network.run((tx) => withdraw(tx, 3_001));
  expect(effects.status.Failure?.error.$kind).toBe('InsufficientBalanceForWithdraw');
  expect(Object.values(effects.gasUsed)).toEqual(['0', '0', '0', '0']);
  expect(network.ledger.balance(network.address, SUI_TYPE)).toEqual(before);
  expect(funds()).toBe(3_000n);
});

test('withdrawals in one checkpoint cannot exceed the settled funds together', async () => {
  await settle();
  const results = [];
  for (const amount of [2_000, 2_000, 1_000])
    results.push(failureOf(await network.run((tx) => withdraw(tx, amount)))?.kind);
  expect(results).toEqual([undefined, 'InsufficientBalanceForWithdraw', undefined]);
  expect(funds()).toBe(0n);
});

test('funds that an object received in the same checkpoint can be withdrawn', async () => {
  await network.run((tx) => deposit(tx, 700));
  expect(failureOf(await network.run((tx) => withdraw(tx, 700)))).toBeUndefined();
});

test('a deposit and a withdrawal in one transaction need no settled funds', async () => {
  const done = await network.run((tx) => {
    deposit(tx, 900);
    withdraw(tx, 900);
  });
  expect(failureOf(done)).toBeUndefined();
  await settle();
  expect(funds()).toBe(0n);
});

test('types of funds have at most 16 nodes', async () => {
  // The balance itself, the vectors and the u8.
  const deposited = async (vectors: number) => {
    const type = `${'vector<'.repeat(vectors - 2)}u8${'>'.repeat(vectors - 2)}`;
    const target = `${packageId}::vault::deposit_nothing`;
    return failureOf(await network.run((tx) => tx.moveCall({ target, typeArguments: [type] })));
  };
  expect(await deposited(14)).toBeUndefined();
  expect(await deposited(15)).toMatchObject({
    kind: 'MoveAbort',
    data: [{ functionName: 'add_to_accumulator_address' }, '4'],
  });
});
