/** The text of messages to devices and chats, which are shown as they are. */
import type { Notification } from '@atoll/api';
import type { Db } from '../platform/database/database.ts';
import { selectNotifications, viewNotification } from './view.ts';

export interface NotificationMessage {
  title: string;
  body: string;
  /** Path that opens on a click. */
  link: string;
  /** A later message with the same tag replaces an earlier one. */
  tag: string;
}

/** The messages of notifications, by the notification's ID. */
export async function loadMessages(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, NotificationMessage>> {
  const rows = await selectNotifications(db)
    .where('notification.id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, messageOf(viewNotification(row))]));
}

const shortAddress = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`;

function messageOf(notification: Notification): NotificationMessage {
  const { kind, actor, actors, coin, excerpt, alert, amount_usd, amount, link, id } = notification;
  const name = actor === null ? 'Someone' : (actor.name ?? shortAddress(actor.address));
  const who = actors > 1 ? `${name} and ${actors - 1} more` : name;
  const ticker = coin === null ? 'a coin' : `$${coin.symbol}`;
  const [title, body] = textOf();
  return { title, body, link, tag: `notification-${id}` };

  function textOf(): [string, string] {
    switch (kind) {
      case 'reply':
        return [`${name} replied to you`, excerpt ?? ''];
      case 'mention':
        return [`${name} mentioned you`, excerpt ?? ''];
      case 'like':
        return [`${who} liked your comment`, excerpt ?? ''];
      case 'follow':
        return [`${name} followed you`, ''];
      case 'followed_launch':
        return [`${name} launched ${ticker}`, coin?.name ?? ''];
      case 'graduated':
        return [`${ticker} graduated`, 'Its liquidity has moved to the DEX.'];
      case 'alert':
        return [
          `${ticker} is ${alert?.direction ?? 'at'} $${alert?.target_usd ?? ''}`,
          alert?.metric === 'marketcap' ? 'Market cap alert' : 'Price alert',
        ];
      case 'creator_sold':
        return [`The creator of ${ticker} sold`, `Worth $${amount_usd ?? '0'}`];
      case 'proposal_vote':
        return [`Proposal to holders of ${ticker}`, excerpt ?? ''];
      case 'proposal_ends':
        return [`A vote of ${ticker} holders closes soon`, excerpt ?? ''];
      case 'paid_answer':
        return [`${ticker} answered your question`, excerpt ?? ''];
      case 'paid_refund':
        return [`${ticker} could not answer. Your payment will be returned.`, excerpt ?? ''];
      case 'agent_draft':
        return [`${ticker} wrote a draft`, excerpt ?? ''];
      case 'agent_review':
        return [`Check a post of ${ticker} on X`, excerpt ?? ''];
      case 'agent_not_ready':
        return [
          `${ticker} graduated without its agent`,
          'Complete its checklist, so that it can post.',
        ];
      case 'fees':
        return ['Fees to claim', `$${amount_usd ?? '0'} in creator fees`];
      case 'fees_shared':
        return [`Shared fees from ${ticker}`, `You received ${amount ?? ''}`];
      case 'order_filled':
        return [`Order for ${ticker} filled`, `You received ${amount ?? ''}`];
      case 'order_expired':
        return [`Order for ${ticker} expired`, `${amount ?? ''} will be returned to your wallet`];
      case 'order_near':
        return [`${ticker} is close to your order`, 'The price is within 5% of it.'];
      case 'wallet_bought':
        return [`${name} bought ${ticker}`, `Worth $${amount_usd ?? '0'}`];
      case 'wallet_sold':
        return [`${name} sold ${ticker}`, `Worth $${amount_usd ?? '0'}`];
    }
  }
}
