// Compiles the templates from which the server makes each coin's module.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildPackage } from '@atoll/move-build';

const MOVE = new URL('../../../../move/', import.meta.url);

/** Stand for the packages that a template links to; get-module replaces them with the published ids. */
const PLACEHOLDERS = {
  access: `0x${'acce55'.padStart(64, '0')}`,
  launchpad: `0x${'a7011'.padStart(64, '0')}`,
};

export interface TemplateOptions {
  /** Templates whose supply is minted at launch, for deployments whose coins graduate to Cetus. */
  unminted?: boolean;
}

/** Compiles the templates and writes them to `file`, which the server reads as ATOLL_COIN_TEMPLATE. */
export async function writeCoinTemplate(
  file: string,
  { unminted = false }: TemplateOptions = {},
): Promise<void> {
  const prefix = unminted ? 'unminted_' : '';
  const coin = await compile(`${prefix}coin_template`);
  const sticker = await compile(`${prefix}sticker_template`);
  writeFileSync(file, JSON.stringify({ coin, sticker }));
}

async function compile(name: string) {
  const { modules, dependencies } = await buildPackage(fileURLToPath(new URL(name, MOVE)), {
    addresses: PLACEHOLDERS,
  });
  return {
    modules: modules.map(({ bytes }) => Buffer.from(bytes).toString('base64')),
    dependencies,
  };
}
