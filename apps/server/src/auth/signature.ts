/**
 * Verifies login signatures: strict base64, exact lengths, no ed25519 key of small order (for which
 * anyone can forge a signature over any message; the other curves have no such points), and only then the
 * SDK's verification. Signature bytes never serve as an identity: one signature has many encodings.
 */

import { bcs } from '@mysten/sui/bcs';
import {
  type PublicKey,
  parseSerializedSignature,
  SIGNATURE_FLAG_TO_SCHEME,
} from '@mysten/sui/cryptography';
import type { SuiGrpcClient } from '@mysten/sui/grpc';
import { MultiSigPublicKey } from '@mysten/sui/multisig';
import { publicKeyFromRawBytes, verifyPersonalMessageSignature } from '@mysten/sui/verify';
import { ed25519 } from '@noble/curves/ed25519.js';
import { HttpError } from '../platform/errors.ts';

/** Total length of flag, signature and key; schemes of variable length are not listed. */
const EXACT_LENGTH: Record<string, number> = {
  ED25519: 1 + 64 + 32,
  Secp256k1: 1 + 64 + 33,
  Secp256r1: 1 + 64 + 33,
};

/** Dependencies of a passkey signature, in bytes: lengths vary with the extensions and the origin. */
const PASSKEY_AUTHENTICATOR_DATA = { min: 37, max: 512 };
const PASSKEY_CLIENT_DATA_MAX = 2_048;
const SECP256R1_FLAG = 2;

const ZKLOGIN_TIMEOUT_MS = 3_000;

export interface LoginSignature {
  /** Claimed address; proven only by `verifyLogin`. */
  address: string;
  scheme: string;
  base64: string;
}

function decodeStrictBase64(text: string): Uint8Array | undefined {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64');
  // A difference means spare bits or missing padding.
  return bytes.toString('base64') === text ? bytes : undefined;
}

/** Whether the key is a canonical point that is not of small order. */
export function isSoundEd25519Key(key: Uint8Array): boolean {
  try {
    return !ed25519.Point.fromBytes(key).isSmallOrder();
  } catch {
    return false;
  }
}

/**
 * Parses a signature without verifying it.
 * @returns undefined for anything that cannot be a login signature.
 */
export function readSignature(base64: string): LoginSignature | undefined {
  const bytes = decodeStrictBase64(base64);
  const flag = bytes?.[0];
  if (bytes === undefined || flag === undefined) return undefined;
  const scheme = SIGNATURE_FLAG_TO_SCHEME[flag as keyof typeof SIGNATURE_FLAG_TO_SCHEME];
  if (scheme === undefined) return undefined;
  const exact = EXACT_LENGTH[scheme];
  if (exact !== undefined && bytes.length !== exact) return undefined;
  try {
    if (scheme === 'Passkey' && !isStrictPasskey(bytes.subarray(1))) return undefined;
    const key = scheme === 'MultiSig' ? multiSigKey(bytes) : singleKey(base64);
    return key === undefined ? undefined : { address: key.toSuiAddress(), scheme, base64 };
  } catch {
    // The SDK's parsers throw several error types; all of them mean an invalid signature.
    return undefined;
  }
}

/**
 * Whether the encoding is canonical, its lengths are plausible and the inner signature is of the one scheme
 * that Sui accepts. The SDK verifies that the challenge in `clientDataJson` is the digest of the message.
 * The origin in there is not checked, as on chain: a browser lets only the passkey's own site use it, a wallet
 * on another site may offer this login too, and the signed message contains our domain.
 */
function isStrictPasskey(bytes: Uint8Array): boolean {
  const passkey = bcs.PasskeyAuthenticator.parse(bytes);
  const { authenticatorData, clientDataJson, userSignature } = passkey;
  return (
    authenticatorData.length >= PASSKEY_AUTHENTICATOR_DATA.min &&
    authenticatorData.length <= PASSKEY_AUTHENTICATOR_DATA.max &&
    Buffer.byteLength(clientDataJson) <= PASSKEY_CLIENT_DATA_MAX &&
    userSignature.length === EXACT_LENGTH.Secp256r1 &&
    userSignature[0] === SECP256R1_FLAG &&
    Buffer.from(bcs.PasskeyAuthenticator.serialize(passkey).toBytes()).equals(bytes)
  );
}

function singleKey(base64: string): PublicKey | undefined {
  const parsed = parseSerializedSignature(base64);
  if (parsed.signatureScheme === 'MultiSig') return undefined;
  if (parsed.signatureScheme === 'ED25519' && !isSoundEd25519Key(parsed.publicKey))
    return undefined;
  return publicKeyFromRawBytes(parsed.signatureScheme, parsed.publicKey);
}

function multiSigKey(bytes: Uint8Array): PublicKey | undefined {
  const multisig = bcs.MultiSig.parse(bytes.subarray(1));
  const again = bcs.MultiSig.serialize(multisig).toBytes();
  if (!Buffer.from(again).equals(bytes.subarray(1))) return undefined;
  const signers = multisig.bitmap.toString(2).replaceAll('0', '').length;
  if (signers !== multisig.sigs.length) return undefined;
  for (const { pubKey } of multisig.multisig_pk.pk_map) {
    // The SDK would ask a node about a zkLogin member, without a deadline.
    if ('ZkLogin' in pubKey) return undefined;
    if ('ED25519' in pubKey && !isSoundEd25519Key(Uint8Array.from(pubKey.ED25519 ?? []))) {
      return undefined;
    }
  }
  return new MultiSigPublicKey(multisig.multisig_pk);
}

/**
 * Whether the signature is valid for its address over the personal message.
 * @throws {HttpError} 503 if the node that verifies zkLogin signatures is unavailable.
 */
export async function verifyLogin(
  message: string,
  signature: LoginSignature,
  sui: SuiGrpcClient,
): Promise<boolean> {
  const bytes = new TextEncoder().encode(message);
  if (signature.scheme === 'ZkLogin') return verifyByNode(bytes, signature, sui);
  try {
    await verifyPersonalMessageSignature(bytes, signature.base64, { address: signature.address });
    return true;
  } catch {
    return false;
  }
}

async function verifyByNode(
  message: Uint8Array,
  signature: LoginSignature,
  sui: SuiGrpcClient,
): Promise<boolean> {
  try {
    const { response } = await sui.signatureVerificationService.verifySignature(
      {
        message: {
          name: 'PersonalMessage',
          value: bcs.vector(bcs.u8()).serialize(message).toBytes(),
        },
        signature: {
          bcs: { value: Buffer.from(signature.base64, 'base64') },
          signature: { oneofKind: undefined },
        },
        address: signature.address,
        jwks: [],
      },
      { timeout: ZKLOGIN_TIMEOUT_MS, abort: AbortSignal.timeout(ZKLOGIN_TIMEOUT_MS) },
    );
    return response.isValid === true;
  } catch (cause) {
    throw new HttpError(
      503,
      'The Sui node that verifies this wallet’s signature is not available. Try again in a moment.',
      { cause },
    );
  }
}
