// Tests building, executing and simulating transactions with the SDK's client.
import { bcs } from '@mysten/sui/bcs';
import { GrpcTypes } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { coinWithBalance, Transaction } from '@mysten/sui/transactions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { created, type Network, startNetwork } from './network.fixture.ts';

const MIST_PER_SUI = 1_000_000_000n;
const BOB = `0x${'b0b'.padStart(64, '0')}`;

let network: Network;

beforeAll(async () => {
  network = await startNetwork();
});
afterAll(() => network.close());

async function balanceOf(owner: string): Promise<bigint> {
  const { balance } = await network.client.core.getBalance({ owner });
  return BigInt(balance.balance);
}

function transfer(amount: bigint | number, recipient = BOB): Transaction {
  const tx = new Transaction();
  tx.transferObjects([tx.splitCoins(tx.gas, [amount])], recipient);
  return tx;
}

describe('executing', () => {
  it('moves coins, charges gas and reports exact amounts', async () => {
    const alice = await network.account();
    const address = alice.toSuiAddress();
    const before = await balanceOf(address);
    const recipient = new Ed25519Keypair().toSuiAddress();
    const result = await network.run(transfer(123n, recipient), alice);
    const { computationCost, storageCost, storageRebate } = result.effects.gasUsed;
    const gas = BigInt(computationCost) + BigInt(storageCost) - BigInt(storageRebate);
    expect(await balanceOf(address)).toBe(before - 123n - gas);
    expect(await balanceOf(recipient)).toBe(123n);
    expect(BigInt(computationCost)).toBe(1_000_000n);
    const changes = new Map(result.balanceChanges.map((change) => [change.address, change.amount]));
    expect(changes).toEqual(
      new Map([
        [address, `${-123n - gas}`],
        [recipient, '123'],
      ]),
    );
  });

  it('is returned by digest with all its parts', async () => {
    const alice = await network.account();
    const { digest } = await network.run(transfer(5), alice);
    const { Transaction: found } = await network.client.core.waitForTransaction({
      digest,
      include: { transaction: true, effects: true, bcs: true, objectTypes: true },
    });
    expect(found).toMatchObject({
      digest,
      epoch: '0',
      status: { success: true },
      transaction: { sender: alice.toSuiAddress(), commands: [{}, {}] },
    });
    expect(found?.signatures.length).toBe(1);
    expect(Transaction.from(found?.bcs ?? new Uint8Array()).getData().sender).toBe(
      alice.toSuiAddress(),
    );
    const effects = bcs.TransactionEffects.parse(found?.effects?.bcs ?? new Uint8Array());
    expect(effects.V2).toMatchObject({ transactionDigest: digest });
    expect(Object.values(found?.objectTypes ?? {})).toContain(
      `0x${'2'.padStart(64, '0')}::coin::Coin<0x${'2'.padStart(64, '0')}::sui::SUI>`,
    );
  });

  it('is assigned a checkpoint and a timestamp', async () => {
    const alice = await network.account();
    const { digest } = await network.run(transfer(5), alice);
    await expect
      .poll(
        async () => (await network.client.core.getTransaction({ digest })).Transaction?.checkpoint,
      )
      .toMatch(/^\d+$/);
    const { Transaction: found } = await network.client.core.getTransaction({ digest });
    expect(Number(found?.timestampMs)).toBeGreaterThan(Date.now() - 60_000);
    const { response } = await network.client.ledgerService.getCheckpoint({
      checkpointId: { oneofKind: 'sequenceNumber', sequenceNumber: BigInt(found?.checkpoint ?? 0) },
      readMask: { paths: ['transactions.digest', 'transactions.transaction_index'] },
    });
    const entry = response.checkpoint?.transactions.find((entry) => entry.digest === digest);
    expect(entry?.transactionIndex).toBeDefined();
  });

  it('splits the gas coin for an intent', async () => {
    const alice = await network.account();
    const recipient = new Ed25519Keypair().toSuiAddress();
    const tx = new Transaction();
    tx.transferObjects([coinWithBalance({ balance: 50n })], recipient);
    await network.run(tx, alice);
    expect(await balanceOf(recipient)).toBe(50n);
  });

  it('creates shared objects, and lets others use them', async () => {
    const [alice, bob] = [await network.account(), await network.account()];
    const share = new Transaction();
    const type = '0x2::coin::Coin<0x2::sui::SUI>';
    share.moveCall({
      target: '0x2::transfer::public_share_object',
      typeArguments: [type],
      arguments: [share.splitCoins(share.gas, [100])],
    });
    const result = await network.run(share, alice);
    const [shared = ''] = created(result, '::coin::Coin<');
    const take = new Transaction();
    const part = take.moveCall({
      target: '0x2::coin::split',
      typeArguments: ['0x2::sui::SUI'],
      arguments: [take.object(shared), take.pure.u64(30)],
    });
    take.transferObjects([part], BOB);
    await network.run(take, bob);
    const { object } = await network.client.core.getObject({
      objectId: shared,
      include: { json: true },
    });
    expect(object).toMatchObject({ owner: { $kind: 'Shared' }, json: { balance: '70' } });
  });

  it('allows a sponsor to pay', async () => {
    const [sponsor, poor] = [await network.account(), new Ed25519Keypair()];
    await network.run(transfer(500n, poor.toSuiAddress()), sponsor);
    const before = await balanceOf(sponsor.toSuiAddress());
    const recipient = new Ed25519Keypair().toSuiAddress();
    const tx = new Transaction();
    tx.setSender(poor.toSuiAddress());
    tx.setGasOwner(sponsor.toSuiAddress());
    // The gas coin is the sponsor's: the intent must use the sender's coins.
    tx.transferObjects([coinWithBalance({ balance: 450n, useGasCoin: false })], recipient);
    const bytes = await tx.build({ client: network.client });
    const signatures = await Promise.all(
      [poor, sponsor].map(async (key) => (await key.signTransaction(bytes)).signature),
    );
    const { Transaction: executed } = await network.client.core.executeTransaction({
      transaction: bytes,
      signatures,
    });
    expect(executed?.status.success).toBe(true);
    expect(await balanceOf(recipient)).toBe(450n);
    expect(await balanceOf(poor.toSuiAddress())).toBe(50n);
    expect(await balanceOf(sponsor.toSuiAddress())).toBeLessThan(before);
  });

  it('returns the same result for a known transaction', async () => {
    const alice = await network.account();
    const tx = transfer(9);
    tx.setSender(alice.toSuiAddress());
    const bytes = await tx.build({ client: network.client });
    const { signature } = await alice.signTransaction(bytes);
    const send = () =>
      network.client.core.executeTransaction({ transaction: bytes, signatures: [signature] });
    const [first, second] = [await send(), await send()];
    expect(second.Transaction?.digest).toBe(first.Transaction?.digest);
    expect(first.Transaction?.status.success).toBe(true);
  });
});

describe('building', () => {
  it('sets gas price, payment and a sufficient budget', async () => {
    const alice = await network.account();
    const tx = transfer(1);
    tx.setSender(alice.toSuiAddress());
    await tx.build({ client: network.client });
    const { gasData } = tx.getData();
    expect(gasData).toMatchObject({ owner: alice.toSuiAddress(), price: '1000' });
    expect(gasData.payment?.length).toBe(1);
    const budget = BigInt(gasData.budget ?? 0);
    expect(budget).toBeGreaterThan(1_000_000n);
    expect(budget).toBeLessThan(10_000_000n);
  });

  it('does not pay gas with a coin that the transaction uses', async () => {
    const alice = await network.account();
    await network.run(transfer(MIST_PER_SUI, alice.toSuiAddress()), alice);
    const { objects } = await network.client.core.listCoins({ owner: alice.toSuiAddress() });
    const used = objects[0]?.objectId ?? '';
    const tx = new Transaction();
    tx.setSender(alice.toSuiAddress());
    tx.transferObjects([tx.object(used)], BOB);
    await tx.build({ client: network.client });
    expect(tx.getData().gasData.payment?.map(({ objectId }) => objectId)).not.toContain(used);
  });

  it('reports failures before signing', async () => {
    const alice = await network.account();
    const build = (tx: Transaction) => {
      tx.setSender(alice.toSuiAddress());
      return tx.build({ client: network.client });
    };
    await expect(build(transfer(10n ** 18n))).rejects.toThrow(/Insufficient coin balance/);
    const missing = new Transaction();
    missing.transferObjects([missing.object('0xdead')], BOB);
    await expect(build(missing)).rejects.toThrow(/dead.* not found/);
    const wrong = new Transaction();
    wrong.moveCall({ target: '0x2::coin::nothing' });
    await expect(build(wrong)).rejects.toThrow(/coin::nothing/);
  });

  it('reports insufficient SUI for gas', async () => {
    const pauper = new Ed25519Keypair();
    const tx = new Transaction();
    tx.setSender(pauper.toSuiAddress());
    tx.moveCall({ target: '0x2::clock::timestamp_ms', arguments: [tx.object.clock()] });
    await expect(tx.build({ client: network.client })).rejects.toThrow(/gas/i);
  });
});

describe('simulating', () => {
  it('returns the results of calls without signatures or gas', async () => {
    const tx = new Transaction();
    tx.moveCall({ target: '0x2::clock::timestamp_ms', arguments: [tx.object.clock()] });
    const result = await network.client.core.simulateTransaction({
      transaction: tx,
      checksEnabled: false,
      include: { commandResults: true, effects: true },
    });
    const [value] = result.commandResults?.[0]?.returnValues ?? [];
    const now = Number(bcs.u64().parse(value?.bcs ?? new Uint8Array()));
    expect(Math.abs(now - Date.now())).toBeLessThan(60_000);
  });

  it('changes nothing', async () => {
    const alice = await network.account();
    const before = await balanceOf(alice.toSuiAddress());
    const tx = transfer(5);
    tx.setSender(alice.toSuiAddress());
    const result = await network.client.core.simulateTransaction({
      transaction: tx,
      include: { balanceChanges: true },
    });
    expect(result.Transaction?.status.success).toBe(true);
    expect(result.Transaction?.balanceChanges.length).toBeGreaterThan(0);
    expect(await balanceOf(alice.toSuiAddress())).toBe(before);
  });

  it('returns results as JSON', async () => {
    const { response } = await network.client.transactionExecutionService.simulateTransaction({
      checks: GrpcTypes.SimulateTransactionRequest_TransactionChecks.DISABLED,
      transaction: {
        sender: BOB,
        kind: {
          data: {
            oneofKind: 'programmableTransaction',
            programmableTransaction: {
              inputs: [],
              commands: [
                {
                  command: {
                    oneofKind: 'moveCall',
                    moveCall: {
                      package: '0x2',
                      module: 'balance',
                      function: 'zero',
                      typeArguments: ['0x2::sui::SUI'],
                      arguments: [],
                    },
                  },
                },
              ],
            },
          },
        },
      },
    });
    const [output] = response.commandOutputs[0]?.returnValues ?? [];
    expect(output?.value?.name).toMatch(/::balance::Balance<.*::sui::SUI>$/);
    expect(output?.json?.kind).toEqual({ oneofKind: 'stringValue', stringValue: '0' });
  });
});
