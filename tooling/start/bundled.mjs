// Selects what `npm start` runs: the bundle if none of its sources has changed, otherwise the sources.
// Plain JavaScript, because `bootstrap.mjs` imports it.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of the bundles, relative to the root of the repository. */
export const BUNDLES = '.atoll/cache/start';
/** File that names the complete bundle and the sources it was built from. */
export const MANIFEST = 'manifest.json';
/** Entry point of the bundle. */
export const SOURCE = 'tooling/start.ts';

/** Returns the size and modification time of a file, which tell whether it has changed; undefined if it is missing. */
export function stampOf(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && `${found.size} ${found.mtimeMs}`;
}

/** Returns the path of the program that `npm start` runs. */
export function startProgram(root) {
  const source = join(root, SOURCE);
  try {
    const manifest = JSON.parse(readFileSync(join(root, BUNDLES, MANIFEST), 'utf8'));
    const program = join(root, BUNDLES, manifest.folder, 'start.mjs');
    // A bundle contains absolute paths: one that was copied with its repository would run the other repository.
    const isCurrent =
      manifest.root === root &&
      existsSync(program) &&
      Object.entries(manifest.sources).every(
        ([file, stamp]) => stampOf(join(root, file)) === stamp,
      );
    return isCurrent ? program : source;
  } catch {
    // There is no complete bundle.
    return source;
  }
}
