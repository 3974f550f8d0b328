/** GET /api/staking-pools and GET /api/staking-histories. */

import { readDescending } from '../../platform/list/list.ts';
import type { SortKey } from '../../platform/list/page.ts';
import { selectCoins } from '../../staking/staking-coins.ts';
import {
  selectStakingHistory,
  selectStakingPools,
  viewStakingHistory,
  viewStakingPools,
} from '../../staking/staking-view.ts';
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

const byId: SortKey = {
  column: { name: 'staking_pool.id', type: 'int8' },
  unique: { name: 'staking_pool.id', type: 'int8' },
};

const bySeq: SortKey = {
  column: { name: 'staking_history.seq', type: 'int8' },
  unique: { name: 'staking_history.seq', type: 'int8' },
};

export function stakingProcedures({ db, market, config, now }: Services) {
  // Not the owner: anybody can give a pool away.
  const creator = config.deployment.staking?.poolCreator ?? '';

  const numberOf = (address: string) =>
    db.selectFrom('account').select('id').where('address', '=', address);
  const listedPools = (address: string) =>
    db.selectFrom('staking_pool').select('id').where('creator', '=', numberOf(address));
  // Anyone can create pools that pay in other coins; those receive no fees.
  const paidPools = (stakeType: string) =>
    db
      .selectFrom('staking_pool')
      .innerJoin('pool', (on) =>
        on
          .onRef('pool.base_type', '=', 'staking_pool.stake_type')
          .onRef('pool.quote_type', '=', 'staking_pool.reward_type'),
      )
      .select('staking_pool.id')
      .where('staking_pool.stake_type', '=', stakeType)
      .where('staking_pool.activation_delay_ms', '>', 0);
  const stakedPools = (staker: string) =>
    db.selectFrom('staking_position').select('pool as id').where('account', '=', numberOf(staker));

  const pools = api.staking.pools.handler(async ({ input }) => {
    const select = () =>
      selectStakingPools(db, input.staker).where(
        'staking_pool.id',
        'in',
        input.stake_type === undefined
          ? // Stakers always see the pools in which they have a stake.
            listedPools(creator).union(stakedPools(input.staker ?? ''))
          : paidPools(input.stake_type),
      );
    const { data, meta } = await readDescending(
      db,
      input.pagination,
      { name: 'createdAt', key: byId, keyOf: (row) => [row.id, row.id], select },
      (row) => row,
    );
    const now_ms = now();
    return { data: await viewStakingPools(db, market, data, now_ms), meta: { ...meta, now_ms } };
  });

  const history = api.staking.history.handler(async ({ input }) => {
    const { staker, pool_id } = input;
    const select = () => {
      const own = selectStakingHistory(db).where('staking_history.account', '=', numberOf(staker));
      return pool_id === undefined ? own : own.where('staking_pool.pool_id', '=', pool_id);
    };
    const page = await readDescending(
      db,
      input.pagination,
      { name: 'createdAt', key: bySeq, keyOf: (row) => [row.seq, row.seq], select },
      (row) => row,
    );
    const types = page.data.flatMap((row) => [row.stake_type, row.reward_type]);
    const coinOf = await selectCoins(db, market, types);
    return { ...page, data: page.data.map((row) => viewStakingHistory(row, coinOf, market)) };
  });

  return { pools, history };
}
