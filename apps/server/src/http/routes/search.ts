/** GET /api/search. */

import { viewPool } from '../../pools/pool-view.ts';
import { findCoins } from '../../search/coins.ts';
import { findPeople } from '../../search/people.ts';
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

export function searchProcedures({ db, market }: Services) {
  const find = api.search.find.handler(async ({ input: { q, limit } }) => {
    const [coins, users] = await Promise.all([findCoins(db, q, limit), findPeople(db, q, limit)]);
    return { data: { coins: coins.map((row) => viewPool(row, market)), users } };
  });
  return { find };
}
