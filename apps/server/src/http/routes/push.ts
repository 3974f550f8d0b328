/** POST /api/push/subscribe and /api/push/unsubscribe. */

import { subscribe, unsubscribe } from '../../notifications/push/subscriptions.ts';
import { isPushHost } from '../../platform/config/push-hosts.ts';
import { HttpError } from '../../platform/errors.ts';
import { checkPublicUrl, ForbiddenAddressError } from '../../platform/net/public-request.ts';
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

export function pushProcedures(services: Services) {
  const { db, config } = services;

  const checkEndpoint = (endpoint: string) => {
    if (config.allowLocalUrls) return;
    try {
      checkPublicUrl(endpoint);
    } catch (error) {
      if (!(error instanceof ForbiddenAddressError)) throw error;
      throw new HttpError(400, `endpoint: ${error.message}`);
    }
    if (config.push !== null && !isPushHost(endpoint, config.push.hosts)) {
      throw new HttpError(
        400,
        `endpoint: ${new URL(endpoint).hostname} is not a push service that this server uses.`,
      );
    }
  };

  return {
    subscribe: api.push.subscribe.handler(async ({ input, context }) => {
      const { address } = context.session;
      checkEndpoint(input.endpoint);
      if (config.push === null) {
        throw new HttpError(503, 'Push notifications are not configured on this server.');
      }
      await subscribe(db, address, input);
      return { data: { ok: true as const } };
    }),
    unsubscribe: api.push.unsubscribe.handler(async ({ input }) => {
      await unsubscribe(db, input.endpoint);
      return { data: { ok: true as const } };
    }),
  };
}
