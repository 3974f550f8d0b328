/** Reads pages of an agent's log, by number in either direction. */
import type { AgentAction, AgentActionPart, List, PaginationQuery } from '@atoll/api';
import type { Db } from '../../platform/database/database.ts';
import { readList } from '../../platform/list/list.ts';
import type { SortKey } from '../../platform/list/page.ts';
import { isHiddenAction } from './hidden.ts';

export interface LogFilter {
  poolId: string;
  kind: string | undefined;
  part: AgentActionPart | undefined;
  day: number | undefined;
  order: 'asc' | 'desc';
}

const NUMBER = { name: 'number', type: 'int8' } as const;
const byNumber: SortKey = { column: NUMBER, unique: NUMBER };

export function readLog(
  db: Db,
  { poolId, kind, part, day, order }: LogFilter,
  pagination: PaginationQuery,
): Promise<List<AgentAction>> {
  const select = () => {
    let rows = db
      .selectFrom('agent_action')
      .select(['number', 'record', 'hash', 'output', isHiddenAction.as('is_hidden')])
      .where('pool_id', '=', poolId);
    if (kind !== undefined) rows = rows.where('kind', '=', kind);
    if (part === 'private') rows = rows.where('output', 'is', null);
    else if (part !== undefined) {
      rows = rows
        .where('output', 'is not', null)
        .where('kind', part === 'money' ? 'in' : 'not in', ['tip', 'buyback']);
    }
    if (day !== undefined) rows = rows.where('day', '=', day);
    return rows;
  };
  return readList(
    db,
    pagination,
    {
      sort: { name: 'number', direction: order, key: byNumber },
      select,
      keyOf: (row) => [row.number, row.number],
    },
    ({ record, hash, output, is_hidden }) => ({
      pool_id: poolId,
      // Stored by `recordAction` as it was hashed.
      record: JSON.parse(record) as AgentAction['record'],
      hash,
      output: is_hidden ? null : output,
      is_hidden: is_hidden && output !== null,
    }),
  );
}
