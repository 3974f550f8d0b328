// Tests the coin registry end to end: registration, GetCoinInfo, and what strangers can do to a coin.
import { join } from 'node:path';
import { buildPackage } from '@atoll/move-build';
import { GrpcTypes } from '@mysten/sui/grpc';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction, type TransactionObjectArgument } from '@mysten/sui/transactions';
import { deriveObjectID, normalizeStructTag } from '@mysten/sui/utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { created, type Network, type RunResult, startNetwork } from './network.fixture.ts';

const REGISTRY = '0xc';
const {
  CoinMetadata_MetadataCapState: MetadataCap,
  CoinTreasury_SupplyState: Supply,
  RegulatedCoinMetadata_CoinRegulatedState: Regulation,
} = GrpcTypes;

let network: Network;
let creator: Ed25519Keypair;
let stranger: Ed25519Keypair;
let published: RunResult;
let packageId: string;

beforeAll(async () => {
  network = await startNetwork();
  creator = await network.account();
  stranger = await network.account();
  const built = await buildPackage(join(import.meta.dirname, 'fixtures/currencies'));
  published = await run(creator, (tx) => {
    const modules = built.modules.map(({ bytes }) => [...bytes]);
    const cap = tx.publish({ modules, dependencies: built.dependencies });
    tx.transferObjects([cap], creator.toSuiAddress());
  });
  const written = published.effects.changedObjects.find(
    ({ outputState }) => outputState === 'PackageWrite',
  );
  packageId = written?.objectId ?? '';
});
afterAll(() => network.close());

function run(signer: Ed25519Keypair, build: (tx: Transaction) => void): Promise<RunResult> {
  const tx = new Transaction();
  build(tx);
  return network.run(tx, signer);
}

/** `fixed` → `0x…::fixed::FIXED`. */
const coinType = (module: string) =>
  normalizeStructTag(`${packageId}::${module}::${module.toUpperCase()}`);

/** The id at which the currency is shared, derived by the SDK. */
const currencyOf = (type: string) =>
  deriveObjectID(REGISTRY, `0x2::coin_registry::CurrencyKey<${type}>`, Uint8Array.of(0));

/** The object of a framework type for a coin that publication created. */
function publishedObject(type: string, coin: string): string {
  const [id = ''] = created(published, `::${type}<${coin}>`);
  return id;
}

function call(tx: Transaction, name: string, type: string, ...args: TransactionObjectArgument[]) {
  return tx.moveCall({
    target: `0x2::coin_registry::${name}`,
    typeArguments: [type],
    arguments: args,
  });
}

function register(signer: Ed25519Keypair, type: string): Promise<RunResult> {
  const pending = publishedObject('coin_registry::Currency', type);
  return run(signer, (tx) =>
    call(tx, 'finalize_registration', type, tx.object(REGISTRY), tx.object(pending)),
  );
}

function migrate(signer: Ed25519Keypair, type: string): Promise<RunResult> {
  const metadata = publishedObject('coin::CoinMetadata', type);
  return run(signer, (tx) =>
    call(tx, 'migrate_legacy_metadata', type, tx.object(REGISTRY), tx.object(metadata)),
  );
}

const info = async (type: string) =>
  (await network.client.stateService.getCoinInfo({ coinType: type })).response;

describe('a currency of a one-time witness', () => {
  it('is unknown until it is registered, which anyone can do', async () => {
    const type = coinType('fixed');
    await expect(info(type)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const result = await register(stranger, type);
    expect(created(result, `::coin_registry::Currency<${type}>`)).toEqual([currencyOf(type)]);
    const { coinMetadata } = await network.client.core.getCoinMetadata({ coinType: type });
    expect(coinMetadata).toEqual({
      id: currencyOf(type),
      decimals: 6,
      name: 'Fixed',
      symbol: 'FIX',
      description: 'Cannot be minted',
      iconUrl: 'https://fixed.example/icon.png',
    });
  });

  it('has a fixed supply after its treasury capability is consumed', async () => {
    const type = coinType('fixed');
    const { metadata, treasury, regulatedMetadata } = await info(type);
    expect(treasury).toMatchObject({ totalSupply: 1_000_000n, supplyState: Supply.FIXED });
    expect(metadata).toMatchObject({
      metadataCapState: MetadataCap.CLAIMED,
      metadataCapId: publishedObject('coin_registry::MetadataCap', type),
    });
    expect(regulatedMetadata).toMatchObject({ coinRegulatedState: Regulation.UNREGULATED });
  });

  it('cannot be registered twice', async () => {
    await expect(register(stranger, coinType('fixed'))).rejects.toThrow('not found');
  });

  it('has permanent metadata after its metadata capability is deleted', async () => {
    const type = coinType('fixed');
    const cap = publishedObject('coin_registry::MetadataCap', type);
    await run(creator, (tx) =>
      call(tx, 'delete_metadata_cap', type, tx.object(currencyOf(type)), tx.object(cap)),
    );
    const { metadata } = await info(type);
    expect(metadata?.metadataCapState).toBe(MetadataCap.DELETED);
    expect(metadata?.metadataCapId).toBeUndefined();
  });

  it('reports supply, treasury and deny capability that its creator keeps', async () => {
    const type = coinType('regulated');
    await register(creator, type);
    const { treasury, regulatedMetadata } = await info(type);
    expect(treasury).toEqual({
      id: publishedObject('coin::TreasuryCap', type),
      totalSupply: 500n,
      supplyState: Supply.SUPPLY_STATE_UNKNOWN,
    });
    expect(regulatedMetadata).toEqual({
      denyCapObject: publishedObject('coin::DenyCapV2', type),
      allowGlobalPause: true,
      variant: 0,
      coinRegulatedState: Regulation.REGULATED,
    });
  });
});

describe('a currency of a type with key', () => {
  it('is shared at its derived id in the transaction that creates it', async () => {
    const type = normalizeStructTag(`${packageId}::keyed::Keyed`);
    const result = await run(creator, (tx) =>
      tx.moveCall({ target: `${packageId}::keyed::create`, arguments: [tx.object(REGISTRY)] }),
    );
    expect(created(result, `::coin_registry::Currency<${type}>`)).toEqual([currencyOf(type)]);
    const [coin = ''] = created(result, `::coin::Coin<${type}>`);
    await run(creator, (tx) => {
      const [part] = tx.splitCoins(coin, [4]);
      call(tx, 'burn', type, tx.object(currencyOf(type)), part);
    });
    const { treasury } = await info(type);
    expect(treasury).toMatchObject({ totalSupply: 6n, supplyState: Supply.BURN_ONLY });
  });
});

describe('a legacy currency', () => {
  it('is described by its metadata and treasury', async () => {
    const type = coinType('legacy_owned');
    expect(await info(type)).toEqual({
      coinType: type,
      metadata: {
        id: publishedObject('coin::CoinMetadata', type),
        decimals: 9,
        name: 'Old',
        symbol: 'OLD',
        description: '',
      },
      treasury: {
        id: publishedObject('coin::TreasuryCap', type),
        totalSupply: 77n,
        supplyState: Supply.SUPPLY_STATE_UNKNOWN,
      },
      regulatedMetadata: { coinRegulatedState: Regulation.UNREGULATED },
    });
    const { treasury } = await info(coinType('legacy_frozen'));
    expect(treasury?.supplyState).toBe(Supply.FIXED);
  });

  it('keeps treasury and regulatory state when it is migrated', async () => {
    const type = coinType('legacy_regulated');
    const regulated = {
      id: publishedObject('coin::RegulatedCoinMetadata', type),
      coinMetadataObject: publishedObject('coin::CoinMetadata', type),
      denyCapObject: publishedObject('coin::DenyCapV2', type),
      coinRegulatedState: Regulation.REGULATED,
    };
    const before = await info(type);
    expect(before.regulatedMetadata).toEqual(regulated);
    await migrate(stranger, type);
    const after = await info(type);
    expect(after.regulatedMetadata).toEqual(regulated);
    expect(after.treasury).toEqual(before.treasury);
    expect(after.metadata).toMatchObject({
      id: currencyOf(type),
      metadataCapState: MetadataCap.UNCLAIMED,
    });
  });
});

describe('threat: migration by a stranger', () => {
  it('copies frozen metadata as it is and gives the stranger no capability', async () => {
    const type = coinType('legacy_owned');
    const cap = publishedObject('coin::TreasuryCap', type);
    await migrate(stranger, type);
    expect((await info(type)).metadata).toMatchObject({ name: 'Old', symbol: 'OLD' });
    const claim = (tx: Transaction) => {
      const claimed = call(
        tx,
        'claim_metadata_cap',
        type,
        tx.object(currencyOf(type)),
        tx.object(cap),
      );
      tx.transferObjects([claimed], creator.toSuiAddress());
    };
    await expect(run(stranger, claim)).rejects.toThrow('owned by account address');
    expect((await info(type)).metadata?.metadataCapState).toBe(MetadataCap.UNCLAIMED);
    // The migration did not take it from the creator either.
    await run(creator, claim);
    expect((await info(type)).metadata?.metadataCapState).toBe(MetadataCap.CLAIMED);
  });

  it.each(['legacy_frozen', 'legacy_shared'])(
    'renames the coin when the treasury capability is reachable by reference: %s',
    async (module) => {
      const type = coinType(module);
      const cap = publishedObject('coin::TreasuryCap', type);
      await migrate(stranger, type);
      await run(stranger, (tx) => {
        const currency = tx.object(currencyOf(type));
        const metadataCap = call(tx, 'claim_metadata_cap', type, currency, tx.object(cap));
        call(tx, 'set_name', type, currency, metadataCap, tx.pure.string('Stolen'));
        tx.transferObjects([metadataCap], stranger.toSuiAddress());
      });
      expect((await info(type)).metadata).toMatchObject({ name: 'Stolen', symbol: 'OLD' });
    },
  );

  it('can even fix the supply through a shared treasury capability', async () => {
    const type = coinType('legacy_shared');
    const cap = publishedObject('coin::TreasuryCap', type);
    await run(stranger, (tx) =>
      call(tx, 'make_supply_fixed', type, tx.object(currencyOf(type)), tx.object(cap)),
    );
    const { treasury } = await info(type);
    expect(treasury).toMatchObject({ totalSupply: 77n, supplyState: Supply.FIXED });
  });

  it('has no way in for a coin with a fixed supply and no metadata capability', () => {
    const type = coinType('fixed');
    const live = network.localnet.ledger;
    expect(publishedObject('coin::TreasuryCap', type)).toBe('');
    expect(publishedObject('coin::CoinMetadata', type)).toBe('');
    const cap = publishedObject('coin_registry::MetadataCap', type);
    expect(live.getObject(cap)).toBeUndefined();
  });
});
