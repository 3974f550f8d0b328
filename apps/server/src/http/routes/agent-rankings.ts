/** GET /api/rankings/agents. */
import type { AgentRankBy } from '@atoll/api';
import { sql } from 'kysely';
import type { Condition } from '../../platform/list/filters.ts';
import { readDescending } from '../../platform/list/list.ts';
import type { SortKey } from '../../platform/list/page.ts';
import { type PeriodStart, periodStart } from '../../platform/periods.ts';
import { listedPools as listed } from '../../pools/listed-pools.ts';
import { type PoolViewRow, selectPools, viewPool } from '../../pools/pool-view.ts';
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

const byTotal = (name: string): SortKey => ({
  column: { name: `agent_total.${name}`, type: 'int4' },
  unique: { name: 'agent_total.pool', type: 'int4' },
});

const keys: Record<AgentRankBy, SortKey> = {
  actions: {
    column: { name: 'agent_action_total.actions', type: 'int4' },
    unique: { name: 'pool.id', type: 'int4' },
    isJoined: true,
  },
  messages: byTotal('messages'),
  co_creators: byTotal('co_creators'),
  holders: {
    column: { name: 'pool.holders', type: 'int4' },
    unique: { name: 'pool.id', type: 'int4' },
  },
};

type AgentRow = PoolViewRow & Record<'actions' | 'messages' | 'co_creators', number | null>;

/** Actions, messages and co-creators are of the period; holders are those of now. */
function conditionOf(by: AgentRankBy, { period }: PeriodStart): Condition {
  if (by === 'holders') return listed;
  if (by === 'actions') return sql`${listed} and agent_action_total.actions > 0`;
  if (period === 'all') return sql`${listed} and agent_total.pool is not null`;
  return sql<boolean>`${listed} and ${sql.ref(`agent_total.${by}`)} > 0`;
}

export const agentRanking = ({ db, market, now }: Services) => {
  const select = (by: AgentRankBy, { period, starts_day }: PeriodStart) => {
    // An agent is ranked by a figure of a table only once it has a row there.
    const rows = selectPools(db)
      .innerJoin('agent', 'agent.pool', 'pool.id')
      .leftJoin('agent_total', (join) =>
        join
          .onRef('agent_total.pool', '=', 'pool.id')
          .on('agent_total.period', '=', period)
          .on('agent_total.starts_day', '=', starts_day),
      )
      .leftJoin('agent_action_total', (join) =>
        join
          .onRef('agent_action_total.pool_id', '=', 'pool.pool_id')
          .on('agent_action_total.period', '=', period)
          .on('agent_action_total.starts_day', '=', starts_day),
      )
      .select(['agent_action_total.actions', 'agent_total.messages', 'agent_total.co_creators'])
      .$castTo<AgentRow>();
    return rows.where(conditionOf(by, { period, starts_day }));
  };
  return api.rankings.agents.handler(({ input }) => {
    const { by } = input;
    const start = periodStart(input.period, now());
    return readDescending(
      db,
      input.pagination,
      {
        name: by,
        key: keys[by],
        select: () => select(by, start),
        keyOf: (row) => [by === 'holders' ? row.holders : (row[by] ?? 0), row.id],
      },
      (row) => ({
        pool: viewPool(row, market),
        actions: row.actions ?? 0,
        messages: row.messages ?? 0,
        co_creators: row.co_creators ?? 0,
      }),
    );
  });
};
