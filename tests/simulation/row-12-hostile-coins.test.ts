// Threat 12: hostile coins. Packages that keep a right over their coin, or prepare one, try to get a
// pool. None does, and each is stopped by what is meant to stop it; an honest one is not.
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BuiltPackage, buildPackage } from '@atoll/move-build';
import { update_identifiers } from '@mysten/move-bytecode-template';
import { beforeAll, describe, expect, test } from 'vitest';
import { failureOf } from './chain/failure.ts';
import { createdOf, DEPLOYER, FIXTURES, FRAMEWORK, MOVE, type Network } from './chain/network.ts';
import type { Ptb } from './chain/ptb.ts';
import {
  adminArguments,
  CREATOR,
  createPool,
  createWorld,
  type PublishedCoin,
  type World,
} from './chain/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

const build = (name: string): Promise<BuiltPackage> =>
  buildPackage(join(FIXTURES, 'hostile', name), {
    addresses: { launchpad: world.contracts.launchpad },
  });

/** Publishes as CREATOR; the failure, or the package with what CREATOR got. */
function publish(network: Network, { modules, dependencies }: BuiltPackage) {
  const outcome = network.run(CREATOR, (tx) => {
    const code = modules.map(({ bytes }) => bytes);
    tx.transfer([tx.publish(code, dependencies)], CREATOR);
  });
  const failure = failureOf(outcome);
  const id = outcome.outputObjects.find(({ data }) => data.kind === 'package')?.id ?? '';
  return { failure, id, outcome };
}

type Published = ReturnType<typeof publish>;

const upgradeCapOf = ({ outcome }: Published) =>
  createdOf(outcome, `${FRAMEWORK}::package::UpgradeCap`);
const ticketOf = ({ outcome }: Published, coinType: string) =>
  createdOf(outcome, `${world.contracts.launchpad}::ticket::CoinTicket<${coinType}>`);

/** Tries to launch an agent coin in SUI; how it ended. */
function launch(
  network: Network,
  coin: PublishedCoin,
  before: (tx: Ptb) => void = () => {},
): string {
  const quoteType = `${FRAMEWORK}::sui::SUI`;
  const outcome = network.run(CREATOR, (tx) => {
    before(tx);
    const pool = createPool(tx, world.contracts, coin, quoteType, 1);
    const share = `${world.contracts.launchpad}::pool::share`;
    tx.call(share, [coin.coinType, quoteType], [pool]);
  });
  return failureOf(outcome) ?? 'launched';
}

/** A proper ticket and upgrade capability of a package with one coin. */
function properCoin(published: Published, name: string): PublishedCoin {
  const coinType = `${published.id}::${name}::${name.toUpperCase()}`;
  return {
    coinType,
    ticket: ticketOf(published, coinType),
    upgradeCap: upgradeCapOf(published),
  };
}

const NO_TICKET = /^CommandArgumentError .*TypeMismatch/;

interface Hostile {
  attempt: (network: Network) => Promise<string>;
  /** What stops it. */
  reason: string | RegExp;
}

/** A coin without a ticket: something else of CREATOR's is offered in its place. */
const withoutTicket = (
  name: string,
  object: (id: string, coinType: string) => string,
): Hostile => ({
  attempt: async (network) => {
    const published = publish(network, await build(name));
    const module = name === 'fake_ticket' ? 'ticket' : name;
    const coinType = `${published.id}::${module}::${module.toUpperCase()}`;
    const ticket = createdOf(published.outcome, object(published.id, coinType));
    return launch(network, { coinType, ticket, upgradeCap: upgradeCapOf(published) });
  },
  reason: NO_TICKET,
});

const treasuryCap = (_: string, coinType: string) => `${FRAMEWORK}::coin::TreasuryCap<${coinType}>`;

const packages: Record<string, Hostile> = {
  'a kept treasury': withoutTicket('kept_treasury', treasuryCap),
  'a regulated coin': withoutTicket('regulated', treasuryCap),
  'a coin with nine decimals': withoutTicket('wrong_decimals', treasuryCap),
  'a ticket of its own making': withoutTicket(
    'fake_ticket',
    (id, coinType) => `${id}::ticket::CoinTicket<${coinType}>`,
  ),
  'a coin minted before': {
    attempt: async (network) => publish(network, await build('pre_minted')).failure ?? 'published',
    reason: 'coin::0',
  },
  'a coin minted with a treasury that a venue was lent': {
    attempt: async (network) => {
      const coin = properCoin(publish(network, await build('honest')), 'honest');
      const { contracts } = world;
      network.must(DEPLOYER, (tx) => {
        tx.call(`${contracts.rogue}::rogue_venue::register`, [], adminArguments(tx, contracts));
      });
      network.must(CREATOR, (tx) => {
        const args = [tx.object(coin.ticket), tx.object(contracts.config, false), tx.u64(1n)];
        const mint = `${contracts.rogue}::rogue_venue::mint_as_trusted`;
        tx.transfer([tx.call(mint, [coin.coinType], args)], CREATOR);
      });
      return launch(network, coin);
    },
    reason: 'bonding_curve::ESupplyNotZero',
  },
  'a kept right to upgrade': {
    attempt: async (network) => {
      const coin = properCoin(publish(network, await build('kept_upgrade')), 'kept_upgrade');
      const decoy = publish(network, await build('honest'));
      return launch(network, { ...coin, upgradeCap: upgradeCapOf(decoy) });
    },
    reason: 'pool::EWrongUpgradeCap',
  },
  'a package upgraded before its launch': {
    attempt: async (network) => {
      const built = await build('kept_upgrade');
      const published = publish(network, built);
      const coin = properCoin(published, 'kept_upgrade');
      network.must(CREATOR, (tx) => {
        const receipt = upgradeTo(tx, built, published.id, coin.upgradeCap);
        const commit = `${FRAMEWORK}::package::commit_upgrade`;
        tx.call(commit, [], [tx.object(coin.upgradeCap), receipt]);
      });
      return launch(network, coin);
    },
    reason: 'pool::EWrongUpgradeCap',
  },
  'a package being upgraded during its launch': {
    attempt: async (network) => {
      const built = await build('kept_upgrade');
      const published = publish(network, built);
      const coin = properCoin(published, 'kept_upgrade');
      return launch(network, coin, (tx) => upgradeTo(tx, built, published.id, coin.upgradeCap));
    },
    // The launch takes the capability, so the upgrade can never be committed.
    reason: /^UnusedValueWithoutDrop/,
  },
  'a false one-time witness': {
    attempt: async (network) => {
      const { id } = publish(network, await build('fake_witness'));
      const outcome = network.run(CREATOR, (tx) => {
        tx.transfer([tx.call(`${id}::fake_witness::another`, [], [])], CREATOR);
      });
      return failureOf(outcome) ?? 'a ticket';
    },
    reason: 'coin::0',
  },
  'a false one-time witness of a sticker': {
    attempt: async (network) => {
      const { id } = publish(network, await build('fake_witness'));
      const outcome = network.run(CREATOR, (tx) => {
        tx.transfer([tx.call(`${id}::fake_witness::another_sticker`, [], [])], CREATOR);
      });
      return failureOf(outcome) ?? 'a ticket';
    },
    reason: 'coin::0',
  },
  'a sticker without a picture': {
    attempt: async (network) =>
      publish(network, await build('bare_sticker')).failure ?? 'published',
    reason: 'ticket::EStickerWithoutIcon',
  },
  'a module that makes its own witness': {
    attempt: async (network) => {
      const built = await build('packed_witness');
      const modules = built.modules.map(({ name, bytes }) => ({
        name,
        bytes: update_identifiers(bytes, { PACKED_WITNESX: 'PACKED_WITNESS' }),
      }));
      return publish(network, { ...built, modules }).failure ?? 'published';
    },
    reason: /^SuiMoveVerificationError/,
  },
  'a second coin in a launched package': {
    attempt: async (network) => {
      const published = publish(network, await build('second_ticket'));
      const [first, second] = ['first_ticket', 'second_ticket'].map((module) => {
        const coinType = `${published.id}::${module}::${module.toUpperCase()}`;
        return {
          coinType,
          ticket: ticketOf(published, coinType),
          upgradeCap: upgradeCapOf(published),
        };
      });
      if (!first || !second || launch(network, first) !== 'launched') return 'no first coin';
      const decoy = publish(network, await build('honest'));
      return launch(network, { ...second, upgradeCap: upgradeCapOf(decoy) });
    },
    reason: 'pool::EWrongUpgradeCap',
  },
  'a broken seal': {
    attempt: async (network) => publish(network, await buildUnsealed()).failure ?? 'published',
    reason: /^VMVerificationOrDeserializationError/,
  },
  'a ticker with a letter from another alphabet': {
    attempt: async (network) => publish(network, await build('look_alike')).failure ?? 'published',
    reason: 'ticket::ESymbolCharacter',
  },
};

/** Writes an upgrade to the same modules; the receipt. */
function upgradeTo(tx: Ptb, built: BuiltPackage, packageId: string, upgradeCap: string) {
  const cap = tx.object(upgradeCap);
  const authorize = `${FRAMEWORK}::package::authorize_upgrade`;
  const ticket = tx.call(authorize, [], [cap, tx.u8(0), tx.bytes([...built.digest])]);
  const code = built.modules.map(({ bytes }) => bytes);
  return tx.upgrade(code, built.dependencies, packageId, ticket);
}

/** Compiles against a launchpad whose `unseal` is public, to be linked with the real one. */
async function buildUnsealed(): Promise<BuiltPackage> {
  const folder = mkdtempSync(join(tmpdir(), 'unsealed-'));
  cpSync(join(MOVE, 'launchpad'), join(folder, 'launchpad'), { recursive: true });
  cpSync(join(FIXTURES, 'hostile/unsealed'), join(folder, 'unsealed'), { recursive: true });
  const edit = (path: string, from: string, to: string) => {
    const text = readFileSync(join(folder, path), 'utf8');
    if (!text.includes(from)) throw new Error(`${path} does not say ${from}`);
    writeFileSync(join(folder, path), text.replace(from, to));
  };
  edit('launchpad/sources/ticket.move', 'public(package) fun unseal', 'public fun unseal');
  edit('unsealed/Move.toml', '../../../../../move/launchpad', '../launchpad');
  return buildPackage(join(folder, 'unsealed'), {
    addresses: { launchpad: world.contracts.launchpad },
    cache: false,
  });
}

const pools = (network: Network) =>
  [...network.sandbox.objects()].filter(
    ({ data }) => data.kind === 'move' && data.type.includes('::pool::Pool<'),
  ).length;

test('an honest coin is launched', async () => {
  const network = world.network.fork();
  const before = pools(network);
  expect(launch(network, properCoin(publish(network, await build('honest')), 'honest'))).toBe(
    'launched',
  );
  expect(pools(network)).toBe(before + 1);
});

describe('no pool for', () => {
  test.each(Object.entries(packages))('%s', async (name, { attempt, reason }) => {
    const network = world.network.fork();
    const before = pools(network);
    expect(await attempt(network)).toEqual(
      typeof reason === 'string' ? reason : expect.stringMatching(reason),
    );
    // The first of two coins is launched rightly.
    const launched = name === 'a second coin in a launched package' ? 1 : 0;
    expect(pools(network)).toBe(before + launched);
  });
});
