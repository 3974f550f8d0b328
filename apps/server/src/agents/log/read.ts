/** Reads pages of an agent's log, by number in either direction. */
import type { AgentAction, List, PaginationQuery } from '@atoll/api';
import type { Db } from '../../platform/database/database.ts';
import { countRows } from '../../platform/list/count.ts';
import { parseSort, readPage, type SortKey } from '../../platform/list/page.ts';
import { isHiddenAction } from './hidden.ts';

export interface LogFilter {
  poolId: string;
  kind: string | undefined;
  day: number | undefined;
  order: 'asc' | 'desc';
}

const NUMBER = { name: 'number', type: 'int8' } as const;
const byNumber: SortKey = { column: NUMBER, unique: NUMBER };

export function readLog(
  db: Db,
  { poolId, kind, day, order }: LogFilter,
  pagination: PaginationQuery,
): Promise<List<AgentAction>> {
  const select = () => {
    let rows = db.selectFrom('agent_action').where('pool_id', '=', poolId);
    if (kind !== undefined) rows = rows.where('kind', '=', kind);
    if (day !== undefined) rows = rows.where('day', '=', day);
    return rows;
  };
  return readPage(
    pagination,
    parseSort(`number:${order}`, { number: byNumber }, 'number:desc'),
    undefined,
    {
      rows: ({ where, order: by, limit, offset }) =>
        where
          .reduce((rows, condition) => rows.where(condition), select())
          .select(['number', 'record', 'hash', 'output', isHiddenAction.as('is_hidden')])
          .orderBy(by)
          .limit(limit)
          .offset(offset)
          .execute(),
      total: (_where, limit) => countRows(db, select().select('number').limit(limit)),
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
