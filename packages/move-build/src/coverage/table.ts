// Renders coverage as a table.
import { basename } from 'node:path';
import type { ModuleCoverage } from './measure.ts';

/** Returns the share of lines that ran, in percent. */
export function percentage(modules: ModuleCoverage[]): number {
  const count = (pick: (module: ModuleCoverage) => number[]) =>
    modules.reduce((sum, module) => sum + pick(module).length, 0);
  const lines = count((module) => module.lines);
  return lines === 0 ? 100 : (100 * (lines - count((module) => module.missed))) / lines;
}

/** Renders one row per module, with its missed lines, and a total row for the package. */
export function table(name: string, modules: ModuleCoverage[]): string {
  const row = (title: string, own: ModuleCoverage[], missed = '') => {
    const lines = own.reduce((sum, module) => sum + module.lines.length, 0);
    const share = `${percentage(own).toFixed(1)}%`;
    return `${title.padEnd(32)}${`${lines}`.padStart(6)} lines ${share.padStart(7)}${missed}`;
  };
  const rows = modules.map((module) => {
    const missed = module.missed.length > 0 ? `   not run: ${ranges(module.missed)}` : '';
    return row(`${name}::${basename(module.file, '.move')}`, [module], missed);
  });
  return [...rows, row(name, modules)].join('\n');
}

/** Renders `1, 2, 3, 7` as `1-3, 7`. */
export function ranges(lines: number[]): string {
  const found: [number, number][] = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (last && line === last[1] + 1) last[1] = line;
    else found.push([line, line]);
  }
  return found.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(', ');
}
