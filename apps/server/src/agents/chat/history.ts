/** Reads an agent as its chat shows it, and the pages of a user's conversations with it. */

import type { ChatAgent, ChatHistory, PaginationQuery } from '@atoll/api';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/errors.ts';
import { readDescending } from '../../platform/list/list.ts';
import type { SortKey } from '../../platform/list/page.ts';
import { shownIcon } from '../../pools/shown-icon.ts';
import { pauseOf } from '../autonomy/agent-state.ts';
import { currentPersona } from '../personas.ts';
import { viewPause } from '../views/pause-view.ts';
import { readAllowance } from './allowance.ts';
import { listThreads, viewMessage } from './threads.ts';

const id = { name: 'chat_message.id', type: 'int8' } as const;
const byId: SortKey = { column: id, unique: id };

export interface HistoryDependencies {
  db: Db;
  now: () => number;
  generator: ChatAgent['generator'];
  freeMessages: number;
}

/** @throws {HttpError} 404 without an agent. */
export async function readHistory(
  parts: HistoryDependencies,
  poolId: string,
  viewer: string | undefined,
  number: number | undefined,
  pagination: PaginationQuery,
): Promise<ChatHistory> {
  const { db, now, freeMessages } = parts;
  const agent = await viewAgent(parts, poolId);
  const own = viewer === undefined ? [] : await listThreads(db, poolId, viewer);
  const found = number === undefined ? own[0] : own.find(({ thread }) => thread === number);
  const page = await readDescending(
    db,
    pagination,
    {
      name: 'createdAt',
      key: byId,
      keyOf: (row) => [row.id, row.id],
      select: () =>
        db
          .selectFrom('chat_message')
          .selectAll()
          .where('thread_id', '=', found?.id ?? 0)
          .where('state', '<>', 'replaced'),
    },
    viewMessage,
  );
  const allowance =
    viewer === undefined
      ? null
      : await readAllowance(db, { poolId, owner: viewer, free: freeMessages }, now());
  const threads = own.map(({ id: _, ...each }) => each);
  const thread = number ?? found?.thread ?? 1;
  return { data: page.data, meta: { ...page.meta, agent, allowance, thread, threads } };
}

async function viewAgent(
  { db, now, generator }: HistoryDependencies,
  poolId: string,
): Promise<ChatAgent> {
  const current = await currentPersona(db, poolId);
  const row = await db
    .selectFrom('pool')
    .innerJoin('agent', 'agent.pool', 'pool.id')
    .leftJoin('agent_config', 'agent_config.pool_id', 'pool.pool_id')
    .leftJoin('telegram_bot', 'telegram_bot.pool_id', 'pool.pool_id')
    .select([
      'pool.base_type',
      'pool.quote_type',
      'pool.symbol',
      shownIcon.as('icon_url'),
      'agent.paused_until_ms',
      'agent_config.creator_paused_ms',
      'agent_config.operator_paused_ms',
      'agent_config.operator_reason',
      'telegram_bot.username',
    ])
    .where('pool.pool_id', '=', poolId)
    .executeTakeFirst();
  if (current === null || row === undefined) {
    throw new HttpError(
      404,
      'This coin has no agent, or the content of its persona is unknown here.',
    );
  }
  const { persona, revision, agent_id } = current;
  return {
    pool_id: poolId,
    agent_id,
    base_type: row.base_type,
    quote_type: row.quote_type,
    symbol: row.symbol,
    icon_url: row.icon_url,
    name: persona.name,
    first_message: persona.first_message,
    revision,
    generator,
    pause: viewPause(pauseOf(row, now())),
    telegram_username: row.username,
  };
}
