// Hostile coins: packages that keep a capability over their coin, or prepare one, try to get a pool. None
// does, each is stopped by the intended check, and an honest coin is not.
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BuiltPackage, buildPackage } from '@atoll/move-build';
import * as change from '@atoll/sdk/contracts/launchpad/config_change.ts';
import { FRAMEWORK, type TestNetwork, type TransactionResult } from '@atoll/testing';
import { update_identifiers } from '@mysten/move-bytecode-template';
import type { Transaction } from '@mysten/sui/transactions';
import { beforeAll, describe, expect, test } from 'vitest';
import { CREATOR } from '../network.ts';
import {
  addCreatePool,
  admin,
  announceVenue,
  changeConfig,
  createFixture,
  type Fixture,
  type PublishedCoin,
} from './fixture.ts';

const HOSTILE = join(import.meta.dirname, 'move/hostile');
const MOVE = join(import.meta.dirname, '../../../move');
const COIN_REGISTRY = '0xc';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});

const build = (name: string): Promise<BuiltPackage> =>
  buildPackage(join(HOSTILE, name), { addresses: fixture.network.addresses });

/** Publishes as CREATOR; publishing may abort. */
function publish(network: TestNetwork, { modules, dependencies }: BuiltPackage) {
  const result = network.tryExecute(CREATOR, (tx) => {
    const code = modules.map(({ bytes }) => [...bytes]);
    tx.transferObjects([tx.publish({ modules: code, dependencies })], CREATOR);
  });
  const id = result.outcome.outputObjects.find(({ data }) => data.kind === 'package')?.id ?? '';
  return { id, result, abort: result.abort };
}

type Published = ReturnType<typeof publish>;

/** Returns the object of that full type. */
const createdBy = (result: TransactionResult, type: string): string => result.created(type);

/** The valid ticket and upgrade capability of a package with one coin. */
function coinOf({ id, result }: Published, name: string, module = name): PublishedCoin {
  const baseType = `${id}::${module}::${module.toUpperCase()}`;
  const ticketType = `${fixture.contracts.launchpad}::ticket::CoinTicket<${baseType}>`;
  return {
    baseType,
    ticketId: createdBy(result, ticketType),
    upgradeCapId: result.created('package::UpgradeCap'),
  };
}

/** Tries to launch an agent coin in SUI; returns the abort or `launched`. */
function launch(
  network: TestNetwork,
  coin: PublishedCoin,
  before: (tx: Transaction) => void = () => {},
): string {
  const [{ preset, quoteType }] = fixture.markets;
  const { abort } = network.tryExecute(CREATOR, (tx) => {
    before(tx);
    const pool = addCreatePool(tx, fixture.contracts, coin, preset, quoteType);
    const target = `${fixture.contracts.launchpad}::pool::share`;
    tx.moveCall({ target, typeArguments: [coin.baseType, quoteType], arguments: [pool] });
  });
  return abort ?? 'launched';
}

interface Hostile {
  attempt: (network: TestNetwork) => Promise<string>;
  /** Expected rejection. */
  reason: string | RegExp;
}

/** A coin without a ticket, which presents another object of its creator's. */
const withoutTicket = (
  name: string,
  object: (id: string, baseType: string) => string,
  module = name,
): Hostile => ({
  attempt: async (network) => {
    const { id, result } = publish(network, await build(name));
    const baseType = `${id}::${module}::${module.toUpperCase()}`;
    const ticketId = createdBy(result, object(id, baseType));
    const upgradeCapId = result.created('package::UpgradeCap');
    return launch(network, { baseType, ticketId, upgradeCapId });
  },
  reason: /^CommandArgumentError .*TypeMismatch/,
});

const treasuryCap = (_: string, baseType: string) => `${FRAMEWORK}::coin::TreasuryCap<${baseType}>`;

/** A package whose publishing aborts. */
const unpublishable = (name: string, reason: Hostile['reason']): Hostile => ({
  attempt: async (network) => publish(network, await build(name)).abort ?? 'published',
  reason,
});

/** A type with the name of a one-time witness, passed after the publishing. */
const falseWitness = (call: string): Hostile => ({
  attempt: async (network) => {
    const { id } = publish(network, await build('fake_witness'));
    const { abort } = network.tryExecute(CREATOR, (tx) => {
      tx.transferObjects([tx.moveCall({ target: `${id}::fake_witness::${call}` })], CREATOR);
    });
    return abort ?? 'a ticket';
  },
  reason: /coin_registry::(ENotOneTimeWitness|13)$/,
});

/** Authorizes an upgrade to the same modules and returns its receipt. */
function upgrade(tx: Transaction, built: BuiltPackage, packageId: string, capId: string) {
  const cap = tx.object(capId);
  const ticket = tx.moveCall({
    target: '0x2::package::authorize_upgrade',
    arguments: [cap, tx.pure.u8(0), tx.pure.vector('u8', [...built.digest])],
  });
  const modules = built.modules.map(({ bytes }) => [...bytes]);
  return tx.upgrade({ modules, dependencies: built.dependencies, package: packageId, ticket });
}

/** An unminted coin on a network where a venue of the attacker is registered. */
async function unmintedCoin(network: TestNetwork) {
  changeConfig(
    network,
    fixture.contracts,
    (tx) =>
      announceVenue(
        tx,
        `${fixture.contracts.rogue}::rogue_venue::announce`,
        admin(fixture.contracts),
      ),
    change.executeVenue,
  );
  const { id, result } = publish(network, await build('unminted'));
  const baseType = `${id}::unminted::UNMINTED`;
  const received = result.createdObjects('coin_registry::Currency')[0];
  network.execute(CREATOR, (tx) => {
    if (!received) throw new Error('No currency');
    tx.moveCall({
      target: '0x2::coin_registry::finalize_registration',
      typeArguments: [baseType],
      arguments: [
        tx.object(COIN_REGISTRY),
        tx.receivingRef({
          objectId: received.id,
          version: `${received.version}`,
          digest: received.digest,
        }),
      ],
    });
  });
  const currency = [...network.objects()].find(
    ({ data }) =>
      data.kind === 'move' && data.type === `${FRAMEWORK}::coin_registry::Currency<${baseType}>`,
  );
  return {
    baseType,
    unmintedId: result.created('unminted_ticket::UnmintedTicket'),
    upgradeCapId: result.created('package::UpgradeCap'),
    currencyId: currency?.id ?? '',
  };
}

type UnmintedCoin = Awaited<ReturnType<typeof unmintedCoin>>;

/** Mints the whole supply and launches. */
function mintAndLaunch(network: TestNetwork, coin: UnmintedCoin): string {
  const { baseType, unmintedId, currencyId, upgradeCapId } = coin;
  const minted = network.tryExecute(CREATOR, (tx) => {
    const ticket = tx.moveCall({
      target: `${fixture.contracts.launchpad}::unminted_ticket::mint`,
      typeArguments: [baseType],
      arguments: [tx.object(unmintedId), tx.object(currencyId)],
    });
    tx.transferObjects([ticket], CREATOR);
  });
  if (minted.abort !== undefined) return minted.abort;
  return launch(network, {
    baseType,
    ticketId: minted.created('ticket::CoinTicket'),
    upgradeCapId,
  });
}

const packages: Record<string, Hostile> = {
  'a kept treasury capability': withoutTicket('kept_treasury', treasuryCap),
  'kept capabilities of a registry coin': withoutTicket('kept_initializer', treasuryCap),
  'a regulated coin': withoutTicket('regulated', treasuryCap),
  'a coin with nine decimals': withoutTicket('wrong_decimals', treasuryCap),
  'a look-alike ticket': withoutTicket(
    'fake_ticket',
    (id, baseType) => `${id}::ticket::CoinTicket<${baseType}>`,
    'ticket',
  ),
  'a coin minted before': unpublishable('pre_minted', /coin_registry::(ENotOneTimeWitness|13)$/),
  'a coin minted with a borrowed treasury capability': {
    attempt: async (network) => {
      const coin = await unmintedCoin(network);
      network.execute(CREATOR, (tx) => {
        const stolen = tx.moveCall({
          target: `${fixture.contracts.rogue}::rogue_venue::mint_as_trusted`,
          typeArguments: [coin.baseType],
          arguments: [
            tx.object(coin.unmintedId),
            tx.object(fixture.contracts.configId),
            tx.pure.u64(1n),
          ],
        });
        tx.transferObjects([stolen], CREATOR);
      });
      return mintAndLaunch(network, coin);
    },
    reason: 'launchpad::unminted_ticket::ESupplyNotZero',
  },
  'a kept upgrade capability': {
    attempt: async (network) => {
      const coin = coinOf(publish(network, await build('kept_upgrade')), 'kept_upgrade');
      const decoy = publish(network, await build('honest'));
      return launch(network, {
        ...coin,
        upgradeCapId: decoy.result.created('package::UpgradeCap'),
      });
    },
    reason: 'launchpad::pool::EWrongUpgradeCap',
  },
  'a package upgraded before its launch': {
    attempt: async (network) => {
      const built = await build('kept_upgrade');
      const published = publish(network, built);
      const coin = coinOf(published, 'kept_upgrade');
      network.execute(CREATOR, (tx) => {
        const receipt = upgrade(tx, built, published.id, coin.upgradeCapId);
        const target = '0x2::package::commit_upgrade';
        tx.moveCall({ target, arguments: [tx.object(coin.upgradeCapId), receipt] });
      });
      return launch(network, coin);
    },
    reason: 'launchpad::pool::EWrongUpgradeCap',
  },
  'a package being upgraded during its launch': {
    attempt: async (network) => {
      const built = await build('kept_upgrade');
      const published = publish(network, built);
      const coin = coinOf(published, 'kept_upgrade');
      return launch(network, coin, (tx) => upgrade(tx, built, published.id, coin.upgradeCapId));
    },
    // The launch consumes the capability, so the upgrade can never be committed.
    reason: /^UnusedValueWithoutDrop/,
  },
  'a false one-time witness': falseWitness('another'),
  'a false one-time witness of a sticker': falseWitness('another_sticker'),
  'a sticker without an icon': unpublishable(
    'bare_sticker',
    'launchpad::coin_info::EStickerWithoutIcon',
  ),
  'a homoglyph in the ticker': unpublishable(
    'look_alike',
    'launchpad::coin_info::ESymbolCharacter',
  ),
  'a module that creates its own witness': {
    attempt: async (network) => {
      const built = await build('packed_witness');
      const modules = built.modules.map((module) => ({
        ...module,
        bytes: update_identifiers(module.bytes, { PACKED_WITNESX: 'PACKED_WITNESS' }),
      }));
      return publish(network, { ...built, modules }).abort ?? 'published';
    },
    reason: /^SuiMoveVerificationError/,
  },
  'a second coin in a launched package': {
    attempt: async (network) => {
      const published = publish(network, await build('second_ticket'));
      const first = coinOf(published, 'first_ticket');
      const second = coinOf(published, 'second_ticket');
      if (launch(network, first) !== 'launched') return 'the first coin was rejected';
      const decoy = publish(network, await build('honest'));
      return launch(network, {
        ...second,
        upgradeCapId: decoy.result.created('package::UpgradeCap'),
      });
    },
    reason: 'launchpad::pool::EWrongUpgradeCap',
  },
  'a ticket redeemed by its own package': {
    attempt: async (network) => publish(network, await buildUnsealed()).abort ?? 'published',
    reason: /^VMVerificationOrDeserializationError/,
  },
};

/** Compiles against a launchpad whose `redeem` is public, to be linked with the deployed one. */
async function buildUnsealed(): Promise<BuiltPackage> {
  const folder = mkdtempSync(join(tmpdir(), 'unsealed-'));
  for (const name of ['access', 'launchpad']) {
    cpSync(join(MOVE, name), join(folder, name), { recursive: true });
  }
  cpSync(join(HOSTILE, 'unsealed'), join(folder, 'unsealed'), { recursive: true });
  const edit = (path: string, from: string, to: string) => {
    const text = readFileSync(join(folder, path), 'utf8');
    if (!text.includes(from)) throw new Error(`${path} does not contain ${from}`);
    writeFileSync(join(folder, path), text.replace(from, to));
  };
  edit('launchpad/sources/ticket.move', 'public(package) fun redeem', 'public fun redeem');
  edit('unsealed/Move.toml', '../../../../../../move/launchpad', '../launchpad');
  const { addresses } = fixture.network;
  return buildPackage(join(folder, 'unsealed'), { addresses, cache: false });
}

const pools = (network: TestNetwork) =>
  [...network.objects()].filter(
    ({ data }) => data.kind === 'move' && data.type.includes('::pool::Pool<'),
  ).length;

test('an honest coin is launched', async () => {
  const network = fixture.network.fork();
  expect(launch(network, coinOf(publish(network, await build('honest')), 'honest'))).toBe(
    'launched',
  );
  expect(pools(network)).toBe(pools(fixture.network) + 1);
});

test('an honest coin for a venue that borrows the treasury capability is launched', async () => {
  const network = fixture.network.fork();
  expect(mintAndLaunch(network, await unmintedCoin(network))).toBe('launched');
});

describe('no pool (threat: hostile coin) for', () => {
  test.each(Object.entries(packages))('%s', async (name, { attempt, reason }) => {
    const network = fixture.network.fork();
    const ended = await attempt(network);
    if (reason instanceof RegExp) expect(ended).toMatch(reason);
    else expect(ended).toBe(reason);
    // The first of two coins is launched legitimately.
    const launched = name === 'a second coin in a launched package' ? 1 : 0;
    expect(pools(network)).toBe(pools(fixture.network) + launched);
  });
});

describe('registered coins', () => {
  test('have no treasury or metadata capability and no legacy metadata (threat: hostile coin)', async () => {
    const network = fixture.network.fork();
    const coin = coinOf(publish(network, await build('honest')), 'honest');
    expect(launch(network, coin)).toBe('launched');
    const forbidden = /::(TreasuryCap|MetadataCap|CoinMetadata|DenyCapV2|RegulatedCoinMetadata)</;
    // Quote coins keep theirs: SUI and the regulated test USDC.
    const quotes = /::(sui::SUI|usdc::USDC)>/;
    const found = [...network.objects()].filter(
      ({ data }) => data.kind === 'move' && forbidden.test(data.type) && !quotes.test(data.type),
    );
    expect(found).toEqual([]);
  });
});
