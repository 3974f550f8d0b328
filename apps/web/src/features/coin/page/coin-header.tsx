// Header of a coin's page: image, name, kind, creator, links and figures.
import type { Pool } from '@atoll/api';
import type { ReactNode } from 'react';
import { copyText } from '../../../lib/browser/clipboard.ts';
import { StarButton } from '../../../lib/coins/star-button.tsx';
import { cx } from '../../../lib/cx.ts';
import { externalUrl } from '../../../lib/format/external-url.ts';
import { formatAmount, groupDigits, shortenAddress } from '../../../lib/format/format.ts';
import { FollowButton } from '../../../lib/people/follow-button.tsx';
import { PersonLink, personName } from '../../../lib/people/person-link.tsx';
import { ReviewNotice } from '../../../lib/people/review-notice.tsx';
import { useReview } from '../../../lib/people/under-review.ts';
import { coin as text } from '../../../messages/en/coin.ts';
import { Image } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { contentMark } from '../../../ui/content-mark.ts';
import { Ago, Amount, Change, Flash, Price, Usd } from '../../../ui/figures.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { VerifiedMark } from '../../../ui/verified-mark.tsx';

/** `actions` is what else can be done about the coin. */
export function CoinHeader({ pool, actions }: { pool: Pool; actions?: ReactNode }) {
  const review = useReview('image', pool.pool_id);
  return (
    <header className="grid grid-cols-1 gap-4">
      <div className="flex items-start gap-4">
        <Image
          src={pool.icon_url}
          seed={pool.pool_id}
          ticker={pool.symbol}
          className={cx('size-16 sm:size-20', review.isBlurred && 'blur-md')}
          eager
        />
        <div className="grid min-w-0 flex-1 grid-cols-1 gap-1.5">
          <h1
            {...contentMark}
            className="font-display text-title leading-tight font-bold wrap-anywhere"
          >
            {pool.name} <span className="text-lead text-muted sm:text-title">${pool.symbol}</span>
          </h1>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-label text-muted">
            <span className="inline-flex items-center">
              <StarButton poolId={pool.pool_id} name={pool.name} className="-ml-1.5" />
              {actions}
            </span>
            <Badges pool={pool} />
            <span className="inline-flex max-w-full min-w-0 items-center gap-1">
              {text.createdBy}{' '}
              <PersonLink
                address={pool.creator}
                user={pool.user}
                image="size-5"
                className="text-text"
              />
              <VerifiedMark pool={pool} />
            </span>
            <FollowButton address={pool.creator} name={personName(pool.creator, pool.user)} />
            <Ago at={pool.createdAt} />
            <button
              type="button"
              onClick={() => copyText(pool.base_type)}
              title={pool.base_type}
              className="-my-1 inline-flex min-h-6 items-center gap-1 py-1 font-mono hover:text-text"
            >
              <span className="sr-only">{text.copyType}</span>
              {shortenAddress(pool.base_type)}
              <Icon name="copy" className="size-3.5" />
            </button>
            <SocialLinks pool={pool} />
            <AgentLinks pool={pool} />
          </div>
        </div>
      </div>
      <ReviewNotice review={review} />
      {pool.warning !== null && (
        <p
          role="note"
          className="flex items-start gap-2 rounded-control bg-down/10 px-4 py-3 text-label wrap-anywhere"
        >
          <Icon name="triangle-exclamation-point" className="mt-0.5 size-4 text-down" />
          <span className="min-w-0">{pool.warning}</span>
        </p>
      )}
      <Figures pool={pool} />
    </header>
  );
}

function Badges({ pool }: { pool: Pool }) {
  return (
    <span className="inline-flex gap-1.5">
      <Badge tone="action">{pool.is_agent ? text.agent : text.fun}</Badge>
      {pool.is_sticker && <Badge>{text.sticker}</Badge>}
      {pool.is_graduated && <Badge tone="glow">{text.graduated}</Badge>}
      {pool.state === 'completed' && <Badge tone="glow">{text.soldOut}</Badge>}
    </span>
  );
}

function SocialLinks({ pool }: { pool: Pool }) {
  const links = [
    { url: externalUrl(pool.website), label: text.website, icon: <Icon name="globe" /> },
    { url: externalUrl(pool.x), label: text.x, icon: <span className="font-semibold">X</span> },
    { url: externalUrl(pool.telegram), label: text.telegram, icon: <Icon name="send" /> },
  ];
  return links.map(
    ({ url, label, icon }) =>
      url && (
        <a
          key={label}
          href={url}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
          aria-label={label}
          title={url}
          className="grid size-6 place-items-center hover:text-text"
        >
          {icon}
        </a>
      ),
  );
}

/** Where the agent itself writes, and its name where that is not the coin's. */
function AgentLinks({ pool }: { pool: Pool }) {
  const links = [
    pool.agent_x && { href: `https://x.com/${pool.agent_x}`, label: text.agentOnX(pool.agent_x) },
    pool.agent_telegram && {
      href: `https://t.me/${pool.agent_telegram}`,
      label: text.agentOnTelegram(pool.agent_telegram),
    },
  ].filter((link) => !!link);
  const hasOwnName = pool.agent_name !== null && pool.agent_name !== pool.name;
  if (links.length === 0 && !hasOwnName) return null;
  return (
    <span className="inline-flex max-w-full min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      <Icon name="bot" className="size-4" />
      {hasOwnName && (
        <span className="min-w-0 wrap-anywhere">
          <span className="sr-only">{text.agent} </span>
          {pool.agent_name}
        </span>
      )}
      {links.map(({ href, label }) => (
        <a
          key={href}
          href={href}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
          className="min-w-0 py-1 text-text wrap-anywhere hover:underline"
        >
          {label}
        </a>
      ))}
    </span>
  );
}

function Figures({ pool }: { pool: Pool }) {
  const quote = { decimals: pool.quote_decimals, symbol: pool.quote_symbol };
  return (
    <dl className="grid grid-cols-3 gap-x-4 gap-y-3 rounded-card bg-surface p-4 shadow-card sm:grid-cols-6">
      <Fact label={text.marketCap}>
        <Flash value={pool.marketcap}>
          {/* Dollars as on the lists, if the server has a price of the quote coin. */}
          {Number(pool.marketcap_usd) > 0 ? (
            <Usd value={pool.marketcap_usd} />
          ) : (
            <Amount units={pool.marketcap} {...quote} />
          )}
        </Flash>
      </Fact>
      <Fact label={text.priceIn(pool.quote_symbol)}>
        <Price value={pool.price} />
      </Fact>
      <Fact label={text.change}>
        <Change value={pool.price_change} />
      </Fact>
      <Fact label={text.volume}>
        {/* Dollars as on the lists, with the quote coin on hover. */}
        {Number(pool.marketcap_usd) > 0 ? (
          <span title={`${formatAmount(BigInt(pool.volume_24h), quote.decimals)} ${quote.symbol}`}>
            <Usd value={pool.volume_24h_usd} bare />
          </span>
        ) : (
          <Amount units={pool.volume_24h} {...quote} />
        )}
      </Fact>
      <Fact label={text.holders}>
        <span className="tabular">{groupDigits(pool.holders)}</span>
      </Fact>
      <Fact label={text.trades}>
        <span className="tabular">{groupDigits(pool.trade_count)}</span>
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-note text-muted">{label}</dt>
      <dd className="truncate font-display text-body font-semibold">{children}</dd>
    </div>
  );
}
