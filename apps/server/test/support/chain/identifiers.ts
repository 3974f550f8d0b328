// Identifiers that follow from a name, so that tests agree on them.
import { createHash } from 'node:crypto';
import { toBase58 } from '@mysten/sui/utils';

const sha256 = (seed: string) => createHash('sha256').update(seed).digest();

/** An address or object ID. */
export const hexId = (seed: string): string => `0x${sha256(seed).toString('hex')}`;

/** A digest as the chain writes it. */
export const digestOf = (seed: string): string => toBase58(sha256(seed));
