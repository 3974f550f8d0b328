/**
 * Keeps images of the media store readable when the site moves to another domain. Their URLs are stored with the
 * site's address, on chain too, where they cannot change. The database records every address that the site has had. A
 * server with a new address moves the site to it: it rewrites stored URLs, and those of events when it indexes them. A
 * server with a former address leaves them, so that servers of both addresses can run side by side during a move.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { IndexedEvent } from '../platform/chain/checkpoint.ts';
import type { Context } from '../platform/context.ts';
import type { Db } from '../platform/database/database.ts';
import { lockChange } from '../pools/pool-columns.ts';
import type { MediaStore } from './store.ts';

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
const PATH = /^\/media\/([0-9a-f]{64}\.webp)$/;

export interface SiteImages {
  /** Replaces a former address of the site in the URL of an image. */
  current(url: string): string;
  /** Returns the name in the media store of an image at any address of the site; undefined for other URLs. */
  find(url: string): Promise<string | undefined>;
  /** The same for the images of an event. */
  currentEvent(event: IndexedEvent): IndexedEvent;
}

/**
 * Records the site's address and rewrites what is stored with former ones.
 * @param publicUrl address of this server. It is recorded only if it is configured: otherwise, its port may change.
 */
export async function openSiteImages(
  parts: Pick<Context, 'db' | 'config' | 'log'>,
  media: Pick<MediaStore, 'get'>,
  publicUrl: () => string,
): Promise<SiteImages> {
  const recorded = parts.config.publicUrl === null ? [] : await recordAddress(parts);
  const addresses = () => (recorded.length === 0 ? [publicUrl()] : recorded);
  const nameOf = (url: string): string | undefined => {
    for (const address of addresses()) {
      const name = url.startsWith(address) && PATH.exec(url.slice(address.length))?.[1];
      if (name) return name;
    }
    return undefined;
  };
  const current = (url: string): string => {
    const name = nameOf(url);
    return name === undefined ? url : `${addresses()[0]}/media/${name}`;
  };
  return {
    current,
    async find(url) {
      const name = nameOf(url);
      return name !== undefined && (await media.get(name)) !== undefined ? name : undefined;
    },
    currentEvent: (event) => withImages(event, current),
  };
}

/** Pause before rows that others were writing are rewritten, and how often that is tried. */
const RETRY_MS = 50;
const ATTEMPTS = 200;

/** Returns the site's addresses, the current one first. */
async function recordAddress(parts: Pick<Context, 'db' | 'config' | 'log'>): Promise<string[]> {
  const { db, config, log } = parts;
  const own = config.publicUrl ?? '';
  const addresses = await db.transaction().execute(async (tx) => {
    // Servers that start at the same time record one address after the other.
    await sql`lock table site_address in exclusive mode`.execute(tx);
    const rows = await tx.selectFrom('site_address').select('url').orderBy('seq', 'desc').execute();
    const known = rows.map(({ url }) => url);
    if (known.includes(own)) return known;
    await tx.insertInto('site_address').values({ url: own }).execute();
    return [own, ...known];
  });
  const [current = own, ...former] = addresses;
  if (current !== own) {
    log.warn(
      { ATOLL_PUBLIC_URL: own, current },
      'ATOLL_PUBLIC_URL is a former address of this site: links to images keep the current one',
    );
    return addresses;
  }
  // At every start: a server with a former address may have written more since.
  for (const url of former) {
    for (const [table, column] of COLUMNS) await rewrite(parts, { table, column, url, current });
  }
  return addresses;
}

interface Rewriting {
  table: string;
  column: string;
  /** The former address and the current one. */
  url: string;
  current: string;
}

/** Rewrites a column. Rows that others are writing are skipped and tried again: waiting for them could deadlock. */
async function rewrite(
  { db, log }: Pick<Context, 'db' | 'log'>,
  { table, column, url, current }: Rewriting,
): Promise<void> {
  const value = sql.ref(column);
  const isOld = sql`starts_with(${value}, ${`${url}/media/`})`;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    await db.transaction().execute(async (tx) => {
      await lockChange(tx);
      await sql`
        update ${sql.table(table)} set ${value} = ${current}::text || substr(${value}, ${url.length + 1})
        where ctid = any(array(
          select ctid from ${sql.table(table)} where ${isOld} for update skip locked
        ))`.execute(tx);
    });
    if (!(await exists(db, table, isOld))) return;
    await sleep(RETRY_MS);
  }
  log.warn({ table, column }, 'links to images keep a former address until the next start');
}

async function exists(db: Db, table: string, condition: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from ${sql.table(table)} where ${condition}) as found`.execute(db);
  return rows[0]?.found === true;
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
