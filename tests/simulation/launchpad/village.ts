// Owns a network on which everything exists once at least: markets at every stage, tickets, worthless
// capabilities of earlier admins, a second launchpad with everything that belongs to it, and objects of
// attackers. Calls are tried on forks of it.
import { PRESETS, type Preset } from '../../../tooling/vectors/presets.ts';
import { createdOf, DEPLOYER, FRAMEWORK, type Network, START_MS } from '../chain/network.ts';
import {
  ALICE,
  adminArguments,
  BOB,
  CAROL,
  type Contracts,
  createWorld,
  deploy,
  launch,
  type Market,
  type PublishedCoin,
  publishCoin,
  setPreset,
  WINDOW_MS,
  type World,
} from '../chain/world.ts';
import * as calls from '../history/calls.ts';
import { FOREVER, mustTrade } from '../history/trader.ts';
import { rotateAdmin } from '../surface/admin.ts';

export interface Village {
  network: Network;
  contracts: Contracts;
  /** Half sold, with fees for everybody; BOB and ALICE have coins, CAROL refers. */
  trading: Market;
  soldOut: Market;
  graduated: Market & { pairId: string };
  /** Sold out, and made for the rogue package's own venue. */
  trusting: readonly [Market, Market];
  /** Just launched, never traded. */
  untraded: Market;
  /** Coins of CREATOR's that have no pool yet. */
  unlaunched: PublishedCoin;
  alsoUnlaunched: PublishedCoin;
  /** DEPLOYER's valid capability; it also has the first one, which is worth nothing any more. */
  adminCap: string;
  staleCap: string;
}

export async function createVillage(): Promise<Village> {
  const world = await createWorld();
  const { network, contracts, coinBuild } = world;
  const [trading, soldOut, graduated] = world.markets;
  if (!trading || !soldOut || !graduated) throw new Error('Three markets are needed');
  const adminCap = rotateAdmin(network, contracts.launchpad, contracts);
  const current = { ...contracts, adminCap };
  const trusting = trustingMarkets(world, current);
  const fresh = publishCoin(network, contracts, coinBuild);
  const launched = launch(network, contracts, fresh, trading.quoteType, trading.preset.kind);
  const untraded: Market = { ...trading, ...launched };
  const unlaunched = publishCoin(network, contracts, coinBuild);
  const alsoUnlaunched = publishCoin(network, contracts, coinBuild);
  // The same contracts once more: objects whose types have the same names and are not ours.
  await deploy(network);
  network.sandbox.setTime(START_MS + WINDOW_MS);
  trade(network, contracts, trading, trading.preset.curveSupply / 2n);
  for (const market of [soldOut, graduated, ...trusting])
    trade(network, contracts, market, market.preset.curveSupply);
  const pairId = graduate(network, contracts, graduated);
  falsePair(network, contracts, trading);
  return {
    network,
    contracts: current,
    trading,
    soldOut,
    graduated: { ...graduated, pairId },
    trusting,
    untraded,
    unlaunched,
    alsoUnlaunched,
    adminCap,
    staleCap: contracts.adminCap,
  };
}

function trustingMarkets(world: World, contracts: Contracts): readonly [Market, Market] {
  const { network, coinBuild } = world;
  const inAtoll = PRESETS.find(({ quoteSymbol }) => quoteSymbol === 'ATOLL');
  if (!inAtoll) throw new Error('No preset in ATOLL');
  const terms: Preset = { ...inAtoll, name: 'trusting', kind: 0 };
  network.must(DEPLOYER, (tx) => {
    tx.call(`${contracts.rogue}::rogue_venue::register`, [], adminArguments(tx, contracts));
  });
  const venue = `${contracts.rogue}::rogue_venue::TrustedVenue`;
  setPreset(network, contracts, terms, contracts.atoll, { ms: 0n, bps: 10_000n }, venue);
  const make = (): Market => {
    const coin = publishCoin(network, contracts, coinBuild);
    const launched = launch(network, contracts, coin, contracts.atoll, terms.kind);
    return { preset: terms, quoteType: contracts.atoll, ...launched };
  };
  return [make(), make()];
}

function trade(network: Network, contracts: Contracts, market: Market, coins: bigint): void {
  const stand = { network, contracts, market, owner: BOB };
  mustTrade(stand, ({ tx, quote, coins: purse, pool }) => {
    const terms = { referrer: CAROL, deadlineMs: FOREVER };
    const most = quote.take(2n * market.preset.targetRaised);
    const [bought, rest] = calls.buyExactCoins(tx, pool, most, coins, terms);
    quote.put(rest);
    purse.put(bought);
    tx.transfer([purse.take(coins / 8n)], ALICE);
  });
}

function graduate(network: Network, contracts: Contracts, market: Market): string {
  const done = mustTrade({ network, contracts, market, owner: BOB }, ({ tx, pool }) =>
    calls.graduate(tx, pool),
  );
  return createdOf(done, `${contracts.amm}::pair::Pair<${market.coinType},${market.quoteType}>`);
}

function falsePair(network: Network, { rogue }: Contracts, market: Market): void {
  network.must(ALICE, (tx) => {
    const types = [market.coinType, market.quoteType];
    const reserves = types.map((type) => tx.call(`${FRAMEWORK}::balance::zero`, [type], []));
    const args = [tx.object(market.poolId), ...reserves];
    tx.call(`${rogue}::rogue_venue::open_false_pair`, types, args);
  });
}
