// Loads the framework of new networks, once per process and folder.
import type { Framework } from '@atoll/move-build/framework';

const frameworks = new Map<string | undefined, Promise<Framework>>();

/** Returns the framework packages of `dir`, default `move/framework`. */
export function loadFramework(dir: string | undefined): Promise<Framework> {
  const loaded = frameworks.get(dir) ?? load(dir);
  frameworks.set(dir, loaded);
  return loaded;
}

async function load(dir: string | undefined): Promise<Framework> {
  try {
    // Imported lazily: only a new network needs it.
    const { buildFramework } = await import('@atoll/move-build/framework');
    return await buildFramework(dir);
  } catch (error) {
    // The sources may be corrected before the next network starts.
    frameworks.delete(dir);
    throw error;
  }
}
