// Finds published coins that have no pool yet, with the objects that creating the pool will consume.

import { bcs } from '@mysten/sui/bcs';
import type { SuiClientTypes } from '@mysten/sui/client';
import { normalizeStructTag, parseStructTag } from '@mysten/sui/utils';
import type { Atoll } from '../context.ts';
import { CoinTicket } from '../contracts/launchpad/ticket.ts';
import { UnmintedTicket } from '../contracts/launchpad/unminted_ticket.ts';
import { AtollError } from '../errors/base.ts';
import { requireType } from '../types.ts';

/** A coin that exists but has no pool yet. */
export interface PublishedCoin {
  coinType: string;
  ticketId: string;
  upgradeCapId: string;
  /** Whether the ticket holds the supply. An unminted coin, made for Cetus, is minted at launch. */
  isMinted: boolean;
}

const UPGRADE_CAP_TYPE = normalizeStructTag('0x2::package::UpgradeCap');

const UpgradeCap = bcs.struct('UpgradeCap', {
  id: bcs.Address,
  package: bcs.Address,
  version: bcs.u64(),
  policy: bcs.u8(),
});

/**
 * Waits for the publishing transaction and reads from it what `createPool` needs.
 * @throws AtollError `NotACoinPublish` when the transaction did not publish a coin.
 * @example
 * ```ts
 * import { getPublishedCoin } from '@atoll/sdk';
 *
 * const coin = await getPublishedCoin(client.atoll, { digest }); // of `publishCoin`
 * ```
 */
export async function getPublishedCoin(
  { client, deployment }: Atoll,
  { digest }: { digest: string },
): Promise<PublishedCoin> {
  const result = await client.core.waitForTransaction({ digest, include: { objectTypes: true } });
  const types = Object.entries(result.Transaction?.objectTypes ?? {});
  const ticket = types
    .map(([id, type]) => ({ id, ...ticketOf(deployment, type) }))
    .find(({ coinType }) => coinType !== undefined);
  const upgradeCap = types.find(([, type]) => isType(type, UPGRADE_CAP_TYPE));
  if (!ticket?.coinType || upgradeCap === undefined) {
    throw new AtollError('NotACoinPublish', 'This transaction did not publish a coin.');
  }
  const { id: ticketId, coinType, isMinted = true } = ticket;
  return { coinType, ticketId, upgradeCapId: upgradeCap[0], isMinted };
}

/**
 * Coins that `owner` has published but not launched: each can go on with `createPool`.
 * @example
 * ```ts
 * import { listUnlaunchedCoins } from '@atoll/sdk';
 *
 * const [coin] = await listUnlaunchedCoins(client.atoll, { owner: sender });
 * ```
 */
export async function listUnlaunchedCoins(
  { client, deployment }: Atoll,
  { owner }: { owner: string },
): Promise<PublishedCoin[]> {
  const [minted, unminted, caps] = await Promise.all([
    listOwned(client, owner, requireType(deployment, CoinTicket)),
    listOwned(client, owner, requireType(deployment, UnmintedTicket)),
    listOwned(client, owner, UPGRADE_CAP_TYPE),
  ]);
  const capByPackage = new Map(
    caps.map((cap) => [UpgradeCap.parse(cap.content).package, cap.objectId]),
  );
  return [...minted, ...unminted].flatMap(({ objectId, type }) => {
    const ticket = ticketOf(deployment, type);
    const upgradeCapId = ticket && capByPackage.get(parseStructTag(ticket.coinType).address);
    return ticket && upgradeCapId ? [{ ...ticket, ticketId: objectId, upgradeCapId }] : [];
  });
}

type OwnedPage = SuiClientTypes.ListOwnedObjectsResponse<{ content: true }>;
type OwnedObject = OwnedPage['objects'][number];

async function listOwned(client: Atoll['client'], owner: string, type: string) {
  const found: OwnedObject[] = [];
  let cursor: string | null = null;
  do {
    const page: OwnedPage = await client.core.listOwnedObjects({
      owner,
      type,
      cursor,
      include: { content: true },
    });
    found.push(...page.objects);
    cursor = page.hasNextPage ? page.cursor : null;
  } while (cursor !== null);
  return found;
}

/** The coin of a ticket's type; undefined for any other type. */
function ticketOf(deployment: Atoll['deployment'], type: string) {
  if (!type.includes('Ticket<')) return undefined;
  const tag = parseStructTag(type);
  const [coin] = tag.typeParams;
  if (coin === undefined) return undefined;
  const base = normalizeStructTag({ ...tag, typeParams: [] });
  const isMinted = base === requireType(deployment, CoinTicket);
  if (!isMinted && base !== requireType(deployment, UnmintedTicket)) return undefined;
  return { coinType: normalizeStructTag(coin), isMinted };
}

const isType = (type: string, canonical: string): boolean =>
  type.includes('::') && !type.includes('<') && normalizeStructTag(type) === canonical;
