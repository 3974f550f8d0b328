// Test fixture: launchpad, AMM and the venue on a model of Cetus, with one coin whose pair is reserved and one
// whose pair is not. Tests work on forks of it.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPackage } from '@atoll/move-build';
import * as change from '@atoll/sdk/contracts/launchpad/config_change.ts';
import * as pool from '@atoll/sdk/contracts/launchpad/pool.ts';
import {
  coinModule,
  registerCoin,
  SUI_TYPE,
  type TestNetwork,
  writeCetusModel,
} from '@atoll/testing';
import { PRESETS, type Preset } from '../../../tooling/vectors/presets.ts';
import {
  addCreatePool,
  admin,
  announcePreset,
  announceVenue,
  type Contracts,
  changeConfig,
  deploy,
  type Market,
  termsOf,
  WINDOW_MS,
} from '../launchpad/fixture.ts';
import { CREATOR, createNetwork, MOVE } from '../network.ts';

export interface Cetus {
  clmm: string;
  venue: string;
  venueId: string;
  globalConfig: string;
  pools: string;
  burnManager: string;
  vault: string;
}

export interface CetusMarket extends Market {
  reserved: boolean;
}

export interface Fixture {
  network: TestNetwork;
  contracts: Contracts;
  cetus: Cetus;
  markets: readonly CetusMarket[];
}

export async function createFixture(): Promise<Fixture> {
  const network = await createNetwork();
  const contracts = await deploy(network);
  const cetus = await deployCetus(network);
  const venueType = `${cetus.venue}::venue::CetusVenue`;
  const preset = presetInSui();
  changeConfig(
    network,
    contracts,
    (tx) => announceVenue(tx, `${cetus.venue}::venue::announce`, admin(contracts)),
    change.executeVenue,
  );
  changeConfig(
    network,
    contracts,
    (tx) => tx.add(announcePreset(contracts, preset, SUI_TYPE, { venue: venueType })),
    change.executePreset,
  );
  const markets: CetusMarket[] = [];
  for (const reserved of [true, false]) {
    const symbol = reserved ? 'RESERVED' : 'PLAIN';
    markets.push({ ...(await launch(symbol, reserved)), reserved });
  }
  network.advanceClock(WINDOW_MS);
  return { network, contracts, cetus, markets };

  async function launch(symbol: string, reserved: boolean): Promise<Market> {
    const module = symbol.toLowerCase();
    const { modules, dependencies } = await coinModule(symbol, network.addresses, {
      unminted: true,
    });
    const build = { modules: modules.map((bytes) => ({ bytes })), dependencies };
    const { packageId, result } = network.publishModules(module, build, CREATOR);
    const baseType = `${packageId}::${module}::${symbol}`;
    const typeArguments: [string, string] = [baseType, SUI_TYPE];
    const ticket = result.created('unminted_ticket::UnmintedTicket');
    const upgradeCapId = result.created('package::UpgradeCap');
    const currency = network.object(result.created('coin_registry::Currency'));
    const registered = network.execute(CREATOR, (tx) =>
      registerCoin(tx, { baseType, ticketId: ticket, upgradeCapId, currency }),
    );
    const currencyId = registered.created('coin_registry::Currency');
    const launched = network.execute(CREATOR, (tx) => {
      if (reserved)
        tx.moveCall({
          target: `${cetus.venue}::venue::reserve`,
          typeArguments,
          arguments: [
            cetus.venueId,
            contracts.configId,
            ticket,
            cetus.globalConfig,
            cetus.pools,
          ].map((id) => tx.object(id)),
        });
      const minted = tx.moveCall({
        target: `${contracts.launchpad}::unminted_ticket::mint`,
        typeArguments: [baseType],
        arguments: [tx.object(ticket), tx.object(currencyId)],
      });
      const coin = { baseType, ticketId: minted, upgradeCapId };
      const terms = termsOf(contracts, preset, venueType);
      const created = addCreatePool(tx, contracts, coin, preset, SUI_TYPE, terms);
      tx.add(
        pool.share({ package: contracts.launchpad, arguments: { pool: created }, typeArguments }),
      );
    });
    const poolId = launched.created('pool::Pool');
    return { preset, baseType, quoteType: SUI_TYPE, poolId, typeArguments };
  }
}

async function deployCetus(network: TestNetwork): Promise<Cetus> {
  const folder = await mkdtemp(join(tmpdir(), 'cetus-'));
  await writeCetusModel(folder);
  const far = await network.publish(join(folder, 'far'));
  const clmm = await network.publish(join(folder, 'cetus_clmm'));
  const lpBurn = await network.publish(join(folder, 'lp_burn'));
  await rm(folder, { recursive: true });
  const build = await buildPackage(join(MOVE, 'venue_cetus'), { addresses: network.addresses });
  // The interface does not know the dependency that the model has.
  const dependencies = [...build.dependencies, far.packageId];
  const venue = network.publishModules('venue_cetus', { ...build, dependencies });
  return {
    clmm: clmm.packageId,
    venue: venue.packageId,
    venueId: venue.result.created('venue::Venue'),
    globalConfig: clmm.result.created('config::GlobalConfig'),
    pools: clmm.result.created('factory::Pools'),
    burnManager: lpBurn.result.created('lp_burn::BurnManager'),
    vault: clmm.result.created('rewarder::RewarderGlobalVault'),
  };
}

function presetInSui(): Preset {
  const found = PRESETS.find(({ quoteSymbol }) => quoteSymbol === 'SUI');
  if (!found) throw new Error('There is no preset in SUI');
  return found;
}
