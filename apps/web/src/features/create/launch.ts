// Owns the launch itself: what is prepared before the wallet opens, and the two transactions after.
import type { GetModuleResponse, MediaResponse, PoolListResponse } from '@atoll/api';
import type { PublishedCoin } from '@atoll/sdk';
import { api } from '../../lib/api.ts';
import { isApiError, unwrap } from '../../lib/api-client.ts';
import { getConfig } from '../../lib/config.ts';
import { getAtoll } from '../../lib/deployment.ts';
import { buildTransaction } from '../../lib/send-transaction.ts';
import { type Action, execute, makeTransaction } from '../../lib/transaction.ts';
import type { Draft, FirstBuyQuote } from './draft.ts';

/** A coin whose module is made and whose publishing has been tried out by the node. */
export interface PreparedCoin {
  modules: string[];
  dependencies: string[];
  /** Most that publishing may cost, in MIST, as the node found. */
  publishFee: bigint;
}

/** Uploads the picture, has the module made, and tries the publishing out without signing. */
export async function prepareCoin(
  draft: Draft,
  picture: Blob | undefined,
  creator: string,
): Promise<PreparedCoin> {
  const icon = picture && (await unwrap(api.post<MediaResponse>('/api/media', picture))).data.url;
  const { name, symbol, description } = draft;
  const { build_host: host } = await getConfig();
  const { modules, dependencies } = await unwrap(
    api.post<GetModuleResponse>(`${host}/api/pools/get-module`, {
      name,
      symbol,
      description,
      icon: icon ?? '',
    }),
  );
  const transaction = await makeTransaction(
    creator,
    publishing({ modules, dependencies }, creator),
  );
  await buildTransaction(transaction);
  const { budget } = transaction.getData().gasData;
  return { modules, dependencies, publishFee: BigInt(budget ?? 0) };
}

const publishing =
  (coin: Pick<PreparedCoin, 'modules' | 'dependencies'>, creator: string): Action =>
  (sdk) =>
    sdk.publishCoin({ ...coin, creator });

/** Step one. Rejects with an error whose message is written for the creator. */
export async function publish(coin: PreparedCoin, creator: string): Promise<PublishedCoin> {
  const { digest } = await execute(creator, publishing(coin, creator));
  const [{ getPublishedCoin }, atoll] = await Promise.all([import('@atoll/sdk'), getAtoll()]);
  return getPublishedCoin(atoll, { digest });
}

export interface OpenPoolOrder {
  coin: PublishedCoin;
  draft: Draft;
  quoteType: string;
  firstBuy: FirstBuyQuote | undefined;
  creator: string;
}

/**
 * Step two: the pool, with the first buy in the same transaction. Returns the pool's id once the server
 * lists it, so that its page has something to show.
 */
export async function openPool(order: OpenPoolOrder): Promise<string> {
  const { coin, draft, quoteType, firstBuy, creator } = order;
  const { events } = await execute(creator, (sdk, atoll) =>
    sdk.createPool(atoll, {
      coin,
      creator,
      kind: draft.kind,
      quoteType,
      x: draft.x.trim(),
      telegram: draft.telegram.trim(),
      website: draft.website.trim(),
      // Nobody can trade between the creation and the first buy, so the quote is exact.
      firstBuy: firstBuy && { amountIn: firstBuy.payment, minOut: firstBuy.baseOut },
    }),
  );
  const created = events.find((event) => event.name === 'PoolCreated');
  if (!created) throw new Error('The pool was opened, but its event was not found.');
  await untilListed(created.data.poolId);
  return created.data.poolId;
}

/** The server reads the chain a moment behind; after ten seconds the page may say so itself. */
async function untilListed(poolId: string): Promise<void> {
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const query = { filters: { pool_id: { $eq: poolId } }, pagination: { pageSize: 1 } };
    const listed = await api.get<PoolListResponse>('/api/pools', query);
    if (!isApiError(listed) && listed.data.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
