// Owns the compiled templates of coins' modules: the artefact from which the server makes each coin's.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildPackage } from '@atoll/move-build';

const MOVE = new URL('../../../move/', import.meta.url);

/** What a template links to instead of a launchpad; get-module puts the real id in its place. */
const LAUNCHPAD_PLACEHOLDER = `0x${'a7011'.padStart(64, '0')}`;

/** Compiles the templates and writes them to `file`, as the server's ATOLL_COIN_TEMPLATE wants it. */
export async function writeCoinTemplate(file: string): Promise<void> {
  const coin = await compile('coin_template');
  const sticker = await compile('sticker_template');
  writeFileSync(file, JSON.stringify({ coin, sticker }));
}

async function compile(name: string) {
  const { modules, dependencies } = await buildPackage(fileURLToPath(new URL(name, MOVE)), {
    addresses: { launchpad: LAUNCHPAD_PLACEHOLDER },
  });
  return {
    modules: modules.map(({ bytes }) => Buffer.from(bytes).toString('base64')),
    dependencies,
  };
}
