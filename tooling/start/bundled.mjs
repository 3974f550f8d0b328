// Chooses what `npm start` runs: the bundle of its sources if none of them has changed, otherwise the sources themselves.
// Plain JavaScript, because `bootstrap.mjs` imports it.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of the bundles, from the root of the repository. */
export const BUNDLES = '.atoll/cache/start';
/** Names the bundle that is complete, and the sources that it was made from. */
export const MANIFEST = 'manifest.json';
/** What is bundled. */
export const SOURCE = 'tooling/start.ts';

/** Identifies the content of a file without reading it; undefined if there is none. */
export function stampOf(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && `${found.size} ${found.mtimeMs}`;
}

/** Returns the path of the program that `npm start` runs. */
export function startProgram(root) {
  const source = join(root, SOURCE);
  try {
    const { folder, sources } = JSON.parse(readFileSync(join(root, BUNDLES, MANIFEST), 'utf8'));
    const isCurrent = Object.entries(sources).every(
      ([file, stamp]) => stampOf(join(root, file)) === stamp,
    );
    return isCurrent ? join(root, BUNDLES, folder, 'start.mjs') : source;
  } catch {
    // There is no bundle yet.
    return source;
  }
}
