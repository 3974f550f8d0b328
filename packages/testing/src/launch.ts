// Launches coins on an in-process network: publishes the coin's module and creates its pool.
import type { CoinKind } from '@atoll/sdk';
import { kindByte } from '@atoll/sdk';
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
    const pool = createPool(tx, network, coin, kind, quoteType);
    beforeShare?.(tx, pool, baseType);
    tx.moveCall({ target: `${packageId}::pool::share`, typeArguments, arguments: [pool] });
  });
  return { poolId: result.created('pool::Pool'), baseType, quoteType, typeArguments };
}

/** Adds `pool::create`; the result is the pool, not shared yet. */
export function createPool(
  tx: Transaction,
  { deployment: { launchpad } }: Pick<TestNetwork, 'deployment'>,
  { baseType, ticketId, upgradeCapId }: PublishedCoin,
  kind: CoinKind,
  quoteType: string,
): TransactionObjectArgument {
  return tx.moveCall({
    target: `${launchpad.packageId}::pool::create`,
    typeArguments: [baseType, quoteType],
    arguments: [
      tx.object(launchpad.configId),
      tx.object(ticketId),
      tx.object(upgradeCapId),
      tx.pure.u8(kindByte(kind)),
      ...['', '', ''].map((text) => tx.pure.string(text)),
      tx.object.clock(),
    ],
  });
}
