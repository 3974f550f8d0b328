/** Converts transaction digests between base58, as the API writes them, and the bytes that rows hold. */
import { fromBase58, toBase58 } from '@mysten/sui/utils';

/** @throws if the text is not base58. */
export const digestBytes = (digest: string): Uint8Array => fromBase58(digest);

export const digestText = (bytes: Uint8Array): string => toBase58(bytes);
