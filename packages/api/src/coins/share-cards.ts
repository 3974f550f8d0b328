/** Share cards of results: images of a profit that its trader chose to publish. */

import { z } from 'zod';
import { userSummary } from '../accounts/users.ts';
import { endpoint } from '../http/endpoint.ts';
import { address, amount, decimal, isoTime } from '../http/scalars.ts';
import { txDigest } from './receipts.ts';

/** Cards of one account; the oldest must be revoked before more are made. */
export const MAX_SHARE_CARDS = 200;

/** 128 random bits in base64url. */
const shareCardId = z.string().regex(/^[\w-]{22}$/, 'must be the ID of a share card');

export const shareCard = z
  .object({
    id: shareCardId,
    /** A sale, or everything that the account did in the coin with what it still holds. */
    kind: z.enum(['sale', 'position']),
    pool_id: address,
    name: z.string(),
    symbol: z.string(),
    icon_url: z.string().nullable(),
    quote_symbol: z.string(),
    quote_decimals: z.number().int(),
    /** Returned against invested, in percent; may be negative. */
    gain: decimal,
    /**
     * Quote base units after fees: what the coins cost, and what their sale returned. Coins that are still
     * held count as sold at the moment of sharing. Null unless the trader chose to show them.
     */
    invested: amount.nullable(),
    returned: amount.nullable(),
    /** Transaction of the sale; null unless amounts are shown, which it would tell. */
    tx_digest: txDigest.nullable(),
    /** The trader; null unless they chose to be named. */
    trader: address.nullable(),
    user: userSummary.nullable(),
    image_url: z.string(),
    createdAt: isoTime,
  })
  .meta({ id: 'ShareCard' });

/** Subject of the card: one sale, or the position in a coin. Everything else stays private unless chosen. */
export const shareCardBody = z.strictObject({
  of: z.union([
    z.strictObject({ tx_digest: txDigest, event_seq: z.number().int().min(0).max(1_000_000) }),
    z.strictObject({ pool_id: address }),
  ]),
  shows_amounts: z.boolean().default(false),
  shows_trader: z.boolean().default(false),
});
export const shareCardParams = z.object({ id: shareCardId });
export const revokeCardBody = z.strictObject({ id: shareCardId });
export const shareCardResponse = z.object({ data: shareCard });
/** Your cards, the latest first. */
export const shareCardsResponse = z.object({ data: z.array(shareCard) });

export type ShareCard = z.infer<typeof shareCard>;
export type ShareCardBody = z.infer<typeof shareCardBody>;

export const shareCards = {
  list: endpoint('GET /api/share-cards', {
    summary: 'List your share cards',
    tag: 'Portfolio and rankings',
    session: 'required',
    output: shareCardsResponse,
  }),
  get: endpoint('GET /api/share-cards/{id}', {
    summary: 'Get a share card',
    tag: 'Portfolio and rankings',
    errors: [404],
    input: shareCardParams,
    output: shareCardResponse,
  }),
  create: endpoint('POST /api/share-cards/create', {
    summary: 'Publish the result of one of your sales or positions',
    tag: 'Portfolio and rankings',
    session: 'required',
    limits: ['share-cards'],
    errors: [403, 404, 409],
    input: shareCardBody,
    output: shareCardResponse,
  }),
  revoke: endpoint('POST /api/share-cards/revoke', {
    summary: 'Revoke a share card',
    tag: 'Portfolio and rankings',
    session: 'required',
    limits: ['share-cards'],
    errors: [404],
    input: revokeCardBody,
    output: shareCardsResponse,
  }),
};
