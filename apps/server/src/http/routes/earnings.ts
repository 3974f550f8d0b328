/** GET /api/portfolio/earnings and coins below it. */

import { accountOf, NOBODY } from '../../platform/chain/accounts.ts';
import { readDescending } from '../../platform/list/list.ts';
import type { SortKey } from '../../platform/list/page.ts';
import { readEarnings, selectCoinEarnings, viewCoinEarnings } from '../../portfolio/earnings.ts';
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

const byEarned: SortKey = {
  column: { name: 'earning_coin.mist', type: 'numeric' },
  unique: { name: 'earning_coin.pool', type: 'int4' },
};

export function earningProcedures({ db, market, now }: Services) {
  const get = api.earnings.get.handler(async ({ input }) => {
    const account = (await accountOf(db, input.address)) ?? NOBODY;
    const options = { poolId: input.pool_id, step: input.step, nowMs: now() };
    return { data: await readEarnings(db, market, account, options) };
  });

  const coins = api.earnings.coins.handler(async ({ input }) => {
    const account = (await accountOf(db, input.address)) ?? NOBODY;
    return readDescending(
      db,
      input.pagination,
      {
        name: 'earned',
        key: byEarned,
        keyOf: (row) => [row.mist, row.pool],
        select: () => selectCoinEarnings(db, account),
      },
      (row) => viewCoinEarnings(row, market),
    );
  });

  return { get, coins };
}
