/** Settings of autonomous agents, and the times that they allow for acting. */

import type { Db, Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/schema.ts';

export type AgentSettings = Pick<
  Row<'agent_config'>,
  | 'min_minutes'
  | 'max_minutes'
  | 'quiet_from'
  | 'quiet_to'
  | 'daily_posts'
  | 'daily_replies'
  | 'daily_buyback'
  | 'daily_tip'
>;

export const defaultSettings: AgentSettings = {
  min_minutes: 90,
  max_minutes: 180,
  quiet_from: null,
  quiet_to: null,
  daily_posts: 12,
  daily_replies: 30,
  daily_buyback: 0n,
  daily_tip: 0n,
};

/** The row of an agent that has stored no settings. */
export const defaultConfig = (poolId: string, nowMs: number): Row<'agent_config'> => ({
  pool_id: poolId,
  ...defaultSettings,
  creator_paused_ms: null,
  operator_paused_ms: null,
  operator_reason: null,
  signed_settings: null,
  updated_ms: nowMs,
});

export async function readSettings(db: Db | Tx, poolId: string): Promise<AgentSettings> {
  const row = await db
    .selectFrom('agent_config')
    .select([
      'min_minutes',
      'max_minutes',
      'quiet_from',
      'quiet_to',
      'daily_posts',
      'daily_replies',
      'daily_buyback',
      'daily_tip',
    ])
    .where('pool_id', '=', poolId)
    .executeTakeFirst();
  return row ?? defaultSettings;
}

const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

/** Returns when the next post should be written, at random within the cadence. */
export const nextPostMs = (
  settings: AgentSettings,
  fromMs: number,
  random: () => number,
): number => {
  const { min_minutes, max_minutes } = settings;
  return fromMs + Math.ceil((min_minutes + random() * (max_minutes - min_minutes)) * MINUTE_MS);
};

/** Returns the end of the quiet hours that `atMs` lies in, or `atMs` outside of them. */
export function afterQuietHours({ quiet_from, quiet_to }: AgentSettings, atMs: number): number {
  if (quiet_from === null || quiet_to === null || quiet_from === quiet_to) return atMs;
  const dayStart = Math.floor(atMs / DAY_MS) * DAY_MS;
  const minute = (atMs - dayStart) / MINUTE_MS;
  const wraps = quiet_from > quiet_to;
  const isQuiet = wraps
    ? minute >= quiet_from || minute < quiet_to
    : minute >= quiet_from && minute < quiet_to;
  if (!isQuiet) return atMs;
  const nextDay = wraps && minute >= quiet_from ? DAY_MS : 0;
  return dayStart + nextDay + quiet_to * MINUTE_MS;
}

/** Posts that were sent, or may have been. */
export interface Sent {
  lastPostMs: number | null;
  /** On the day (UTC) of the requested time. */
  today: number;
}

/** Returns the earliest time from `atMs` on at which the settings allow to publish. */
export function allowedFrom(
  settings: AgentSettings,
  kind: 'post' | 'reply',
  { lastPostMs, today }: Sent,
  atMs: number,
): number {
  const cap = kind === 'post' ? settings.daily_posts : settings.daily_replies;
  let from = atMs;
  if (kind === 'post' && lastPostMs !== null) {
    from = Math.max(from, lastPostMs + settings.min_minutes * MINUTE_MS);
  }
  if (today >= cap) from = Math.max(from, (Math.floor(atMs / DAY_MS) + 1) * DAY_MS);
  return afterQuietHours(settings, from);
}
