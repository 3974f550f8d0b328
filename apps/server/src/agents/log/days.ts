/** Days of a log and their anchors. */
import type { Db } from '../../db/database.ts';

export interface UnanchoredDay {
  day: number;
  /** Hashes of its entries, in order. */
  hashes: string[];
}

/** Returns the first day before `today` that has entries and is not anchored. */
export async function nextUnanchored(
  db: Db,
  poolId: string,
  today: number,
): Promise<UnanchoredDay | undefined> {
  const { last } = await db
    .selectFrom('agent_transaction')
    .select((row) => row.fn.max('day').as('last'))
    .where('pool_id', '=', poolId)
    .where('kind', '=', 'anchor')
    .executeTakeFirstOrThrow();
  const next = await db
    .selectFrom('agent_action')
    .select('day')
    .where('pool_id', '=', poolId)
    .where('day', '>', last ?? -1)
    .where('day', '<', today)
    .orderBy('day')
    .limit(1)
    .executeTakeFirst();
  if (next === undefined) return undefined;
  const rows = await db
    .selectFrom('agent_action')
    .select('hash')
    .where('pool_id', '=', poolId)
    .where('day', '=', next.day)
    .orderBy('number')
    .execute();
  return { day: next.day, hashes: rows.map(({ hash }) => hash) };
}

export interface LogDay {
  day: number;
  count: number;
  first: number;
  anchor: { root: string; tx_digest: string } | null;
}

/** Returns the days of a log, newest first, before the day `before`. */
export async function listDays(
  db: Db,
  poolId: string,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<LogDay[]> {
  const rows = await db
    .selectFrom('agent_action')
    .select((row) => [
      'agent_action.day',
      row.fn.countAll<number>().as('count'),
      row.fn.min('number').as('first'),
    ])
    .where('pool_id', '=', poolId)
    .$if(before !== undefined, (query) => query.where('day', '<', before ?? 0))
    .groupBy('day')
    .orderBy('day', 'desc')
    .limit(limit)
    .execute();
  if (rows.length === 0) return [];
  const anchors = await db
    .selectFrom('agent_transaction')
    .select(['day', 'digest', 'detail'])
    .where('pool_id', '=', poolId)
    .where('kind', '=', 'anchor')
    .where('state', '=', 'done')
    .where(
      'day',
      'in',
      rows.map(({ day }) => day),
    )
    .execute();
  const byDay = new Map(anchors.map((anchor) => [anchor.day, anchor]));
  return rows.map(({ day, count, first }) => {
    const anchor = byDay.get(day);
    return {
      day,
      count: Number(count),
      first,
      anchor:
        anchor === undefined ? null : { root: rootOf(anchor.detail), tx_digest: anchor.digest },
    };
  });
}

// Written by the treasury when it signs an anchor.
const rootOf = (detail: string): string => (JSON.parse(detail) as { root: string }).root;
