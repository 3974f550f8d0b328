// Converts user signatures: serialized bytes (flag, signature, public key) to messages and back.
import { bcs } from '@mysten/sui/bcs';
import { GrpcTypes } from '@mysten/sui/grpc';
import { invalidField } from '../grpc/status.ts';
import { bcsMessage } from './common.ts';

/** The protocol numbers schemes by the flag byte of a serialized signature. */
const { SignatureScheme: Scheme } = GrpcTypes;

/** Sizes of simple signatures: 64 bytes, then the public key. */
const SIMPLE_SCHEMES = new Set<number>([Scheme.ED25519, Scheme.SECP256K1, Scheme.SECP256R1]);
const SIMPLE_SIGNATURE_LENGTH = 64;

export function toUserSignature(bytes: Uint8Array): GrpcTypes.UserSignature {
  return {
    bcs: bcsMessage('UserSignatureBytes', bytes),
    scheme: bytes[0],
    signature: toSignature(bytes),
  };
}

/** Returns the serialized bytes of the signature at `path`. Throws INVALID_ARGUMENT if it has none. */
export function fromUserSignature(
  message: GrpcTypes.UserSignature,
  path = 'signature',
): Uint8Array {
  if (message.bcs?.value !== undefined) return message.bcs.value;
  if (message.signature.oneofKind === 'simple') {
    const { scheme, signature, publicKey } = message.signature.simple;
    if (scheme !== undefined && signature !== undefined && publicKey !== undefined)
      return Uint8Array.of(scheme, ...signature, ...publicKey);
  }
  throw invalidField('signature', 'expected bcs or a simple signature', path);
}

function toSignature(bytes: Uint8Array): GrpcTypes.UserSignature['signature'] {
  const [flag] = bytes;
  if (flag === undefined) return { oneofKind: undefined };
  if (SIMPLE_SCHEMES.has(flag)) return { oneofKind: 'simple', simple: toSimple(bytes) };
  if (flag === Scheme.MULTISIG)
    return { oneofKind: 'multisig', multisig: toMultisig(bytes.subarray(1)) };
  if (flag === Scheme.PASSKEY)
    return { oneofKind: 'passkey', passkey: toPasskey(bytes.subarray(1)) };
  return { oneofKind: undefined };
}

function toSimple(bytes: Uint8Array): GrpcTypes.SimpleSignature {
  const keyStart = 1 + SIMPLE_SIGNATURE_LENGTH;
  return {
    scheme: bytes[0],
    signature: bytes.slice(1, keyStart),
    publicKey: bytes.slice(keyStart),
  };
}

function toPasskey(bytes: Uint8Array): GrpcTypes.PasskeyAuthenticator {
  const passkey = bcs.PasskeyAuthenticator.parse(bytes);
  return {
    authenticatorData: Uint8Array.from(passkey.authenticatorData),
    clientDataJson: passkey.clientDataJson,
    signature: toSimple(Uint8Array.from(passkey.userSignature)),
  };
}

const SCHEME_OF = {
  ED25519: Scheme.ED25519,
  Secp256k1: Scheme.SECP256K1,
  Secp256r1: Scheme.SECP256R1,
  ZkLogin: Scheme.ZKLOGIN,
  Passkey: Scheme.PASSKEY,
};

function toMultisig(bytes: Uint8Array): GrpcTypes.MultisigAggregatedSignature {
  const { sigs, bitmap, multisig_pk: committee } = bcs.MultiSig.parse(bytes);
  return {
    bitmap,
    signatures: sigs.map((signature) => ({
      scheme: SCHEME_OF[signature.$kind],
      signature: Uint8Array.from(bytesOf(signature)),
    })),
    committee: {
      threshold: committee.threshold,
      members: committee.pk_map.map(({ pubKey, weight }) => ({
        weight,
        publicKey: { scheme: SCHEME_OF[pubKey.$kind], publicKey: Uint8Array.from(bytesOf(pubKey)) },
      })),
    },
  };
}

type Keyed = { $kind: keyof typeof SCHEME_OF } & Partial<
  Record<keyof typeof SCHEME_OF, Iterable<number> | null>
>;

function bytesOf(value: Keyed): Iterable<number> {
  return value[value.$kind] ?? [];
}
