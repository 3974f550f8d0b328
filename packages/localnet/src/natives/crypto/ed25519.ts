/** Implements the natives of sui::ed25519. */
import type { NativeFunction } from '../../vm/native.ts';
import { bytesArg, shortBytesArg } from '../args.ts';
import { ed25519 } from './curves.ts';
import { nodeCrypto } from './node-crypto.ts';

const BASE_COST = 1_802;
const COST_PER_BYTE = 2;
const COST_PER_BLOCK = 2;
const BLOCK = 128;
const KEY_LENGTH = 32;
const SIGNATURE_LENGTH = 64;
/** DER prefix of an Ed25519 SubjectPublicKeyInfo, up to the key. */
const SPKI_PREFIX = Uint8Array.of(
  0x30,
  0x2a,
  0x30,
  0x05,
  0x06,
  0x03,
  0x2b,
  0x65,
  0x70,
  0x03,
  0x21,
  0,
);

const ed25519Verify: NativeFunction = (context, _, args) => {
  context.charge(BASE_COST);
  const message = bytesArg(args, 2);
  const blocks = Math.ceil(message.length / BLOCK);
  context.charge(COST_PER_BYTE * message.length + COST_PER_BLOCK * blocks);
  const signature = shortBytesArg(args, 0, SIGNATURE_LENGTH);
  const key = shortBytesArg(args, 1, KEY_LENGTH);
  return [signature !== undefined && key !== undefined && isValid(signature, key, message)];
};

/**
 * Verifies by the rules of ZIP 215, as upstream: non-canonical encodings and keys of small order
 * are accepted. OpenSSL is faster and asked first: everything it accepts is valid by ZIP 215.
 * A signature that it rejects takes about ten times as long as its price suggests. The deadline of an
 * execution bounds loops over such signatures.
 */
function isValid(signature: Uint8Array, key: Uint8Array, message: Uint8Array): boolean {
  if (signature.length !== SIGNATURE_LENGTH || key.length !== KEY_LENGTH) return false;
  const der = Buffer.concat([SPKI_PREFIX, key]);
  const { createPublicKey, verify } = nodeCrypto();
  const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return (
    verify(null, message, publicKey, signature) ||
    ed25519().ed25519.verify(signature, message, key, { zip215: true })
  );
}

export const ED25519_NATIVES = { ed25519_verify: ed25519Verify };
