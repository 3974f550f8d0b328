// Finds the calls and types of the bindings that the repository uses, so that only those are generated.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Used names by module, `package/module`. A name is a function in camelCase or a type. */
export type Usage = Map<string, Set<string>>;

const IMPORT =
  /import (?:type )?(?:\* as (\w+)|\{([^}]*)\}) from '[^']*\/contracts\/(\w+\/\w+)\.ts'/g;

/** Scans all TypeScript sources below `root` except the bindings themselves. */
export function usageOfBindings(root: string): Usage {
  const files = globSync('{apps,benchmarks,packages,tests,tooling}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist|contracts-\w+|src\/contracts)$/.test(path),
  });
  const usage: Usage = new Map();
  for (const file of files) addUsage(usage, readFileSync(join(root, file), 'utf8'));
  return usage;
}

/** Adds the names that one source file uses. */
export function addUsage(usage: Usage, text: string): void {
  for (const [, namespace, names, module = ''] of text.matchAll(IMPORT)) {
    const used = namespace ? membersOf(text, namespace) : importedNames(names ?? '');
    usage.set(module, new Set([...(usage.get(module) ?? []), ...used]));
  }
}

/** The generator writes an underscore before a name that TypeScript reserves, like `new`. */
function membersOf(text: string, namespace: string): string[] {
  return [...text.matchAll(new RegExp(`\\b${namespace}\\._?(\\w+)`, 'g'))].map(
    ([, name = '']) => name,
  );
}

/** The names in the braces of an import, before `as`. */
function importedNames(list: string): string[] {
  return [...list.matchAll(/(?:^|,)\s*(?:type )?(\w+)/g)].map(([, name = '']) => name);
}
