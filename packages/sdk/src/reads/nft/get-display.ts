// Reads how wallets and marketplaces display the NFTs of a collection.
import type { Atoll } from '../../context.ts';
import { ContributorNft } from '../../contracts/nft/contributor.ts';
import { OgNft } from '../../contracts/nft/og.ts';
import { Showcase } from '../../contracts/nft/showcase.ts';
import { requireDeployed, requireType } from '../../types.ts';
import { displayId, RegisteredDisplay } from '../display.ts';
import { getObjectOf } from '../objects.ts';
import type { NftCollection } from './get-royalty.ts';

/** Templates by name of the field; `{name}` stands for the NFT's field `name`. */
export type NftDisplay = Readonly<Record<string, string>>;

/**
 * Reads the display of a collection: the registered one or, before its registration, the one in the showcase.
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
  const { client, deployment } = atoll;
  const { ogShowcase, contributorShowcase } = requireDeployed(deployment, 'nft');
  const isOg = collection === 'og';
  const {
    objects: [registered],
  } = await client.core.getObjects({
    objectIds: [displayId(requireType(deployment, isOg ? OgNft : ContributorNft))],
    include: { content: true },
    signal,
  });
  const { contents } =
    registered === undefined || registered instanceof Error
      ? await templatesIn(atoll, (isOg ? ogShowcase : contributorShowcase).id, signal)
      : RegisteredDisplay.parse(registered.content).fields;
  return Object.fromEntries(contents.map(({ key, value }) => [key, value]));
}

async function templatesIn(atoll: Atoll, objectId: string, signal: AbortSignal | undefined) {
  const { templates } = await getObjectOf(atoll, { objectId, layout: Showcase, signal });
  return templates;
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
      // A doubled brace renders as one.
      template.replace(/\{\{|\}\}|\{(\w+)\}/g, (whole, field?: string) => {
        if (field === undefined) return whole.slice(1);
        return Object.hasOwn(fields, field) ? (fields[field] ?? '') : whole;
      }),
    ]),
  );
