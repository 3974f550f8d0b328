/** GET /api/pools/{pool_id}/fee-sharing. */
import { HttpError } from '../../platform/errors.ts';
import { readFeeSharing } from '../../pools/fee-sharing.ts';
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

export function feeSharingProcedures({ db }: Services) {
  const get = api.feeSharing.get.handler(async ({ input }) => {
    const pool = await db
      .selectFrom('pool')
      .select('id')
      .where('pool_id', '=', input.pool_id)
      .executeTakeFirst();
    if (pool === undefined) throw new HttpError(404, 'No pool has this id.');
    return { data: await readFeeSharing(db, pool.id) };
  });
  return { get };
}
