// Reads the public surface of the contracts from their compiled modules: types and public functions with
// their signatures.
import { join } from 'node:path';
import { buildPackage, packagesOf } from '@atoll/move-build';
import { describeModule, placeholders } from '@atoll/move-build/interface';

const MOVE = join(import.meta.dirname, '../../../move');

/** The contracts' packages, by folder of `move/`. */
export const packageNames = (): string[] => packagesOf(MOVE).sort();

/** Returns one line per type, and per function that other packages or transactions can call. */
export async function surfaceOf(name: string): Promise<string[]> {
  const { modules } = await buildPackage(join(MOVE, name), { addresses: placeholders });
  return surfaceLines(modules, name);
}

/** Returns the lines of compiled modules; `name` replaces their self address. */
export function surfaceLines(modules: readonly { bytes: Uint8Array }[], name: string): string[] {
  const lines = modules
    .flatMap(({ bytes }) => describeModule(bytes))
    .filter(({ kind }) => kind === 'type' || kind === 'public')
    .map(({ line }) => readable(line, name));
  return lines.sort();
}

function readable(line: string, own: string): string {
  return line
    .replaceAll('0x0::', `${own}::`)
    .replaceAll('0x1::', 'std::')
    .replaceAll('0x2::', 'sui::')
    .replaceAll(/0x([0-9a-f]+)00::/g, (_, hex: string) => `${Buffer.from(hex, 'hex')}::`);
}

export interface PublicFunction {
  /** `package::module::function`. */
  name: string;
  typeParameters: string[];
  /** Without `TxContext`, which transactions do not pass. */
  parameters: string[];
  results: string[];
}

/** Parses the functions in a surface's lines. */
export function functionsIn(lines: readonly string[]): PublicFunction[] {
  return lines.flatMap((line) => {
    const match = /^public (?:entry )?fun ([\w:]+)(?:<([^(]*)>)?\((.*?)\)(?:: \((.*)\))?$/.exec(
      line,
    );
    const [, name, types = '', parameters = '', results = ''] = match ?? [];
    if (name === undefined) return [];
    return {
      name,
      typeParameters: split(types),
      parameters: split(parameters).filter((each) => !each.endsWith('tx_context::TxContext')),
      results: split(results),
    };
  });
}

/** Returns the abilities of the types in a surface's lines, by `package::module::Type`. */
export function abilitiesIn(lines: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const line of lines) {
    const [, name, has = ''] =
      /^(?:struct|enum) ([\w:]+)(?:<[^{]*?>)?(?: has ([\w, ]+))? \{/.exec(line) ?? [];
    if (name !== undefined) found.set(name, has.split(', ').filter(Boolean));
  }
  return found;
}

/** Splits at commas outside angle brackets. */
function split(list: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const char of list) {
    if (char === '<') depth += 1;
    if (char === '>') depth -= 1;
    if (char === ',' && depth === 0) {
      parts.push(part.trim());
      part = '';
    } else part += char;
  }
  if (part.trim()) parts.push(part.trim());
  return parts;
}
