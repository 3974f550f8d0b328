// Reads the imports of source files.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';

export interface Import {
  /** Path of the importing file, from the repository's root. */
  readonly file: string;
  /** The specifier as written. */
  readonly specifier: string;
  /** For a relative specifier: the imported path, from the repository's root. */
  readonly target: string | undefined;
  /** Erased before the module runs. */
  readonly typeOnly: boolean;
}

const IMPORT =
  /(?:import|export)\s+(type\s+)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"\n]+)['"]|import\(\s*['"]([^'"\n]+)['"]\s*\)/g;

/** The examples in doc comments import what a reader would. */
const DOC_COMMENT = /^[ \t]*\/\*\*.*?\*\//gms;

export function sourceFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !/(^|\/)(node_modules|dist)\//.test(file));
}

export function importsOf(root: string, file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8').replace(DOC_COMMENT, '');
  return [...text.matchAll(IMPORT)].map((match) => {
    const specifier = match[2] ?? match[3] ?? '';
    const target = specifier.startsWith('.')
      ? normalize(join(dirname(file), specifier))
          .split(sep)
          .join('/')
      : undefined;
    return { file, specifier, target, typeOnly: match[1] !== undefined };
  });
}

/** The package name of a bare specifier: `@scope/name/path` → `@scope/name`. */
export function packageName(specifier: string): string {
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier);
}
