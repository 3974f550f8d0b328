/**
 * Whom an agent tips: the author of a comment that holders of its coin like. Likes and accounts are free, so a like
 * counts as many coins as its account has held for a whole week, and neither the creator nor accounts that are
 * linked to the creator, to the author or to each other by their first SUI count.
 */
import { sql } from 'kysely';
import { areLinked, ownersOf } from '../../identity/owners.ts';
import type { Db } from '../../platform/database/database.ts';
import { largestHoldings } from '../../pools/holdings.ts';
import { DAY_MS } from '../autonomy/settings.ts';

/** How long coins must have been held to count, and how long an author waits for another tip. */
export const HELD_MS = 7 * DAY_MS;
/** Accounts that must like a comment, not linked to each other. */
export const MIN_LIKES = 3;
/** Most that a tip is, of the value of the coins behind the likes and of the treasury. */
export const TIP_PER_HELD_BPS = 10n;
export const TIP_PER_FUNDS_BPS = 100n;
const BPS = 10_000n;
/**
 * Limits: largest holders of the moment that are looked at, those of them whose likes count because they held all
 * week, latest likes of each, and comments with the most coins behind them.
 */
const LOOKED_AT = 10_000;
const HOLDERS = 1_000;
const LIKES = 1_000;
const COMMENTS = 50;

export interface TipOf {
  poolId: string;
  creator: string;
  /** Day of the comments (UTC). */
  day: number;
  /** Accounts that fund strangers. */
  shared: ReadonlySet<string>;
  nowMs: number;
}

export interface Tippable {
  id: number;
  author: string;
  /** Base units behind the likes. */
  held: bigint;
}

interface LikeRow {
  id: number;
  author: string;
  liker: string;
  /** Least quantity at the end of any hour of the week. */
  held: bigint;
}

/** Returns the comment with the most coins behind its likes; undefined if none has enough of them. */
export async function bestCommentOf(db: Db, of: TipOf): Promise<Tippable | undefined> {
  const { creator, nowMs, shared } = of;
  const rows = await likesOf(db, of);
  const addresses = [
    ...new Set([creator, ...rows.flatMap(({ author, liker }) => [author, liker])]),
  ];
  const owners = await ownersOf(db, addresses, nowMs, shared);
  const linked = (first: string, second: string) => areLinked(first, second, owners);
  const tipped = await tippedSince(db, of.poolId, of.day - HELD_MS / DAY_MS);
  let best: Tippable | undefined;
  for (const [id, likes] of Map.groupBy(rows, (row) => row.id)) {
    const author = likes[0]?.author ?? '';
    if (linked(author, creator) || tipped.has(author)) continue;
    const counted: LikeRow[] = [];
    // Largest first: of linked accounts the largest counts.
    for (const like of likes) {
      const others = [creator, author, ...counted.map(({ liker }) => liker)];
      if (!others.some((other) => linked(like.liker, other))) counted.push(like);
    }
    if (counted.length < MIN_LIKES) continue;
    const held = counted.reduce((sum, like) => sum + like.held, 0n);
    if (best === undefined || held > best.held) best = { id, author, held };
  }
  return best;
}

/**
 * Returns likes of the day's comments by accounts that held the coin all week, largest holders first. It starts from
 * the holders, so that likes of accounts without coins cannot displace theirs.
 */
async function likesOf(db: Db, { poolId, creator, day, nowMs }: TipOf): Promise<LikeRow[]> {
  const { rows } = await sql<LikeRow>`
    with today as materialized (
      select pool.id as pool, account.id, account.address, holding.quantity
      from (${largestHoldings(poolId, LOOKED_AT)}) as holding
      join account on account.id = holding.account
      join pool on pool.pool_id = ${poolId}
      where not exists (select from ban where ban.address = account.address)
    ), large as materialized (
      -- Only accounts that held all week count, so that short-term holders do not displace them.
      select today.id, today.address, kept.held
      from today
      cross join lateral (
        select min(quantity) as held, bool_or(is_before) as is_before from (
          (select quantity, true as is_before from position_hour
            where account = today.id and pool = today.pool and start_ms < ${nowMs - HELD_MS}
            order by start_ms desc limit 1)
          union all
          (select quantity, false from position_hour
            where account = today.id and pool = today.pool and start_ms >= ${nowMs - HELD_MS})
        ) as hours
      ) as kept
      where kept.held > 0 and kept.is_before
      order by today.quantity desc, today.id limit ${HOLDERS}
    ), liked as materialized (
      select comment.id as comment, comment.author, large.*
      from large
      cross join lateral (
        select comment_id from comment_like
        where address = large.address and created_ms >= ${day * DAY_MS}
        order by created_ms desc limit ${LIKES}
      ) as latest
      join comment on comment.id = latest.comment_id
      where comment.pool_id = ${poolId} and comment.is_visible and comment.author <> ${creator}
        and comment.created_ms >= ${day * DAY_MS} and comment.created_ms < ${(day + 1) * DAY_MS}
        and not exists (select from ban where ban.address = comment.author)
    ), candidate as (
      select comment from liked group by comment having count(*) >= ${MIN_LIKES}
      order by sum(held) desc, comment limit ${COMMENTS}
    )
    select liked.comment as id, liked.author, liked.address as liker, liked.held
    from candidate
    join liked using (comment)
    order by liked.comment, liked.held desc, liked.address`.execute(db);
  return rows;
}

/** Who got a tip since a day. */
async function tippedSince(db: Db, poolId: string, day: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('agent_transaction')
    .select('detail')
    .where('pool_id', '=', poolId)
    .where('kind', '=', 'tip')
    .where('state', '!=', 'failed')
    .where('day', '>', day)
    .execute();
  // Written by the treasury when it signs a tip.
  return new Set(rows.map(({ detail }) => (JSON.parse(detail) as { recipient: string }).recipient));
}

/** Most that a tip may be, in quote base units. */
export function tipBound(funds: bigint, heldValue: bigint): bigint {
  const byFunds = (funds * TIP_PER_FUNDS_BPS) / BPS;
  const byHeld = (heldValue * TIP_PER_HELD_BPS) / BPS;
  return byFunds < byHeld ? byFunds : byHeld;
}
