// Owns who signed a transaction: every signature valid for the intent message of its bytes, exactly one
// from the sender and one from the gas owner where that is somebody else.
import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { fromBase64, toBase64, toHex } from '@mysten/bcs';
import { verifyTransactionSignature } from '@mysten/sui/verify';
import { blake2b256 } from '../execution/digest.ts';
import { LedgerError } from './errors.ts';

const ED25519_FLAG = 0;
const ZKLOGIN_FLAG = 5;
const ED25519_SIGNATURE_LENGTH = 64;
const ED25519_LENGTH = 1 + ED25519_SIGNATURE_LENGTH + 32;
/** Intent: transaction data, version 0, Sui. */
const TRANSACTION_INTENT = Uint8Array.of(0, 0, 0);
/** What DER puts before a raw Ed25519 public key. */
const ED25519_SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');
/** Parsed keys of recent signers, by their raw bytes: parsing costs as much as verifying. */
const keys = new Map<string, { key: KeyObject; address: string }>();
const MAX_KEYS = 10_000;

/** Signatures as bytes, whatever form they came in. */
export function signatureBytes(signatures: readonly (Uint8Array | string)[]): Uint8Array[] {
  return signatures.map((signature) => {
    try {
      return typeof signature === 'string' ? fromBase64(signature) : signature;
    } catch {
      throw invalid('it is not base64');
    }
  });
}

/** Throws InvalidSignature, SignerSignatureNumberMismatch or SignerSignatureAbsent. */
export async function verifySigners(
  transactionBytes: Uint8Array,
  signatures: readonly Uint8Array[],
  required: readonly string[],
): Promise<void> {
  const expected = new Set(required);
  if (signatures.length !== expected.size) {
    const message = `Expect ${expected.size} signer signatures but got ${signatures.length}`;
    throw new LedgerError('SignerSignatureNumberMismatch', 'INVALID_ARGUMENT', message);
  }
  const digest = blake2b256(TRANSACTION_INTENT, transactionBytes);
  const signers: string[] = [];
  for (const signature of signatures) {
    const isEd25519 = signature[0] === ED25519_FLAG;
    signers.push(
      isEd25519 ? verifyEd25519(digest, signature) : await verifyOther(transactionBytes, signature),
    );
  }
  for (const address of expected) {
    if (signers.includes(address)) continue;
    const message = `Required Signature from ${address} is absent, signed by ${signers.join(', ')}`;
    throw new LedgerError('SignerSignatureAbsent', 'INVALID_ARGUMENT', message);
  }
}

/** The address that made the signature. */
function verifyEd25519(digest: Uint8Array, signature: Uint8Array): string {
  if (signature.length !== ED25519_LENGTH) throw invalid(`${signature.length} bytes long`);
  const raw = signature.subarray(1 + ED25519_SIGNATURE_LENGTH);
  const { key, address } = ed25519Key(raw);
  const valid = verify(null, digest, key, signature.subarray(1, 1 + ED25519_SIGNATURE_LENGTH));
  if (!valid) throw invalid('it does not fit the transaction and the key');
  return address;
}

function ed25519Key(raw: Uint8Array): { key: KeyObject; address: string } {
  const id = toHex(raw);
  const known = keys.get(id);
  if (known) return known;
  const der = Buffer.concat([ED25519_SPKI_PREFIX, raw]);
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  const address = `0x${toHex(blake2b256(Uint8Array.of(ED25519_FLAG), raw))}`;
  if (keys.size >= MAX_KEYS) keys.clear();
  keys.set(id, { key, address });
  return { key, address };
}

/** Secp256k1, secp256r1, multisig and passkeys go through the SDK. */
async function verifyOther(transactionBytes: Uint8Array, signature: Uint8Array): Promise<string> {
  if (signature[0] === ZKLOGIN_FLAG) {
    const message = 'zkLogin signatures need a network with identity providers; use another key';
    throw new LedgerError('UnsupportedTransaction', 'INVALID_ARGUMENT', message);
  }
  try {
    const key = await verifyTransactionSignature(transactionBytes, toBase64(signature));
    return key.toSuiAddress();
  } catch (error) {
    throw invalid(error instanceof Error ? error.message : 'it cannot be read');
  }
}

function invalid(reason: string): LedgerError {
  return new LedgerError(
    'InvalidSignature',
    'INVALID_ARGUMENT',
    `Signature is not valid: ${reason}`,
  );
}
