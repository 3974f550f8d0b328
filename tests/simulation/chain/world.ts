// The product's contracts on a network: deployed, configured, with a coin launched on every preset.
import { join } from 'node:path';
import { type BuiltPackage, buildPackage } from '@atoll/move-build';
import type { Argument } from '../../../packages/localnet/src/sandbox.ts';
import { PRESETS } from '../../../tooling/vectors/presets.ts';
import { createdOf, DEPLOYER, FIXTURES, FRAMEWORK, MOVE, Network, person, SUI } from './network.ts';
import type { Ptb } from './ptb.ts';

export const CREATOR = person(0xc0);
export const ALICE = person(0xa1);
export const BOB = person(0xb0);
export const CAROL = person(0xca);
export const TRADERS = [ALICE, BOB, CAROL] as const;
export const TREASURY = person(0x77);
/** The opening protection of these worlds. */
export const WINDOW_MS = 60_000n;
export const WINDOW_BPS = 1_000n;
const FORTUNE = 100_000_000n * 10n ** 9n;

export interface Market {
  preset: (typeof PRESETS)[number];
  coinType: string;
  quoteType: string;
  poolId: string;
}

export interface Contracts {
  launchpad: string;
  amm: string;
  rogue: string;
  config: string;
  adminCap: string;
  /** Type of the platform token. */
  atoll: string;
}

export interface World {
  network: Network;
  contracts: Contracts;
  /** The module that coins are published from, linked against this world's launchpad. */
  coinBuild: BuiltPackage;
  markets: readonly Market[];
}

/** Deploys and launches; everything afterwards works on forks of its network. */
export async function createWorld(): Promise<World> {
  const network = await Network.start([CREATOR, ...TRADERS, TREASURY], FORTUNE);
  const contracts = await deploy(network);
  const addresses = { launchpad: contracts.launchpad };
  const coinBuild = await buildPackage(join(MOVE, 'coin_template'), { addresses });
  const markets: Market[] = [];
  for (const preset of PRESETS) {
    const quoteType = preset.quoteSymbol === 'SUI' ? SUI : contracts.atoll;
    setPreset(network, contracts, preset, quoteType);
    const coin = publishCoin(network, contracts, coinBuild);
    const launched = launch(network, contracts, coin, quoteType, preset.kind);
    markets.push({ preset, quoteType, ...launched });
  }
  return { network, contracts, coinBuild, markets };
}

/** Publishes and configures the contracts; there may be several on one network. */
export async function deploy(network: Network): Promise<Contracts> {
  const { id: launchpad, outcome } = await network.publish('launchpad');
  const config = createdOf(outcome, `${launchpad}::config::Config`);
  const adminCap = createdOf(outcome, `${launchpad}::config::AdminCap`);
  const { id: amm } = await network.publish('amm', { launchpad });
  const token = await network.publish('atoll_token');
  const atoll = `${token.id}::atoll::ATOLL`;
  const { id: rogue } = await network.publish('rogue', { launchpad, amm }, { folder: FIXTURES });
  const contracts = { launchpad, amm, rogue, config, adminCap, atoll };
  network.must(DEPLOYER, (tx) => {
    const admin = adminArguments(tx, contracts);
    tx.call(`${amm}::venue::register`, [], admin);
    tx.call(`${launchpad}::config::set_treasury`, [], [...admin, tx.address(TREASURY)]);
    tx.call(
      `${launchpad}::config::set_co_creator_witness`,
      [`${rogue}::co_creators::CoCreators`],
      admin,
    );
    const supply = tx.object(createdOf(token.outcome, `${FRAMEWORK}::coin::Coin<${atoll}>`));
    for (const each of [CREATOR, ...TRADERS])
      tx.transfer([tx.split(supply, tx.u64(200_000_000n * 10n ** 6n))], each);
  });
  return contracts;
}

export const adminArguments = (tx: Ptb, { adminCap, config }: Contracts) => [
  tx.object(adminCap),
  tx.object(config),
];

export function setPreset(
  network: Network,
  contracts: Contracts,
  preset: { kind: number; targetRaised: bigint; virtualQuote: bigint; graduationFee: bigint },
  quoteType: string,
  window: { ms: bigint; bps: bigint } = { ms: WINDOW_MS, bps: WINDOW_BPS },
  venue = `${contracts.amm}::venue::AmmVenue`,
): void {
  network.must(DEPLOYER, (tx) => {
    tx.call(
      `${contracts.launchpad}::config::set_preset`,
      [quoteType, venue],
      [
        ...adminArguments(tx, contracts),
        tx.u8(preset.kind),
        tx.u64(preset.targetRaised),
        tx.u64(preset.virtualQuote),
        tx.u64(preset.graduationFee),
        tx.u64(window.ms),
        tx.u64(window.bps),
      ],
    );
  });
}

export interface PublishedCoin {
  coinType: string;
  ticket: string;
  upgradeCap: string;
}

/** Publishes a coin as `CREATOR`. */
export function publishCoin(
  network: Network,
  { launchpad }: Contracts,
  build: BuiltPackage,
): PublishedCoin {
  const { id, outcome } = network.publishBuild(build, CREATOR);
  const coinType = `${id}::coin_template::COIN_TEMPLATE`;
  return {
    coinType,
    ticket: createdOf(outcome, `${launchpad}::ticket::CoinTicket<${coinType}>`),
    upgradeCap: createdOf(outcome, `${FRAMEWORK}::package::UpgradeCap`),
  };
}

/** Creates a coin's pool and, after what `before` does with it, shares it. */
export function launch(
  network: Network,
  contracts: Contracts,
  coin: PublishedCoin,
  quoteType: string,
  kind: number,
  before: (tx: Ptb, pool: Argument) => void = () => {},
): { coinType: string; poolId: string } {
  const types = [coin.coinType, quoteType];
  const created = network.must(CREATOR, (tx) => {
    const pool = createPool(tx, contracts, coin, quoteType, kind);
    before(tx, pool);
    tx.call(`${contracts.launchpad}::pool::share`, types, [pool]);
  });
  const poolId = createdOf(created, `${contracts.launchpad}::pool::Pool<${types.join()}>`);
  return { coinType: coin.coinType, poolId };
}

/** Writes `pool::create`; the result is the pool, not shared yet. */
export function createPool(
  tx: Ptb,
  { launchpad, config }: Contracts,
  { coinType, ticket, upgradeCap }: PublishedCoin,
  quoteType: string,
  kind: number,
): Argument {
  return tx.call(
    `${launchpad}::pool::create`,
    [coinType, quoteType],
    [
      tx.object(config, false),
      tx.object(ticket),
      tx.object(upgradeCap),
      tx.u8(kind),
      ...['', '', ''].map((text) => tx.string(text)),
      tx.clock(),
    ],
  );
}
