// Checks that the functions in the documents of the contracts exist.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** Modules that documents write with their package, like functions with their module. */
const NO_FUNCTIONS = ['agent::registry'];

/** `module::function` of every function that other modules can call. */
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

test('the documents of the contracts reference only functions that exist', () => {
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
