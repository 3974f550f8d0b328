/**
 * Loads elliptic curves when a native first uses them. Evaluating their modules takes longer than that of all other
 * modules of the network together, and most processes never use them.
 */
import { createRequire } from 'node:module';
import { once } from '../once.ts';

// `tooling/package-localnet.ts` removes this line, because the bundler resolves `require` calls and evaluates their
// modules lazily.
const require = createRequire(import.meta.url);

type Bls12381 = typeof import('@noble/curves/bls12-381.js');
type Bn254 = typeof import('@noble/curves/bn254.js');
type Ed25519 = typeof import('@noble/curves/ed25519.js');
type Nist = typeof import('@noble/curves/nist.js');
type Poseidon = typeof import('@noble/curves/abstract/poseidon.js');
type Secp256k1 = typeof import('@noble/curves/secp256k1.js');

export const bls12381 = once(() => (require('@noble/curves/bls12-381.js') as Bls12381).bls12_381);
export const bn254 = once(() => (require('@noble/curves/bn254.js') as Bn254).bn254);
export const ed25519 = once(() => require('@noble/curves/ed25519.js') as Ed25519);
export const p256 = once(() => (require('@noble/curves/nist.js') as Nist).p256);
export const poseidon = once(() => require('@noble/curves/abstract/poseidon.js') as Poseidon);
export const secp256k1 = once(() => (require('@noble/curves/secp256k1.js') as Secp256k1).secp256k1);
