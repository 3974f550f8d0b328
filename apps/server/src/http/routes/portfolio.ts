/** GET /api/portfolio, and positions, position, sales, history and claimable below it. */
import { sql } from 'kysely';
import { accountOf, NOBODY } from '../../platform/chain/accounts.ts';
import { countRows } from '../../platform/list/count.ts';
import { readDescending } from '../../platform/list/list.ts';
import { parseSort, readPage, type SortKey } from '../../platform/list/page.ts';
import { claimableContributorFees, claimableCreatorFees } from '../../portfolio/claimable.ts';
import { portfolioHistory } from '../../portfolio/history.ts';
import { selectPositionViews, viewPosition } from '../../portfolio/position-view.ts';
import { isPosition } from '../../portfolio/positions.ts';
import { realizedOf, viewRealized } from '../../portfolio/sales.ts';
import { summarize } from '../../portfolio/summary.ts';
import { claimablePools } from '../../referrals/earnings.ts';
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

const byChange: SortKey = {
  column: { name: 'position.changed_ms', type: 'int8' },
  unique: { name: 'position.pool', type: 'int4' },
};

const bySale: SortKey = {
  column: { name: 'sale.seq', type: 'int8' },
  unique: { name: 'lot.upto', type: 'numeric' },
  isJoined: true,
};

export function portfolioProcedures({ db, market, now }: Services) {
  const get = api.portfolio.get.handler(async ({ input }) => ({
    data: await summarize(db, market, input.address),
  }));

  const selectOf = (account: number, state: 'open' | 'closed') =>
    selectPositionViews(db)
      .where('position.account', '=', account)
      .where('position.is_open', '=', state === 'open');

  const positions = api.portfolio.positions.handler(async ({ input }) => {
    const account = (await accountOf(db, input.address)) ?? NOBODY;
    return readDescending(
      db,
      input.pagination,
      {
        name: 'changedAt',
        key: byChange,
        keyOf: (row) => [row.changed_ms, row.pool],
        select: () => selectOf(account, input.state),
        isPrepared: true,
      },
      (row) => viewPosition(row, market),
    );
  });

  const position = api.portfolio.position.handler(async ({ input }) => {
    const row = await selectPositionViews(db)
      .where(isPosition(input.address, input.pool_id))
      .executeTakeFirst();
    return { data: row === undefined ? null : viewPosition(row, market) };
  });

  const sales = api.portfolio.sales.handler(async ({ input }) => {
    const account = (await accountOf(db, input.address)) ?? NOBODY;
    return readPage(
      input.pagination,
      parseSort(undefined, { soldAt: bySale }, 'soldAt:desc'),
      undefined,
      {
        rows: async ({ where, order, limit, offset }) => {
          const rest = sql`order by ${order} limit ${limit} offset ${offset}`;
          return (await realizedOf(account, where, rest).execute(db)).rows;
        },
        total: (where, limit) => countRows(db, realizedOf(account, where, sql`limit ${limit}`)),
        keyOf: (row) => [row.seq, row.lot_upto],
      },
      (row) => viewRealized(row, market),
    );
  });

  const history = api.portfolio.history.handler(async ({ input }) => ({
    data: await portfolioHistory(db, market, input.address, input.range, now()),
  }));

  const claimable = api.portfolio.claimable.handler(async ({ input }) => ({
    data: {
      creator: await claimableCreatorFees(db, market, input.address),
      referrer: await claimablePools(db, market, input.address),
      contributor: await claimableContributorFees(db, market, input.address),
    },
  }));

  return { get, positions, position, sales, history, claimable };
}
