// Every fact of the risk card in full: figures, how they were computed, and where to check them.
import type { CreatorCoin, FundingCluster, Pool, Risk } from '@atoll/api';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useExplorer } from '../../lib/chain/explorer.ts';
import { useNow } from '../../lib/clock.ts';
import { formatAmount, groupDigits, shortenAddress } from '../../lib/format/format.ts';
import { formatDateTime } from '../../lib/format/time.ts';
import { PersonLink } from '../../lib/people/person-link.tsx';
import { risk as text } from '../../messages/en/risk.ts';
import { Image } from '../../ui/avatar.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Ago, Amount, Change, Usd } from '../../ui/figures.tsx';
import { countOf, percentOf, sharePercent } from './percent.ts';

interface DetailsProps {
  risk: Risk;
  pool: Pool;
}

export default function RiskDetails({ onClose, ...props }: DetailsProps & { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={text.title} description={text.dialogBody}>
      <div className="grid grid-cols-1 gap-6 text-label">
        <LaunchSection {...props} />
        <Section
          title={text.top(Math.max(1, props.risk.top_holders.wallets))}
          source={text.topSource}
        >
          <p className="tabular">
            {text.topShare(sharePercent(props.risk.top_holders.share_bps))}{' '}
            <span className="text-muted">
              (<Amount units={props.risk.top_holders.balance} decimals={props.pool.decimals} />{' '}
              {props.pool.symbol})
            </span>
          </p>
        </Section>
        <LinkedSection {...props} />
        <CreatorSection {...props} />
        <LiquiditySection {...props} />
        <p className="text-note text-muted">
          {text.asOf(groupDigits(props.risk.as_of.checkpoint))},{' '}
          <Ago at={props.risk.as_of.timestamp} />
          {' · '}
          <SourceLink href={`/api/pools/${props.pool.pool_id}/risk`}>{text.raw}</SourceLink>
        </p>
      </div>
    </Dialog>
  );
}

function LaunchSection({ risk: { launch, as_of }, pool }: DetailsProps) {
  const open = useNow() < launch.window_ends_ms;
  const ends = formatDateTime(launch.window_ends_ms);
  const amounts = [
    [text.amountBought, launch.bought],
    [text.amountSold, launch.sold],
    [text.amountMoved, launch.moved],
    [text.amountKept, launch.bought - launch.sold - launch.moved],
    [text.amountCreator, launch.creator_bought],
  ] as const;
  return (
    <Section title={text.launch} source={text.launchSource}>
      <dl className="grid gap-1">
        {amounts.map(([label, units]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-muted">{label}</dt>
            <dd className="text-right tabular">
              <Amount units={units} decimals={pool.decimals} symbol={pool.symbol} />
              {label !== text.amountBought && (
                <span className="text-muted"> {percentOf(units, launch.bought)}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-note text-muted">
        {open && as_of.timestamp < launch.window_ends_ms
          ? text.launchUntilOpen(ends)
          : text.launchUntil(ends)}
        {' · '}
        <Link
          to="/tx/$digest"
          params={{ digest: launch.tx_digest }}
          className="underline decoration-dotted underline-offset-4 hover:text-text"
        >
          {text.launchLink}
        </Link>
      </p>
    </Section>
  );
}

function LinkedSection({ risk: { funding }, pool }: DetailsProps) {
  return (
    <Section title={text.linked} source={text.linkedSource(funding.examined)}>
      {funding.clusters.length === 0 && <p>{text.linkedNone(funding.examined)}</p>}
      {funding.clusters.map((cluster) => (
        <Cluster key={cluster.funder} cluster={cluster} pool={pool} />
      ))}
    </Section>
  );
}

function Cluster({ cluster, pool }: { cluster: FundingCluster; pool: Pool }) {
  const more = cluster.wallets - cluster.addresses.length;
  return (
    <div className="grid gap-1.5 rounded-control bg-raised p-3">
      <h4 className="font-medium tabular">
        {text.clusterTitle(cluster.wallets, sharePercent(cluster.share_bps))}
      </h4>
      <p className="text-note text-muted">
        {text.clusterFunder}{' '}
        <PersonLink
          address={cluster.funder}
          user={cluster.funder_user}
          className="max-w-full text-text"
        />
        , {text.clusterFunded(cluster.funded_accounts)}, <Ago at={cluster.first_funded_ms} />.{' '}
        {cluster.includes_creator && text.clusterCreator}{' '}
        {cluster.launch_bought > 0n &&
          text.clusterBought(
            `${formatAmount(cluster.launch_bought, pool.decimals, 0)} ${pool.symbol}`,
          )}
      </p>
      <p className="flex flex-wrap gap-x-3 gap-y-1 font-mono text-note">
        {cluster.addresses.map((address) => (
          <Link
            key={address}
            to="/profile/$address"
            params={{ address }}
            title={address}
            className="min-h-6 py-0.5 hover:text-action"
          >
            {shortenAddress(address)}
          </Link>
        ))}
        {more > 0 && <span className="py-0.5 text-muted">{text.clusterMore(more)}</span>}
      </p>
    </div>
  );
}

function CreatorSection({ risk: { creator } }: DetailsProps) {
  return (
    <Section title={text.creator} source={text.creatorSource}>
      <p className="flex flex-wrap items-center gap-x-2">
        <PersonLink address={creator.address} user={creator.user} image="size-5" />
        <span className="text-muted">{text.creatorHolds(sharePercent(creator.share_bps))}</span>
      </p>
      {creator.funder !== null && (
        <p className="text-note text-muted">
          {text.creatorFunder}{' '}
          <PersonLink address={creator.funder} user={null} className="text-text" />
        </p>
      )}
      <p className="tabular">
        {creator.coins === 0
          ? text.creatorFirst
          : text.creatorCounts(countOf(creator.coins), creator.graduated, creator.inactive)}
      </p>
      {creator.earlier.length > 0 && (
        <ul className="grid gap-1">
          {creator.earlier.map((coin) => (
            <EarlierCoin key={coin.pool_id} coin={coin} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function EarlierCoin({ coin }: { coin: CreatorCoin }) {
  return (
    <li className="flex items-center gap-2">
      <Image
        src={coin.icon_url}
        seed={coin.pool_id}
        ticker={coin.symbol}
        className="size-6 shrink-0"
      />
      <span className="grid min-w-0 flex-1">
        <Link
          to="/coin/$poolId"
          params={{ poolId: coin.pool_id }}
          className="truncate hover:text-action"
        >
          {coin.name}
        </Link>
        <span className="truncate text-note text-muted">
          {coin.state === 'graduated'
            ? text.coinGraduated
            : text.coinSold(sharePercent(coin.progress_bps))}
          ,{' '}
          {coin.last_trade_at === null ? (
            text.coinNoTrade
          ) : (
            <>
              {text.coinTraded} <Ago at={coin.last_trade_at} />
            </>
          )}
        </span>
      </span>
      <span className="grid justify-items-end text-note">
        <Usd value={coin.marketcap_usd} />
        <Change value={coin.change_since_launch} />
      </span>
    </li>
  );
}

function LiquiditySection({ risk: { liquidity }, pool }: DetailsProps) {
  const url = useExplorer().object(pool.venue_pool_id ?? pool.pool_id);
  return (
    <Section title={text.liquidity} source={text.liquiditySource}>
      {liquidity.market === 'unknown' ? (
        <p>{text.atUnknown}</p>
      ) : (
        <p className="tabular">
          <Amount
            units={liquidity.quote_reserve}
            decimals={liquidity.quote_decimals}
            symbol={liquidity.quote_symbol}
          />{' '}
          <span className="text-muted">
            (<Usd value={liquidity.usd} />)
          </span>
        </p>
      )}
      {liquidity.is_quote_regulated && <p>{text.quoteSource(liquidity.quote_symbol)}</p>}
      {url !== undefined && (
        <p className="text-note">
          <SourceLink href={url}>{text.liquidityLink}</SourceLink>
        </p>
      )}
    </Section>
  );
}

interface SectionProps {
  title: string;
  source: string;
  children: ReactNode;
}

function Section({ title, source, children }: SectionProps) {
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="font-display text-body font-semibold">{title}</h3>
      {children}
      <p className="text-note text-pretty text-muted">{source}</p>
    </section>
  );
}

const SourceLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a
    href={href}
    target="_blank"
    rel="noreferrer"
    className="underline decoration-dotted underline-offset-4 hover:text-text"
  >
    {children}
  </a>
);
