/** Share cards: published by the trader, readable by anyone until revoked. */
import { randomBytes } from 'node:crypto';
import { MAX_SHARE_CARDS, type ShareCard, type ShareCardBody } from '@atoll/api';
import { sql } from 'kysely';
import { userSummary } from '../identity/user-view.ts';
import type { Market } from '../platform/chain/market.ts';
import type { Db } from '../platform/database/database.ts';
import { shiftDecimal } from '../platform/decimal.ts';
import { HttpError } from '../platform/errors.ts';
import { shownIcon } from '../pools/shown-icon.ts';
import { resultOf } from '../portfolio/result.ts';

const selectCards = (db: Db) =>
  db
    .selectFrom('share_card')
    .innerJoin('pool', 'pool.pool_id', 'share_card.pool_id')
    .innerJoin('profile', 'profile.address', 'share_card.address')
    .selectAll('share_card')
    .select(['pool.name', 'pool.symbol', 'pool.quote_type', shownIcon.as('icon_url')])
    .select([
      'profile.id as profile_id',
      'profile.name as profile_name',
      'profile.avatar as profile_avatar',
    ]);

type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>['execute']>>[number];

/** Gain in basis points, rounded towards zero. */
export const gainBps = ({ invested, returned }: { invested: bigint; returned: bigint }): bigint =>
  ((returned - invested) * 10_000n) / invested;

function viewCard(row: CardRow, market: Market, publicUrl: string): ShareCard {
  const quote = market.quote(row.quote_type);
  return {
    id: row.id,
    kind: row.tx_digest === null ? 'position' : 'sale',
    pool_id: row.pool_id,
    name: row.name,
    symbol: row.symbol,
    icon_url: row.icon_url,
    quote_symbol: quote.symbol,
    quote_decimals: quote.decimals,
    gain: shiftDecimal(gainBps(row), 2),
    invested: row.shows_amounts ? row.invested : null,
    returned: row.shows_amounts ? row.returned : null,
    tx_digest: row.shows_amounts ? row.tx_digest : null,
    trader: row.shows_trader ? row.address : null,
    user: row.shows_trader ? userSummary(row, row.address) : null,
    image_url: `${publicUrl}/share/result/${row.id}.png`,
    createdAt: new Date(row.created_ms).toISOString(),
  };
}

interface Dependencies {
  db: Db;
  market: Market;
  publicUrl: () => string;
}

/** The card with this ID; undefined if there never was one or its owner revoked it. */
export async function findCard(
  { db, market, publicUrl }: Dependencies,
  id: string,
): Promise<ShareCard | undefined> {
  const row = await selectCards(db).where('share_card.id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : viewCard(row, market, publicUrl());
}

/** The cards of an account, the latest first. */
export async function cardsOf(
  { db, market, publicUrl }: Dependencies,
  address: string,
): Promise<ShareCard[]> {
  const rows = await selectCards(db)
    .where('share_card.address', '=', address)
    .orderBy('share_card.created_ms', 'desc')
    .orderBy('share_card.id')
    .limit(MAX_SHARE_CARDS)
    .execute();
  return rows.map((row) => viewCard(row, market, publicUrl()));
}

/**
 * Publishes a result of the account; the same one again is the same card.
 * @throws {HttpError} as `resultOf`, and 409 beyond `MAX_SHARE_CARDS`.
 */
export async function createCard(
  parts: Dependencies,
  address: string,
  { of, shows_amounts, shows_trader }: ShareCardBody,
  nowMs: number,
): Promise<ShareCard> {
  const { db } = parts;
  const result = await resultOf(db, address, of);
  const sale = 'tx_digest' in of ? of : { tx_digest: null, event_seq: null };
  const card = { ...result, ...sale, address, shows_amounts, shows_trader };
  const id = await db.transaction().execute(async (tx) => {
    // Parallel calls of one user count each other's cards.
    await sql`select 1 from profile where address = ${address} for update`.execute(tx);
    const known = await tx
      .selectFrom('share_card')
      .select('id')
      .where('address', '=', address)
      .where('pool_id', '=', card.pool_id)
      .where('tx_digest', 'is not distinct from', card.tx_digest)
      .where('event_seq', 'is not distinct from', card.event_seq)
      .where('invested', '=', card.invested)
      .where('returned', '=', card.returned)
      .where('shows_amounts', '=', shows_amounts)
      .where('shows_trader', '=', shows_trader)
      .executeTakeFirst();
    if (known !== undefined) return known.id;
    const { total } = await tx
      .selectFrom('share_card')
      .select((row) => row.fn.countAll<number>().as('total'))
      .where('address', '=', address)
      .executeTakeFirstOrThrow();
    if (total >= MAX_SHARE_CARDS) {
      throw new HttpError(
        409,
        `Share card limit reached: ${MAX_SHARE_CARDS} cards. Revoke one first.`,
      );
    }
    const id = randomBytes(16).toString('base64url');
    await tx
      .insertInto('share_card')
      .values({ ...card, id, created_ms: nowMs })
      .execute();
    return id;
  });
  const created = await findCard(parts, id);
  if (created === undefined) throw new Error('A new share card was not found.');
  return created;
}

/** @throws {HttpError} 404 unless the account has this card. */
export async function revokeCard(db: Db, address: string, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('share_card')
    .where('address', '=', address)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new HttpError(404, 'You have no share card with this ID.');
}
