/** Daily AI quotas per account (UTC days). */

import type { Db } from '../platform/database/database.ts';
import type { Row } from '../platform/database/schema.ts';
import { HttpError } from '../platform/errors.ts';

const DAY_MS = 86_400_000;

export interface Quota {
  kind: Row<'ai_usage'>['kind'];
  limit: number;
}

const NAMES: Record<Quota['kind'], string> = {
  draft: 'AI drafts',
  image: 'AI images',
  test: 'test drives',
};

/**
 * Counts one use, atomically, and returns how many are left today.
 * @throws {HttpError} 429 with the time until the next day once the quota is used up.
 */
export async function takeQuota(
  db: Db,
  address: string,
  { kind, limit }: Quota,
  nowMs: number,
): Promise<number> {
  const day = Math.floor(nowMs / DAY_MS);
  await db
    .deleteFrom('ai_usage')
    .where('address', '=', address)
    .where('kind', '=', kind)
    .where('day', '<', day)
    .execute();
  const row =
    limit === 0
      ? undefined
      : await db
          .insertInto('ai_usage')
          .values({ address, kind, day, used: 1 })
          .onConflict((conflict) =>
            conflict
              .columns(['address', 'kind', 'day'])
              .doUpdateSet((row) => ({ used: row('ai_usage.used', '+', 1) }))
              .where('ai_usage.used', '<', limit),
          )
          .returning('used')
          .executeTakeFirst();
  if (row === undefined) throw usedUp(kind, limit, (day + 1) * DAY_MS - nowMs);
  return limit - row.used;
}

/** Returns one use after a provider failure. */
export async function returnQuota(
  db: Db,
  address: string,
  { kind }: Quota,
  nowMs: number,
): Promise<void> {
  await db
    .updateTable('ai_usage')
    .set((row) => ({ used: row('used', '-', 1) }))
    .where('address', '=', address)
    .where('kind', '=', kind)
    .where('day', '=', Math.floor(nowMs / DAY_MS))
    .where('used', '>', 0)
    .execute();
}

/** Returns the number of uses left today. */
export async function quotaLeft(
  db: Db,
  address: string,
  { kind, limit }: Quota,
  nowMs: number,
): Promise<number> {
  const row = await db
    .selectFrom('ai_usage')
    .select('used')
    .where('address', '=', address)
    .where('kind', '=', kind)
    .where('day', '=', Math.floor(nowMs / DAY_MS))
    .executeTakeFirst();
  return Math.max(0, limit - (row?.used ?? 0));
}

function usedUp(kind: Quota['kind'], limit: number, waitMs: number): HttpError {
  const seconds = Math.ceil(waitMs / 1000);
  return new HttpError(
    429,
    `Daily limit reached: you have used today’s ${limit} ${NAMES[kind]}. The limit resets at 00:00 UTC. The offline generator has no limit.`,
    { details: { retry_after: seconds }, headers: { 'retry-after': String(seconds) } },
  );
}
