/** Web Push subscriptions of browsers. */

import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** Maximum number of devices per user. A new one replaces the oldest. */
export const MAX_PUSH_DEVICES = 10;

const endpointUrl = z.url({ protocol: /^https?$/ }).max(1024);
const key = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]+={0,2}$/, 'must be base64url')
    .refine((text) => Math.floor((text.replace(/=+$/, '').length * 3) / 4) === bytes, {
      error: `must be ${bytes} bytes in base64url`,
    });

/** A browser's `PushSubscription` as JSON. */
export const pushSubscribeBody = z.strictObject({
  endpoint: endpointUrl,
  keys: z.strictObject({ p256dh: key(65), auth: key(16) }),
});
/** Requires no session: the endpoint is a secret known only to its browser. */
export const pushUnsubscribeBody = z.strictObject({ endpoint: endpointUrl });
export const pushResponse = z.object({ data: z.object({ ok: z.literal(true) }) });

export const push = {
  subscribe: endpoint('POST /api/push/subscribe', {
    summary: 'Subscribe a browser to your push notifications',
    tag: 'Notifications',
    session: 'required',
    limits: ['push'],
    input: pushSubscribeBody,
    output: pushResponse,
  }),
  unsubscribe: endpoint('POST /api/push/unsubscribe', {
    summary: 'Unsubscribe a browser from push notifications',
    tag: 'Notifications',
    limits: ['push-client'],
    input: pushUnsubscribeBody,
    output: pushResponse,
  }),
};
