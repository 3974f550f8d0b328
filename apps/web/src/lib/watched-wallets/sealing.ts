// Encrypts and decrypts lists of watched wallets, padded so that their size reveals only a range.

/** Sizes of an encrypted list in bytes, which the server enforces. */
const SIZES = [4_096, 12_288, 24_576, 40_960];
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Length of the list in front of it. */
const LENGTH_BYTES = 4;

/** Account and version of a list. Both are authenticated, so that the server cannot pass off one list as another. */
export interface Owner {
  /** Account of the list. */
  address: string;
  version: number;
}

async function cipherOf(key: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const secret = await crypto.subtle.importKey('raw', key, 'HKDF', false, ['deriveKey']);
  const info = new TextEncoder().encode('watched wallets');
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info },
    secret,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

const parametersOf = (iv: Uint8Array<ArrayBuffer>, { address, version }: Owner) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(`watched-wallets:1:${address}:${version}`),
});

/**
 * Encrypts a text with AES-256-GCM under a fresh random nonce.
 * @returns base64, or undefined if the text is too long for the largest size.
 */
export async function seal(
  key: Uint8Array<ArrayBuffer>,
  owner: Owner,
  text: string,
): Promise<string | undefined> {
  const bytes = new TextEncoder().encode(text);
  const overhead = NONCE_BYTES + LENGTH_BYTES + TAG_BYTES;
  const size = SIZES.find((each) => each >= bytes.length + overhead);
  if (size === undefined) return undefined;
  const padded = new Uint8Array(size - NONCE_BYTES - TAG_BYTES);
  new DataView(padded.buffer).setUint32(0, bytes.length);
  padded.set(bytes, LENGTH_BYTES);
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = await crypto.subtle.encrypt(
    parametersOf(nonce, owner),
    await cipherOf(key),
    padded,
  );
  const all = new Uint8Array(size);
  all.set(nonce);
  all.set(new Uint8Array(sealed), NONCE_BYTES);
  let binary = '';
  for (const byte of all) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** Decrypts a list; undefined with another key, and for another account or version. */
export async function open(
  key: Uint8Array<ArrayBuffer>,
  owner: Owner,
  sealed: string,
): Promise<string | undefined> {
  const all = Uint8Array.from(atob(sealed), (character) => character.charCodeAt(0));
  try {
    const padded = await crypto.subtle.decrypt(
      parametersOf(all.slice(0, NONCE_BYTES), owner),
      await cipherOf(key),
      all.slice(NONCE_BYTES),
    );
    const length = new DataView(padded).getUint32(0);
    return new TextDecoder().decode(new Uint8Array(padded, LENGTH_BYTES, length));
  } catch {
    return undefined;
  }
}
