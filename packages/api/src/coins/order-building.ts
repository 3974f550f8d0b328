/** Orders for programs: unsigned transactions that place, cancel and replace orders, for their owner to sign. */

import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { address, amount, timestampMs, U64_MAX } from '../http/scalars.ts';

const POSITIVE = /^[1-9]\d{0,19}$/;

/** A positive amount in base units. */
const units = z
  .string()
  .regex(POSITIVE, 'must be a positive whole number in base units')
  // Also runs on text that is not a number.
  .refine((text) => !POSITIVE.test(text) || BigInt(text) <= U64_MAX, `must be at most ${U64_MAX}`)
  .meta({ format: 'amount' });

/** Price as a ratio: `quote` base units of the quote coin for `base` base units of the coin. */
const price = z.object({ quote: units, base: units });

const stop = z.object({
  /** The stop sells once the mean price has fallen to this one; below the current price. */
  trigger: price,
  /** Least price of the sale, fees and tip included; at most the trigger. */
  bound: price,
  /** Time over which the price is averaged. */
  window_ms: z.number().int().min(60_000).max(86_400_000).default(300_000),
  /** Makes it trail: distance from the highest mean price, and how far below its level the sale may be. */
  trail_bps: z.number().int().min(1).max(9_900).optional(),
  slippage_bps: z.number().int().min(0).max(10_000).default(500),
});

/** Terms of an order. */
const orderTerms = z.object({
  /** Most that a purchase pays, or least that a sale receives, for each coin, fees and tip included. */
  limit: price.optional(),
  /** Only for sales. With a limit, whichever is met first fills the order. */
  stop: stop.optional(),
  /** Makes it recurring: one of `slices` equal slices in each interval. */
  schedule: z
    .object({
      slices: z.number().int().min(2).max(1_000),
      interval_ms: z.number().int().min(60_000).max(2_592_000_000),
    })
    .optional(),
  /** Least amount that one execution spends; the whole amount for fill-or-kill. */
  min_fill: units.optional(),
  /** Quote for executing the whole order; parts earn their share. */
  tip: units,
  /** Last time of an execution. */
  expires_ms: timestampMs,
  /** Credited with the referrer's share of the fees; never the owner. */
  referrer: address.optional(),
});

export const placeOrderBody = orderTerms.extend({
  pool_id: address,
  side: z.enum(['buy', 'sell']),
  /** Escrow in base units: quote of a purchase, base of a sale. */
  amount: units,
  sender: address,
});
export const cancelOrderBody = z.object({ order_id: address, sender: address });
/** The new order has what is left of the escrow. */
export const replaceOrderBody = orderTerms.extend({ order_id: address, sender: address });

/** Guarantees of an order that fills completely, fees and tip included. */
export const orderPreview = z
  .object({
    /** Least that the owner receives if the limit fills, and if the stop fills; null without one. */
    limit_receives_at_least: amount.nullable(),
    stop_receives_at_least: amount.nullable(),
    /** Amount that anyone could execute at the current price; 0 if the order waits. */
    fills_now: amount,
  })
  .meta({ id: 'OrderPreview' });

const unsigned = {
  sender: address,
  /** Transaction data (BCS, base64) with gas set. Sign and execute it. */
  transaction: z.string(),
};
const built = z.object({ data: z.object({ ...unsigned, preview: orderPreview }) });

export type OrderTermsBody = z.infer<typeof orderTerms>;
export type PlaceOrderBody = z.infer<typeof placeOrderBody>;
export type ReplaceOrderBody = z.infer<typeof replaceOrderBody>;
export type CancelOrderBody = z.infer<typeof cancelOrderBody>;
export type BuiltOrder = z.infer<typeof built>['data'];

export const orderBuilding = {
  place: endpoint('POST /api/orders/build', {
    summary: 'Build an unsigned transaction that places an order',
    tag: 'Trades',
    limits: ['trading'],
    errors: [404, 409],
    input: placeOrderBody,
    output: built,
  }),
  cancel: endpoint('POST /api/orders/build-cancel', {
    summary: 'Build an unsigned transaction that cancels an order',
    tag: 'Trades',
    limits: ['trading'],
    errors: [404],
    input: cancelOrderBody,
    output: z.object({ data: z.object(unsigned) }),
  }),
  replace: endpoint('POST /api/orders/build-replace', {
    summary: 'Build an unsigned transaction that replaces an order',
    description:
      'The new order has what is left of the escrow, and starts afresh: a trailing stop forgets its peak, so pass its current level as the trigger, and a recurring order can trade its first slice at once.',
    tag: 'Trades',
    limits: ['trading'],
    errors: [404, 409],
    input: replaceOrderBody,
    output: built,
  }),
};
