/** POST /api/trades/quote and POST /api/trades/build. */
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

export function tradingProcedures({ trades }: Services) {
  const quote = api.trading.quote.handler(async ({ input }) => {
    return { data: await trades.quote(input) };
  });
  const build = api.trading.build.handler(async ({ input }) => {
    return { data: await trades.build(input) };
  });
  return { quote, build };
}
