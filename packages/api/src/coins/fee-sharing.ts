/** Shared creator fees of a coin: GET /api/pools/{pool_id}/fee-sharing. */

import { z } from 'zod';
import { userSummary } from '../accounts/users.ts';
import { endpoint } from '../http/endpoint.ts';
import { address, amount, isoTime } from '../http/scalars.ts';
import { poolParams } from './pools.ts';

/** A recipient's part of the creator fees. */
export const feeShare = z
  .object({
    /** An account, the treasury of the coin's agent, or purchases of the coin that are burned. */
    kind: z.enum(['account', 'treasury', 'burn']),
    /** Null unless the share is an account's. */
    recipient: address.nullable(),
    user: userSummary.nullable(),
    /** Whether the account is the pool that pays the stakers of the coin. */
    is_stakers: z.boolean(),
    bps: z.number().int(),
    /** Whether the share can never change. */
    locked: z.boolean(),
    /** Quote base units paid to this recipient so far. */
    paid: amount,
  })
  .meta({ id: 'FeeShare' });

const feeSharingModel = z
  .object({
    sharing_id: address,
    /** Announces changes. */
    owner: address,
    shares: z.array(feeShare),
    /** Announced shares, and the first time at which they can take effect. */
    pending: z.object({ shares: z.array(feeShare), executable_at: isoTime }).nullable(),
    /** Parts withheld from accounts that the quote coin's issuer froze, in quote base units; anyone can pay them later. */
    withheld: z.array(z.object({ recipient: address, user: userSummary.nullable(), amount })),
    /** Quote base units spent on coins that were burned, and those coins in base units. */
    burned: z.object({ quote: amount, base: amount }),
    /** Updates of the shares, newest first, at most 20. */
    history: z.array(
      z.object({
        event: z.enum(['created', 'announced', 'canceled', 'changed']),
        tx_digest: z.string(),
        timestamp: isoTime,
      }),
    ),
  })
  .meta({ id: 'FeeSharing' });

export const feeSharingResponse = z.object({ data: feeSharingModel.nullable() });

export type FeeSharing = z.infer<typeof feeSharingModel>;
export type FeeShareView = z.infer<typeof feeShare>;

export const feeSharing = {
  get: endpoint('GET /api/pools/{pool_id}/fee-sharing', {
    summary: 'Get who shares the creator fees of a coin; null while they are not shared',
    tag: 'Pools',
    isPublic: true,
    errors: [404],
    input: poolParams,
    output: feeSharingResponse,
  }),
};
