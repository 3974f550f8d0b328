/** Messages that a user can send to an agent each day (UTC) without paying: some free, more for holders. */
import type { ChatAllowance } from '@atoll/api';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/errors.ts';

const DAY_MS = 86_400_000;

/** More messages a day from a share of the supply on, in basis points. */
export const HOLDER_STEPS = [
  { bps: 1, messages: 20 },
  { bps: 10, messages: 60 },
  { bps: 100, messages: 200 },
] as const;

export interface AllowanceOf {
  poolId: string;
  /** Address of the user. */
  owner: string;
  /** Messages that everyone has. */
  free: number;
}

const dayOf = (nowMs: number) => Math.floor(nowMs / DAY_MS);

/** A query for the share of the supply that a user owns, in basis points. */
export const shareBps = (poolId: string, address: string) => sql<number | null>`
  select floor(position.quantity * 10000 / pool.total_supply)::int4
  from pool
  join account on account.address = ${address}
  join position on position.pool = pool.id and position.account = account.id
  where pool.pool_id = ${poolId}`;

/** Messages a day for a share of the supply. */
export const messagesFor = (bps: number | null): number =>
  HOLDER_STEPS.findLast((step) => (bps ?? 0) >= step.bps)?.messages ?? 0;

async function fromHoldings(db: Db, { poolId, owner }: AllowanceOf): Promise<number> {
  const { rows } = await sql<{
    bps: number | null;
  }>`select (${shareBps(poolId, owner)}) as bps`.execute(db);
  return messagesFor(rows[0]?.bps ?? null);
}

export async function readAllowance(
  db: Db,
  of: AllowanceOf,
  nowMs: number,
): Promise<ChatAllowance> {
  const row = await db
    .selectFrom('chat_allowance')
    .select('used')
    .where('pool_id', '=', of.poolId)
    .where('owner', '=', of.owner)
    .where('day', '=', dayOf(nowMs))
    .executeTakeFirst();
  return view(row?.used ?? 0, of, await fromHoldings(db, of), nowMs);
}

/**
 * Counts one message.
 * @throws {HttpError} 429 once the day's messages are used up.
 */
export async function takeAllowance(
  db: Db,
  of: AllowanceOf,
  nowMs: number,
): Promise<ChatAllowance> {
  const held = await fromHoldings(db, of);
  const { rows } = await sql<{ used: number }>`${countMessage(of, held, nowMs)}`.execute(db);
  return counted(rows[0]?.used, of, held, nowMs);
}

/** A statement that counts one message and returns `used`, or no row above the limit. */
export const countMessage = ({ poolId, owner, free }: AllowanceOf, held: number, nowMs: number) =>
  sql`
    insert into chat_allowance (pool_id, owner, day, used)
    select ${poolId}, ${owner}, ${dayOf(nowMs)}::int4, 1 where ${free + held}::int4 > 0
    on conflict (pool_id, owner, day) do update set used = chat_allowance.used + 1
    where chat_allowance.used < ${free + held}::int4
    returning used`;

/** @throws {HttpError} 429 if the message was not counted. */
export function counted(
  used: number | null | undefined,
  of: AllowanceOf,
  held: number,
  nowMs: number,
): ChatAllowance {
  if (used != null) return view(used, of, held, nowMs);
  const seconds = Math.ceil(((dayOf(nowMs) + 1) * DAY_MS - nowMs) / 1_000);
  throw new HttpError(
    429,
    `You have used today’s ${of.free + held} messages to this agent. Hold more of its coin for a higher limit, send a paid message, or try again after 00:00 UTC.`,
    { details: { retry_after: seconds }, headers: { 'retry-after': String(seconds) } },
  );
}

/**
 * Returns a message that was not answered.
 * @param takenMs when it was counted: midnight may have passed since.
 */
export async function returnAllowance(db: Db, of: AllowanceOf, takenMs: number): Promise<void> {
  await db
    .updateTable('chat_allowance')
    .set((row) => ({ used: row('used', '-', 1) }))
    .where('pool_id', '=', of.poolId)
    .where('owner', '=', of.owner)
    .where('day', '=', dayOf(takenMs))
    .where('used', '>', 0)
    .execute();
}

const view = (used: number, { free }: AllowanceOf, held: number, nowMs: number): ChatAllowance => ({
  used,
  limit: free + held,
  from_holdings: held,
  resets_at: new Date((dayOf(nowMs) + 1) * DAY_MS).toISOString(),
});
