/** The VAPID keys by which push services recognise this operator. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpush from 'web-push';
import { z } from 'zod';
import { ConfigError } from '../errors.ts';
import { knownPushHosts } from './push-hosts.ts';

export interface PushConfig {
  /** Base64url. */
  publicKey: string;
  privateKey: string;
  /** mailto: or https: address of the operator. */
  subject: string;
  /** Hosts of the push services that may be used, `*.` for any subdomain. Not applied on localnet. */
  hosts: readonly string[];
}

/**
 * Reads the keys from the environment's settings; null without any.
 * @throws {ConfigError} if some are missing.
 */
export function pushFromEnv(env: {
  ATOLL_VAPID_PUBLIC_KEY?: string;
  ATOLL_VAPID_PRIVATE_KEY?: string;
  ATOLL_VAPID_SUBJECT?: string;
  ATOLL_PUSH_HOSTS: readonly string[];
}): PushConfig | null {
  const publicKey = env.ATOLL_VAPID_PUBLIC_KEY;
  const privateKey = env.ATOLL_VAPID_PRIVATE_KEY;
  const subject = env.ATOLL_VAPID_SUBJECT;
  if (publicKey === undefined && privateKey === undefined && subject === undefined) return null;
  if (publicKey === undefined || privateKey === undefined || subject === undefined) {
    throw new ConfigError(
      'Web Push needs ATOLL_VAPID_PUBLIC_KEY, ATOLL_VAPID_PRIVATE_KEY and ATOLL_VAPID_SUBJECT. Set all three or none.',
    );
  }
  return { publicKey, privateKey, subject, hosts: env.ATOLL_PUSH_HOSTS };
}

const stored = z.object({ publicKey: z.string(), privateKey: z.string() });

/** Keys stored with the local state, so that subscriptions survive a restart. */
export function localPush(dataDir: string): PushConfig {
  const path = join(dataDir, 'vapid.json');
  const others = { subject: 'mailto:localnet@example.com', hosts: knownPushHosts };
  if (existsSync(path)) {
    return { ...stored.parse(JSON.parse(readFileSync(path, 'utf8'))), ...others };
  }
  const keys = webpush.generateVAPIDKeys();
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(path, `${JSON.stringify(keys)}\n`, { mode: 0o600 });
  return { ...keys, ...others };
}
