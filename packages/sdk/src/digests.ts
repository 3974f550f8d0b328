// Computes digests of off-chain content: SHA-256 of canonical JSON (RFC 8785) and of a private message's text. The chain
// stores those of personas and messages; step-up signatures cover those of requests.

import { toHex } from '@mysten/sui/utils';

const encoder = new TextEncoder();

/**
 * Returns the SHA-256 of a persona's canonical JSON, 32 bytes. Browsers need a secure context (HTTPS or
 * localhost).
 * @throws TypeError for values that JSON cannot represent.
 */
export const personaDigest = (persona: unknown): Promise<Uint8Array> =>
  textDigest(canonicalJson(persona));

/** Returns the SHA-256 of a text in UTF-8, 32 bytes: the digest of a message. */
export async function textDigest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)));
}

/**
 * Returns the digest of a request that a step-up signature covers: the SHA-256 of the canonical JSON of its body, without
 * the signature itself (`step_up`), in hex.
 * @throws TypeError for values that JSON cannot represent.
 */
export async function requestDigest(body: object): Promise<string> {
  const { step_up: _, ...signed } = body as { step_up?: unknown };
  return toHex(await textDigest(canonicalJson(signed)));
}

/** Returns whether a persona is the one that the chain stores the digest of. */
export async function matchesRevision(
  persona: unknown,
  { digest }: { digest: Uint8Array },
): Promise<boolean> {
  const computed = await personaDigest(persona);
  return computed.length === digest.length && computed.every((byte, i) => byte === digest[i]);
}

/**
 * Returns the canonical JSON of a value (RFC 8785): no whitespace, properties sorted by UTF-16 code units,
 * numbers and strings as ECMAScript writes them. Equal values give equal texts.
 * @throws TypeError for values that JSON cannot represent (`undefined` included) and for strings with
 *   lone surrogates, which have no UTF-8.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value);
  if (typeof value === 'string' && value.isWellFormed()) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${Array.from(value, canonicalJson).join(',')}]`;
  if (isPlainObject(value)) {
    const properties = Object.keys(value)
      .sort()
      .map((key) => `${canonicalJson(key)}:${canonicalJson(value[key])}`);
    return `{${properties.join(',')}}`;
  }
  throw new TypeError(`Not representable in JSON: ${typeof value}`);
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
