/** POST /api/trades/quote and POST /api/trades/build. */
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

export function tradingProcedures({ config, rateLimiter, trades }: Services) {
  const limiter = rateLimiter('trading', config.limits.trading);
  const quote = api.trading.quote.handler(async ({ input, context }) => {
    await limiter.take(context.client);
    return { data: await trades.quote(input) };
  });
  const build = api.trading.build.handler(async ({ input, context }) => {
    await limiter.take(context.client);
    return { data: await trades.build(input) };
  });
  return { quote, build };
}
