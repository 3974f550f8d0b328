/** Nonce of a contributor's mint grant. */
import { createHash } from 'node:crypto';

/**
 * Returns the nonce of a contributor, always the same: of several grants with it the contract accepts one. It depends on the
 * address alone, so that it survives the loss of the database.
 */
export const contributorNonce = (address: string): bigint =>
  createHash('sha256').update(`atoll contributor ${address}`).digest().readBigUInt64BE();
