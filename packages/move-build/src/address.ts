// Parses and creates the addresses of packages in builds.
import { MoveBuildError } from './errors.ts';

/**
 * The published address of a package. After an upgrade, dependents link to the newest version's
 * id, while its types and functions keep the original id.
 */
export type PackageAddress = string | PackageIds;

export interface PackageIds {
  packageId: string;
  originalId: string;
}

/**
 * Returns both ids of a package in full length.
 * Throws when one is not an address or is zero.
 */
export function idsOf(address: PackageAddress): PackageIds {
  const { packageId, originalId } =
    typeof address === 'string' ? { packageId: address, originalId: address } : address;
  return { packageId: formatAddress(packageId), originalId: formatAddress(originalId) };
}

/**
 * Returns the full-length address: `0x` and 64 lower-case hex digits.
 * Throws when `text` is not an address or is zero (which means "not published").
 */
function formatAddress(text: string): string {
  const digits = /^0x([0-9a-f]{1,64})$/i.exec(text)?.[1];
  if (!digits || /^0+$/.test(digits)) {
    throw new MoveBuildError('dependencies', `Invalid package address: ${text}`);
  }
  return `0x${digits.toLowerCase().padStart(64, '0')}`;
}

/** Returns a placeholder address for an unpublished dependency: its name's bytes. Never 0x0 to 0x2. */
export function placeholderAddress(name: string): string {
  return `0x${Buffer.from(name).subarray(0, 31).toString('hex')}00`;
}

/** Addresses of unpublished dependencies: each gets one that encodes its name. */
export const placeholders = new Proxy<Record<string, string>>(
  {},
  { get: (_, name) => placeholderAddress(String(name)) },
);
