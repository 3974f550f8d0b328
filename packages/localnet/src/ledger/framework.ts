// Loads the framework of new networks, once per process and folder.
import { readFile } from 'node:fs/promises';
import type { Framework } from '@atoll/move-build/framework';

/** The compiled framework that the published package includes. */
const PACKAGED = new URL('./framework.json', import.meta.url);

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
    const packaged = await readFile(PACKAGED, 'utf8').catch(() => undefined);
    if (packaged === undefined) return await buildFramework(dir);
    if (dir === undefined) return decodeFramework(packaged);
    // A published package has no cache folder of its own.
    return await buildFramework(dir, { cache: false });
  } catch (error) {
    // The sources may be fixed before the next network starts.
    frameworks.delete(dir);
    throw error;
  }
}
