/** POST /api/pools/get-module and /api/pools/get-sticker-module. */
import type { GetModuleBody } from '@atoll/api';
import type { TemplateName } from '../../coin-module/template.ts';
import { HttpError } from '../../platform/errors.ts';
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

export function moduleProcedures({ market, buildModule }: Services) {
  const build = async (template: TemplateName, coin: GetModuleBody) => {
    for (const field of ['symbol', 'name'] as const) {
      const ticker = market.imitated(coin[field]);
      if (ticker !== undefined) throw looksLike(field, coin[field], ticker);
    }
    return buildModule(template, coin);
  };

  return {
    coin: api.modules.coin.handler(({ input }) => build('coin', input)),
    sticker: api.modules.sticker.handler(({ input }) => build('sticker', input)),
  };
}

function looksLike(field: 'symbol' | 'name', text: string, ticker: string): HttpError {
  const message = `"${text}" looks like ${ticker}. Choose another ${field === 'name' ? 'name' : 'ticker'}.`;
  return new HttpError(400, `${field}: ${message}`, {
    details: { errors: [{ path: [field], message }] },
  });
}
