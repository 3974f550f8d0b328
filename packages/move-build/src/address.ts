// Owns the text form of addresses in builds.
import { MoveBuildError } from './errors.ts';

/**
 * Where a package is published. Once it has been upgraded, its newest version is linked to by its own
 * id, while its types and functions are still named by the first one's.
 */
export type PackageAddress = string | { packageId: string; originalId: string };

/**
 * An address in full: `0x` and 64 lower-case hex digits.
 * Throws when `text` is not one of up to 32 bytes, or is zero (which means "not published").
 */
export function formatAddress(text: string): string {
  const digits = /^0x([0-9a-f]{1,64})$/i.exec(text)?.[1];
  if (!digits || /^0+$/.test(digits)) {
    throw new MoveBuildError('dependencies', `Not the address of a package: ${text}`);
  }
  return `0x${digits.toLowerCase().padStart(64, '0')}`;
}

/** A made-up address for an unpublished dependency of tests: its name's bytes. Never 0x0 to 0x2. */
export function placeholderAddress(name: string): string {
  return `0x${Buffer.from(name).subarray(0, 31).toString('hex')}00`;
}
