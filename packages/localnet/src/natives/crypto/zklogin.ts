/** Implements the natives of sui::zklogin_verified_id and sui::zklogin_verified_issuer. */
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';
import { aborted } from '../../vm/fault.ts';
import type { NativeFunction } from '../../vm/native.ts';
import { addressArg, bigArg, bytesArg } from '../args.ts';
import { blake2b256 } from './blake2b.ts';
import { bn254 } from './curves.ts';
import { poseidonHash } from './poseidon.ts';

const COST = 200;
const E_INVALID_INPUT = 0;
/** Flag of zkLogin signatures. */
const ZKLOGIN_FLAG = 5;
const MAX_LENGTHS = { name: 32, value: 115, audience: 145 } as const;
/** Bytes of a string in one scalar. */
const PACK_WIDTH = 31;

/** Reads UTF-8. Aborts if it is none. */
function utf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw aborted(E_INVALID_INPUT);
  }
}

function addressOf(seed: bigint, issuer: string): string {
  const { Fr } = bn254().fields;
  const bytes = new TextEncoder().encode(issuer);
  const head = Uint8Array.of(ZKLOGIN_FLAG, bytes.length & 0xff);
  const hashed = concatBytes(head, bytes, Fr.toBytes(Fr.create(seed)));
  return `0x${bytesToHex(blake2b256(hashed))}`;
}

/** Pads the codes of the characters with zeros to `length` and hashes them, 31 to a scalar from the end. */
function hashText(text: string, length: number): bigint {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  if (codes.length > length || codes.some((code) => code > 0xff)) throw aborted(E_INVALID_INPUT);
  const padded = new Uint8Array(length);
  padded.set(codes);
  const scalars: bigint[] = [];
  for (let end = length; end > 0; end -= PACK_WIDTH)
    scalars.unshift(BigInt(`0x${bytesToHex(padded.subarray(Math.max(0, end - PACK_WIDTH), end))}`));
  return poseidonHash(scalars);
}

const checkIssuer: NativeFunction = (context, _, args) => {
  context.charge(COST);
  const issuer = utf8(bytesArg(args, 2));
  return [addressOf(bigArg(args, 1), issuer) === addressArg(args, 0)];
};

const checkId: NativeFunction = (context, _, args) => {
  context.charge(COST);
  const [name, value, issuer, audience] = [1, 2, 3, 4].map((i) => utf8(bytesArg(args, i)));
  if (name === undefined || value === undefined) throw aborted(E_INVALID_INPUT);
  if (issuer === undefined || audience === undefined) throw aborted(E_INVALID_INPUT);
  const seed = poseidonHash([
    hashText(name, MAX_LENGTHS.name),
    hashText(value, MAX_LENGTHS.value),
    hashText(audience, MAX_LENGTHS.audience),
    bn254().fields.Fr.create(bigArg(args, 5)),
  ]);
  return [addressOf(seed, issuer) === addressArg(args, 0)];
};

export const ZKLOGIN_ID_NATIVES = { check_zklogin_id_internal: checkId };
export const ZKLOGIN_ISSUER_NATIVES = { check_zklogin_issuer_internal: checkIssuer };
