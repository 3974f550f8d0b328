// Owns which packages a deployment consists of and how they depend on each other.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuiltPackage, buildPackage } from '@atoll/move-build';

const MOVE = fileURLToPath(new URL('../../move', import.meta.url));

export interface BuildSettings {
  /** Where the Sui framework's sources come from; see move-build's `framework`. */
  framework?: string;
}

/** Compiles one of our packages against the published addresses of those it links to. */
export const buildContract = (
  name: 'launchpad' | 'amm' | 'atoll_token',
  addresses: Record<string, string>,
  { framework }: BuildSettings,
): Promise<BuiltPackage> => buildPackage(join(MOVE, name), { framework, addresses });
