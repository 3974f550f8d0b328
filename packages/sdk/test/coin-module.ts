// For tests: makes a coin's module from the template, as the server's get-module does.
import { fileURLToPath } from 'node:url';
import { buildPackage } from '@atoll/move-build';
import { update_constants, update_identifiers } from '@mysten/move-bytecode-template';
import { bcs } from '@mysten/sui/bcs';
import { toBase64 } from '@mysten/sui/utils';

const TEMPLATE = fileURLToPath(new URL('../../../move/coin_template', import.meta.url));

const texts = (symbol: string): [current: string, wanted: string][] => [
  ['TEMPLATE', symbol],
  ['Template name', `Coin ${symbol}`],
  ['Template description', `What ${symbol} is about`],
  ['https://template.invalid/icon', `https://example.com/${symbol}.webp`],
];

const text = (value: string) => bcs.string().serialize(value).toBytes();

/** Modules and dependencies of a coin of that ticker, for `publishCoin`. */
export async function coinModule(symbol: string, launchpad: string) {
  const { modules, dependencies } = await buildPackage(TEMPLATE, { addresses: { launchpad } });
  const [module] = modules;
  if (module === undefined) throw new Error('The coin template is empty.');
  const named = update_identifiers(module.bytes, {
    coin_template: symbol.toLowerCase(),
    COIN_TEMPLATE: symbol.toUpperCase(),
  });
  const patched = texts(symbol).reduce(
    (bytes, [current, wanted]) =>
      update_constants(bytes, text(wanted), text(current), 'Vector(U8)'),
    named,
  );
  return { modules: [toBase64(patched)], dependencies };
}
