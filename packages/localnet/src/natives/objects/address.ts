/** Implements the natives of sui::address. */
import { ADDRESS_LENGTH, addressFromBytes } from '../../bytecode/address.ts';
import { aborted } from '../../vm/fault.ts';
import type { NativeFunction } from '../../vm/native.ts';
import { addressArg, bigArg, shortBytesArg } from '../args.ts';

const COST = 52;
const E_ADDRESS_PARSE_ERROR = 0;

const fromBytes: NativeFunction = (context, _, args) => {
  context.charge(COST);
  const bytes = shortBytesArg(args, 0, ADDRESS_LENGTH);
  if (bytes?.length !== ADDRESS_LENGTH) throw aborted(E_ADDRESS_PARSE_ERROR);
  return [addressFromBytes(bytes)];
};

const toU256: NativeFunction = (context, _, args) => {
  context.charge(COST);
  return [BigInt(addressArg(args, 0))];
};

const fromU256: NativeFunction = (context, _, args) => {
  context.charge(COST);
  return [`0x${bigArg(args, 0).toString(16).padStart(64, '0')}`];
};

export const ADDRESS_NATIVES = { from_bytes: fromBytes, to_u256: toU256, from_u256: fromU256 };
