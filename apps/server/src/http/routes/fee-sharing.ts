/** GET /api/pools/{pool_id}/fee-sharing. */
import { paymentPoolId } from '@atoll/sdk';
import { HttpError } from '../../platform/errors.ts';
import { readFeeSharing } from '../../pools/fee-sharing.ts';
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

export function feeSharingProcedures({ db, config: { deployment } }: Services) {
  const get = api.feeSharing.get.handler(async ({ input }) => {
    const pool = await db
      .selectFrom('pool')
      .select(['id', 'base_type', 'quote_type'])
      .where('pool_id', '=', input.pool_id)
      .executeTakeFirst();
    if (pool === undefined) throw new HttpError(404, 'No pool has this id.');
    const coins = { stakeType: pool.base_type, rewardType: pool.quote_type };
    const stakers = deployment.staking === undefined ? null : paymentPoolId(deployment, coins);
    return { data: await readFeeSharing(db, pool.id, stakers) };
  });
  return { get };
}
