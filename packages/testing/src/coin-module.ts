// Makes the module of a coin from the template, as the server's get-module does.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPackage, type PackageAddress } from '@atoll/move-build';
import { update_constants, update_identifiers } from '@mysten/move-bytecode-template';
import { bcs } from '@mysten/sui/bcs';

const MOVE = fileURLToPath(new URL('../../../move', import.meta.url));

export interface CoinModule {
  modules: Uint8Array[];
  dependencies: string[];
}

/** A coin for Cetus is minted at launch, after its pair is reserved. */
export interface CoinModuleOptions {
  unminted?: boolean;
  /** URL of the coin's image. */
  icon?: string;
}

/** Returns the compiled module of a coin with that ticker (A to Z, 0 to 9, a letter first). */
export async function coinModule(
  symbol: string,
  addresses: Record<string, PackageAddress>,
  { unminted = false, icon = `https://example.com/${symbol}.webp` }: CoinModuleOptions = {},
): Promise<CoinModule> {
  const template = join(MOVE, unminted ? 'unminted_coin_template' : 'coin_template');
  const { modules, dependencies } = await buildPackage(template, { addresses });
  const [module] = modules;
  if (module === undefined) throw new Error('The coin template is empty');
  const named = update_identifiers(module.bytes, {
    coin_template: symbol.toLowerCase(),
    COIN_TEMPLATE: symbol.toUpperCase(),
  });
  const patched = textConstants(symbol, icon).reduce(
    (bytes, [current, wanted]) =>
      update_constants(bytes, text(wanted), text(current), 'Vector(U8)'),
    named,
  );
  return { modules: [patched], dependencies };
}

const textConstants = (symbol: string, icon: string): [current: string, wanted: string][] => [
  ['TEMPLATE', symbol],
  ['Template name', `Coin ${symbol}`],
  ['Template description', `Description of ${symbol}`],
  ['https://template.invalid/icon', icon],
];

const text = (value: string) => bcs.string().serialize(value).toBytes();
