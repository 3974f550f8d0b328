// Owns where this repository keeps the framework packages its contracts are compiled against.
import { fileURLToPath } from 'node:url';

/** `move/framework` of this repository. */
export const DEFAULT_FRAMEWORK = fileURLToPath(new URL('../../../move/framework', import.meta.url));
