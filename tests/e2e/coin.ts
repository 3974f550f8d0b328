// Launches a coin with the SDK and waits until the server lists it, for tests that start after the launch.
import { createApiClient } from '@atoll/api/client';
import {
  buyExactIn,
  createPool,
  type Deployment,
  getPublishedCoin,
  getTerms,
  type PoolRef,
  publishCoin,
} from '@atoll/sdk';
import { requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { expect } from '@playwright/test';
import { chainUrl, stackUrl } from './person.ts';

export interface LaunchedCoin {
  poolId: string;
  pool: PoolRef;
  coinType: string;
  creator: string;
  /** Buys from the creator's account, without a page; like the next two, until the server has indexed the trade. */
  buy(payment: bigint): Promise<void>;
  /** Buys from a new account, for a referrer if one is given, and returns its key. */
  buyAsSomebody(payment: bigint, referrer?: string): Promise<Ed25519Keypair>;
  /** Buys with the SUI that `key` has. */
  buyWith(key: Ed25519Keypair, payment: bigint): Promise<void>;
  /** Executes a transaction of `key`'s and returns its digest. */
  send(key: Ed25519Keypair, build: (parts: TransactionFields) => void): Promise<string>;
}

/** Context of a transaction. */
export interface TransactionFields {
  tx: Transaction;
  atoll: { client: SuiGrpcClient; deployment: Deployment };
  pool: PoolRef;
}

export interface CoinOptions {
  /** Quote coin, by default SUI; ATOLL makes it an agent coin. */
  quote?: 'SUI' | 'ATOLL' | 'USDC';
  kind?: 'agent' | 'fun';
  name?: string;
  /** Key of the creator; a new one if omitted. */
  creator?: Ed25519Keypair;
  description?: string;
  x?: string;
  telegram?: string;
  website?: string;
}

export async function launchCoin(symbol: string, options: CoinOptions = {}): Promise<LaunchedCoin> {
  const {
    name = `The ${symbol}`,
    description = '',
    quote = 'SUI',
    creator: signer = new Ed25519Keypair(),
    kind = quote === 'ATOLL' ? 'agent' : 'fun',
    ...links
  } = options;
  const api = createApiClient({ baseUrl: stackUrl() });
  const deployment: object | null = (await api.config.get()).data.deployment;
  const client = new SuiGrpcClient({ network: 'localnet', baseUrl: chainUrl() });
  const atoll = { client, deployment: deployment as Deployment };
  const trader = signer.toSuiAddress();
  await requestSuiFromFaucetV2({ host: chainUrl(), recipient: trader });

  const execute = async (build: (tx: Transaction) => void, sender = signer) => {
    const transaction = new Transaction();
    build(transaction);
    const result = await client.core.signAndExecuteTransaction({
      transaction,
      signer: sender,
      include: { events: true },
    });
    if (!result.Transaction) throw new Error(result.FailedTransaction.status.error?.message);
    await client.core.waitForTransaction({ digest: result.Transaction.digest });
    return result.Transaction;
  };

  const { modules, dependencies } = await api.modules.coin({ name, symbol, description });
  const { digest } = await execute((tx) =>
    tx.add(publishCoin({ modules, dependencies, creator: trader })),
  );
  const coin = await getPublishedCoin(atoll, { digest });
  const quoteType = atoll.deployment.quotes.find((each) => each.symbol === quote)?.type ?? '';
  const terms = await getTerms(atoll, { kind, quoteType });
  const created = await execute((tx) =>
    tx.add(createPool(atoll, { coin, creator: trader, kind, quoteType, terms, ...links })),
  );
  const poolId = created.events
    .filter(({ eventType }) => eventType.endsWith('::pool_events::PoolCreated'))
    .map(({ bcs }) => `0x${Buffer.from(bcs.slice(0, 32)).toString('hex')}`)[0];
  if (poolId === undefined) throw new Error('no pool was created');
  const indexed = (read: () => Promise<unknown>) => {
    const succeeds = () => read().then(Boolean, () => false);
    return expect.poll(succeeds, { intervals: [50, 100, 200, 400] }).toBe(true);
  };
  await indexed(() => api.pools.get({ pool_id: poolId }));
  const pool = { poolId, baseType: coin.coinType, quoteType };
  const buyAs = async (key: Ed25519Keypair, amountIn: bigint, referrer?: string) => {
    const order = { pool, trader: key.toSuiAddress(), amountIn, minOut: 1n };
    const bought = await execute((tx) => tx.add(buyExactIn(atoll, { ...order, referrer })), key);
    await indexed(() => api.receipts.get({ digest: bought.digest }));
  };
  return {
    poolId,
    pool,
    coinType: coin.coinType,
    creator: trader,
    buy: async (payment) => {
      await buyAs(signer, payment);
    },
    buyAsSomebody: async (payment, referrer) => {
      const key = new Ed25519Keypair();
      await requestSuiFromFaucetV2({ host: chainUrl(), recipient: key.toSuiAddress() });
      await buyAs(key, payment, referrer);
      return key;
    },
    buyWith: async (key, payment) => {
      await buyAs(key, payment);
    },
    send: async (key, build) => (await execute((tx) => build({ tx, atoll, pool }), key)).digest,
  };
}
