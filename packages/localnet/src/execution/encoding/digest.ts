// Computes digests: BLAKE2b-256 over a domain name, `::` and BCS bytes, in base58.
import { blake2b256 } from '../../natives/crypto/blake2b.ts';
import { digestToBase58, rememberDigest } from './base58.ts';

/** Domain separators by kind of hashed value. */
export type DigestDomain =
  | 'TransactionData'
  | 'TransactionEffects'
  | 'TransactionEvents'
  | 'Object'
  | 'CheckpointSummary'
  | 'CheckpointContents';

const prefixes = new Map<DigestDomain, Uint8Array>();

/** Returns the digest of the BCS bytes of a value of the given kind. */
export function digestOf(domain: DigestDomain, bytes: Uint8Array): string {
  let prefix = prefixes.get(domain);
  if (!prefix) {
    prefix = new TextEncoder().encode(`${domain}::`);
    prefixes.set(domain, prefix);
  }
  const hash = blake2b256(prefix, bytes);
  const digest = digestToBase58(hash);
  rememberDigest(digest, hash);
  return digest;
}
