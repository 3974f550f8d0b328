// Functions that the documents of the contracts name exist.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** Modules that documents name after their package, like functions after their module. */
const NO_FUNCTIONS = ['agent::registry'];

/** `module::function` of every function of our packages that other modules can call. */
function declared(): Set<string> {
  const files = globSync('move/*/sources/*.move', { cwd: ROOT });
  return new Set(
    files.flatMap((file) =>
      [
        ...readFileSync(join(ROOT, file), 'utf8').matchAll(/^public(?:\(package\))? fun (\w+)/gm),
      ].map(([, name]) => `${basename(file, '.move')}::${name}`),
    ),
  );
}

test('the documents of the contracts name only functions that exist', () => {
  const functions = declared();
  const modules = new Set([...functions].map((name) => name.split('::')[0]));
  const documents = [...globSync('docs/contracts/*.md', { cwd: ROOT }), 'docs/security.md'];
  const named = documents.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/`([a-z_]+)::([a-z_]+)`/g)].flatMap(
      ([, module = '', name = '']) => (modules.has(module) ? [`${module}::${name}`] : []),
    ),
  );
  expect(named.length).toBeGreaterThan(100);
  const missing = named.filter((name) => !functions.has(name) && !NO_FUNCTIONS.includes(name));
  expect(missing).toEqual([]);
});
