/**
 * Encrypts secrets at rest with AES-256-GCM. Each is bound to its place (table, column, row), so that a
 * value that was copied to another row does not decrypt there (threat: secrets at rest).
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Thrown for a sealed text that was damaged, moved to another place, or sealed with another key. */
export class UnsealError extends Error {
  override name = 'UnsealError';
}

export interface Place {
  table: string;
  column: string;
  row: string;
}

const boundTo = ({ table, column, row }: Place) =>
  Buffer.from(JSON.stringify([table, column, row]));

/** Returns the encrypted text in base64url. */
export function seal(key: Uint8Array, place: Place, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(boundTo(place));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

/** @throws {UnsealError} unless the text was sealed with this key for this place. */
export function unseal(key: Uint8Array, place: Place, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
      .setAAD(boundTo(place))
      .setAuthTag(tag);
    const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  } catch (cause) {
    throw new UnsealError('The stored secret cannot be decrypted.', { cause });
  }
}
