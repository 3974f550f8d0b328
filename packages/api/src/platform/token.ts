/** GET /api/token: figures of the platform token. */

import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { amount, coinType, decimal } from '../http/scalars.ts';

export const tokenData = z
  .object({
    type: coinType,
    symbol: z.string(),
    decimals: z.number().int(),
    /** Base units, minted once. */
    supply: amount,
    /** Base units burned by paid messages, for good. */
    burned: amount,
    /** Base units in all staking pools, and the number of accounts that staked them. */
    staked: amount,
    stakers: z.number().int(),
    /** US dollars for one whole token, at the rate that the operator configured. */
    price_usd: decimal,
    /** Price × what is not burned. */
    marketcap_usd: decimal,
    /** Coins that are priced in the token, and base units of it traded for them in 24 hours. */
    coins: z.number().int(),
    volume_24h: amount,
  })
  .meta({ id: 'Token' });

export const tokenResponse = z.object({ data: tokenData });

export type TokenData = z.infer<typeof tokenData>;

export const token = {
  get: endpoint('GET /api/token', {
    summary: 'Get supply, burns, stakes and market of the platform token',
    tag: 'Service',
    output: tokenResponse,
  }),
};
