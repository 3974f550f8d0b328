// Facts that a buyer should know, at a glance; a dialog has their sources. Facts, not opinions: nothing
// is rated.
import { type CoinLabel, coinLabels, type Pool, type Risk } from '@atoll/api';
import { launchFeeBps } from '@atoll/sdk';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNow } from '../../lib/clock.ts';
import { launchFeeOf } from '../../lib/coins/market.ts';
import {
  formatCompact,
  formatPercent,
  formatUsd,
  groupDigits,
  parseFixed,
} from '../../lib/format/format.ts';
import { duration, formatDate } from '../../lib/format/time.ts';
import { errors } from '../../messages/en/errors.ts';
import { labels } from '../../messages/en/labels.ts';
import { risk as text } from '../../messages/en/risk.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Ago } from '../../ui/figures.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { countOf, percentOf, sharePercent } from './percent.ts';
import { useRisk } from './queries.ts';
import { useLocked } from './use-locked.ts';
import { VestingCard } from './vesting-card.tsx';

const RiskDetails = lazy(() => import('./risk-details.tsx'));
const LabeledWallets = lazy(() => import('./labeled-wallets.tsx'));

export default function RiskCard({ pool }: { pool: Pool }) {
  const { data, isError, refetch } = useRisk(pool.pool_id);
  const [open, setOpen] = useState(false);
  const [label, setLabel] = useState<CoinLabel>();
  return (
    <>
      <Card className="grid gap-3 p-4 text-label" data-testid="risk" aria-busy={!data && !isError}>
        <h2 className="font-display text-body font-semibold">{text.title}</h2>
        {data ? (
          <Facts risk={data} pool={pool} onLabel={setLabel} />
        ) : isError ? (
          <div className="grid justify-items-start gap-2 text-muted" role="alert">
            {text.failed}
            <Button size="small" onClick={() => void refetch()}>
              {errors.retry}
            </Button>
          </div>
        ) : (
          <Skeleton className="h-48" />
        )}
        {data && (
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-note text-muted">
            <span className="tabular">
              {text.asOf(groupDigits(data.as_of.checkpoint))}, <Ago at={data.as_of.timestamp} />
            </span>
            <button
              type="button"
              onClick={() => setOpen(true)}
              className="min-h-6 underline decoration-dotted underline-offset-4 hover:text-text"
            >
              {text.details}
            </button>
          </div>
        )}
        {data && open && (
          <Suspense>
            <RiskDetails risk={data} pool={pool} onClose={() => setOpen(false)} />
          </Suspense>
        )}
        {label && (
          <Suspense>
            <LabeledWallets pool={pool} first={label} onClose={() => setLabel(undefined)} />
          </Suspense>
        )}
      </Card>
      {data && <VestingCard risk={data} pool={pool} />}
    </>
  );
}

interface FactsProps {
  risk: Risk;
  pool: Pool;
  onLabel: (label: CoinLabel) => void;
}

function Facts({ risk, pool, onLabel }: FactsProps) {
  const { top_holders: top, funding, creator } = risk;
  const [largest] = funding.clusters;
  return (
    <dl className="grid gap-2.5">
      <Fact label={text.launch}>
        <Launch launch={risk.launch} />
      </Fact>
      {pool.launch_fee_bps > 0 && (
        <Fact label={text.launchFee}>
          <LaunchFeeFact pool={pool} />
        </Fact>
      )}
      <Fact label={text.top(Math.max(1, top.wallets))}>
        {top.wallets === 0 ? text.topNone : text.topShare(sharePercent(pool.top_holders_bps))}
      </Fact>
      <Fact label={text.linked}>
        {largest === undefined
          ? text.linkedNone(funding.examined)
          : text.linkedSome(funding.clusters.length, sharePercent(largest.share_bps))}
      </Fact>
      <Fact label={text.labeled}>
        <Labeled pool={pool} onOpen={onLabel} />
      </Fact>
      <Fact label={text.creator}>
        {text.creatorHolds(sharePercent(creator.share_bps))}
        <Locked risk={risk} />
        <Note>
          {creator.coins === 0
            ? text.creatorFirst
            : text.creatorCoins(countOf(creator.coins), creator.graduated)}
        </Note>
      </Fact>
      <Fact label={text.age}>
        <Ago at={risk.createdAt} bare />
      </Fact>
      <Fact label={text.liquidity}>{liquidityText(risk, pool)}</Fact>
      {risk.liquidity.is_quote_regulated && (
        <Fact label={text.quote}>
          <span className="text-glow">{text.quoteRegulated(risk.liquidity.quote_symbol)}</span>
          <Note>{text.quoteRegulatedNote}</Note>
        </Fact>
      )}
    </dl>
  );
}

function LaunchFeeFact({ pool }: { pool: Pool }) {
  const { launch_fee_bps: startBps, launch_fee_ends_ms: endsMs } = pool;
  const now = useNow();
  const durationMs = endsMs - Date.parse(pool.createdAt);
  const rate = launchFeeBps(launchFeeOf(pool), BigInt(now));
  return (
    <>
      {text.launchFeeFell(formatPercent(BigInt(startBps)), duration(durationMs))}
      <Note>
        {rate > 0n && pool.state === 'trading'
          ? text.launchFeeNow(formatPercent(rate))
          : text.launchFeeEnded}
      </Note>
    </>
  );
}

/** The number of wallets with each label, which opens their list. */
function Labeled({ pool, onOpen }: { pool: Pool; onOpen: (label: CoinLabel) => void }) {
  const found = coinLabels.filter((label) => pool.labels[label].wallets > 0);
  if (found.length === 0) return text.labeledNone;
  return (
    <span className="-my-0.5 flex flex-wrap justify-end gap-x-3">
      {found.map((label) => (
        <button
          key={label}
          type="button"
          title={labels[`${label}Why`]}
          onClick={() => onOpen(label)}
          className="min-h-6 underline decoration-dotted underline-offset-4 hover:text-action"
        >
          {text.labeledCount(labels[label], pool.labels[label].wallets)}
        </button>
      ))}
    </span>
  );
}

/** Shows which part of the creator's holdings cannot be sold yet. */
function Locked({ risk }: { risk: Risk }) {
  const locked = useLocked(risk);
  if (locked === undefined || locked.amount === 0n) return null;
  const share = percentOf(locked.amount, risk.creator.balance);
  return <Note>{text.creatorLocked(share, formatDate(locked.vesting.end_ms))}</Note>;
}

function liquidityText({ liquidity }: Risk, pool: Pool): string {
  if (liquidity.market === 'unknown') return text.atUnknown;
  const { units, decimals } = parseFixed(liquidity.usd);
  const amount =
    units > 0n
      ? formatUsd(units, decimals)
      : `${formatCompact(liquidity.quote_reserve, pool.quote_decimals)} ${pool.quote_symbol}`;
  return liquidity.market === 'curve' ? text.onCurve(amount) : text.inPair(amount);
}

function Launch({ launch }: { launch: Risk['launch'] }) {
  const open = useNow() < launch.window_ends_ms;
  if (launch.buyers === 0) return open ? text.launchOpen : text.launchNone;
  const { bought, sold, moved } = launch;
  return (
    <>
      {text.launchBought(formatPercent(BigInt(launch.bought_bps)), launch.buyers)}
      <Note>
        {open
          ? text.launchOpen
          : text.launchKept(percentOf(sold, bought), percentOf(moved, bought))}
      </Note>
    </>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <span className="block text-note font-normal text-muted">{children}</span>
);

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className="min-w-0 text-right font-medium tabular">{children}</dd>
    </div>
  );
}
