// For tests: reads struct and error declarations out of the contracts' Move sources, so that the
// layouts and codes written down in the SDK are held against the contracts themselves.
import { readFileSync } from 'node:fs';

const PACKAGES = new URL('../../../move/', import.meta.url);

export interface Field {
  name: string;
  type: string;
}

const moduleSource = (packageName: string, module: string): string =>
  readFileSync(new URL(`${packageName}/sources/${module}.move`, PACKAGES), 'utf8');

const withoutComments = (source: string): string => source.replaceAll(/\/\/.*$/gm, '');

/** The fields of a struct in order, type parameters of the types left off. */
export function structFields(packageName: string, module: string, struct: string): Field[] {
  const source = withoutComments(moduleSource(packageName, module));
  const body = new RegExp(`struct ${struct}\\b[^{]*\\{([^}]*)\\}`).exec(source)?.[1];
  if (body === undefined) throw new Error(`No struct ${module}::${struct}`);
  return [...body.matchAll(/(\w+)\s*:\s*(Option<\w+>|vector<\w+>|\w+)/g)].map(
    ([, name = '', type = '']) => ({ name, type }),
  );
}

/** The `#[error(code = n)]` constants of a module, by code. */
export function errorConstants(packageName: string, module: string): string[] {
  const constants: string[] = [];
  const declaration = /#\[error\(code = (\d+)\)\]\s*const (E\w+)/g;
  for (const [, code, name = ''] of moduleSource(packageName, module).matchAll(declaration)) {
    constants[Number(code)] = name;
  }
  return constants;
}
