/**
 * The message that a wallet signs to log in. Its nonce is an HMAC over the address, a five-minute
 * bucket and the number of logins of that address in the bucket: issuing stores nothing, and one login
 * invalidates it.
 */
import { createHmac } from 'node:crypto';

export const BUCKET_MS = 5 * 60_000;

export interface ChallengeSettings {
  key: Uint8Array;
  /** Name of the service, for the welcome text. */
  service: string;
  /** Host name in the browser's address bar. */
  domain: string;
  /** "localnet", "mainnet", … and the digest of the genesis checkpoint. */
  network: string;
  chainId: string;
}

export const bucketAt = (nowMs: number): number => Math.floor(nowMs / BUCKET_MS);

/** The welcome text, then one `Name: value` per line. */
export function challengeMessage(
  settings: ChallengeSettings,
  address: string,
  bucket: number,
  logins: number,
): string {
  const nonce = createHmac('sha256', settings.key)
    .update([settings.domain, settings.chainId, address, bucket, logins].join('|'))
    .digest('hex')
    .slice(0, 32);
  return [
    `Welcome to ${settings.service}! Sign this message to prove that you own this wallet. Signing is free and does not send a transaction.`,
    '',
    `Domain: ${settings.domain}`,
    `Chain: sui:${settings.network} ${settings.chainId}`,
    `Address: ${address}`,
    `Nonce: ${nonce}`,
    `Issued At: ${new Date(bucket * BUCKET_MS).toISOString()}`,
    `Expiration Time: ${new Date((bucket + 2) * BUCKET_MS).toISOString()}`,
  ].join('\n');
}
