// Calls of every public function of the order package that can change anything.
import * as config from '@atoll/sdk/contracts/orders/config.ts';
import * as calls from '@atoll/sdk/contracts/orders/order.ts';
import { Order } from '@atoll/sdk/contracts/orders/order.ts';
import type { Transaction } from '@mysten/sui/transactions';
import { rotateAdmin } from '../authority.ts';
import { deploy, launch, type Market, WINDOW_MS } from '../launchpad/fixture.ts';
import { mustTrade, type Position } from '../launchpad/trader.ts';
import { Wallet } from '../launchpad/wallet.ts';
import { ALICE, BOB, CAROL, DEPLOYER } from '../network.ts';
import type { Call, Surface } from '../surface.ts';
import {
  addMarket,
  addOrder,
  createFixture,
  deployOrders,
  type OrderTerms,
  optionsOf,
  type Place,
} from './fixture.ts';

type Ids = {
  config: string;
  launchpadConfig: string;
  authority: string;
  cap: string;
  guardian: string;
  pool: string;
  pair: string;
  buy: string;
  sell: string;
  stop: string;
  expired: string;
  paired: string;
};

const UNIT = 10n ** 9n;
const LIMIT = { quote: 1n, base: 1n };
const SALE = { quote: 1n, base: 10n ** 12n };
const DAY_MS = 86_400_000n;

/** ALICE has an order of each kind, and BOB one of each side at the same pool. */
export async function createSurface(): Promise<Surface<Ids>> {
  const { network, contracts, markets, orders } = await createFixture();
  const [trading, second, third] = markets;
  const names = { ...network.addresses };
  await deploy(network);
  Object.assign(network.addresses, names);
  await deployOrders(network, 'other_orders');
  Object.assign(network.addresses, { ...names, orders: orders.package });
  const elsewhere = await launch(network, contracts, trading.preset, trading.quoteType);
  network.advanceClock(WINDOW_MS);

  const position = (market: Market, owner: string): Position => ({
    network,
    contracts,
    market,
    owner,
  });
  const buyCoins = (market: Market, amount: bigint) =>
    mustTrade(position(market, BOB), ({ tx, base, quote, pool }) => {
      const [bought, rest] = pool.buyExactOut(quote.take(2n * market.preset.targetRaised), amount);
      base.put(bought);
      if (rest) quote.put(rest);
      tx.transferObjects([base.take(amount / 4n)], ALICE);
      tx.transferObjects([base.take(amount / 4n)], CAROL);
    });
  const pairs = [second, third].map((market) => {
    buyCoins(market, market.preset.curveSupply);
    return mustTrade(position(market, BOB), ({ calls: of }) => of.graduate()).created('pair::Pair');
  });
  for (const market of [trading, elsewhere]) buyCoins(market, market.preset.curveSupply / 2n);

  const terms = (more: Partial<OrderTerms>): OrderTerms => ({
    ...{ minFill: 1n, tip: 0n, expiresMs: network.nowMs + DAY_MS },
    ...more,
  });
  const place = (market: Market, pairId?: string): Place => ({
    market,
    poolId: market.poolId,
    pairId,
  });
  const order = (owner: string, at: Place, side: 'buy' | 'sell', of: OrderTerms) =>
    network
      .execute(owner, (tx) => {
        const type = at.market.typeArguments[side === 'buy' ? 1 : 0];
        const wallet = Wallet.open(network, tx, owner, type);
        const coin = wallet.take(UNIT);
        addOrder(tx, orders, at, of, side === 'buy' ? { payment: coin } : { base: coin });
      })
      .created('order::Order');
  const curve = place(trading);
  const stop = { trigger: SALE, bound: SALE, windowMs: 60_000n };
  const expired = order(
    ALICE,
    curve,
    'sell',
    terms({ limit: SALE, expiresMs: network.nowMs + 1n }),
  );
  const ids: Ids = {
    config: orders.configId,
    launchpadConfig: contracts.configId,
    authority: orders.authority.authority,
    cap: rotateAdmin(network, orders.authority),
    guardian: orders.guardianCap,
    pool: trading.poolId,
    pair: pairs[0] ?? '',
    expired,
    buy: order(ALICE, curve, 'buy', terms({ limit: LIMIT })),
    sell: order(ALICE, curve, 'sell', terms({ limit: SALE })),
    stop: order(ALICE, curve, 'sell', terms({ stop })),
    paired: order(ALICE, place(second, pairs[0]), 'buy', terms({ limit: LIMIT })),
  };
  for (const at of [curve, place(elsewhere)]) {
    order(BOB, at, 'buy', terms({ limit: LIMIT }));
    order(BOB, at, 'sell', terms({ limit: SALE }));
    order(BOB, at, 'sell', terms({ stop }));
  }
  order(BOB, place(third, pairs[1]), 'buy', terms({ limit: LIMIT }));
  network.advanceClock(60_000n);

  const adminCall = (build: Call<Ids>['build'], ends?: string): Call<Ids> => ({
    sender: DEPLOYER,
    stranger: 'rejected: IncorrectUserSignature',
    ...(ends === undefined ? {} : { ends }),
    build,
  });
  const open = (build: Call<Ids>['build']): Call<Ids> => ({
    sender: BOB,
    stranger: undefined,
    build,
  });
  const owned = (build: Call<Ids>['build']): Call<Ids> => ({
    sender: ALICE,
    stranger: 'orders::order::ENotOwner',
    build,
  });
  const adminIds = ({ config: of, authority, cap }: Ids) => ({ config: of, authority, cap });
  const options = { package: orders.package };
  const onCurve = optionsOf(orders, trading);
  const onPair = optionsOf(orders, second);
  const take = (tx: Transaction, owner: string, type: string) =>
    Wallet.open(network, tx, owner, type).take(UNIT);

  return {
    name: 'orders',
    network,
    ids,
    stranger: CAROL,
    capabilities: { cap: { stale: orders.adminCap, abort: 'access::authority::ENotAdmin' } },
    exempt: {
      'market::prices': 'returns a copy',
      'price_window::newer': 'returns a copy',
      'price_window::older': 'returns a copy',
    },
    // Another order may be executed, observed and returned by anyone, and canceled by its owner.
    isAllowed: (name, argument, { id }) =>
      ['buy', 'sell', 'stop', 'expired', 'paired'].includes(argument) &&
      (!name.includes('cancel') || network.read(Order, id).owner === ALICE),
    calls: {
      'config::open': adminCall(
        (tx, of) => tx.add(config.open({ ...options, arguments: adminIds(of) })),
        'access::timelock::EAlreadyEnforced',
      ),
      'config::set_placing_paused': adminCall((tx, of) =>
        tx.add(
          config.setPlacingPaused({ ...options, arguments: { ...adminIds(of), paused: true } }),
        ),
      ),
      'config::pause_as_guardian': adminCall((tx, { config: of, authority, guardian: cap }) =>
        tx.add(config.pauseAsGuardian({ ...options, arguments: { config: of, authority, cap } })),
      ),
      'config::migrate': adminCall(
        (tx, of) => tx.add(config.migrate({ ...options, arguments: adminIds(of) })),
        'access::version::EAlreadyMigrated',
      ),
      'order::place_buy': open((tx, { config: configId, pool: poolId }, sender) => {
        const payment = take(tx, sender, trading.quoteType);
        const at = { market: trading, poolId };
        addOrder(tx, { ...orders, configId }, at, terms({ limit: LIMIT }), { payment });
      }),
      'order::place_sell': open((tx, { config: configId, pool: poolId }, sender) => {
        const base = take(tx, sender, trading.baseType);
        const at = { market: trading, poolId };
        addOrder(tx, { ...orders, configId }, at, terms({ limit: SALE }), { base });
      }),
      'order::execute_on_curve': open((tx, { config: of, launchpadConfig, pool, buy }, sender) => {
        const args = { order: buy, pool, config: of, launchpadConfig, amount: UNIT };
        tx.transferObjects([tx.add(calls.executeOnCurve({ ...onCurve, arguments: args }))], sender);
      }),
      'order::execute_on_pair': open((tx, { config: of, pair, paired }, sender) => {
        const args = { order: paired, pair, config: of, amount: UNIT };
        tx.transferObjects([tx.add(calls.executeOnPair({ ...onPair, arguments: args }))], sender);
      }),
      'order::observe': open((tx, { pool: poolId, stop: observed }) => {
        const market = addMarket(tx, orders, { market: trading, poolId });
        tx.add(calls.observe({ ...onCurve, arguments: { order: observed, market } }));
      }),
      'order::cancel_buy': owned((tx, { buy }, sender) => {
        const coin = tx.add(calls.cancelBuy({ ...onCurve, arguments: { order: buy } }));
        tx.transferObjects([coin], sender);
      }),
      'order::cancel_sell': owned((tx, { sell }, sender) => {
        const coin = tx.add(calls.cancelSell({ ...onCurve, arguments: { order: sell } }));
        tx.transferObjects([coin], sender);
      }),
      'order::return_expired': open((tx, of) =>
        tx.add(calls.returnExpired({ ...onCurve, arguments: { order: of.expired } })),
      ),
    },
  };
}
