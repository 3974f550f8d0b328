/** The clients of the configured services. */

import type { TelegramSettings, XSettings } from '../platform/config/social.ts';
import { HttpError } from '../platform/errors.ts';
import type { Log } from '../platform/log.ts';
import type { CallWatch } from '../platform/net/watch-calls.ts';
import { createBreaker } from './breaker.ts';
import { createTelegramClient, type TelegramClient } from './telegram/client.ts';
import { createXClient, type XClient } from './x/client.ts';

export interface SocialClients {
  x: XClient | null;
  telegram: TelegramClient | null;
  /** @throws {HttpError} 503 while X is not configured. */
  requireX(): XClient;
  /** @throws {HttpError} 503 while Telegram is not configured. */
  requireTelegram(): TelegramClient;
}

export function createSocialClients(
  settings: { x: XSettings | null; telegram: TelegramSettings | null },
  log: Log,
  now: () => number,
  calls?: CallWatch,
): SocialClients {
  const breaker = (service: string) =>
    createBreaker({
      service,
      now,
      ...(calls && { onCall: calls.of(service) }),
      onFailure: (reason) => log.warn({ service, reason }, 'outside service failed'),
    });
  const x = settings.x && createXClient(settings.x, breaker('X'));
  const telegram =
    settings.telegram && createTelegramClient(settings.telegram, breaker('Telegram'));
  return {
    x,
    telegram,
    requireX: () => x ?? notConfigured('X'),
    requireTelegram: () => telegram ?? notConfigured('Telegram'),
  };
}

function notConfigured(service: string): never {
  throw new HttpError(503, `${service} is not configured on this server.`);
}
