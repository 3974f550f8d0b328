// Copies packages with their specifications among the sources, which is how Sui Prover reads them.
import { existsSync, globSync } from 'node:fs';
import { copyFile, cp, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packagesOf } from './packages.ts';

/** Executable stand-in for the prover's package, which the prover itself provides. */
const PROVER = fileURLToPath(new URL('../fixtures/prover', import.meta.url));

/** Returns the packages in `move` that have specifications. */
export const specifiedPackages = (move: string): string[] =>
  packagesOf(move).filter((name) => existsSync(join(move, name, 'specs')));

/**
 * Copies the packages in `move` to `out`, each with the files of its folder `specs` among its sources.
 * `executable` lets them depend on a package `prover` whose functions abort when a condition does not
 * hold, so that they compile and run without the prover.
 */
export async function copyWithSpecifications(
  move: string,
  out: string,
  { executable = false } = {},
): Promise<void> {
  for (const name of packagesOf(move))
    await cp(join(move, name), join(out, name), { recursive: true });
  for (const name of specifiedPackages(move)) {
    const files = globSync(join(move, name, 'specs/*.move'));
    for (const file of files) await copyFile(file, join(out, name, 'sources', basename(file)));
    if (executable) await dependOnProver(join(out, name, 'Move.toml'));
  }
  if (executable) await cp(PROVER, join(out, 'prover'), { recursive: true });
}

async function dependOnProver(manifest: string): Promise<void> {
  const prover = 'prover = { local = "../prover" }';
  const text = await readFile(manifest, 'utf8');
  const table = text.includes('[dependencies]') ? '[dependencies]' : '[addresses]';
  const added =
    table === '[addresses]' ? `[dependencies]\n${prover}\n\n${table}` : `${table}\n${prover}`;
  await writeFile(manifest, text.replace(table, added));
}
