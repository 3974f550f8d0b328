// References that Move functions return, in simulations without checks. The expected failures follow
// from the reference's borrow rules; its own cases are in its dev_inspect adapter tests.
import { bcs } from '@mysten/sui/bcs';
import type { Transaction, TransactionObjectArgument } from '@mysten/sui/transactions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTransaction, failureOf, LocalnetFixture } from '../../execution/localnet.fixture.ts';

const typeArguments = ['0x2::sui::SUI'];
let fixture: LocalnetFixture;

beforeAll(async () => {
  fixture = await LocalnetFixture.start();
});
afterAll(() => fixture.net.close());

async function inspect(build: (tx: Transaction) => void) {
  const bytes = await buildTransaction(fixture.ledger, fixture.address, build);
  const data = bcs.TransactionData.parse(bytes);
  return fixture.ledger.simulate(data, { checks: false });
}

const call = (tx: Transaction, target: string, ...args: TransactionObjectArgument[]) =>
  tx.moveCall({ target: `0x2::${target}`, typeArguments, arguments: args });
const zero = (tx: Transaction) => call(tx, 'coin::zero');
const balanceMut = (tx: Transaction, coin: TransactionObjectArgument) =>
  call(tx, 'coin::balance_mut', coin);
/** A use of a mutable reference. */
const withdrawAll = (tx: Transaction, balance: TransactionObjectArgument) =>
  call(tx, 'balance::withdraw_all', balance);

test('a reference is used, and its value after the last use', async () => {
  const done = await inspect((tx) => {
    const coin = zero(tx);
    const balance = balanceMut(tx, coin);
    withdrawAll(tx, balance);
    withdrawAll(tx, balance);
    call(tx, 'coin::value', coin);
    tx.transferObjects([coin], fixture.address);
  });
  expect(failureOf(done)).toBeUndefined();
});

test('a mutable reference is passed as an immutable one', async () => {
  const done = await inspect((tx) => {
    const coin = zero(tx);
    const balance = balanceMut(tx, coin);
    call(tx, 'balance::value', balance);
    withdrawAll(tx, balance);
    tx.transferObjects([coin], fixture.address);
  });
  expect(failureOf(done)).toBeUndefined();
});

test('a reference that is not used ends with its command', async () => {
  const done = await inspect((tx) => {
    const coin = zero(tx);
    balanceMut(tx, coin);
    tx.transferObjects([coin], fixture.address);
  });
  expect(failureOf(done)).toBeUndefined();
});

test.each<
  [string, string, number, number, (tx: Transaction, coin: TransactionObjectArgument) => unknown]
>([
  [
    'moved',
    'CannotMoveBorrowedValue',
    2,
    0,
    (tx, coin) => tx.transferObjects([coin], fixture.address),
  ],
  [
    'split',
    'CannotWriteToExtendedReference',
    2,
    0,
    (tx, coin) => tx.splitCoins(coin, [tx.pure.u64(0)]),
  ],
  [
    'merged into',
    'CannotWriteToExtendedReference',
    3,
    0,
    (tx, coin) => tx.mergeCoins(coin, [zero(tx)]),
  ],
  [
    'passed by mutable reference',
    'InvalidReferenceArgument',
    2,
    0,
    (tx, coin) => balanceMut(tx, coin),
  ],
])(
  'a value cannot be %s while a reference into it is in use: %s',
  async (_, kind, command, argIdx, use) => {
    const done = await inspect((tx) => {
      const coin = zero(tx);
      const balance = balanceMut(tx, coin);
      use(tx, coin);
      withdrawAll(tx, balance);
    });
    expect(failureOf(done)).toMatchObject({
      kind: 'CommandArgumentError',
      command,
      data: { argIdx, kind: { $kind: kind } },
    });
  },
);

test('a reference cannot be used together with the one that it extends', async () => {
  const done = await inspect((tx) => {
    const coin = zero(tx);
    const balance = balanceMut(tx, coin);
    call(tx, 'balance::value', balance);
    tx.moveCall({
      target: '0x2::coin::put',
      typeArguments,
      arguments: [balance, coin],
    });
  });
  expect(failureOf(done)).toMatchObject({
    command: 3,
    data: { argIdx: 1, kind: { $kind: 'CannotMoveBorrowedValue' } },
  });
});

test('rejects a function that returns a reference with checks', async () => {
  const done = await fixture.run((tx) => {
    const coin = zero(tx);
    balanceMut(tx, coin);
    tx.transferObjects([coin], fixture.address);
  });
  expect(failureOf(done)).toMatchObject({ kind: 'InvalidPublicFunctionReturnType', command: 1 });
});
