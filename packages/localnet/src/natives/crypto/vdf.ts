/** Implements the natives of sui::vdf: Wesolowski's verifiable delay function over a class group. */
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { aborted } from '../../vm/fault.ts';
import type { NativeFunction } from '../../vm/native.ts';
import { bigArg, bytesArg, bytesValue } from '../args.ts';
import { DISCRIMINANT, discriminantOf, type Form, isEqual, multiply2 } from './class-group.ts';
import { hashToForm } from './class-group-hash.ts';
import { nodeCrypto } from './node-crypto.ts';

const VERIFY_COST = 1_500;
const HASH_COST = 100;
const E_INVALID_INPUT = 0;
const CHALLENGE_LENGTH = 33;

/** Reads three byte vectors, each an integer in two's complement. Throws if they are none. */
function parseForm(bytes: Uint8Array): Form {
  let at = 0;
  const byte = () => {
    const value = bytes[at];
    if (value === undefined) throw new RangeError('Form is too short');
    at += 1;
    return value;
  };
  const integer = () => {
    let length = 0;
    for (let shift = 0, more = true; more; shift += 7) {
      const value = byte();
      if (shift > 21 || (shift > 0 && value === 0)) throw new RangeError('Invalid length');
      length |= (value & 0x7f) << shift;
      more = value > 0x7f;
    }
    const part = bytes.subarray(at, at + length);
    if (part.length !== length) throw new RangeError('Form is too short');
    at += length;
    return fromSigned(part);
  };
  const form = { a: integer(), b: integer(), c: integer() };
  if (at !== bytes.length) throw new RangeError('Form is too long');
  return form;
}

function fromSigned(bytes: Uint8Array): bigint {
  if (bytes.length === 0) return 0n;
  return BigInt.asIntN(8 * bytes.length, BigInt(`0x${Buffer.from(bytes).toString('hex')}`));
}

/** Encodes an integer in two's complement with as few bytes as possible, after their number. */
function toSigned(value: bigint): Uint8Array {
  const magnitude = value < 0n ? -value - 1n : value;
  const size = Math.floor(magnitude.toString(2).length / 8) + 1;
  const bits = BigInt.asUintN(8 * size, value);
  const bytes = Buffer.from(bits.toString(16).padStart(2 * size, '0'), 'hex');
  const length: number[] = [];
  for (let rest = size; ; rest >>>= 7) {
    length.push((rest & 0x7f) | (rest > 0x7f ? 0x80 : 0));
    if (rest <= 0x7f) return concatBytes(Uint8Array.from(length), bytes);
  }
}

function encodeForm({ a, b, c }: Form): Uint8Array {
  return concatBytes(toSigned(a), toSigned(b), toSigned(c));
}

/** Returns the first prime among the hashes of the counted-up seed, with its first and last bit set. */
function hashToPrime(seed: Uint8Array): bigint {
  for (;;) {
    const hashes: Uint8Array[] = [];
    for (let length = 0; length < CHALLENGE_LENGTH; length += 32) {
      increment(seed);
      hashes.push(sha256(seed));
    }
    const bytes = concatBytes(...hashes).subarray(0, CHALLENGE_LENGTH);
    const top = 1n << BigInt(8 * CHALLENGE_LENGTH - 1);
    const candidate = BigInt(`0x${Buffer.from(bytes).toString('hex')}`) | top | 1n;
    if (nodeCrypto().checkPrimeSync(candidate)) return candidate;
  }
}

/** Adds 1 to a big-endian integer. */
function increment(bytes: Uint8Array): void {
  for (let i = bytes.length - 1; i >= 0; i--) {
    const next = ((bytes[i] ?? 0) + 1) & 0xff;
    bytes[i] = next;
    if (next !== 0) return;
  }
}

function isValid(input: Form, output: Form, proof: Form, iterations: bigint): boolean {
  const isMember = (form: Form) => discriminantOf(form) === DISCRIMINANT && form.a > 0n;
  if (![input, output, proof].every(isMember)) return false;
  const count = new Uint8Array(8);
  new DataView(count.buffer).setBigUint64(0, iterations, true);
  const forms = [encodeForm(input), encodeForm(output)];
  const challenge = hashToPrime(concatBytes(...forms, count, toSigned(DISCRIMINANT)));
  let remainder = 1n;
  let square = 2n;
  for (let rest = iterations; rest > 0n; rest >>= 1n) {
    if (rest & 1n) remainder = (remainder * square) % challenge;
    square = (square * square) % challenge;
  }
  return isEqual(multiply2(input, remainder, proof, challenge), output);
}

const verify: NativeFunction = (context, _, args) => {
  context.charge(VERIFY_COST);
  const [input, output, proof] = [0, 1, 2].map((i) => {
    try {
      return parseForm(bytesArg(args, i));
    } catch {
      throw aborted(E_INVALID_INPUT);
    }
  });
  if (!input || !output || !proof) throw aborted(E_INVALID_INPUT);
  return [isValid(input, output, proof, bigArg(args, 3))];
};

const hashToInput: NativeFunction = (context, _, args) => {
  context.charge(HASH_COST);
  const form = hashToForm(bytesArg(args, 0));
  if (form === undefined) throw aborted(E_INVALID_INPUT);
  return [bytesValue(encodeForm(form))];
};

export const VDF_NATIVES = {
  vdf_verify_internal: verify,
  hash_to_input_internal: hashToInput,
};
