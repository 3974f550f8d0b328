/** GET /api/rankings/agents. */
import type { AgentRankBy, RankedAgent } from '@atoll/api';
import { listedPools as listed } from '../../views/listed-pools.ts';
import { type PoolViewRow, selectPools, viewPool } from '../../views/pool-view.ts';
import type { Services } from '../env.ts';
import { countRows } from '../list/count.ts';
import type { Condition } from '../list/filters.ts';
import { parseSort, readPage, type SortKey } from '../list/page.ts';
import { api } from '../procedures.ts';

const keys: Record<AgentRankBy, SortKey> = {
  messages: {
    column: { name: 'agent.messages', type: 'int8' },
    unique: { name: 'agent.pool', type: 'int4' },
  },
  holders: {
    column: { name: 'pool.holders', type: 'int4' },
    unique: { name: 'pool.id', type: 'int4' },
  },
  co_creators: {
    column: { name: 'agent_total.co_creators', type: 'int4' },
    unique: { name: 'agent_total.pool', type: 'int4' },
  },
};

type AgentRow = PoolViewRow & { messages: number; co_creators: number };

export const agentRanking = ({ db, market }: Services) => {
  const rowsOf = (where: readonly Condition[]) =>
    where.reduce(
      (rows, condition) => rows.where(condition),
      selectPools(db)
        .innerJoin('agent', 'agent.pool', 'pool.id')
        .innerJoin('agent_total', 'agent_total.pool', 'pool.id')
        .select(['agent.messages', 'agent_total.co_creators']),
    );
  return api.rankings.agents.handler(({ input: { by, pagination } }) =>
    readPage<AgentRow, RankedAgent>(
      pagination,
      parseSort(undefined, { [by]: keys[by] }, `${by}:desc`),
      listed,
      {
        rows: ({ where, order, limit, offset }) =>
          rowsOf(where).orderBy(order).limit(limit).offset(offset).execute(),
        total: (where, limit) => countRows(db, rowsOf(where).limit(limit)),
        keyOf: (row) => [row[by], row.id],
      },
      (row) => ({
        pool: viewPool(row, market),
        messages: row.messages,
        co_creators: row.co_creators,
      }),
    ),
  );
};
