// Locates the framework packages of this repository.
import { fileURLToPath } from 'node:url';

/** `move/framework` of this repository. */
export const DEFAULT_FRAMEWORK = fileURLToPath(new URL('../../../move/framework', import.meta.url));
