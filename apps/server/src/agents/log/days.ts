/** Days of a log and their anchors. */
import type { AgentLogDay } from '@atoll/api';
import type { Db } from '../../platform/database/database.ts';

export interface UnanchoredDay {
  day: number;
  /** Hashes of its entries, in order. */
  hashes: string[];
}

/** Returns the first day between the two that has entries and that this server has not anchored. */
export async function nextUnanchored(
  db: Db,
  poolId: string,
  { after, before }: { after: number; before: number },
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
    .where('day', '>', Math.max(after, last ?? -1))
    .where('day', '<', before)
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

/** Returns the days of a log, newest first, before the day `before`. */
export async function listDays(
  db: Db,
  poolId: string,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<AgentLogDay[]> {
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
  const { anchors, last } = await anchorsOf(
    db,
    poolId,
    rows.map(({ day }) => day),
  );
  return rows.map(({ day, count, first }) => {
    const anchor = anchors.get(day);
    return {
      day,
      count: Number(count),
      first,
      anchor: anchor ?? null,
      failure: failureOf(anchor, day < last),
    };
  });
}

/** The anchors on chain of some days, and the last anchored day of all. */
async function anchorsOf(db: Db, poolId: string, days: readonly number[]) {
  const anchors = () =>
    db
      .selectFrom('agent_anchor')
      .innerJoin('agent', 'agent.id', 'agent_anchor.agent')
      .innerJoin('pool', 'pool.id', 'agent.pool')
      .where('pool.pool_id', '=', poolId);
  const rows = await anchors()
    .leftJoin('agent_transaction as own', (join) =>
      join
        .onRef('own.pool_id', '=', 'pool.pool_id')
        .onRef('own.day', '=', 'agent_anchor.day')
        .on('own.kind', '=', 'anchor')
        .onRef('own.digest', '=', 'agent_anchor.tx_digest'),
    )
    .select(['agent_anchor.day', 'agent_anchor.root', 'agent_anchor.tx_digest'])
    .select((row) => row('own.digest', 'is not', null).as('is_own'))
    .where('agent_anchor.day', 'in', days)
    .execute();
  const { last } = await anchors()
    .select((row) => row.fn.max('agent_anchor.day').as('last'))
    .executeTakeFirstOrThrow();
  const byDay = rows.map(
    ({ day, is_own, ...anchor }) => [day, { ...anchor, is_own: Boolean(is_own) }] as const,
  );
  return { anchors: new Map(byDay), last: last ?? -1 };
}

function failureOf(anchor: { is_own: boolean } | undefined, isPassed: boolean): string | null {
  if (anchor === undefined) {
    return isPassed ? 'A later day was anchored first, so this one cannot be anchored.' : null;
  }
  return anchor.is_own ? null : 'Another holder of the agent’s key anchored this day.';
}
