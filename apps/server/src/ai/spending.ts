/**
 * Daily budgets of generations (UTC days) in tokens and in money: of the whole server, of one agent and
 * of one user. An estimate is reserved before a model is called and corrected afterwards, so that
 * parallel calls cannot exceed a budget together. A reservation with a lease expires if its server is killed before
 * settling it.
 */

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AiBudgets, AiPrices, SpendingLimit } from '../platform/config/ai.ts';
import type { Db } from '../platform/database/database.ts';
import type { Row } from '../platform/database/schema.ts';
import { HttpError } from '../platform/errors.ts';

export const DAY_MS = 86_400_000;

export type SpendingScope = Row<'ai_spending'>['scope'];

export interface Cost {
  tokens: number;
  microUsd: number;
}

export const NO_COST: Cost = { tokens: 0, microUsd: 0 };

/** Who pays: the server always, and the agent and the user of a conversation. */
export interface Payers {
  agent?: string | undefined;
  person?: string | undefined;
}

/** Expiry of a reservation. */
export interface Lease {
  /** Time at which the generation has certainly ended, in Unix ms. */
  expiresMs: number;
  /** Cost that stays charged on expiry: the minimum that the provider has charged by then. */
  kept: Cost;
}

export interface Reservation {
  payers: readonly { scope: SpendingScope; subject: string }[];
  day: number;
  cost: Cost;
  /** Undefined if the reservation does not expire. */
  lease?: { id: string; kept: Cost } | undefined;
}

export const textCost = (tokensIn: number, tokensOut: number, prices: AiPrices): Cost => ({
  tokens: tokensIn + tokensOut,
  microUsd: Math.ceil((tokensIn * prices.input + tokensOut * prices.output) / 1_000_000),
});

/** Estimates the tokens of a text from its bytes. Models differ; most use one token for four bytes of English. */
export const tokensOf = (bytes: number): number => Math.ceil(bytes / 4);

export const estimateTokens = (text: string): number => tokensOf(Buffer.byteLength(text));

const DESCRIPTIONS: Record<SpendingScope, string> = {
  server: 'This server has used up its AI budget for today.',
  agent: 'This agent has used up its AI budget for today.',
  person: 'You have used up your AI budget for today.',
};

/**
 * Reserves an estimated cost. Without a lease, the reservation never expires.
 * @throws {HttpError} 429 naming the budget that is used up, with the time until the next day.
 */
export async function reserve(
  db: Db,
  budgets: AiBudgets,
  payers: Payers,
  cost: Cost,
  nowMs: number,
  lease?: Lease,
): Promise<Reservation> {
  const day = Math.floor(nowMs / DAY_MS);
  const all = payersOf(payers);
  const rows = all.map(({ scope, subject }) => {
    const { tokens, microUsd } = budgets[scope];
    return { scope, subject, max_tokens: tokens, max_usd: microUsd };
  });
  const id = randomUUID();
  // One statement for all payers; the condition is each payer's own limit.
  const { rows: taken } = await sql<{ scope: SpendingScope }>`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as w (scope text, subject text, max_tokens int8, max_usd int8)
    ), taken as (
      insert into ai_spending (scope, subject, day, tokens, micro_usd)
      select scope, subject, ${day}, ${cost.tokens}, ${cost.microUsd} from wanted
      where max_tokens >= ${cost.tokens} and max_usd >= ${cost.microUsd}
      order by scope, subject
      on conflict (scope, subject, day) do update
      set tokens = ai_spending.tokens + excluded.tokens,
          micro_usd = ai_spending.micro_usd + excluded.micro_usd
      where ai_spending.tokens + excluded.tokens <= ${limitCase(budgets, 'tokens')}
        and ai_spending.micro_usd + excluded.micro_usd <= ${limitCase(budgets, 'microUsd')}
      returning scope, subject
    )${lease ? leased(id, day, cost, lease) : sql``}
    select scope from taken`.execute(db);
  const passed = new Set(taken.map(({ scope }) => scope));
  const refused = all.find(({ scope }) => !passed.has(scope));
  const reservation: Reservation = {
    payers: all.filter(({ scope }) => passed.has(scope)),
    day,
    cost,
    lease: lease && { id, kept: lease.kept },
  };
  if (refused === undefined) return reservation;
  await settle(db, reservation, NO_COST);
  throw usedUp(refused.scope, (day + 1) * DAY_MS - nowMs);
}

/** Stores the reservation in the statement that charges it, because a server can be killed between two statements. */
const leased = (
  id: string,
  day: number,
  cost: Cost,
  { expiresMs, kept }: Lease,
) => sql`, leased as (
      insert into ai_reservation (id, day, payers, tokens, micro_usd, expires_ms)
      select ${id}::uuid, ${day}::int4, jsonb_agg(to_jsonb(taken)),
        ${cost.tokens - kept.tokens}::int8, ${cost.microUsd - kept.microUsd}::int8,
        ${expiresMs}::int8
      from taken having count(*) > 0
    )`;

const limitCase = (budgets: AiBudgets, unit: keyof SpendingLimit) => sql<number>`
  case ai_spending.scope when 'server' then ${budgets.server[unit]}::int8
    when 'agent' then ${budgets.agent[unit]}::int8 else ${budgets.person[unit]}::int8 end`;

/**
 * Replaces the reserved estimate with the actual cost, even if the reservation has expired. With a lease, it can be
 * called again if its outcome is unknown.
 */
export async function settle(
  db: Db,
  { payers, day, cost, lease }: Reservation,
  actual: Cost,
): Promise<void> {
  if (payers.length === 0) return;
  const kept = lease?.kept ?? NO_COST;
  // Only one statement can delete the row, so nothing is settled twice.
  const ended = lease
    ? sql`delete from ai_reservation where id = ${lease.id}::uuid returning tokens, micro_usd`
    : sql`select ${cost.tokens}::int8 as tokens, ${cost.microUsd}::int8 as micro_usd`;
  // Sorting reads `ended` in full, so the reservation is locked before the payers.
  await sql`
    with ended as (${ended}), locked as materialized (
      select scope, subject, day, ended.tokens, ended.micro_usd
      from ai_spending, ended
      where day = ${day} and (scope, subject) in (
        select w.scope, w.subject from jsonb_to_recordset(${JSON.stringify(payers)}::jsonb)
          as w (scope text, subject text)
      )
      order by day, scope, subject
      for update of ai_spending
    )
    update ai_spending
    set tokens = ai_spending.tokens + ${actual.tokens - kept.tokens}::int8 - locked.tokens,
        micro_usd = ai_spending.micro_usd + ${actual.microUsd - kept.microUsd}::int8 - locked.micro_usd
    from locked
    where ${isLocked}`.execute(db);
}

/**
 * Releases expired reservations, except for their `kept` cost: their servers were killed before settling them, or
 * have not reached the database since. Deletes them a day later; until then, they can be settled.
 */
export async function releaseExpired(db: Db, nowMs: number): Promise<void> {
  await sql`
    with expired as (
      select id, day, payers, tokens, micro_usd from ai_reservation
      where expires_ms < ${nowMs} and (tokens, micro_usd) <> (0, 0)
      order by id
      for update
    ), ended as (
      update ai_reservation set tokens = 0, micro_usd = 0
      from expired where ai_reservation.id = expired.id
      returning expired.day, expired.payers, expired.tokens, expired.micro_usd
    ), released as (
      select day, payer.scope, payer.subject, sum(tokens)::int8 as tokens, sum(micro_usd)::int8 as micro_usd
      from ended, jsonb_to_recordset(payers) as payer (scope text, subject text)
      group by day, payer.scope, payer.subject
    ), locked as materialized (
      select scope, subject, day, released.tokens, released.micro_usd
      from ai_spending join released using (scope, subject, day)
      order by day, scope, subject
      for update of ai_spending
    )
    update ai_spending
    set tokens = ai_spending.tokens - locked.tokens,
        micro_usd = ai_spending.micro_usd - locked.micro_usd
    from locked
    where ${isLocked}`.execute(db);
  await db
    .deleteFrom('ai_reservation')
    .where('expires_ms', '<', nowMs - DAY_MS)
    .execute();
}

/**
 * Selects the rows of `locked`. Updates lock rows in the order of their plan; every statement must lock them in the
 * order of `reserve`, otherwise two of them can deadlock.
 */
const isLocked = sql`ai_spending.scope = locked.scope and ai_spending.subject = locked.subject
      and ai_spending.day = locked.day`;

function payersOf({ agent, person }: Payers): Reservation['payers'] {
  return [
    { scope: 'server' as const, subject: '' },
    ...(agent === undefined ? [] : [{ scope: 'agent' as const, subject: agent }]),
    ...(person === undefined ? [] : [{ scope: 'person' as const, subject: person }]),
  ];
}

function usedUp(scope: SpendingScope, waitMs: number): HttpError {
  const seconds = Math.ceil(waitMs / 1000);
  return new HttpError(429, `${DESCRIPTIONS[scope]} It resets at 00:00 UTC.`, {
    details: { retry_after: seconds },
    headers: { 'retry-after': String(seconds) },
  });
}
