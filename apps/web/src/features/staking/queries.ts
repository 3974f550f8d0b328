// Queries of the staking page.
import { pagedQuery } from '../../lib/api/paged-query.ts';

/** Staking history of `staker`, newest first. */
export const stakingHistoryQuery = (staker: string) =>
  pagedQuery('staking', 'history', { staker }, { pageSize: 20 });
