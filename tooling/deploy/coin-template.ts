// Owns the compiled coin template: the artefact from which the server makes each coin's module.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildPackage } from '@atoll/move-build';

const SOURCES = fileURLToPath(new URL('../../move/coin_template', import.meta.url));

/** What the template links to instead of a launchpad; get-module puts the real id in its place. */
const LAUNCHPAD_PLACEHOLDER = `0x${'a7011'.padStart(64, '0')}`;

/** Compiles the template and writes it to `file`, as the server's ATOLL_COIN_TEMPLATE wants it. */
export async function writeCoinTemplate(file: string): Promise<void> {
  const { modules, dependencies } = await buildPackage(SOURCES, {
    addresses: { launchpad: LAUNCHPAD_PLACEHOLDER },
  });
  const base64 = modules.map(({ bytes }) => Buffer.from(bytes).toString('base64'));
  writeFileSync(file, JSON.stringify({ modules: base64, dependencies }));
}
