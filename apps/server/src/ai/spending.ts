/**
 * Daily budgets of generations (UTC days) in tokens and in money: of the whole server, of one agent and
 * of one person. An estimate is reserved before a model is called and corrected afterwards, so that
 * parallel calls cannot exceed a budget together.
 */
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { AiSpendingTable } from '../db/schema/agent-chat.ts';
import { HttpError } from '../errors.ts';
import type { AiBudgets, AiPrices, SpendingLimit } from './settings.ts';

const DAY_MS = 86_400_000;

export type SpendingScope = AiSpendingTable['scope'];

export interface Cost {
  tokens: number;
  microUsd: number;
}

export const NO_COST: Cost = { tokens: 0, microUsd: 0 };

/** Who pays: the server always, and the agent and the person of a conversation. */
export interface Payers {
  agent?: string | undefined;
  person?: string | undefined;
}

export interface Reservation {
  payers: readonly { scope: SpendingScope; subject: string }[];
  day: number;
  cost: Cost;
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
 * Reserves an estimated cost.
 * @throws {HttpError} 429 naming the budget that is used up, with the time until the next day.
 */
export async function reserve(
  db: Db,
  budgets: AiBudgets,
  payers: Payers,
  cost: Cost,
  nowMs: number,
): Promise<Reservation> {
  const day = Math.floor(nowMs / DAY_MS);
  const all = payersOf(payers);
  const rows = all.map(({ scope, subject }) => {
    const { tokens, microUsd } = budgets[scope];
    return { scope, subject, max_tokens: tokens, max_usd: microUsd };
  });
  // One statement for all payers; the condition is each payer's own limit.
  const { rows: taken } = await sql<{ scope: SpendingScope }>`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as w (scope text, subject text, max_tokens int8, max_usd int8)
    )
    insert into ai_spending (scope, subject, day, tokens, micro_usd)
    select scope, subject, ${day}, ${cost.tokens}, ${cost.microUsd} from wanted
    where max_tokens >= ${cost.tokens} and max_usd >= ${cost.microUsd}
    order by scope, subject
    on conflict (scope, subject, day) do update
    set tokens = ai_spending.tokens + excluded.tokens,
        micro_usd = ai_spending.micro_usd + excluded.micro_usd
    where ai_spending.tokens + excluded.tokens <= ${limitCase(budgets, 'tokens')}
      and ai_spending.micro_usd + excluded.micro_usd <= ${limitCase(budgets, 'microUsd')}
    returning scope`.execute(db);
  const passed = new Set(taken.map(({ scope }) => scope));
  const refused = all.find(({ scope }) => !passed.has(scope));
  const reservation = { payers: all.filter(({ scope }) => passed.has(scope)), day, cost };
  if (refused === undefined) return reservation;
  await settle(db, reservation, NO_COST);
  throw usedUp(refused.scope, (day + 1) * DAY_MS - nowMs);
}

const limitCase = (budgets: AiBudgets, unit: keyof SpendingLimit) => sql<number>`
  case ai_spending.scope when 'server' then ${budgets.server[unit]}::int8
    when 'agent' then ${budgets.agent[unit]}::int8 else ${budgets.person[unit]}::int8 end`;

/** Replaces the reserved estimate by the actual cost. */
export async function settle(
  db: Db,
  { payers, day, cost }: Reservation,
  actual: Cost,
): Promise<void> {
  const tokens = actual.tokens - cost.tokens;
  const microUsd = actual.microUsd - cost.microUsd;
  if (payers.length === 0 || (tokens === 0 && microUsd === 0)) return;
  await sql`
    update ai_spending set tokens = tokens + ${tokens}, micro_usd = micro_usd + ${microUsd}
    where day = ${day} and (scope, subject) in (
      select w.scope, w.subject from jsonb_to_recordset(${JSON.stringify(payers)}::jsonb)
        as w (scope text, subject text)
    )`.execute(db);
}

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
