// Decodes clever errors: abort codes in which the compiler packs the source line and, for `#[error]`
// constants, the indices of their name and value in the module's constants.
// Layout from the highest bit: 4 version, 4 reserved, 8 error code, 16 line, 16 name, 16 value.
import type { GrpcTypes } from '@mysten/sui/grpc';
import type { Constant } from '../../bytecode/format.ts';

const VERSIONS = new Set([0b1000n, 0b1100n]);
const ABSENT_U8 = 0xffn;
const ABSENT_U16 = 0xffffn;

const INTEGERS = new Set(['u8', 'u16', 'u32', 'u64', 'u128', 'u256']);

/** Decodes an abort code; undefined for ordinary codes. `constantAt` reads the aborting module. */
export function toCleverError(
  code: bigint,
  constantAt: (index: number) => Constant | undefined,
): GrpcTypes.CleverError | undefined {
  const errorCode = (code >> 48n) & 0xffn;
  const lineNumber = (code >> 32n) & 0xffffn;
  const nameIndex = (code >> 16n) & 0xffffn;
  const valueIndex = code & 0xffffn;
  if (!VERSIONS.has(code >> 60n) || lineNumber === ABSENT_U16) return undefined;
  const message: GrpcTypes.CleverError = {
    lineNumber,
    errorCode: errorCode === ABSENT_U8 ? undefined : errorCode,
    value: { oneofKind: undefined },
  };
  if (nameIndex === ABSENT_U16 && valueIndex === ABSENT_U16) return message;
  const name = constantAt(Number(nameIndex));
  const value = constantAt(Number(valueIndex));
  const constantName = name && renderText(name);
  if (constantName === undefined || value === undefined) return undefined;
  const rendered = renderText(value) ?? renderScalar(value);
  return {
    ...message,
    constantName,
    value:
      rendered === undefined
        ? { oneofKind: 'raw', raw: value.data }
        : { oneofKind: 'rendered', rendered },
  };
}

/** Decodes a `vector<u8>` of UTF-8 text. */
function renderText({ type, data }: Constant): string | undefined {
  if (type.kind !== 'vector' || type.element.kind !== 'u8') return undefined;
  // The bytes of a constant start with their ULEB128 length.
  const start = data.findIndex((byte) => byte < 0x80) + 1;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data.subarray(start));
  } catch {
    return undefined;
  }
}

function renderScalar({ type, data }: Constant): string | undefined {
  const bigEndian = Buffer.from(data).reverse().toString('hex');
  if (INTEGERS.has(type.kind)) return BigInt(`0x${bigEndian}`).toString();
  if (type.kind === 'bool') return data[0] === 0 ? 'false' : 'true';
  if (type.kind === 'address') return `0x${Buffer.from(data).toString('hex')}`;
  return undefined;
}
