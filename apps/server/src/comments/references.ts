/** Resolves what a comment refers to: users, coins, a proposal, an uploaded image, a sticker, an own trade. */

import type { ReplyPostBody } from '@atoll/api';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { digestBytes } from '../platform/database/digest.ts';
import type { StoredCashtag, StoredMention } from '../platform/database/schema/json-columns.ts';
import { HttpError } from '../platform/errors.ts';
import type { CommentWriteDependencies } from './dependencies.ts';
import { namesIn, tickersIn } from './parse.ts';

const MAX_MENTIONS = 10;
/** Agents that one comment calls. */
const MAX_AGENTS = 2;

/** Users and agents that the text has after "@". */
export async function resolveMentions(
  db: Db,
  text: string,
  addresses: readonly string[],
): Promise<StoredMention[]> {
  const names = namesIn(text);
  if (names.length === 0 && addresses.length === 0) return [];
  const people = await mentionedPeople(db, text, names, addresses);
  const chosen = people.filter(({ address }) => addresses.includes(address));
  const taken = new Set(chosen.map(({ name }) => name.toLowerCase()));
  const agents = await mentionedAgents(
    db,
    names.filter((name) => !taken.has(name)),
  );
  return [...people, ...agents];
}

/** Agents by the tickers of their coins: of several, that of the largest coin. "@agent" is the agent of the thread's coin. */
async function mentionedAgents(db: Db, names: readonly string[]): Promise<StoredMention[]> {
  const tickers = names.filter((name) => name !== 'agent').map((name) => name.toUpperCase());
  if (tickers.length === 0) return [];
  const { rows } = await sql<StoredMention>`
    select largest.agent_id as address, largest.symbol as name, largest.pool_id
    from unnest(${tickers}::text[]) with ordinality as wanted (ticker, place)
    cross join lateral (
      select agent.agent_id, pool.symbol, pool.pool_id
      from pool join agent on agent.pool = pool.id
      where upper(pool.symbol) = wanted.ticker and pool.is_listed
      order by pool.marketcap_rank desc, pool.id limit 1
    ) as largest
    order by wanted.place limit ${MAX_AGENTS}`.execute(db);
  return rows;
}

/** Users: those in `addresses`, and those found by name. */
async function mentionedPeople(
  db: Db,
  text: string,
  names: readonly string[],
  addresses: readonly string[],
): Promise<StoredMention[]> {
  const rows = await db
    .selectFrom('profile')
    .select(['address', 'name'])
    .where('name', 'is not', null)
    .where((row) =>
      row.or([
        row('address', 'in', addresses.length > 0 ? [...addresses] : ['']),
        row(row.fn('lower', ['name']), 'in', names.length > 0 ? names : ['']),
      ]),
    )
    .orderBy('id')
    .execute();
  const lower = text.toLowerCase();
  return rows
    .flatMap(({ address, name }) => (name === null ? [] : [{ address, name }]))
    .filter(({ name }) => lower.includes(`@${name.toLowerCase()}`))
    .slice(0, MAX_MENTIONS);
}

/** The thread's coin if the text has its ticker after "$". */
export const ownCashtag = (
  text: string,
  { pool_id, symbol }: { pool_id: string; symbol: string },
): StoredCashtag[] => (tickersIn(text).includes(symbol.toUpperCase()) ? [{ symbol, pool_id }] : []);

/** Coins whose ticker the text has after "$": the thread's own coin, else the largest of the ticker. */
export async function resolveCashtags(
  db: Db,
  text: string,
  own: { pool_id: string; symbol: string },
): Promise<StoredCashtag[]> {
  const tickers = tickersIn(text);
  const others = tickers.filter((ticker) => ticker !== own.symbol.toUpperCase());
  const { rows } =
    others.length === 0
      ? { rows: [] }
      : await sql<StoredCashtag>`
          select largest.symbol, largest.pool_id
          from unnest(${others}::text[]) as wanted (ticker)
          cross join lateral (
            select symbol, pool_id from pool where upper(symbol) = wanted.ticker
            order by marketcap_rank desc, id limit 1
          ) as largest`.execute(db);
  return [...ownCashtag(text, own), ...rows];
}

/**
 * The proposal that a thread is about.
 * @throws {HttpError} 404 unless it is a proposal about the agent of the coin.
 */
export async function resolveProposal(
  db: Db,
  { pool_id, proposal_id }: Pick<ReplyPostBody, 'pool_id' | 'proposal_id'>,
): Promise<string | null> {
  if (!proposal_id) return null;
  const found = await db
    .selectFrom('agent_proposal')
    .innerJoin('agent', 'agent.id', 'agent_proposal.agent')
    .innerJoin('pool', 'pool.id', 'agent.pool')
    .select('agent_proposal.id')
    .where('agent_proposal.proposal_id', '=', proposal_id)
    .where('pool.pool_id', '=', pool_id)
    .executeTakeFirst();
  if (found === undefined) throw new HttpError(404, 'This coin has no such proposal.');
  return proposal_id;
}

/**
 * Name in the media store of an uploaded image.
 * @throws {HttpError} 400 for any other URL.
 */
export async function resolveImage(
  { siteImages }: Pick<CommentWriteDependencies, 'siteImages'>,
  url: string | null | undefined,
): Promise<string | null> {
  if (!url) return null;
  const name = await siteImages.find(url);
  if (name === undefined) {
    throw new HttpError(400, 'image: must be a URL returned by POST /api/media.');
  }
  return name;
}

/**
 * Checks that a sticker is one.
 * @throws {HttpError} 400 for pools of other coins.
 */
export async function resolveSticker(
  db: Db,
  poolId: string | null | undefined,
): Promise<string | null> {
  if (!poolId) return null;
  const row = await db
    .selectFrom('pool')
    .select('pool_id')
    .where('pool_id', '=', poolId)
    .where('is_sticker', '=', true)
    .executeTakeFirst();
  if (row === undefined) throw new HttpError(400, 'sticker_pool: not the pool of a sticker coin.');
  return row.pool_id;
}

/**
 * Checks that a trade is the author's own and of the comment's coin.
 * @throws {HttpError} 400, 403 or 404.
 */
export async function resolveTrade(
  db: Db,
  { trade_id, pool_id }: Pick<ReplyPostBody, 'trade_id' | 'pool_id'>,
  author: string,
): Promise<{ trade_digest: string; trade_event_seq: number } | null> {
  if (!trade_id) return null;
  const [, digest, seq] = /^([1-9A-HJ-NP-Za-km-z]{32,44}):(\d{1,6})$/.exec(trade_id) ?? [];
  if (digest === undefined || seq === undefined) {
    throw new HttpError(400, 'trade_id: must be "<transaction digest>:<event number>".');
  }
  const trade = await db
    .selectFrom('trade')
    .innerJoin('account as trader', 'trader.id', 'trade.trader')
    .innerJoin('pool', 'pool.id', 'trade.pool')
    .select(['trader.address', 'pool.pool_id'])
    .where('trade.tx_digest', '=', digestBytes(digest))
    .where('trade.event_seq', '=', Number(seq))
    .executeTakeFirst();
  if (trade === undefined) {
    throw new HttpError(404, 'This trade is not indexed yet. Try again in a moment.');
  }
  if (trade.address !== author) throw new HttpError(403, 'This trade was made by another account.');
  if (trade.pool_id !== pool_id)
    throw new HttpError(400, 'trade_id: must be a trade of this coin.');
  return { trade_digest: digest, trade_event_seq: Number(seq) };
}
