/** Derives one key per purpose from the configured secret. */
import { hkdfSync } from 'node:crypto';

export function deriveKey(
  secret: string,
  purpose: 'session' | 'challenge' | 'step-up' | 'social' | 'media' | 'sealed',
): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, 'atoll', purpose, 32));
}
