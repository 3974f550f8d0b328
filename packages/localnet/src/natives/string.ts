/** Implements the natives of std::string. All but one receive valid UTF-8, which Move code ensures. */
import { aborted, Fault } from '../vm/fault.ts';
import type { NativeFunction } from '../vm/native.ts';
import { type MoveValue, VectorValue } from '../vm/values.ts';
import { bigArg, bytesArg, toBytes, vectorArg } from './args.ts';

const BASE_COST = 52;
const COST_PER_BYTE = 2;
const E_BAD_RANGE = 1;
/** Bytes that a search reads first. Each further read doubles it. */
const FIRST_WINDOW = 64;

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
  const { items } = vectorArg(args, 0);
  const index = bigArg(args, 1);
  if (index === 0n || index === BigInt(items.length)) return [true];
  const byte = index < BigInt(items.length) ? items[Number(index)] : undefined;
  // Continuation bytes of a character are 0b10xxxxxx.
  return [byte !== undefined && (Number(byte) & 0xc0) !== 0x80];
};

const subString: NativeFunction = (context, _, args) => {
  context.charge(BASE_COST);
  const start = bigArg(args, 1);
  const end = bigArg(args, 2);
  if (end < start) throw aborted(E_BAD_RANGE);
  context.charge(BASE_COST + COST_PER_BYTE * Number(end - start));
  const { items } = vectorArg(args, 0);
  // Callers check the indices first; upstream panics here.
  if (end > BigInt(items.length)) throw new Fault('UNKNOWN_INVARIANT_VIOLATION_ERROR');
  return [new VectorValue(items.slice(Number(start), Number(end)), 1)];
};

/**
 * Returns where `pattern` begins, or the length of the text. Reads little more of the text than what
 * lies before that position, because only that is charged.
 */
function findBytes(items: readonly MoveValue[], pattern: Uint8Array): number {
  const { length } = items;
  let from = 0;
  for (let window = FIRST_WINDOW; from < length; window *= 2) {
    const end = Math.min(from + window + pattern.length, length);
    const { buffer } = toBytes(items, from, end);
    const found = Buffer.from(buffer).indexOf(pattern);
    if (found >= 0) return from + found;
    from += window;
  }
  return length;
}

const indexOf: NativeFunction = (context, _, args) => {
  context.charge(BASE_COST);
  const pattern = bytesArg(args, 1);
  context.charge(COST_PER_BYTE * pattern.length);
  const position = findBytes(vectorArg(args, 0).items, pattern);
  context.charge(COST_PER_BYTE * position);
  return [BigInt(position)];
};

export const STRING_NATIVES = {
  internal_check_utf8: checkUtf8,
  internal_is_char_boundary: isCharBoundary,
  internal_sub_string: subString,
  internal_index_of: indexOf,
};
