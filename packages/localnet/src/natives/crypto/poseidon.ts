/** Implements the native of sui::poseidon: circom's Poseidon hash over the scalars of BN254. */
import { aborted } from '../../vm/fault.ts';
import type { NativeFunction } from '../../vm/native.ts';
import { bytesValue, shortBytesArg, vectorArg } from '../args.ts';
import { bn254, poseidon } from './curves.ts';

const BASE_COST = 260;
const COST_PER_INPUT = 388;
const ELEMENT_LENGTH = 32;
const E_NON_CANONICAL_INPUT = 0;
const E_TOO_MANY_INPUTS = 2;

const FULL_ROUNDS = 8;
/** Partial rounds by number of inputs, from 1 to 16. */
const PARTIAL_ROUNDS = [56, 57, 56, 60, 60, 63, 64, 63, 60, 66, 60, 65, 70, 60, 64, 68];

/** Permutations by number of inputs. Their constants take up to 100 ms to generate. */
const permutations = new Map<number, (state: bigint[]) => bigint[]>();

function permutationFor(inputs: number): (state: bigint[]) => bigint[] {
  const known = permutations.get(inputs);
  if (known) return known;
  const roundsPartial = PARTIAL_ROUNDS[inputs - 1];
  if (roundsPartial === undefined) throw new RangeError(`Poseidon of ${inputs} inputs`);
  const { grainGenConstants, poseidon: create } = poseidon();
  const parameters = {
    Fp: bn254().fields.Fr,
    t: inputs + 1,
    roundsFull: FULL_ROUNDS,
    roundsPartial,
  };
  const options = { ...parameters, sboxPower: 5 };
  const permute = create({ ...options, ...grainGenConstants(options) });
  permutations.set(inputs, permute);
  return permute;
}

/** Hashes 1 to 16 scalars. */
export function poseidonHash(inputs: readonly bigint[]): bigint {
  const [hash] = permutationFor(inputs.length)([0n, ...inputs]);
  if (hash === undefined) throw new Error('Poseidon returned no state');
  return hash;
}

const poseidonBn254: NativeFunction = (context, _, args) => {
  context.charge(BASE_COST);
  const { items } = vectorArg(args, 0);
  if (items.length > PARTIAL_ROUNDS.length) throw aborted(E_TOO_MANY_INPUTS);
  context.charge(COST_PER_INPUT * items.length);
  const { Fr } = bn254().fields;
  const inputs = items.map((_, i) => {
    const bytes = shortBytesArg(items, i, ELEMENT_LENGTH);
    const scalar = bytes?.length === ELEMENT_LENGTH ? littleEndian(bytes) : Fr.ORDER;
    if (scalar >= Fr.ORDER) throw aborted(E_NON_CANONICAL_INPUT);
    return scalar;
  });
  if (inputs.length === 0) throw aborted(E_NON_CANONICAL_INPUT);
  return [bytesValue(Fr.toBytes(poseidonHash(inputs)).reverse())];
};

function littleEndian(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`);
}

export const POSEIDON_NATIVES = { poseidon_bn254_internal: poseidonBn254 };
