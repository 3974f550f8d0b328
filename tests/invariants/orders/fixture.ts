// Test fixture: the order package on a network with the launchpad's contracts and pools.
import { join } from 'node:path';
import { buildPackage } from '@atoll/move-build';
import * as config from '@atoll/sdk/contracts/orders/config.ts';
import * as marketCalls from '@atoll/sdk/contracts/orders/market.ts';
import * as orderCalls from '@atoll/sdk/contracts/orders/order.ts';
import * as termsCalls from '@atoll/sdk/contracts/orders/terms.ts';
import type { TestNetwork } from '@atoll/testing';
import type { Transaction, TransactionObjectArgument } from '@mysten/sui/transactions';
import { appointGuardian, type Governed } from '../authority.ts';
import {
  createFixture as createLaunchpad,
  type Fixture as Launchpad,
  type Market,
} from '../launchpad/fixture.ts';
import { DEPLOYER, MOVE } from '../network.ts';

export interface OrdersContract {
  package: string;
  configId: string;
  adminCap: string;
  guardianCap: string;
  authority: Governed;
}

export interface Fixture extends Launchpad {
  orders: OrdersContract;
}

/** Deploys the launchpad with its pools, and the order package. */
export async function createFixture(): Promise<Fixture> {
  const launchpad = await createLaunchpad();
  return { ...launchpad, orders: await deployOrders(launchpad.network) };
}

/** Publishes and opens the package. A second deployment needs another name. */
export async function deployOrders(network: TestNetwork, name = 'orders'): Promise<OrdersContract> {
  const build = await buildPackage(join(MOVE, 'orders'), { addresses: { ...network.addresses } });
  const { packageId, result } = network.publishModules(name, build);
  const adminCap = result.created('authority::AdminCap');
  const authority: Governed = {
    access: `${network.addresses.access}`,
    package: packageId,
    authority: result.created('authority::Authority'),
    cap: adminCap,
    admin: DEPLOYER,
  };
  const contract: OrdersContract = {
    package: packageId,
    configId: result.created('config::Config'),
    adminCap,
    guardianCap: appointGuardian(network, authority),
    authority,
  };
  network.execute(DEPLOYER, (tx) => {
    tx.add(config.open({ package: packageId, arguments: adminOf(contract) }));
  });
  return contract;
}

/** Objects that authorize a call of the admin. */
export const adminOf = ({ configId, authority, adminCap }: OrdersContract) => ({
  config: configId,
  authority: authority.authority,
  cap: adminCap,
});

/** Quote per base. */
export interface Ratio {
  quote: bigint;
  base: bigint;
}

export interface OrderTerms {
  limit?: Ratio | undefined;
  stop?: { trigger: Ratio; bound: Ratio; windowMs: bigint } | undefined;
  schedule?: { slices: bigint; intervalMs: bigint } | undefined;
  minFill: bigint;
  tip: bigint;
  expiresMs: bigint;
}

/** Adds the calls that build terms. */
export function addTerms(
  tx: Transaction,
  orders: Pick<OrdersContract, 'package'>,
  { limit, stop, schedule, minFill, tip, expiresMs }: OrderTerms,
): TransactionObjectArgument {
  const options = { package: orders.package };
  let self: TransactionObjectArgument = tx.add(
    termsCalls._new({ ...options, arguments: { minFill, tip, expiresMs, referrer: null } }),
  );
  if (limit) self = tx.add(termsCalls.withLimit({ ...options, arguments: { self, ...limit } }));
  if (stop) {
    const { trigger, bound, windowMs } = stop;
    const prices = {
      ...{ triggerQuote: trigger.quote, triggerBase: trigger.base },
      ...{ boundQuote: bound.quote, boundBase: bound.base },
    };
    self = tx.add(termsCalls.withStop({ ...options, arguments: { self, ...prices, windowMs } }));
  }
  if (schedule) {
    self = tx.add(termsCalls.withSchedule({ ...options, arguments: { self, ...schedule } }));
  }
  return self;
}

/** Where a coin trades: its pool, or its pair after graduation. */
export interface Place {
  market: Pick<Market, 'typeArguments'>;
  poolId: string;
  pairId?: string | undefined;
}

export const optionsOf = (
  orders: Pick<OrdersContract, 'package'>,
  { typeArguments }: Pick<Market, 'typeArguments'>,
) => ({ package: orders.package, typeArguments });

/** Adds the call that reads a market. */
export function addMarket(
  tx: Transaction,
  orders: Pick<OrdersContract, 'package'>,
  { market, poolId, pairId }: Place,
): TransactionObjectArgument {
  const options = optionsOf(orders, market);
  return tx.add(
    pairId === undefined
      ? marketCalls.ofCurve({ ...options, arguments: { pool: poolId } })
      : marketCalls.ofPair({ ...options, arguments: { pair: pairId } }),
  );
}

/** Adds the call that places an order with a coin. */
export function addOrder(
  tx: Transaction,
  orders: Pick<OrdersContract, 'package' | 'configId'>,
  place: Place,
  terms: OrderTerms,
  coin: { payment: TransactionObjectArgument } | { base: TransactionObjectArgument },
): void {
  const options = optionsOf(orders, place.market);
  const common = {
    config: orders.configId,
    market: addMarket(tx, orders, place),
    terms: addTerms(tx, orders, terms),
  };
  tx.add(
    'payment' in coin
      ? orderCalls.placeBuy({ ...options, arguments: { ...common, ...coin } })
      : orderCalls.placeSell({ ...options, arguments: { ...common, ...coin } }),
  );
}
