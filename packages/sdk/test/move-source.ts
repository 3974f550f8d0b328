// Reads the error constants declared in the contracts' Move sources, so that tests can compare the SDK's
// error table with the contracts.
import { readFileSync } from 'node:fs';

const PACKAGES = new URL('../../../move/', import.meta.url);

const moduleSource = (packageName: string, module: string): string =>
  readFileSync(new URL(`${packageName}/sources/${module}.move`, PACKAGES), 'utf8');

/** Returns the names of a module's `#[error(code = n)]` constants, indexed by code. */
export function errorConstants(packageName: string, module: string): string[] {
  const constants: string[] = [];
  const declaration = /#\[error\(code = (\d+)\)\]\s*const (E\w+)/g;
  for (const [, code, name = ''] of moduleSource(packageName, module).matchAll(declaration)) {
    constants[Number(code)] = name;
  }
  return constants;
}
