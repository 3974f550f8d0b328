/** Sends one push message to the push service of a browser. */
import webpush from 'web-push';
import { isPushHost } from '../../platform/config/push-hosts.ts';
import type { PushConfig } from '../../platform/config/push-keys.ts';
import type { Log } from '../../platform/log.ts';
import type { Egress } from '../../platform/net/egress.ts';
import { ForbiddenAddressError } from '../../platform/net/public-request.ts';

const TIMEOUT_MS = 10_000;
/** How long a push service keeps a message for a device that is off. */
const TTL_S = 86_400;

export interface DeliveryOptions {
  push: PushConfig;
  log: Log;
  egress: Pick<Egress, 'request'>;
  allowLocal: boolean;
  signal: AbortSignal;
}

/**
 * The result of a delivery. `gone`: the browser has unsubscribed, or its push service is not allowed.
 * `again`: the push service is unavailable or limits this server. `aborted`: this server is stopping.
 */
export type Outcome = 'done' | 'gone' | 'again' | 'aborted';

export async function deliver(
  { push, log, egress, allowLocal, signal }: DeliveryOptions,
  { endpoint, p256dh, auth }: { endpoint: string; p256dh: string; auth: string },
  message: string,
): Promise<Outcome> {
  if (!allowLocal && !isPushHost(endpoint, push.hosts)) return 'gone';
  const { host } = new URL(endpoint);
  try {
    const { method, headers, body } = webpush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      message,
      { vapidDetails: push, TTL: TTL_S, urgency: 'normal' },
    );
    const request = { method, headers, body, timeoutMs: TIMEOUT_MS, signal, allowLocal };
    const { status } = await egress.request(endpoint, request);
    if (status === 404 || status === 410) return 'gone';
    if (status >= 200 && status < 300) return 'done';
    log.warn({ host, status }, 'push message rejected');
    return status === 429 || status >= 500 ? 'again' : 'done';
  } catch (error) {
    if (signal.aborted) return 'aborted';
    if (error instanceof ForbiddenAddressError) return 'gone';
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ host, reason }, 'push service unavailable');
    return 'again';
  }
}
