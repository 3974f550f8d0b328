/** POST /api/trades/estimate and POST /api/trades/build. */
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

export function tradingProcedures({ trades }: Services) {
  const estimate = api.trading.estimate.handler(async ({ input }) => {
    return { data: await trades.estimate(input) };
  });
  const build = api.trading.build.handler(async ({ input }) => {
    return { data: await trades.build(input) };
  });
  return { estimate, build };
}
