// The launch itself: what is prepared before the wallet opens, and the two transactions after it. Each
// transaction asks the chain first whether an earlier attempt went through.
import type { Persona } from '@atoll/api';
import type { Inputs } from '@atoll/api/client';
import type { FirstRevision, PublishedCoin } from '@atoll/sdk';
import { digestBytes } from '../../lib/agents/persona.ts';
import { api, buildApi } from '../../lib/api/api.ts';
import { getConfig } from '../../lib/api/config.ts';
import { getAtoll } from '../../lib/chain/deployment.ts';
import { buildTransaction, OutcomeUnknownError } from '../../lib/chain/send-transaction.ts';
import { type Action, execute, makeTransaction } from '../../lib/chain/transaction.ts';
import { ensureSession } from '../../lib/session/ensure.ts';
import { create as text } from '../../messages/en/create.ts';
import {
  type Draft,
  type FirstBuyQuote,
  launchFeeTerms,
  linkOf,
  presetOf,
  vestingOf,
} from './draft.ts';
import { agreedTerms } from './terms.ts';

/** A coin whose module is made and whose publishing has been tried out by the node. */
export interface PreparedCoin {
  modules: string[];
  dependencies: string[];
  /** Maximum network fee of publishing, in MIST, from the node's simulation. */
  publishFee: bigint;
  /** How the coin's type ends: `::module::WITNESS`. */
  typeEnd: string;
  /** Tickets that the creator already held: those of other launches. */
  otherTickets: readonly string[];
}

/** Uploads the image, requests the coin's module, and simulates its publishing. */
export async function prepareCoin(
  draft: Draft,
  image: Blob | undefined,
  creator: string,
): Promise<PreparedCoin> {
  const icon = image && (await api.media.upload(image)).data.url;
  const { name, symbol, description } = draft;
  const { build_host: host } = await getConfig();
  const builder = buildApi(host).modules;
  const values = { name, symbol, description, icon: icon ?? '' };
  const isSticker = draft.style === 'sticker' && icon !== undefined;
  const { modules, dependencies, module, witness } = await (isSticker
    ? builder.sticker(values)
    : builder.coin(values));
  const transaction = await makeTransaction(
    creator,
    publishing({ modules, dependencies }, creator),
  );
  await buildTransaction(transaction);
  const { budget } = transaction.getData().gasData;
  return {
    modules,
    dependencies,
    publishFee: BigInt(budget ?? 0),
    typeEnd: `::${module}::${witness}`,
    otherTickets: (await unlaunchedCoins(creator)).map(({ ticketId }) => ticketId),
  };
}

/** A persona that the server stores, and what the chain will know it by. */
export interface PreparedAgent {
  persona: Persona;
  revision: FirstRevision;
}

/** Stores the persona, so that anyone can read what the launch publishes the digest of. */
export async function prepareAgent(persona: Persona): Promise<PreparedAgent> {
  await ensureSession();
  const { digest, uri } = (await api.agents.storePersona({ persona })).data;
  return { persona, revision: { digest: digestBytes(digest), uri } };
}

/** Coins that the creator has published and not launched, read from the chain. */
export async function unlaunchedCoins(owner: string): Promise<PublishedCoin[]> {
  const [{ listUnlaunchedCoins }, atoll] = await Promise.all([import('@atoll/sdk'), getAtoll()]);
  return listUnlaunchedCoins(atoll, { owner });
}

const publishing =
  (coin: Pick<PreparedCoin, 'modules' | 'dependencies'>, creator: string): Action =>
  (sdk) =>
    sdk.publishCoin({ ...coin, creator });

/**
 * Step one: publishes the coin, unless the chain shows that an earlier attempt did.
 * @throws an error whose message is written for the creator.
 */
export async function publish(coin: PreparedCoin, creator: string): Promise<PublishedCoin> {
  const earlier = await findPublished(coin, creator);
  if (earlier) return earlier;
  try {
    const { digest } = await execute(creator, publishing(coin, creator));
    const [{ getPublishedCoin }, atoll] = await Promise.all([import('@atoll/sdk'), getAtoll()]);
    return await getPublishedCoin(atoll, { digest });
  } catch (error) {
    if (!(error instanceof OutcomeUnknownError)) throw error;
    const found = await eventually(() => findPublished(coin, creator));
    if (!found) throw error;
    return found;
  }
}

async function findPublished(coin: PreparedCoin, creator: string) {
  const unlaunched = await unlaunchedCoins(creator);
  return unlaunched.find(
    ({ coinType, ticketId }) =>
      coinType.endsWith(coin.typeEnd) && !coin.otherTickets.includes(ticketId),
  );
}

/** Retries for a few seconds: the node may not know the outcome of the transaction yet. */
async function eventually<T>(find: () => Promise<T | undefined>, attempts = 6) {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const found = await find().catch(() => undefined);
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return undefined;
}

export interface OpenPoolOrder {
  coin: PublishedCoin;
  draft: Draft;
  quoteType: string;
  firstBuy: FirstBuyQuote | undefined;
  creator: string;
  /** Created with the pool of an agent coin. */
  agent: PreparedAgent | undefined;
}

/**
 * Step two: opens the pool, with the first buy in the same transaction, unless the chain shows that an
 * earlier attempt did. Returns the pool's id once the server lists it.
 */
export async function openPool(order: OpenPoolOrder): Promise<string> {
  const { coin, creator } = order;
  const isOpen = async () => {
    const unlaunched = await unlaunchedCoins(creator);
    return unlaunched.every(({ ticketId }) => ticketId !== coin.ticketId) || undefined;
  };
  if (!(await isOpen())) {
    try {
      return await sendOpenPool(order);
    } catch (error) {
      if (!(error instanceof OutcomeUnknownError) || !(await eventually(isOpen))) throw error;
    }
  }
  const poolId = await listedPool({ base_type: { $eq: coin.coinType } });
  if (poolId === undefined) throw new Error(text.openedUnlisted);
  return poolId;
}

async function sendOpenPool(order: OpenPoolOrder): Promise<string> {
  const { coin, draft, quoteType, firstBuy, creator, agent } = order;
  const config = await getConfig();
  const shown = presetOf(config, { ...draft, quoteType });
  if (shown === undefined) throw new Error(text.termsChanged);
  const terms = await agreedTerms(shown, config.trade_fee_bps);
  const { events } = await execute(creator, (sdk, atoll) =>
    sdk.createPool(atoll, {
      coin,
      creator,
      kind: draft.kind,
      quoteType,
      terms,
      x: linkOf(draft, 'x'),
      telegram: linkOf(draft, 'telegram'),
      website: linkOf(draft, 'website'),
      agent: agent?.revision,
      launchFee: launchFeeTerms(draft),
      // No trade can happen between the creation and the first buy, so the preview is exact.
      firstBuy: firstBuy && {
        amountIn: firstBuy.payment,
        minOut: firstBuy.baseOut,
        vesting: vestingOf(draft),
      },
    }),
  );
  const created = events.find((event) => event.name === 'PoolCreated');
  if (!created) throw new Error(text.openedUnlisted);
  const { poolId } = created.data;
  await listedPool({ pool_id: { $eq: poolId } });
  return poolId;
}

/** Waits until the server, which reads the chain a moment behind, lists the pool: ten seconds at most. */
async function listedPool(
  filters: NonNullable<Inputs['pools']['list']>['filters'],
): Promise<string | undefined> {
  return eventually(async () => {
    const { data } = await api.pools.list({ filters, pagination: { pageSize: 1 } });
    return data[0]?.pool_id;
  }, 20);
}
