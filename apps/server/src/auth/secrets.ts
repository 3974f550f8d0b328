/** Owns the keys derived from the one configured secret: a purpose never signs for another. */
import { hkdfSync } from 'node:crypto';

export function deriveKey(secret: string, purpose: 'session' | 'challenge'): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, 'atoll', purpose, 32));
}
