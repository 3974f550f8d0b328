/** Implements the natives of std::string. All but one receive valid UTF-8, which Move code ensures. */
import { aborted, Fault } from '../vm/fault.ts';
import type { NativeFunction } from '../vm/native.ts';
import { bigArg, bytesArg, bytesValue } from './args.ts';

const BASE_COST = 52;
const COST_PER_BYTE = 2;
const E_BAD_RANGE = 1;

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const checkUtf8: NativeFunction = (context, _, args) => {
  const bytes = bytesArg(args, 0);
  context.charge(BASE_COST + COST_PER_BYTE * bytes.length);
  try {
    decoder.decode(bytes);
    return [true];
  } catch {
    return [false];
  }
};

const isCharBoundary: NativeFunction = (context, _, args) => {
  context.charge(BASE_COST);
  const bytes = bytesArg(args, 0);
  const index = bigArg(args, 1);
  if (index === 0n || index === BigInt(bytes.length)) return [true];
  const byte = index < BigInt(bytes.length) ? bytes[Number(index)] : undefined;
  // Continuation bytes of a character are 0b10xxxxxx.
  return [byte !== undefined && (byte & 0xc0) !== 0x80];
};

const subString: NativeFunction = (context, _, args) => {
  context.charge(BASE_COST);
  const start = bigArg(args, 1);
  const end = bigArg(args, 2);
  if (end < start) throw aborted(E_BAD_RANGE);
  context.charge(BASE_COST + COST_PER_BYTE * Number(end - start));
  const bytes = bytesArg(args, 0);
  // Callers check the indices first; upstream panics here.
  if (end > BigInt(bytes.length)) throw new Fault('UNKNOWN_INVARIANT_VIOLATION_ERROR');
  return [bytesValue(bytes.subarray(Number(start), Number(end)))];
};

const indexOf: NativeFunction = (context, _, args) => {
  context.charge(BASE_COST);
  const pattern = bytesArg(args, 1);
  context.charge(COST_PER_BYTE * pattern.length);
  const text = bytesArg(args, 0);
  const found = Buffer.from(text).indexOf(pattern);
  const position = found < 0 ? text.length : found;
  context.charge(COST_PER_BYTE * position);
  return [BigInt(position)];
};

export const STRING_NATIVES = {
  internal_check_utf8: checkUtf8,
  internal_is_char_boundary: isCharBoundary,
  internal_sub_string: subString,
  internal_index_of: indexOf,
};
