// Tests the messages of signatures of every scheme.
import { GrpcTypes } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Secp256k1Keypair } from '@mysten/sui/keypairs/secp256k1';
import { Secp256r1Keypair } from '@mysten/sui/keypairs/secp256r1';
import { MultiSigPublicKey } from '@mysten/sui/multisig';
import { describe, expect, it } from 'vitest';
import { fromUserSignature, toUserSignature } from './signature.ts';

const { SignatureScheme: Scheme } = GrpcTypes;
const message = new TextEncoder().encode('hello');

async function sign(keypair: Ed25519Keypair | Secp256k1Keypair | Secp256r1Keypair) {
  const { signature } = await keypair.signPersonalMessage(message);
  return Uint8Array.from(Buffer.from(signature, 'base64'));
}

describe('toUserSignature', () => {
  it.each([
    [Scheme.ED25519, new Ed25519Keypair()],
    [Scheme.SECP256K1, new Secp256k1Keypair()],
    [Scheme.SECP256R1, new Secp256r1Keypair()],
  ])('round-trips a signature of scheme %i', async (scheme, keypair) => {
    const bytes = await sign(keypair);
    const converted = toUserSignature(bytes);
    expect(converted).toMatchObject({
      scheme,
      bcs: { value: bytes },
      signature: {
        oneofKind: 'simple',
        simple: { scheme, publicKey: keypair.getPublicKey().toRawBytes() },
      },
    });
    expect(fromUserSignature(converted)).toEqual(bytes);
    expect(fromUserSignature({ ...converted, bcs: undefined })).toEqual(bytes);
  });

  it('includes committee and signatures of a multisig', async () => {
    const members = [new Ed25519Keypair(), new Secp256k1Keypair(), new Secp256r1Keypair()];
    const publicKey = MultiSigPublicKey.fromPublicKeys({
      threshold: 3,
      publicKeys: members.map((member, i) => ({
        publicKey: member.getPublicKey(),
        weight: i + 1,
      })),
    });
    const parts = await Promise.all(
      members
        .slice(0, 2)
        .map(async (member) => (await member.signPersonalMessage(message)).signature),
    );
    const combined = publicKey.combinePartialSignatures(parts);
    const bytes = Uint8Array.from(Buffer.from(combined, 'base64'));
    const { scheme, signature } = toUserSignature(bytes);
    expect(scheme).toBe(Scheme.MULTISIG);
    expect(signature).toMatchObject({
      oneofKind: 'multisig',
      multisig: {
        bitmap: 0b011,
        signatures: [{ scheme: Scheme.ED25519 }, { scheme: Scheme.SECP256K1 }],
        committee: {
          threshold: 3,
          members: members.map((member, i) => ({
            weight: i + 1,
            publicKey: { publicKey: member.getPublicKey().toRawBytes() },
          })),
        },
      },
    });
  });

  it('leaves unknown schemes as bytes', () => {
    const bytes = Uint8Array.of(5, 1, 2, 3);
    expect(toUserSignature(bytes)).toMatchObject({
      scheme: Scheme.ZKLOGIN,
      bcs: { value: bytes },
      signature: { oneofKind: undefined },
    });
  });
});

describe('fromUserSignature', () => {
  it('rejects a message without a signature', () => {
    expect(() => fromUserSignature({ signature: { oneofKind: undefined } })).toThrow(/signature/);
    expect(() => fromUserSignature({ signature: { oneofKind: 'simple', simple: {} } })).toThrow(
      /signature/,
    );
  });
});
