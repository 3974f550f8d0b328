/**
 * Keeps images of the media store readable when the site moves to another domain. Their URLs are stored with the
 * site's address, on chain too, where they cannot change. The server remembers every address it has had, rewrites
 * stored URLs when the address changes, and those of events when it indexes them.
 */
import { sql } from 'kysely';
import type { IndexedEvent } from '../platform/chain/checkpoint.ts';
import type { Db, Tx } from '../platform/database/database.ts';

/** Columns with URLs of images that may be in the media store. */
const COLUMNS = [
  ['profile', 'avatar'],
  ['profile', 'image_url'],
  ['generated_image', 'url'],
  ['pool', 'icon_url'],
  ['pool', 'creator_avatar'],
  ['nft', 'image_url'],
] as const;

/** Paths of the media store: see `folderStore`. */
const PATH = /^\/media\/[0-9a-f]{64}\.webp$/;

export interface SiteImages {
  /** Replaces a former address of the site in the URL of an image. */
  current(url: string): string;
  /** The same for the images of an event. */
  currentEvent(event: IndexedEvent): IndexedEvent;
}

/**
 * Records the site's address and rewrites what is stored with others.
 * @param publicUrl null while the address is not configured: nothing is rewritten.
 */
export async function openSiteImages(
  db: Db,
  publicUrl: string | null,
  nowMs: number,
): Promise<SiteImages> {
  const former = publicUrl === null ? [] : await moveTo(db, publicUrl, nowMs);
  const current = (url: string): string => {
    const from = former.find((each) => url.startsWith(each) && PATH.test(url.slice(each.length)));
    return from === undefined ? url : `${publicUrl}${url.slice(from.length)}`;
  };
  return { current, currentEvent: (event) => withImages(event, current) };
}

/** Returns the site's former addresses. */
function moveTo(db: Db, publicUrl: string, nowMs: number): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    // Servers that start at the same time would rewrite the same rows in different orders.
    await sql`lock table site_address in exclusive mode`.execute(tx);
    const known = await tx
      .selectFrom('site_address')
      .select('url')
      .orderBy('used_ms', 'desc')
      .orderBy('url')
      .execute();
    const former = known.map(({ url }) => url).filter((url) => url !== publicUrl);
    if (known[0]?.url === publicUrl) return former;
    for (const url of former) await rewrite(tx, url, publicUrl);
    await tx
      .insertInto('site_address')
      .values({ url: publicUrl, used_ms: nowMs })
      .onConflict((conflict) => conflict.column('url').doUpdateSet({ used_ms: nowMs }))
      .execute();
    return former;
  });
}

async function rewrite(tx: Tx, from: string, to: string): Promise<void> {
  for (const [table, name] of COLUMNS) {
    const column = sql.ref(name);
    await sql`
      update ${sql.table(table)} set ${column} = ${to}::text || substr(${column}, ${from.length + 1})
      where starts_with(${column}, ${`${from}/media/`})`.execute(tx);
  }
}

function withImages(event: IndexedEvent, current: (url: string) => string): IndexedEvent {
  switch (event.name) {
    case 'PoolCreated': {
      const { coin } = event.data;
      const iconUrl = current(coin.iconUrl);
      return { ...event, data: { ...event.data, coin: { ...coin, iconUrl } } };
    }
    case 'OgMinted':
      return { ...event, data: { ...event.data, imageUrl: current(event.data.imageUrl) } };
    case 'ContributorMinted':
      return { ...event, data: { ...event.data, imageUrl: current(event.data.imageUrl) } };
    default:
      return event;
  }
}
