// Owns what a launch knows between its two steps: the coin that was published and the objects
// that creating its pool will consume.

import { bcs } from '@mysten/sui/bcs';
import type { SuiClientTypes } from '@mysten/sui/client';
import { normalizeStructTag, parseStructTag } from '@mysten/sui/utils';
import type { Atoll } from '../context.ts';
import { AtollError } from '../errors/base.ts';

/** A coin that exists but has no pool yet. */
export interface PublishedCoin {
  coinType: string;
  ticketId: string;
  upgradeCapId: string;
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
 */
export async function getPublishedCoin(
  { client, deployment }: Atoll,
  { digest }: { digest: string },
): Promise<PublishedCoin> {
  const result = await client.core.waitForTransaction({ digest, include: { objectTypes: true } });
  const types = Object.entries(result.Transaction?.objectTypes ?? {});
  const ticket = types
    .map(([id, type]) => ({ id, coinType: ticketCoin(deployment, type) }))
    .find(({ coinType }) => coinType !== null);
  const upgradeCap = types.find(([, type]) => isType(type, UPGRADE_CAP_TYPE));
  if (!ticket?.coinType || upgradeCap === undefined) {
    throw new AtollError('NotACoinPublish', 'This transaction did not publish a coin.');
  }
  return { coinType: ticket.coinType, ticketId: ticket.id, upgradeCapId: upgradeCap[0] };
}

/** Coins that `owner` has published but not launched: each can go on with `createPool`. */
export async function listUnlaunchedCoins(
  { client, deployment }: Atoll,
  { owner }: { owner: string },
): Promise<PublishedCoin[]> {
  const ticketType = `${deployment.launchpad.originalId}::ticket::CoinTicket`;
  const [tickets, caps] = await Promise.all([
    listOwned(client, owner, ticketType),
    listOwned(client, owner, UPGRADE_CAP_TYPE),
  ]);
  const capByPackage = new Map(
    caps.map((cap) => [UpgradeCap.parse(cap.content).package, cap.objectId]),
  );
  return tickets.flatMap(({ objectId, type }) => {
    const coinType = ticketCoin(deployment, type);
    const upgradeCapId = coinType && capByPackage.get(parseStructTag(coinType).address);
    return coinType && upgradeCapId ? [{ coinType, ticketId: objectId, upgradeCapId }] : [];
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

/** T of `CoinTicket<T>`, or null for any other type. */
function ticketCoin({ launchpad }: Atoll['deployment'], type: string): string | null {
  if (!type.includes('::ticket::CoinTicket<')) return null;
  const tag = parseStructTag(type);
  const [coin] = tag.typeParams;
  if (tag.address !== launchpad.originalId || coin === undefined) return null;
  return normalizeStructTag(coin);
}

const isType = (type: string, canonical: string): boolean =>
  type.includes('::') && !type.includes('<') && normalizeStructTag(type) === canonical;
