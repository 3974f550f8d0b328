// Parses request fields. A missing or malformed field becomes INVALID_ARGUMENT with its name.
import { fromBase58 } from '@mysten/bcs';
import { isValidSuiAddress, normalizeSuiAddress } from '@mysten/sui/utils';
import { canonicalType } from '../execution/encoding/type-tag.ts';
import { invalidField, missingField } from './grpc/status.ts';

/** Characters of a canonical type; the SDK's parser accepts any name. */
const TYPE_CHARACTERS = /^[A-Za-z0-9_:<>,]+$/;

/** Returns a field. Throws if it is missing. `path`: path of the field in the request. */
export function required<T>(value: T | undefined, field: string, path = field): T {
  if (value === undefined || value === '') throw missingField(field, path);
  return value;
}

/** Parses an address or object id to 0x and 64 digits. `path`: path of the field in the request. */
export function parseAddress(value: string | undefined, field: string, path = field): string {
  const address = normalizeSuiAddress(required(value, field, path));
  if (!isValidSuiAddress(address)) throw invalidField(field, 'not a Sui address', path);
  return address;
}

/** Validates a base58 digest of 32 bytes and returns it unchanged. `path`: path of the field in the request. */
export function parseDigest(value: string | undefined, field: string, path = field): string {
  const digest = required(value, field, path);
  if (digestLength(digest) !== 32)
    throw invalidField(field, 'not a base58 digest of 32 bytes', path);
  return digest;
}

/** Parses a type to its canonical spelling. */
export function parseType(value: string | undefined, field: string): string {
  const type = required(value, field);
  const canonical = canonicalOrUndefined(type);
  if (canonical === undefined || !TYPE_CHARACTERS.test(canonical))
    throw invalidField(field, `${type} is not a Move type`);
  return canonical;
}

/** Parses a struct type. Primitives and vectors are rejected. */
export function parseStructType(value: string | undefined, field: string): string {
  const type = parseType(value, field);
  if (!type.includes('::') || type.startsWith('vector<'))
    throw invalidField(field, `${type} is not a struct type`);
  return type;
}

function canonicalOrUndefined(type: string): string | undefined {
  try {
    return canonicalType(type);
  } catch {
    return undefined;
  }
}

function digestLength(digest: string): number {
  try {
    return fromBase58(digest).length;
  } catch {
    return 0;
  }
}
