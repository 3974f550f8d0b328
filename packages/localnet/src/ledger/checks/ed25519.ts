// Implements Ed25519 with node:crypto, which is much faster than JavaScript: parses raw keys,
// derives addresses, signs, and verifies Sui's serialized signatures (flag | signature | public key).
import type { KeyObject } from 'node:crypto';
import { addressFromBytes } from '../../bytecode/address.ts';
import { blake2b256 } from '../../natives/crypto/blake2b.ts';
import { nodeCrypto } from '../../natives/crypto/node-crypto.ts';

export const ED25519_FLAG = 0;
const SIGNATURE_LENGTH = 64;
const SERIALIZED_LENGTH = 1 + SIGNATURE_LENGTH + 32;
/** Intent: transaction data, version 0, Sui. */
const TRANSACTION_INTENT = Uint8Array.of(0, 0, 0);
/** DER prefixes of a raw public key and a raw secret key. */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

interface PublicKey {
  key: KeyObject;
  address: string;
}

/** Cached keys of recent signers by their raw bytes: parsing costs as much as verifying. */
const keys = new Map<string, PublicKey>();
const MAX_KEYS = 10_000;

/** Returns the address that signed the transaction; undefined when the signature is not valid. */
export function ed25519Signer(
  transactionBytes: Uint8Array,
  signature: Uint8Array,
): string | undefined {
  if (signature.length !== SERIALIZED_LENGTH) return undefined;
  const { key, address } = publicKey(signature.subarray(1 + SIGNATURE_LENGTH));
  const digest = blake2b256(TRANSACTION_INTENT, transactionBytes);
  const valid = nodeCrypto().verify(null, digest, key, signature.subarray(1, 1 + SIGNATURE_LENGTH));
  return valid ? address : undefined;
}

function publicKey(raw: Uint8Array): PublicKey {
  const id = Buffer.from(raw.buffer, raw.byteOffset, raw.length).toString('latin1');
  const known = keys.get(id);
  if (known) return known;
  const der = Buffer.concat([SPKI_PREFIX, raw]);
  const key = nodeCrypto().createPublicKey({ key: der, format: 'der', type: 'spki' });
  const found = { key, address: addressOf(raw) };
  if (keys.size >= MAX_KEYS) keys.clear();
  keys.set(id, found);
  return found;
}

function addressOf(rawPublicKey: Uint8Array): string {
  return addressFromBytes(blake2b256(Uint8Array.of(ED25519_FLAG), rawPublicKey));
}

/** A key that signs transactions. */
export class Ed25519Signer {
  readonly address: string;
  readonly #key: KeyObject;
  readonly #publicKey: Uint8Array;

  /** `secret`: 32 bytes. */
  constructor(secret: Uint8Array) {
    const der = Buffer.concat([PKCS8_PREFIX, secret]);
    const { createPrivateKey, createPublicKey } = nodeCrypto();
    this.#key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
    const spki = createPublicKey(this.#key).export({ format: 'der', type: 'spki' });
    this.#publicKey = spki.subarray(SPKI_PREFIX.length);
    this.address = addressOf(this.#publicKey);
  }

  signTransaction(transactionBytes: Uint8Array): Uint8Array {
    const signature = nodeCrypto().sign(
      null,
      blake2b256(TRANSACTION_INTENT, transactionBytes),
      this.#key,
    );
    return Buffer.concat([Uint8Array.of(ED25519_FLAG), signature, this.#publicKey]);
  }
}
