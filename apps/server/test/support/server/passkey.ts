// A passkey without a device: signs what an authenticator signs, with Node's own elliptic curve.
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { PasskeyKeypair } from '@mysten/sui/keypairs/passkey';

export interface AssertionChanges {
  authenticatorData?: Uint8Array;
  /** Fields of the client data, in place of those that a browser writes. */
  clientData?: Record<string, unknown>;
}

/** Creates a passkey whose assertions have `changes`. */
export function createPasskey({ authenticatorData, clientData }: AssertionChanges = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const isOdd = (Buffer.from(y, 'base64url').at(-1) ?? 0) % 2;
  const compressed = Uint8Array.of(2 + isOdd, ...Buffer.from(x, 'base64url'));
  const id = new Uint8Array(16);

  return new PasskeyKeypair(compressed, {
    create: () => Promise.reject(new Error('The passkey exists already')),
    get: async (challenge) => {
      // Hash of the relying party's id, flags (user present and verified), counter.
      const data = authenticatorData ?? Uint8Array.of(...new Uint8Array(32), 5, 0, 0, 0, 1);
      const client = Buffer.from(
        JSON.stringify({
          type: 'webauthn.get',
          challenge: Buffer.from(challenge).toString('base64url'),
          origin: 'https://wallet.example',
          crossOrigin: false,
          ...clientData,
        }),
      );
      const clientHash = createHash('sha256').update(client).digest();
      const signature = sign('sha256', Buffer.concat([data, clientHash]), privateKey);
      return {
        id: Buffer.from(id).toString('base64url'),
        rawId: id.buffer,
        type: 'public-key',
        authenticatorAttachment: 'platform',
        getClientExtensionResults: () => ({}),
        toJSON: () => ({}),
        response: {
          authenticatorData: Uint8Array.from(data).buffer,
          clientDataJSON: Uint8Array.from(client).buffer,
          signature: Uint8Array.from(signature).buffer,
          userHandle: null,
        },
      };
    },
  });
}
