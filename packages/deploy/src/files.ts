// Reads and writes the JSON files of a deployment. Writing is atomic, so a killed process leaves the earlier
// file intact.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DeployError } from './error.ts';

/**
 * Content of a file; undefined if it does not exist.
 * @throws DeployError when it is not JSON.
 */
export function readJson(file: string): unknown {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new DeployError(
      `${file} is damaged: it is not JSON. Restore it, or move it away; what is on chain is found again ` +
        'as long as the deployment file or the progress file beside it is left.',
      { cause },
    );
  }
}

export function writeJson(file: string, content: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(content, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}
