/** POST /api/pools/get-module and /api/pools/get-sticker-module. */
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

export function moduleProcedures({ config, buildModule, rateLimiter }: Services) {
  const limiter = rateLimiter('get-module', config.limits.getModule);
  return {
    coin: api.modules.coin.handler(async ({ input, context }) => {
      await limiter.take(context.client);
      return buildModule('coin', input);
    }),
    sticker: api.modules.sticker.handler(async ({ input, context }) => {
      await limiter.take(context.client);
      return buildModule('sticker', input);
    }),
  };
}
