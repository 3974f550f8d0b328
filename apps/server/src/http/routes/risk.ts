/** GET /api/pools/{pool_id}/risk. */
import { HttpError } from '../../platform/errors.ts';
import { readRisk } from '../../risk/read-risk.ts';
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

export function riskProcedures(services: Services) {
  const get = api.risk.get.handler(async ({ input }) => {
    const data = await readRisk(services, input.pool_id);
    if (data === undefined) throw new HttpError(404, 'No pool has this id.');
    return { data };
  });
  return { get };
}
