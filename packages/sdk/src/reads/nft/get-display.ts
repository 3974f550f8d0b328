// Reads how wallets and marketplaces display the NFTs of a collection.
import type { Atoll } from '../../context.ts';
import { Showcase } from '../../contracts/nft/showcase.ts';
import { requireDeployed } from '../../types.ts';
import { getObjectOf } from '../objects.ts';
import type { NftCollection } from './get-royalty.ts';

/** Templates by name of the field; `{name}` stands for the NFT's field `name`. */
export type NftDisplay = Readonly<Record<string, string>>;

/**
 * Reads the display of a collection.
 * @example
 * ```ts
 * import { getNftDisplay } from '@atoll/sdk';
 *
 * const display = await getNftDisplay(client.atoll, { collection: 'og' });
 * ```
 */
export async function getNftDisplay(
  atoll: Atoll,
  { collection, signal }: { collection: NftCollection; signal?: AbortSignal },
): Promise<NftDisplay> {
  const { ogShowcase, contributorShowcase } = requireDeployed(atoll.deployment, 'nft');
  const { id: objectId } = collection === 'og' ? ogShowcase : contributorShowcase;
  const { display } = await getObjectOf(atoll, { objectId, layout: Showcase, signal });
  return Object.fromEntries(display.fields.contents.map(({ key, value }) => [key, value]));
}

/**
 * Returns the display of one NFT, as a full node renders it: `fields` by their names in Move.
 * @example
 * ```ts
 * import { getNftDisplay, renderDisplay } from '@atoll/sdk';
 *
 * const display = await getNftDisplay(client.atoll, { collection: 'og' });
 * const imageUrl = 'https://example.com/og/1.webp';
 * console.log(renderDisplay(display, { number: '1', image_url: imageUrl }).name); // OG #1
 * ```
 */
export const renderDisplay = (
  display: NftDisplay,
  fields: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(display).map(([name, template]) => [
      name,
      template.replace(/\{(\w+)\}/g, (whole, field: string) =>
        Object.hasOwn(fields, field) ? (fields[field] ?? '') : whole,
      ),
    ]),
  );
