// Launches coins on an in-process network: publishes the coin's module, registers the coin and creates its
// pool.
import type { StoredObject } from '@atoll/localnet/sandbox';
import { type CoinKind, kindByte } from '@atoll/sdk';
import * as config from '@atoll/sdk/contracts/launchpad/config.ts';
import * as pools from '@atoll/sdk/contracts/launchpad/pool.ts';
import { toBytes } from '@atoll/sdk/contracts/launchpad/terms.ts';
import type { Transaction, TransactionObjectArgument } from '@mysten/sui/transactions';
import { coinModule } from './coin-module.ts';
import type { TestNetwork } from './network.ts';
import { SUI_TYPE } from './units.ts';

export interface LaunchTerms {
  /** Publishes the coin and creates the pool. */
  creator: string;
  /** Default `agent`. */
  kind?: CoinKind;
  /** Default SUI. */
  quoteType?: string;
  /** Adds commands that use the pool before it is shared, such as the creator's first buy. */
  beforeShare?: (tx: Transaction, pool: TransactionObjectArgument, baseType: string) => void;
}

export interface PublishedCoin {
  baseType: string;
  ticketId: string;
  upgradeCapId: string;
  /** The coin's currency, sent to the coin registry and not registered yet. */
  currency: StoredObject;
}

export interface LaunchedCoin {
  poolId: string;
  baseType: string;
  quoteType: string;
  /** Type arguments of the pool's functions. */
  typeArguments: [baseType: string, quoteType: string];
}

/** Publishes the module of a coin with that ticker. */
export async function publishCoin(
  network: TestNetwork,
  symbol: string,
  creator: string,
): Promise<PublishedCoin> {
  const { modules, dependencies } = await coinModule(symbol, network.addresses);
  const build = { modules: modules.map((bytes) => ({ bytes })), dependencies };
  const { packageId, result } = network.publishModules(symbol.toLowerCase(), build, creator);
  return {
    baseType: `${packageId}::${symbol.toLowerCase()}::${symbol}`,
    ticketId: result.created('ticket::CoinTicket'),
    upgradeCapId: result.created('package::UpgradeCap'),
    currency: network.object(result.created('coin_registry::Currency')),
  };
}

export async function launchCoin(
  network: TestNetwork,
  symbol: string,
  { creator, kind = 'agent', quoteType = SUI_TYPE, beforeShare }: LaunchTerms,
): Promise<LaunchedCoin> {
  const coin = await publishCoin(network, symbol, creator);
  const { baseType } = coin;
  const typeArguments: [string, string] = [baseType, quoteType];
  const { packageId } = network.deployment.launchpad;
  const result = network.execute(creator, (tx) => {
    registerCoin(tx, coin);
    const pool = createPool(tx, network, coin, kind, quoteType);
    beforeShare?.(tx, pool, baseType);
    tx.add(pools.share({ package: packageId, typeArguments, arguments: { pool } }));
  });
  return { poolId: result.created('pool::Pool'), baseType, quoteType, typeArguments };
}

/** Adds the registration of a published coin with Sui's coin registry. */
export function registerCoin(tx: Transaction, { baseType, currency }: PublishedCoin): void {
  const { id: objectId, version, digest } = currency;
  tx.moveCall({
    target: '0x2::coin_registry::finalize_registration',
    typeArguments: [baseType],
    arguments: [tx.object('0xc'), tx.receivingRef({ objectId, version: `${version}`, digest })],
  });
}

/** Adds `pool::create` on the terms in force; the result is the pool, not shared yet. */
export function createPool(
  tx: Transaction,
  { deployment: { launchpad } }: Pick<TestNetwork, 'deployment'>,
  { baseType, ticketId, upgradeCapId }: Omit<PublishedCoin, 'currency'>,
  kind: CoinKind,
  quoteType: string,
): TransactionObjectArgument {
  const { packageId, configId } = launchpad;
  const terms = tx.add(
    config.terms({
      package: packageId,
      typeArguments: [quoteType],
      arguments: { self: configId, kind: kindByte(kind) },
    }),
  );
  const expectedTerms = tx.add(toBytes({ package: packageId, arguments: { self: terms } }));
  return tx.add(
    pools.create({
      package: packageId,
      typeArguments: [baseType, quoteType],
      arguments: {
        ...{ config: configId, ticket: ticketId, upgradeCap: upgradeCapId },
        ...{ kind: kindByte(kind), expectedTerms, launchFeeBps: 0n, launchFeeMs: 0n },
        ...{ x: '', telegram: '', website: '' },
      },
    }),
  );
}
