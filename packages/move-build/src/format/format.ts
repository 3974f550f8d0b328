// Formats Move sources with Sui's own prettier plugin, and finds lines that it cannot shorten.
import { readFile, writeFile } from 'node:fs/promises';
import { format } from 'prettier';

/** Columns that no line of Move exceeds. */
export const MAX_COLUMNS = 100;

export interface FormatResult {
  /** Files that were, or with `check` would be, rewritten. */
  changed: string[];
  /** `file:line` of lines longer than 100 columns after formatting, such as comments. */
  tooLong: string[];
}

/** Returns a Move source as the formatter writes it. */
export function formatMove(text: string): Promise<string> {
  return format(text, {
    parser: 'move',
    plugins: ['@mysten/prettier-plugin-move'],
    printWidth: MAX_COLUMNS,
    tabWidth: 4,
    autoGroupImports: 'module',
  });
}

/** Formats the files, or with `check` only reports what formatting would change. */
export async function formatFiles(
  files: readonly string[],
  { check = false } = {},
): Promise<FormatResult> {
  const result: FormatResult = { changed: [], tooLong: [] };
  for (const file of files) {
    const text = await readFile(file, 'utf8');
    const formatted = await formatMove(text);
    if (formatted !== text) {
      result.changed.push(file);
      if (!check) await writeFile(file, formatted);
    }
    formatted.split('\n').forEach((line, index) => {
      if ([...line].length > MAX_COLUMNS) result.tooLong.push(`${file}:${index + 1}`);
    });
  }
  return result;
}
