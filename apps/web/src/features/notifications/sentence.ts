// Composes the sentence of a notification.
import type { Notification } from '@atoll/api';
import { groupDecimal } from '../../lib/format/dollars.ts';
import { formatUsd, parseFixed, shortenAddress } from '../../lib/format/format.ts';
import { notifications as text } from '../../messages/en/notifications.ts';

function usd(amount: string | null): string {
  const { units, decimals } = parseFixed(amount ?? '0');
  return formatUsd(units, decimals);
}

export function sentence({
  kind,
  actor,
  actors,
  coin,
  alert,
  amount_usd,
  amount,
}: Notification): string {
  const name = actor === null ? text.someone : (actor.name ?? shortenAddress(actor.address));
  const who = actors > 1 ? text.and(name, actors - 1) : name;
  const ticker = coin === null ? text.aCoin : `$${coin.symbol}`;
  switch (kind) {
    case 'reply':
      return text.reply(who, ticker);
    case 'mention':
      return text.mention(who, ticker);
    case 'like':
      return text.like(who, ticker);
    case 'follow':
      return text.follow(who);
    case 'followed_launch':
      return text.followedLaunch(who, ticker);
    case 'graduated':
      return text.graduated(ticker);
    case 'alert': {
      const say = alert?.metric === 'marketcap' ? text.alertMarketCap : text.alertPrice;
      return say(ticker, alert?.direction ?? '', groupDecimal(alert?.target_usd ?? ''));
    }
    case 'creator_sold':
      return text.creatorSold(ticker, usd(amount_usd));
    case 'proposal_vote':
      return text.proposalVote(ticker);
    case 'proposal_ends':
      return text.proposalEnds(ticker);
    case 'paid_answer':
      return text.paidAnswer(ticker);
    case 'paid_refund':
      return text.paidRefund(ticker);
    case 'agent_not_ready':
      return text.agentNotReady(ticker);
    case 'agent_draft':
      return text.agentDraft(ticker);
    case 'agent_review':
      return text.agentReview(ticker);
    case 'fees':
      return text.fees(usd(amount_usd));
    case 'fees_shared':
      return text.feesShared(ticker, amount ?? '');
    case 'order_filled':
      return text.orderFilled(ticker, amount ?? '');
    case 'order_expired':
      return text.orderExpired(ticker, amount ?? '');
    case 'order_near':
      return text.orderNear(ticker);
    case 'wallet_bought':
      return text.walletBought(who, ticker, usd(amount_usd));
    case 'wallet_sold':
      return text.walletSold(who, ticker, usd(amount_usd));
  }
}
