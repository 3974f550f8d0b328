// Verifies the signatures of a transaction: each valid for the intent message of its bytes, exactly one
// for the sender and one for the gas owner if that is another address.
import { fromBase64, toBase64 } from '@mysten/bcs';
import { copyOf } from '../../execution/encoding/slab.ts';
import { LedgerError } from '../errors.ts';
import { ED25519_FLAG, ed25519Signer } from './ed25519.ts';

const ZKLOGIN_FLAG = 5;

/** Decodes signatures from base64 or copies their bytes. */
export function signatureBytes(signatures: readonly (Uint8Array | string)[]): Uint8Array[] {
  return signatures.map((signature) => {
    try {
      return typeof signature === 'string' ? fromBase64(signature) : copyOf(signature);
    } catch {
      throw invalid('it is not base64');
    }
  });
}

/**
 * Throws InvalidSignature, SignerSignatureNumberMismatch or SignerSignatureAbsent. `allowed` returns the addresses that
 * can sign for a required one. Returns the check of the signers, to repeat when the transaction runs: what is allowed
 * can have changed.
 */
export async function verifySigners(
  transactionBytes: Uint8Array,
  signatures: readonly Uint8Array[],
  required: readonly string[],
  allowed: (address: string) => readonly string[],
): Promise<() => void> {
  const expected = new Set(required);
  if (signatures.length !== expected.size) {
    const message = `Expect ${expected.size} signer signatures but got ${signatures.length}`;
    throw new LedgerError('SignerSignatureNumberMismatch', 'INVALID_ARGUMENT', message);
  }
  const signers: string[] = [];
  for (const signature of signatures) {
    const signer = signerOf(transactionBytes, signature);
    // Avoids a microtask for ed25519, which is verified synchronously.
    signers.push(typeof signer === 'string' ? signer : await signer);
  }
  const check = () => {
    for (const address of expected) {
      if (allowed(address).some((alias) => signers.includes(alias))) continue;
      const message = `Required Signature from ${address} is absent ${JSON.stringify(signers)}`;
      throw new LedgerError('SignerSignatureAbsent', 'INVALID_ARGUMENT', message);
    }
  };
  check();
  return check;
}

function signerOf(transactionBytes: Uint8Array, signature: Uint8Array): string | Promise<string> {
  const flag = signature[0];
  if (flag === ED25519_FLAG) {
    const signer = ed25519Signer(transactionBytes, signature);
    if (signer === undefined) throw invalid('it does not match the transaction and the key');
    return signer;
  }
  if (flag === ZKLOGIN_FLAG) {
    const message = 'zkLogin signatures require a network with identity providers. Use another key';
    throw new LedgerError('UnsupportedTransaction', 'INVALID_ARGUMENT', message);
  }
  return signerBySdk(transactionBytes, signature);
}

/** Verifies secp256k1, secp256r1, multisig and passkey signatures with the SDK, which is slow to load. */
async function signerBySdk(transactionBytes: Uint8Array, signature: Uint8Array): Promise<string> {
  const { verifyTransactionSignature } = await import('@mysten/sui/verify');
  try {
    const key = await verifyTransactionSignature(transactionBytes, toBase64(signature));
    return key.toSuiAddress();
  } catch (error) {
    throw invalid(error instanceof Error ? error.message : 'it is malformed');
  }
}

function invalid(reason: string): LedgerError {
  const message = `Signature is not valid: ${reason}`;
  return new LedgerError('InvalidSignature', 'INVALID_ARGUMENT', message);
}
