// Tests reads through the SDK's client: chain, objects, coins, balances, dynamic fields, packages.
import { bcs } from '@mysten/sui/bcs';
import { GrpcTypes } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { normalizeStructTag, normalizeSuiAddress } from '@mysten/sui/utils';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Network, startNetwork } from './network.fixture.ts';

const SUI = normalizeStructTag('0x2::sui::SUI');
const SUI_COIN = `0x2::coin::Coin<0x2::sui::SUI>`;
const MIST_PER_SUI = 1_000_000_000n;

let network: Network;
let alice: Ed25519Keypair;
let address: string;

beforeAll(async () => {
  network = await startNetwork();
  alice = await network.account();
  address = alice.toSuiAddress();
});
afterAll(() => network.close());

describe('the chain', () => {
  it('reports its chain identifier', async () => {
    const { client, localnet } = network;
    const { chainIdentifier } = await client.core.getChainIdentifier();
    expect(chainIdentifier).toBe(localnet.ledger.chainId);
    const { response } = await client.ledgerService.getServiceInfo({});
    expect(response).toMatchObject({ chainId: chainIdentifier, lowestAvailableCheckpoint: 0n });
  });

  it('reports gas price, epoch and protocol', async () => {
    const { core } = network.client;
    expect(await core.getReferenceGasPrice()).toEqual({ referenceGasPrice: '1000' });
    const { systemState } = await core.getCurrentSystemState();
    expect(systemState).toMatchObject({ epoch: '0', referenceGasPrice: '1000', safeMode: false });
    expect(Number(systemState.epochStartTimestampMs)).toBeGreaterThan(1.5e12);
    expect(Number(systemState.parameters.epochDurationMs)).toBeGreaterThan(0);
    // The fund of 1 billion SUI, in MIST.
    expect(systemState.stakeSubsidy.balance).toBe('1000000000000000000');
    const { protocolConfig } = await core.getProtocolConfig();
    expect(protocolConfig.protocolVersion).toBe(systemState.protocolVersion);
  });

  it('links its checkpoints', async () => {
    const { ledgerService } = network.client;
    await vi.waitUntil(() => network.localnet.ledger.getCheckpoint(1n) !== undefined, 60_000);
    const paths = ['sequence_number', 'digest', 'summary', 'contents', 'transactions.digest'];
    const { response } = await ledgerService.getCheckpoint({
      checkpointId: { oneofKind: 'sequenceNumber', sequenceNumber: 1n },
      readMask: { paths },
    });
    const { checkpoint } = response;
    const genesis = await ledgerService.getCheckpoint({
      checkpointId: { oneofKind: 'sequenceNumber', sequenceNumber: 0n },
    });
    expect(genesis.response.checkpoint).toEqual({
      sequenceNumber: 0n,
      digest: network.localnet.ledger.chainId,
      transactions: [],
    });
    expect(checkpoint?.summary?.previousDigest).toBe(genesis.response.checkpoint?.digest);
    expect(checkpoint?.contents?.digest).toBe(checkpoint?.summary?.contentDigest);
    expect(checkpoint?.transactions.map(({ digest }) => digest)).toEqual(
      checkpoint?.contents?.transactions.map(({ transaction }) => transaction),
    );
    const again = await ledgerService.getCheckpoint({
      checkpointId: { oneofKind: 'digest', digest: checkpoint?.digest ?? '' },
      readMask: { paths },
    });
    expect(again.response.checkpoint).toEqual(checkpoint);
    await expect(
      ledgerService.getCheckpoint({
        checkpointId: { oneofKind: 'sequenceNumber', sequenceNumber: 10n ** 12n },
      }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('objects', () => {
  it('include the requested fields', async () => {
    const { core } = network.client;
    const { objects } = await core.listCoins({ owner: address });
    const [coin] = objects;
    const { object } = await core.getObject({
      objectId: coin?.objectId ?? '',
      include: { content: true, json: true, objectBcs: true, previousTransaction: true },
    });
    expect(object).toMatchObject({
      objectId: coin?.objectId,
      version: coin?.version,
      digest: coin?.digest,
      type: normalizeStructTag(SUI_COIN),
      owner: { $kind: 'AddressOwner', AddressOwner: address },
      json: { id: coin?.objectId, balance: coin?.balance },
    });
    expect(object.content?.length).toBe(40);
    expect(bcs.Object.parse(object.objectBcs ?? new Uint8Array()).owner).toEqual(object.owner);
    const { Transaction: previous } = await core.getTransaction({
      digest: object.previousTransaction ?? '',
    });
    expect(previous?.status.success).toBe(true);
  });

  it('reports each object that does not exist', async () => {
    const { objects } = await network.client.core.getObjects({ objectIds: ['0x6', '0xdead'] });
    expect(objects[0]).toMatchObject({ objectId: normalizeSuiAddress('0x6') });
    expect(objects[1]).toMatchObject({
      code: 'notExists',
      message: expect.stringContaining('dead'),
    });
  });

  it('are readable at old versions', async () => {
    const { client, run } = network;
    const owner = await network.account();
    const { objects } = await client.core.listCoins({ owner: owner.toSuiAddress() });
    const [before] = objects;
    const tx = new Transaction();
    tx.transferObjects([tx.splitCoins(tx.gas, [5])], '0xb0b');
    await run(tx, owner);
    const { response } = await client.ledgerService.getObject({
      objectId: before?.objectId,
      version: BigInt(before?.version ?? 0),
      readMask: { paths: ['version', 'digest', 'balance'] },
    });
    expect(response.object).toEqual({
      version: BigInt(before?.version ?? 0),
      digest: before?.digest,
      balance: BigInt(before?.balance ?? 0),
    });
  });

  it('are rejected with a message when the id or the mask is invalid', async () => {
    const { ledgerService } = network.client;
    await expect(ledgerService.getObject({ objectId: 'zz' })).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      message: expect.stringContaining('object_id'),
    });
    const readMask = { paths: ['nonsense'] };
    await expect(ledgerService.getObject({ objectId: '0x6', readMask })).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      message: expect.stringContaining('nonsense'),
    });
  });
});

describe('the objects of an address', () => {
  it('are paged without gaps or duplicates', async () => {
    const owner = await network.account();
    const tx = new Transaction();
    const coins = tx.splitCoins(
      tx.gas,
      Array.from({ length: 12 }, (_, i) => i + 1),
    );
    tx.transferObjects(
      Array.from({ length: 12 }, (_, i) => coins[i] ?? tx.gas),
      owner.toSuiAddress(),
    );
    await network.run(tx, owner);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof network.client.core.listOwnedObjects>> =
        await network.client.core.listOwnedObjects({
          owner: owner.toSuiAddress(),
          type: SUI_COIN,
          limit: 5,
          cursor,
        });
      expect(page.objects.length).toBeLessThanOrEqual(5);
      seen.push(...page.objects.map(({ objectId }) => objectId));
      cursor = page.cursor;
    } while (cursor !== null);
    const { objects } = await network.client.core.listOwnedObjects({ owner: owner.toSuiAddress() });
    expect(seen).toEqual([...new Set(seen)]);
    expect([...seen].sort()).toEqual(objects.map(({ objectId }) => objectId).sort());
    expect(seen.length).toBeGreaterThan(12);
  });

  it('reject page tokens of another query', async () => {
    const owner = await network.account();
    const tx = new Transaction();
    tx.transferObjects([tx.splitCoins(tx.gas, [1])], owner.toSuiAddress());
    await network.run(tx, owner);
    const { core } = network.client;
    const { cursor } = await core.listOwnedObjects({ owner: owner.toSuiAddress(), limit: 1 });
    await expect(core.listOwnedObjects({ owner: address, limit: 1, cursor })).rejects.toMatchObject(
      {
        code: 'INVALID_ARGUMENT',
        message: expect.stringContaining('page_token'),
      },
    );
  });

  it('add up to its balances', async () => {
    const { core } = network.client;
    const { objects } = await core.listCoins({ owner: address });
    const sum = objects.reduce((total, { balance }) => total + BigInt(balance), 0n);
    const { balance } = await core.getBalance({ owner: address });
    expect(balance).toEqual({
      coinType: SUI,
      balance: sum.toString(),
      coinBalance: sum.toString(),
      addressBalance: '0',
    });
    const { balances } = await core.listBalances({ owner: address });
    expect(balances).toEqual([balance]);
    expect(sum).toBe(1000n * MIST_PER_SUI);
  });

  it('are empty for an unused address', async () => {
    const { core } = network.client;
    const stranger = new Ed25519Keypair().toSuiAddress();
    for (const coinType of [SUI, '0x2::nothing::NOTHING']) {
      const { balance } = await core.getBalance({ owner: stranger, coinType });
      expect(balance.balance).toBe('0');
    }
    expect((await core.listOwnedObjects({ owner: stranger })).objects).toEqual([]);
    await expect(core.getBalance({ owner: 'zz' })).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
    });
  });

  it('have coin metadata', async () => {
    const { core, stateService } = { ...network.client, core: network.client.core };
    const { coinMetadata } = await core.getCoinMetadata({ coinType: SUI });
    expect(coinMetadata).toMatchObject({ decimals: 9, symbol: 'SUI' });
    const { response } = await stateService.getCoinInfo({ coinType: SUI });
    expect(response.treasury).toMatchObject({
      totalSupply: 10_000_000_000n * MIST_PER_SUI,
      supplyState: GrpcTypes.CoinTreasury_SupplyState.FIXED,
    });
    const unknown = await core.getCoinMetadata({ coinType: '0x2::nothing::NOTHING' });
    expect(unknown.coinMetadata).toBeNull();
  });
});
