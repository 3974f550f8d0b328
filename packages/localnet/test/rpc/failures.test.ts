// Tests failing transactions: during execution with a status, before it with a rejection.
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Network, startNetwork } from './network.fixture.ts';

let network: Network;

beforeAll(async () => {
  network = await startNetwork();
});
afterAll(() => network.close());

async function balanceOf(owner: string): Promise<bigint> {
  const { balance } = await network.client.core.getBalance({ owner });
  return BigInt(balance.balance);
}

function transfer(amount: number): Transaction {
  const tx = new Transaction();
  tx.transferObjects([tx.splitCoins(tx.gas, [amount])], '0xb0b');
  return tx;
}

/** Sets all fields, so that the transaction is sent without a simulation. */
async function readyToSend(
  tx: Transaction,
  signer: Ed25519Keypair,
  budget: number,
): Promise<Transaction> {
  const { objects } = await network.client.core.listCoins({ owner: signer.toSuiAddress() });
  tx.setSender(signer.toSuiAddress());
  tx.setGasPrice(1000);
  tx.setGasBudget(budget);
  tx.setGasPayment(objects);
  return tx;
}

describe('failing', () => {
  it('during execution charges gas and reports the abort', async () => {
    const alice = await network.account();
    const before = await balanceOf(alice.toSuiAddress());
    const tx = new Transaction();
    tx.moveCall({
      target: '0x2::balance::destroy_zero',
      typeArguments: ['0x2::sui::SUI'],
      arguments: [
        tx.moveCall({
          target: '0x2::coin::into_balance',
          typeArguments: ['0x2::sui::SUI'],
          arguments: [tx.splitCoins(tx.gas, [7])],
        }),
      ],
    });
    const result = await network.client.signAndExecuteTransaction({
      transaction: await readyToSend(tx, alice, 50_000_000),
      signer: alice,
      include: { effects: true },
    });
    expect(result.$kind).toBe('FailedTransaction');
    const { error } = result.FailedTransaction?.status ?? {};
    expect(error).toMatchObject({
      $kind: 'MoveAbort',
      command: 2,
      MoveAbort: { abortCode: '0', location: { module: 'balance', functionName: 'destroy_zero' } },
      message: expect.stringMatching(/MoveAbort in 3rd command.*balance::destroy_zero/),
    });
    const after = await balanceOf(alice.toSuiAddress());
    expect(after).toBeLessThan(before);
    expect(after).toBeGreaterThan(before - 50_000_000n);
  });

  it('reports insufficient gas', async () => {
    const alice = await network.account();
    const result = await network.client.signAndExecuteTransaction({
      transaction: await readyToSend(transfer(1), alice, 1_000_001),
      signer: alice,
    });
    expect(result.FailedTransaction?.status.error?.message).toMatch(/gas/i);
    await expect(
      network.client.signAndExecuteTransaction({
        transaction: await readyToSend(transfer(1), alice, 10),
        signer: alice,
      }),
    ).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      message: expect.stringMatching(/budget/i),
    });
  });

  it.each(['no one', 'another address'])('reports a signature by %s', async (who) => {
    const [alice, mallory] = [await network.account(), new Ed25519Keypair()];
    const tx = transfer(1);
    tx.setSender(alice.toSuiAddress());
    const bytes = await tx.build({ client: network.client });
    const { signature } = await mallory.signTransaction(bytes);
    await expect(
      network.client.core.executeTransaction({
        transaction: bytes,
        signatures: who === 'no one' ? [] : [signature],
      }),
    ).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      message: expect.stringMatching(/sign/i),
    });
  });

  it('reports a coin that is already spent', async () => {
    const alice = await network.account();
    const build = async (amount: number) => {
      const tx = transfer(amount);
      tx.setSender(alice.toSuiAddress());
      return tx.build({ client: network.client });
    };
    const [first, second] = [await build(1), await build(2)];
    const send = async (bytes: Uint8Array) => {
      const { signature } = await alice.signTransaction(bytes);
      return network.client.core.executeTransaction({
        transaction: bytes,
        signatures: [signature],
      });
    };
    await send(first);
    await expect(send(second)).rejects.toThrow(/version/i);
  });

  it('reports bytes that are not a transaction', async () => {
    await expect(
      network.client.core.executeTransaction({ transaction: Uint8Array.of(1, 2), signatures: [] }),
    ).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
    await expect(
      network.client.transactionExecutionService.executeTransaction({ signatures: [] }),
    ).rejects.toMatchObject({ code: 'INVALID_ARGUMENT', message: 'missing transaction' });
  });

  it('reports an unknown digest', async () => {
    const digest = '1'.repeat(32);
    await expect(network.client.core.getTransaction({ digest })).rejects.toThrow(digest);
    await expect(network.client.core.getTransaction({ digest: '0' })).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
    });
  });
});
