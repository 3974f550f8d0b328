// Test fixture: launchpad and AMM on an in-process network, with funded traders and one pool for each
// preset of the product. Tests work on forks of it.
import { join } from 'node:path';
import { kindByte } from '@atoll/sdk';
import * as config from '@atoll/sdk/contracts/launchpad/config.ts';
import * as change from '@atoll/sdk/contracts/launchpad/config_change.ts';
import * as pool from '@atoll/sdk/contracts/launchpad/pool.ts';
import { Terms } from '@atoll/sdk/contracts/launchpad/terms.ts';
import { coinModule, SUI_TYPE, type TestNetwork, type TransactionResult } from '@atoll/testing';
import type { Transaction, TransactionObjectArgument } from '@mysten/sui/transactions';
import {
  PRESETS,
  type Preset,
  type QuoteSymbol,
  SPLIT_BPS,
  TRADE_FEE_BPS,
} from '../../../tooling/vectors/presets.ts';
import { appointGuardian, DELAY_MS, type Governed } from '../authority.ts';
import { ACCOUNTS, CREATOR, createNetwork, DEPLOYER, MOVE } from '../network.ts';

/** Launch limit of the fixture's pools. */
export const WINDOW_MS = 60_000n;
/** Launch fee of the launched pools: falls from 30% to zero when the launch limit ends. */
export const LAUNCH_FEE = { bps: 3_000n, durationMs: WINDOW_MS } as const;
const NO_LAUNCH_FEE = { bps: 0n, durationMs: 0n } as const;
export const WINDOW_BPS = 1_000n;
const TEST_PACKAGES = join(import.meta.dirname, 'move');
export const TRADERS = ACCOUNTS;
/** Receives the protocol's fees. */
export const PROTOCOL = `0x${'77'.padStart(64, '0')}`;

export interface Contracts {
  launchpad: string;
  amm: string;
  /** Venues and a co-creator module of an attacker. */
  rogue: string;
  configId: string;
  adminCap: string;
  guardianCap: string;
  authority: Governed;
  quoteTypes: Record<QuoteSymbol, string>;
}

export interface Market {
  preset: Preset;
  baseType: string;
  quoteType: string;
  poolId: string;
  typeArguments: [baseType: string, quoteType: string];
}

export interface Fixture {
  network: TestNetwork;
  contracts: Contracts;
  markets: readonly [Market, Market, Market, ...Market[]];
}

/** Deploys, configures and opens the launchpad and creates one pool for each preset. */
export async function createFixture(): Promise<Fixture> {
  const network = await createNetwork();
  const contracts = await deploy(network);
  const markets: Market[] = [];
  for (const preset of PRESETS) {
    const quoteType = contracts.quoteTypes[preset.quoteSymbol];
    markets.push(await launch(network, contracts, preset, quoteType));
  }
  const [first, second, third, ...others] = markets;
  if (!first || !second || !third) throw new Error('Expected three presets');
  return { network, contracts, markets: [first, second, third, ...others] };
}

/** Publishes and configures the contracts. A second call deploys them again. */
export async function deploy(network: TestNetwork): Promise<Contracts> {
  const access = await network.publish(join(MOVE, 'access'));
  const launchpad = await network.publish(join(MOVE, 'launchpad'));
  const amm = await network.publish(join(MOVE, 'amm'));
  const token = await network.publish(join(MOVE, 'atoll_token'));
  const usdc = await network.publish(join(MOVE, 'test_usdc'));
  const rogue = await network.publish(join(TEST_PACKAGES, 'rogue'));
  const adminCap = launchpad.result.created('authority::AdminCap');
  const authority: Governed = {
    access: access.packageId,
    package: launchpad.packageId,
    authority: launchpad.result.created('authority::Authority'),
    cap: adminCap,
    admin: DEPLOYER,
  };
  const contracts: Contracts = {
    launchpad: launchpad.packageId,
    amm: amm.packageId,
    rogue: rogue.packageId,
    configId: launchpad.result.created('config::Config'),
    adminCap,
    guardianCap: appointGuardian(network, authority),
    authority,
    quoteTypes: {
      SUI: SUI_TYPE,
      ATOLL: `${token.packageId}::atoll::ATOLL`,
      USDC: `${usdc.packageId}::usdc::USDC`,
    },
  };
  const supply = token.result.created('coin::Coin');
  network.execute(DEPLOYER, (tx) => {
    for (const trader of TRADERS)
      tx.transferObjects([tx.splitCoins(supply, [200_000_000n * 10n ** 6n])], trader);
  });
  const faucet = usdc.result.created('usdc::Faucet');
  network.execute(DEPLOYER, (tx) => {
    for (const trader of TRADERS) {
      for (let minted = 0; minted < 4; minted++) {
        const coin = tx.moveCall({
          target: `${usdc.packageId}::usdc::mint`,
          arguments: [tx.object(faucet), tx.pure.u64(100_000n * 10n ** 6n)],
        });
        tx.transferObjects([coin], trader);
      }
    }
  });
  network.execute(DEPLOYER, (tx) => {
    configure(tx, contracts);
    tx.add(config.open({ package: contracts.launchpad, arguments: admin(contracts) }));
  });
  return contracts;
}

/** Objects that every admin function takes, in the order of its parameters. */
export interface AdminObjects {
  config: string;
  authority: string;
  cap: string;
}

export const admin = ({ configId, authority, adminCap }: Contracts): AdminObjects => ({
  config: configId,
  authority: authority.authority,
  cap: adminCap,
});

/** Adds a call of a venue's `announce`, which has no bindings. */
export const announceVenue = (tx: Transaction, target: string, objects: AdminObjects) =>
  tx.moveCall({
    target,
    arguments: [...Object.values(objects).map((id) => tx.object(id)), tx.object.clock()],
  });

function configure(tx: Transaction, contracts: Contracts): void {
  const { launchpad, amm, rogue, quoteTypes } = contracts;
  const options = { package: launchpad };
  const execute = (run: typeof change.executeVenue, number: TransactionObjectArgument): void => {
    tx.add(run({ ...options, arguments: { ...admin(contracts), change: number } }));
  };
  const venue = announceVenue(tx, `${amm}::venue::announce`, admin(contracts));
  execute(change.executeVenue, venue);
  const witness = change.announceCoCreatorWitness({
    ...options,
    arguments: admin(contracts),
    typeArguments: [`${rogue}::co_creators::CoCreators`],
  });
  execute(change.executeCoCreatorWitness, tx.add(witness));
  const recipient = change.announceProtocolFeeRecipient({
    ...options,
    arguments: { ...admin(contracts), recipient: PROTOCOL },
  });
  execute(change.executeProtocolFeeRecipient, tx.add(recipient));
  for (const preset of PRESETS) {
    const quoteType = quoteTypes[preset.quoteSymbol];
    execute(change.executePreset, tx.add(announcePreset(contracts, preset, quoteType)));
  }
}

/** Announces a preset that graduates to the AMM, or to another venue. */
export function announcePreset(
  contracts: Contracts,
  preset: Preset,
  quoteType: string,
  {
    venue = `${contracts.amm}::venue::AmmVenue`,
    windowMs = WINDOW_MS,
    windowBps = WINDOW_BPS,
  } = {},
) {
  return change.announcePreset({
    package: contracts.launchpad,
    arguments: {
      ...admin(contracts),
      kind: preset.kind,
      targetRaised: preset.targetRaised,
      virtualQuote: preset.virtualQuote,
      graduationFee: preset.graduationFee,
      launchLimitMs: windowMs,
      launchMaxBps: windowBps,
    },
    typeArguments: [quoteType, venue],
  });
}

/** Announces a change, waits for the timelock and executes the change. */
export function changeConfig(
  network: TestNetwork,
  contracts: Contracts,
  announce: (tx: Transaction) => TransactionObjectArgument,
  execute: typeof change.executeVenue,
): void {
  let number = 0n;
  const announced = network.execute(DEPLOYER, (tx) => announce(tx));
  const event = announced.rawEvents.find(({ type }) => type.includes('::ChangeAnnounced<'));
  number = Buffer.from(event?.contents ?? []).readBigUInt64LE(0);
  network.advanceClock(DELAY_MS);
  network.execute(DEPLOYER, (tx) => {
    tx.add(
      execute({ package: contracts.launchpad, arguments: { ...admin(contracts), change: number } }),
    );
  });
}

export interface PublishedCoin {
  baseType: string;
  ticketId: string;
  upgradeCapId: string;
}

/** Publishes the module of a coin with that ticker. */
export async function publishCoin(
  network: TestNetwork,
  symbol: string,
  creator = CREATOR,
): Promise<PublishedCoin> {
  const { modules, dependencies } = await coinModule(symbol, network.addresses);
  const build = { modules: modules.map((bytes) => ({ bytes })), dependencies };
  const { packageId, result } = network.publishModules(symbol.toLowerCase(), build, creator);
  return {
    baseType: `${packageId}::${symbol.toLowerCase()}::${symbol}`,
    ticketId: result.created('ticket::CoinTicket'),
    upgradeCapId: result.created('package::UpgradeCap'),
  };
}

let coins = 0;

/** Publishes a coin and creates its pool on the current terms. */
export async function launch(
  network: TestNetwork,
  contracts: Contracts,
  preset: Preset,
  quoteType: string,
  venue?: string,
): Promise<Market> {
  coins += 1;
  const coin = await publishCoin(network, `COIN${coins}`);
  const terms = termsOf(contracts, preset, venue);
  const created = createPool(
    network,
    contracts,
    coin,
    preset,
    quoteType,
    () => {},
    terms,
    LAUNCH_FEE,
  );
  const typeArguments: [string, string] = [coin.baseType, quoteType];
  return {
    preset,
    baseType: coin.baseType,
    quoteType,
    poolId: created.created('pool::Pool'),
    typeArguments,
  };
}

/** Creates and shares a pool; `beforeShare` may use it before. */
export function createPool(
  network: TestNetwork,
  contracts: Contracts,
  coin: PublishedCoin,
  preset: Preset,
  quoteType: string,
  beforeShare: (tx: Transaction, pool: TransactionObjectArgument) => void = () => {},
  expectedTerms = termsOf(contracts, preset),
  launchFee: { bps: bigint; durationMs: bigint } = NO_LAUNCH_FEE,
): TransactionResult {
  return network.execute(CREATOR, (tx) => {
    const created = addCreatePool(tx, contracts, coin, preset, quoteType, expectedTerms, launchFee);
    beforeShare(tx, created);
    const share = pool.share({
      package: contracts.launchpad,
      arguments: { pool: created },
      typeArguments: [coin.baseType, quoteType],
    });
    tx.add(share);
  });
}

/** Adds `pool::create` with the terms of the preset as the expected ones. */
export function addCreatePool(
  tx: Transaction,
  contracts: Contracts,
  coin: Omit<PublishedCoin, 'ticketId'> & { ticketId: string | TransactionObjectArgument },
  preset: Preset,
  quoteType: string,
  expectedTerms = termsOf(contracts, preset),
  launchFee: { bps: bigint; durationMs: bigint } = NO_LAUNCH_FEE,
): TransactionObjectArgument {
  const create = pool.create({
    package: contracts.launchpad,
    arguments: {
      config: contracts.configId,
      ticket: coin.ticketId,
      upgradeCap: coin.upgradeCapId,
      kind: preset.kind,
      expectedTerms: [...expectedTerms],
      launchFeeBps: launchFee.bps,
      launchFeeMs: launchFee.durationMs,
      x: '',
      telegram: '',
      website: '',
    },
    typeArguments: [coin.baseType, quoteType],
  });
  return tx.add(create);
}

/** BCS of the terms that the fixture's configuration gives a preset. */
export function termsOf(
  contracts: Contracts,
  preset: Preset,
  venue = `${contracts.amm}::venue::AmmVenue`,
): Uint8Array {
  const { kind } = preset;
  const agent = kind === kindByte('agent');
  return Terms.serialize({
    preset: {
      targetRaised: preset.targetRaised,
      virtualQuote: preset.virtualQuote,
      virtualBase: preset.virtualBase,
      curveSupply: preset.curveSupply,
      dexSupply: preset.dexSupply,
      graduationFee: preset.graduationFee,
      launchLimitMs: WINDOW_MS,
      launchMaxBps: WINDOW_BPS,
      venue,
    },
    tradeFeeBps: TRADE_FEE_BPS,
    feeSplit: {
      creatorBps: SPLIT_BPS.creator + (agent ? 0n : SPLIT_BPS.coCreators),
      referrerBps: SPLIT_BPS.referrer,
      coCreatorBps: agent ? SPLIT_BPS.coCreators : 0n,
    },
    coCreatorWitness: agent ? `${contracts.rogue}::co_creators::CoCreators` : null,
  }).toBytes();
}
