// Lists the Move packages of a folder.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the names of the packages directly inside `folder`. */
export const packagesOf = (folder: string): string[] =>
  readdirSync(folder).filter((name) => existsSync(join(folder, name, 'Move.toml')));
