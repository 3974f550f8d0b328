/**
 * Migrations by name: the files of this folder. Databases store the names: append, never rename or change. See
 * CONTRIBUTING.md for the statements allowed while servers run.
 */
import { readdirSync } from 'node:fs';
import type { Migration } from '../migrate.ts';

const names = readdirSync(import.meta.dirname)
  .filter((file) => /^\d{4}-[\w-]+\.ts$/.test(file))
  .map((file) => file.replace('.ts', ''));

export const migrations: Readonly<Record<string, Migration>> = Object.fromEntries(
  await Promise.all(
    names.map(async (name): Promise<[string, Migration]> => {
      const url = new URL(`${name}.ts`, import.meta.url).href;
      return [name, await import(/* @vite-ignore */ url)];
    }),
  ),
);
