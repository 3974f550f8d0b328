// Loads the framework of new networks, once per process and folder, and the published package's genesis template.
import type { Framework } from '@atoll/move-build/framework';
import { packagedFile } from '../../packaged-file.ts';

/** The compiled framework in the published package. */
const FRAMEWORK_FILE = './framework.json';
/** Genesis template for default settings in the published package. */
const GENESIS_FILE = './genesis.bin';

const frameworks = new Map<string | undefined, Promise<Framework>>();

/** Returns the framework packages of `dir`; default: the package's own or `move/framework`. */
export function loadFramework(dir: string | undefined): Promise<Framework> {
  const loaded = frameworks.get(dir) ?? load(dir);
  frameworks.set(dir, loaded);
  return loaded;
}

async function load(dir: string | undefined): Promise<Framework> {
  try {
    // Imported lazily: only a new network needs it.
    const { buildFramework, decodeFramework } = await import('@atoll/move-build/framework');
    const packaged = packagedFile(FRAMEWORK_FILE)?.toString();
    if (packaged === undefined) return await buildFramework(dir);
    if (dir === undefined) return decodeFramework(packaged);
    // A published package has no cache folder.
    return await buildFramework(dir, { cache: false });
  } catch (error) {
    // The sources may be fixed before the next network starts.
    frameworks.delete(dir);
    throw error;
  }
}

/** Returns the genesis template of the published package; undefined in the repository. */
export function packagedGenesis(): Uint8Array | undefined {
  return packagedFile(GENESIS_FILE);
}
