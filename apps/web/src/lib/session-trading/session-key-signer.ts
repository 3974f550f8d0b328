// Signs with a key that no script can read: P-256 in WebCrypto, which Sui calls Secp256r1.
import { type SignatureScheme, Signer } from '@mysten/sui/cryptography';
import { Secp256r1PublicKey } from '@mysten/sui/keypairs/secp256r1';
import { fromHex, toHex } from '@mysten/sui/utils';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const;
/** Order of the curve's group (SEC 2, section 2.4.2). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const SCALAR_BYTES = 32;

/** Creates a key that the browser stores and does not export. */
export const generateSessionKey = (): Promise<CryptoKeyPair> =>
  crypto.subtle.generateKey(CURVE, false, ['sign', 'verify']);

export class SessionKeySigner extends Signer {
  readonly #privateKey: CryptoKey;
  readonly #publicKey: Secp256r1PublicKey;

  private constructor(privateKey: CryptoKey, publicKey: Secp256r1PublicKey) {
    super();
    this.#privateKey = privateKey;
    this.#publicKey = publicKey;
  }

  static async of({ privateKey, publicKey }: CryptoKeyPair): Promise<SessionKeySigner> {
    const point = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey));
    return new SessionKeySigner(privateKey, new Secp256r1PublicKey(compressed(point)));
  }

  override async sign(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
    const hashed = { name: 'ECDSA', hash: 'SHA-256' };
    const signed = await crypto.subtle.sign(hashed, this.#privateKey, bytes.slice());
    return withLowS(new Uint8Array(signed));
  }

  override getKeyScheme(): SignatureScheme {
    return 'Secp256r1';
  }

  override getPublicKey(): Secp256r1PublicKey {
    return this.#publicKey;
  }
}

/** Compresses a point of the form 04 ‖ x ‖ y (SEC 1, section 2.3.3). */
function compressed(point: Uint8Array): Uint8Array {
  const isOdd = ((point.at(-1) ?? 0) & 1) === 1;
  return Uint8Array.of(isOdd ? 3 : 2, ...point.subarray(1, 1 + SCALAR_BYTES));
}

/** Sui accepts only the smaller of the two equivalent values of s. WebCrypto returns either. */
export function withLowS(signature: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const s = BigInt(`0x${toHex(signature.slice(SCALAR_BYTES))}`);
  if (s <= ORDER / 2n) return signature;
  const low = (ORDER - s).toString(16).padStart(2 * SCALAR_BYTES, '0');
  return Uint8Array.of(...signature.subarray(0, SCALAR_BYTES), ...fromHex(low));
}
