/**
 * Maps rows of comments to the API's. References of a page of comments are read at once for any
 * number of comments.
 */

import type { Comment } from '@atoll/api';
import type { Row } from '../platform/database/schema.ts';
import { iso } from '../platform/iso.ts';
import type { CommentDependencies } from './dependencies.ts';
import { userKey } from './read-users.ts';
import { type Referenced, readReferenced } from './referenced.ts';

/** Views of comments in the given order, as `viewer` sees them. */
export async function viewComments(
  parts: CommentDependencies,
  rows: readonly Row<'comment'>[],
  viewer: string | undefined,
): Promise<Comment[]> {
  const referenced = await readReferenced(parts.db, rows, viewer);
  return rows.map((row) => viewComment(parts, row, referenced));
}

function viewComment(
  { market, publicUrl }: CommentDependencies,
  row: Row<'comment'>,
  referenced: Referenced,
): Comment {
  const userOf = (address: string) => referenced.users.get(userKey(row.pool_id, address));
  const author = userOf(row.author);
  const quote = market.quote(author?.quote_type ?? '');
  const content = row.is_visible ? contentOf(row, referenced) : noContent;
  return {
    id: row.id,
    pool_id: row.pool_id,
    parent_id: row.parent_id,
    proposal_id: row.proposal_id,
    reply_to:
      row.reply_to === null
        ? null
        : { address: row.reply_to, name: userOf(row.reply_to)?.user?.name ?? null },
    author: row.author,
    user: author?.user ?? null,
    ...content,
    image: content.image === null ? null : `${publicUrl()}/media/${content.image}`,
    trade:
      content.trade === undefined
        ? null
        : {
            id: `${content.trade.tx_digest}:${content.trade.event_seq}`,
            is_buy: content.trade.is_buy,
            quote_amount: content.trade.quote_amount,
            quote_symbol: quote.symbol,
            quote_decimals: quote.decimals,
            base_amount: content.trade.base_amount,
          },
    likes: row.likes,
    liked: referenced.liked.has(row.id),
    ...(referenced.reactions.get(row.id) ?? { reactions: [], reacted: [] }),
    reply_count: row.reply_count,
    is_creator: author?.creator_address === row.author,
    agent: author?.agent ?? null,
    share_bps: Number(((author?.holding ?? 0n) * 10_000n) / (author?.total_supply ?? 1n)),
    state: row.is_visible ? 'visible' : row.deleted_ms === null ? 'hidden' : 'deleted',
    hidden_reason: row.deleted_ms === null ? row.hidden_reason : null,
    createdAt: iso(row.created_ms),
    edited_at: row.edited_ms === null ? null : iso(row.edited_ms),
    pool:
      author === undefined || author.name === null || author.symbol === null
        ? null
        : { name: author.name, symbol: author.symbol, icon_url: author.icon_url },
  };
}

function contentOf(row: Row<'comment'>, referenced: Referenced) {
  const sticker = row.sticker_pool === null ? undefined : referenced.stickers.get(row.sticker_pool);
  return {
    text: row.text,
    image: row.image,
    sticker:
      sticker === undefined
        ? null
        : { pool_id: sticker.pool_id, symbol: sticker.symbol, icon_url: sticker.icon_url },
    trade: referenced.trades.get(`${row.trade_digest}:${row.trade_event_seq}`),
    mentions: row.mentions.map(({ address, name, pool_id = null }) => ({ address, name, pool_id })),
    cashtags: row.cashtags,
  };
}

const noContent: ReturnType<typeof contentOf> = {
  text: '',
  image: null,
  sticker: null,
  trade: undefined,
  mentions: [],
  cashtags: [],
};
