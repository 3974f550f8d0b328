/** GET /api/points/rules, /api/points/ranking and /api/points/history. */

import { userSummary } from '../../identity/user-view.ts';
import { readDescending } from '../../platform/list/list.ts';
import type { SortKey } from '../../platform/list/page.ts';
import { periodStart } from '../../platform/periods.ts';
import { listedRules } from '../../points/rules.ts';
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

const byPoints: SortKey = {
  column: { name: 'point_total.points', type: 'int4' },
  unique: { name: 'point_total.id', type: 'int8' },
};
const byId: SortKey = {
  column: { name: 'point_award.id', type: 'int8' },
  unique: { name: 'point_award.id', type: 'int8' },
};

export function pointProcedures({ db, now }: Services) {
  const rules = api.points.rules.handler(async () => ({ data: listedRules }));

  const selectTotals = (period: 'day' | 'week' | 'all') => {
    const { starts_day } = periodStart(period, now());
    return db
      .selectFrom('point_total')
      .leftJoin('profile', 'profile.address', 'point_total.address')
      .select([
        'point_total.id',
        'point_total.address',
        'point_total.points',
        'profile.id as profile_id',
        'profile.name as profile_name',
        'profile.avatar as profile_avatar',
      ])
      .where('point_total.period', '=', period)
      .where('point_total.starts_day', '=', starts_day)
      .where('point_total.points', '>', 0);
  };

  const ranking = api.points.ranking.handler(({ input }) =>
    readDescending(
      db,
      input.pagination,
      {
        name: 'points',
        key: byPoints,
        keyOf: (row) => [row.points, row.id],
        select: () => selectTotals(input.period),
      },
      (row) => ({
        address: row.address,
        points: row.points,
        user: userSummary(row, row.address),
      }),
    ),
  );

  const selectAwards = (address: string) =>
    db.selectFrom('point_award').selectAll().where('address', '=', address);

  const history = api.points.history.handler(({ input }) =>
    readDescending(
      db,
      input.pagination,
      {
        name: 'createdAt',
        key: byId,
        keyOf: (row) => [row.id, row.id],
        select: () => selectAwards(input.address),
      },
      (row) => ({
        id: row.id,
        action: row.action,
        subject: row.subject,
        points: row.points,
        createdAt: new Date(row.created_ms).toISOString(),
      }),
    ),
  );

  return { rules, ranking, history };
}
