// Address balances through the SDK: both parts of a balance, withdrawals and gas that the client resolves, and
// settlement transactions over gRPC.
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIST_PER_SUI, SUI_TYPE } from '../../src/execution/protocol.ts';
import { type Network, startNetwork } from './network.fixture.ts';

const BOB = `0x${'b0'.repeat(32)}`;
const SUI = '0x2::sui::SUI';

let network: Network;
beforeAll(async () => {
  network = await startNetwork();
});
afterAll(() => network.close());

const balanceOf = async (owner: string) => {
  const { balance } = await network.client.core.getBalance({ owner });
  return { coins: BigInt(balance.coinBalance), funds: BigInt(balance.addressBalance) };
};

function send(tx: Transaction, amount: bigint, recipient: string): void {
  tx.moveCall({
    target: '0x2::coin::send_funds',
    typeArguments: [SUI],
    arguments: [tx.splitCoins(tx.gas, [amount]), tx.pure.address(recipient)],
  });
}

/** Creates an account that holds SUI as funds only, without a coin. */
async function fundsOnly(): Promise<Ed25519Keypair> {
  const account = await network.account();
  const tx = new Transaction();
  tx.moveCall({
    target: '0x2::coin::send_funds',
    typeArguments: [SUI],
    arguments: [tx.gas, tx.pure.address(account.toSuiAddress())],
  });
  await network.run(tx, account);
  expect((await balanceOf(account.toSuiAddress())).coins).toBe(0n);
  return account;
}

describe('an account', () => {
  it('receives funds and lists them beside its coins', async () => {
    const account = await network.account();
    const tx = new Transaction();
    send(tx, 700n, BOB);
    await network.run(tx, account);
    expect(await balanceOf(BOB)).toEqual({ coins: 0n, funds: 700n });
    const { balances } = await network.client.core.listBalances({ owner: BOB });
    expect(balances).toEqual([
      { coinType: SUI_TYPE, balance: '700', coinBalance: '0', addressBalance: '700' },
    ]);
  });

  it('pays, withdraws and sends with funds only', async () => {
    const account = await fundsOnly();
    const tx = new Transaction();
    tx.transferObjects([tx.coin({ balance: 5n * MIST_PER_SUI })], BOB);
    const before = await balanceOf(BOB);
    await network.run(tx, account);
    const after = await balanceOf(BOB);
    expect(after.coins - before.coins).toBe(5n * MIST_PER_SUI);
    const rest = await balanceOf(account.toSuiAddress());
    expect(rest.coins).toBe(0n);
    expect(rest.funds).toBeGreaterThan(994n * MIST_PER_SUI);
    expect(rest.funds).toBeLessThan(995n * MIST_PER_SUI);
  });

  it('can use the gas coin with funds only', async () => {
    const account = await fundsOnly();
    const tx = new Transaction();
    tx.transferObjects([tx.splitCoins(tx.gas, [3n])], account.toSuiAddress());
    await network.run(tx, account);
    const { coins, funds } = await balanceOf(account.toSuiAddress());
    expect(coins).toBe(3n);
    expect(funds).toBeGreaterThan(999n * MIST_PER_SUI);
  });

  it('spends more than either part if it holds both', async () => {
    const account = await network.account();
    const tx = new Transaction();
    send(tx, 400n * MIST_PER_SUI, account.toSuiAddress());
    await network.run(tx, account);
    const spend = new Transaction();
    spend.transferObjects([spend.coin({ balance: 900n * MIST_PER_SUI })], BOB);
    await network.run(spend, account);
    const { coins, funds } = await balanceOf(account.toSuiAddress());
    expect(coins + funds).toBeLessThan(100n * MIST_PER_SUI);
    expect(coins + funds).toBeGreaterThan(99n * MIST_PER_SUI);
  });
});

it('settlements are programmable system transactions at the end of a checkpoint', async () => {
  const account = await network.account();
  const tx = new Transaction();
  send(tx, 9n, BOB);
  await network.run(tx, account);
  await network.localnet.ledger.createCheckpoint();
  const { response } = await network.client.ledgerService.getCheckpoint({
    checkpointId: { oneofKind: undefined },
    readMask: { paths: ['transactions'] },
  });
  const last = response.checkpoint?.transactions.at(-1);
  expect(last?.transaction?.kind?.data.oneofKind).toBe('programmableTransaction');
  expect(last?.effects?.status?.success).toBe(true);
});
