/** Hashes to the class group of sui::vdf: the product of two primes in whose residues the discriminant is a square. */
import { sha256 } from '@noble/hashes/sha2.js';
import { DISCRIMINANT, extendedGcd, type Form, formOf, mod } from './class-group.ts';
import { nodeCrypto } from './node-crypto.ts';

const FACTOR_LENGTH = 17;
const WORD = 4;
const BLOCK_WORDS = 16;
const CHACHA_ROUNDS = 8;
const CHACHA_CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];
const SMALL_PRIMES = [
  3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97,
].map(BigInt);

/** Random bytes of ChaCha8 with the key `seed`, whole words at a time. */
class ChaCha8 {
  readonly #key: readonly number[];
  #counter = 0;
  #block = new Uint8Array();
  #at = 0;

  constructor(seed: Uint8Array) {
    const view = new DataView(seed.buffer, seed.byteOffset, seed.length);
    this.#key = Array.from({ length: 8 }, (_, i) => view.getUint32(i * WORD, true));
  }

  bytes(length: number): Uint8Array {
    const bytes = new Uint8Array(Math.ceil(length / WORD) * WORD);
    for (let at = 0; at < bytes.length; at += WORD) {
      if (this.#at === this.#block.length) this.#next();
      bytes.set(this.#block.subarray(this.#at, this.#at + WORD), at);
      this.#at += WORD;
    }
    return bytes.subarray(0, length);
  }

  #next(): void {
    const initial = [...CHACHA_CONSTANTS, ...this.#key, this.#counter, 0, 0, 0];
    const state = Uint32Array.from(initial);
    for (let round = 0; round < CHACHA_ROUNDS; round += 2) {
      for (let i = 0; i < WORD; i++) quarterRound(state, i, i + 4, i + 8, i + 12);
      for (let i = 0; i < WORD; i++)
        quarterRound(state, i, 4 + ((i + 1) % 4), 8 + ((i + 2) % 4), 12 + ((i + 3) % 4));
    }
    this.#block = new Uint8Array(BLOCK_WORDS * WORD);
    const view = new DataView(this.#block.buffer);
    state.forEach((word, i) => {
      view.setUint32(i * WORD, (word + (initial[i] ?? 0)) >>> 0, true);
    });
    this.#counter += 1;
    this.#at = 0;
  }
}

function quarterRound(state: Uint32Array, a: number, b: number, c: number, d: number): void {
  const add = (x: number, y: number) => {
    state[x] = (state[x] ?? 0) + (state[y] ?? 0);
  };
  const turn = (x: number, y: number, bits: number) => {
    const word = (state[x] ?? 0) ^ (state[y] ?? 0);
    state[x] = (word << bits) | (word >>> (32 - bits));
  };
  for (const [first, second] of [
    [16, 12],
    [8, 7],
  ] as const) {
    add(a, b);
    turn(d, a, first);
    add(c, d);
    turn(b, c, second);
  }
}

function power(base: bigint, exponent: bigint, m: bigint): bigint {
  let result = 1n;
  let square = mod(base, m);
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % m;
    square = (square * square) % m;
  }
  return result;
}

/** Returns the Legendre symbol for an odd prime. */
function isSquare(a: bigint, prime: bigint): boolean {
  return power(a, (prime - 1n) / 2n, prime) === 1n;
}

/** Returns the root that the reference chooses. */
function squareRoot(value: bigint, p: bigint): bigint {
  const a = mod(value, p);
  const residue = p % 8n;
  if (residue === 3n || residue === 7n) return power(a, (p + 1n) / 4n, p);
  if (residue === 5n) {
    const x = power(a, (p + 3n) / 8n, p);
    return (x * x) % p === a ? x : (x * power(2n, (p - 1n) / 4n, p)) % p;
  }
  let nonSquare = 2n;
  while (isSquare(nonSquare, p)) nonSquare += 1n;
  let twos = 0n;
  let odd = p - 1n;
  for (; odd % 2n === 0n; odd /= 2n) twos += 1n;
  const aOdd = power(a, odd, p);
  const dOdd = power(nonSquare, odd, p);
  let m = 0n;
  for (let i = 0n; i < twos; i++)
    if (power(aOdd * power(dOdd, m, p), 1n << (twos - 1n - i), p) === p - 1n) m += 1n << i;
  return (power(a, (odd + 1n) / 2n, p) * power(dOdd, m / 2n, p)) % p;
}

function isFactor(candidate: bigint): boolean {
  return (
    SMALL_PRIMES.every((prime) => candidate % prime !== 0n) &&
    nodeCrypto().checkPrimeSync(candidate) &&
    isSquare(DISCRIMINANT, candidate)
  );
}

/** Returns the form whose first coefficient is the product of two primes derived from the message. */
export function hashToForm(message: Uint8Array): Form | undefined {
  const random = new ChaCha8(sha256(message));
  const factors: bigint[] = [];
  while (factors.length < 2) {
    const bytes = random.bytes(FACTOR_LENGTH).slice();
    bytes[0] = (bytes[0] ?? 0) | 1;
    const candidate = BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`);
    if (!factors.includes(candidate) && isFactor(candidate)) factors.push(candidate);
  }
  const [p = 1n, q = 1n] = factors;
  const { x, y } = extendedGcd(p, q);
  const root = squareRoot(DISCRIMINANT, p) * y * q + squareRoot(DISCRIMINANT, q) * x * p;
  const a = p * q;
  const b = root < 0n ? root + a : root;
  return formOf(a, b % 2n === 0n ? b - a : b);
}
