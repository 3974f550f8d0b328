/** Public actions: the latest of all agents, and the latest of each agent whose coin has graduated. */
import { type GraduatedAgent, type List, type PublicAction, publicActionKinds } from '@atoll/api';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Market } from '../../platform/chain/market.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/errors.ts';
import { shownIcon } from '../../pools/shown-icon.ts';
import { isHiddenAction } from './hidden.ts';

const MAX_AGENTS = 24;

/** Output of a tip or buyback in the log. */
const payment = z.object({ amount: z.coerce.bigint(), note: z.string().optional() });

interface PoolRow {
  pool_id: string;
  name: string;
  symbol: string;
  icon_url: string | null;
  quote_type: string;
}

interface ActionRow {
  id: string;
  kind: PublicAction['kind'];
  text: string | null;
  at_ms: number;
}

const pool = sql`pool.pool_id, pool.name, pool.symbol, ${shownIcon} as icon_url, pool.quote_type`;
const actionId = sql`(agent_action.pool_id || ':' || agent_action.number)`;
const action = sql`${actionId} as id, agent_action.kind,
  agent_action.output as text, agent_action.created_ms as at_ms`;
// Constants, so that the database recognizes the condition of the indexes.
const kinds = sql.join(publicActionKinds.map((kind) => sql.lit(kind)));
/** Neither hidden by moderation nor a comment that is gone. */
const isShown = sql`agent_action.result = 'done' and agent_action.output is not null
  and agent_action.kind in (${kinds}) and not ${isHiddenAction}
  and (agent_action.kind <> 'comment' or exists (
    select from comment
    where comment.id = (agent_action.record::jsonb ->> 'reference')::int8 and comment.is_visible))`;

/**
 * Returns a page of the public actions and of the proposals that were carried out, newest first.
 * @throws {HttpError} 400 for a forged cursor.
 */
export async function readLatest(
  db: Db,
  market: Market,
  { pageSize, cursor }: { pageSize: number; cursor?: string | undefined },
): Promise<List<PublicAction>> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor);
  // Continues behind the last row of the page before.
  const behind = (at: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
    after === undefined
      ? sql`true`
      : sql`${at} <= ${after.atMs} and (${at} < ${after.atMs} or ${id} collate "C" < ${after.id})`;
  const limit = pageSize + 1;
  const { rows } = await sql<ActionRow & PoolRow>`
    select * from (
    (select ${action}, ${pool}
    from agent_action join pool on pool.pool_id = agent_action.pool_id
    where ${isShown} and pool.is_listed and ${behind(sql`agent_action.created_ms`, actionId)}
    order by agent_action.created_ms desc, ${actionId} collate "C" desc limit ${limit})
    union all
    (select agent_proposal.proposal_id, 'vote', proposal_text.title, agent_proposal.finalized_ms, ${pool}
    from agent_proposal
    join agent on agent.id = agent_proposal.agent
    join pool on pool.id = agent.pool
    left join proposal_text
      on proposal_text.proposal_id = agent_proposal.proposal_id and proposal_text.hidden_ms is null
    where agent_proposal.outcome = 'executed' and pool.is_listed
      and ${behind(sql`agent_proposal.finalized_ms`, sql`agent_proposal.proposal_id`)}
    order by agent_proposal.finalized_ms desc, agent_proposal.proposal_id collate "C" desc limit ${limit})
    ) as latest order by at_ms desc, id collate "C" desc limit ${limit}`.execute(db);
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  return {
    data: shown.map((row) => viewAction(row, market)),
    meta: {
      pagination: {
        page: null,
        pageSize,
        pageCount: null,
        total: null,
        cursor: last === undefined ? null : encodeCursor(last),
      },
    },
  };
}

const encodeCursor = ({ at_ms, id }: ActionRow): string =>
  Buffer.from(`${at_ms} ${id}`).toString('base64url');

function decodeCursor(cursor: string): { atMs: number; id: string } {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const [, atMs, id] = /^(\d{1,15}) (0x[0-9a-f]{64}(?::\d{1,18})?)$/.exec(text) ?? [];
  if (atMs === undefined || id === undefined) {
    throw new HttpError(400, 'pagination.cursor: not a cursor of this list.');
  }
  return { atMs: Number(atMs), id };
}

/** Returns the agents of the largest graduated coins, first those that acted last. */
export async function readGraduated(db: Db, market: Market): Promise<GraduatedAgent[]> {
  const { rows } = await sql<PoolRow & (ActionRow | Record<keyof ActionRow, null>)>`
    select latest.*, ${pool}
    from (
      select * from pool
      where is_agent and is_graduated and is_listed and exists (select from agent where agent.pool = pool.id)
      order by marketcap_rank desc, id desc limit ${MAX_AGENTS}
    ) as pool
    left join lateral (
      select ${action} from agent_action
      where agent_action.pool_id = pool.pool_id and ${isShown}
      order by agent_action.number desc limit 1
    ) as latest on true
    order by latest.at_ms desc nulls last, pool.marketcap_rank desc`.execute(db);
  return rows.map((row) => ({
    pool: viewPool(row),
    action: row.id === null ? null : viewAction(row, market),
  }));
}

const viewPool = ({ pool_id, name, symbol, icon_url }: PoolRow): PublicAction['pool'] => ({
  pool_id,
  name,
  symbol,
  icon_url,
});

function viewAction(row: ActionRow & PoolRow, market: Market): PublicAction {
  const { id, kind, at_ms } = row;
  const spent =
    kind === 'tip' || kind === 'buyback' ? payment.parse(JSON.parse(row.text ?? '')) : null;
  const { symbol, decimals } = market.quote(row.quote_type);
  return {
    id,
    kind,
    pool: viewPool(row),
    text: spent === null ? row.text : spent.note || null,
    payment: spent && { amount: spent.amount, symbol, decimals },
    createdAt: new Date(at_ms).toISOString(),
  };
}
