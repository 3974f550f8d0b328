import { Transaction } from '@mysten/sui/transactions';
import { expect, test } from 'vitest';
import { tradeLimits } from './trade-limits.ts';

const id = (digit: string) => `0x${digit.repeat(64)}`;
const [launchpad, amm, router] = [id('a'), id('b'), id('c')];
const deployment = {
  launchpad: { packageId: launchpad, originalId: launchpad },
  amm: { packageId: amm, originalId: amm },
} as Parameters<typeof tradeLimits>[0];

const digest = '11111111111111111111111111111111';
function transaction(fill: (tx: Transaction) => void): Promise<Uint8Array> {
  const tx = new Transaction();
  tx.setSender(id('1'));
  tx.setGasPrice(1);
  tx.setGasBudget(1);
  tx.setGasPayment([{ objectId: id('2'), version: '1', digest }]);
  fill(tx);
  return tx.build();
}
const shared = (tx: Transaction, objectId: string) =>
  tx.sharedObjectRef({ objectId, initialSharedVersion: 1, mutable: true });
const pay = (tx: Transaction, amount: bigint) => tx.splitCoins(tx.gas, [amount])[0];

test('reads what purchases, sales and swaps demanded, in order', async () => {
  const bytes = await transaction((tx) => {
    const pool = shared(tx, id('3'));
    const rest = [tx.pure.option('address', null), tx.pure.u64(9), shared(tx, '0x6')];
    const call = (target: string, args: Parameters<Transaction['moveCall']>[0]['arguments']) =>
      tx.moveCall({ target, arguments: args ?? [] });
    call(`${launchpad}::pool::buy_exact_in`, [pool, pool, pay(tx, 5n), tx.pure.u64(71), ...rest]);
    call(`${launchpad}::pool::buy_exact_out`, [pool, pool, pay(tx, 88n), tx.pure.u64(3), ...rest]);
    call(`${launchpad}::pool::sell_exact_in`, [pool, pay(tx, 1n), tx.pure.u64(72), ...rest]);
    call(`${amm}::pair::buy_exact_in`, [pool, pay(tx, 5n), tx.pure.u64(73), tx.pure.u64(9)]);
    call(`${amm}::pair::buy_exact_out`, [pool, pay(tx, 89n), tx.pure.u64(3), tx.pure.u64(9)]);
    call(`${amm}::pair::sell_exact_in`, [pool, pay(tx, 5n), tx.pure.u64(74), tx.pure.u64(9)]);
    call(`${launchpad}::pool::graduate`, [pool]);
  });
  expect(
    tradeLimits(deployment, bytes).map(({ market, isBuy, kind, amount }) =>
      [market, isBuy ? 'buy' : 'sell', kind, amount].join(' '),
    ),
  ).toEqual([
    'curve buy min_out 71',
    'curve buy max_in 88',
    'curve sell min_out 72',
    'pair buy min_out 73',
    'pair buy max_in 89',
    'pair sell min_out 74',
  ]);
});

test('claims nothing of calls to other packages and of limits computed in the transaction', async () => {
  const foreign = await transaction((tx) => {
    const pool = shared(tx, id('3'));
    const args = [pool, pool, pay(tx, 5n), tx.pure.u64(71)];
    tx.moveCall({ target: `${router}::pool::buy_exact_in`, arguments: args });
  });
  expect(tradeLimits(deployment, foreign)).toEqual([]);
  const computed = await transaction((tx) => {
    const pool = shared(tx, id('3'));
    const limit = tx.moveCall({ target: `${router}::x::limit` });
    const args = [pool, pool, pay(tx, 5n), limit];
    tx.moveCall({ target: `${launchpad}::pool::buy_exact_in`, arguments: args });
  });
  expect(tradeLimits(deployment, computed)).toEqual([]);
});
