// Progress of the bonding curve: coins sold lead, what was raised is named beside them.
import type { Pool } from '@atoll/api';
import type { ReactNode } from 'react';
import { formatAmount, formatCompact, formatPercent } from '../../lib/format/format.ts';
import { coin as text } from '../../messages/en/coin.ts';
import { common } from '../../messages/en/common.ts';
import { CopyAddress } from '../../ui/address.tsx';
import { Card } from '../../ui/card.tsx';
import { Ago } from '../../ui/figures.tsx';
import { ProgressRing } from '../../ui/ring.tsx';
import { PairTerms } from './pair-terms.tsx';

/** `share` shares the progress. */
export function ProgressCard({ pool, share }: { pool: Pool; share?: ReactNode }) {
  const percent = formatPercent(BigInt(pool.progress_bps));
  return (
    <Card className="grid gap-3 p-4" data-testid="progress" data-bps={pool.progress_bps}>
      <div className="flex min-w-0 items-center gap-4">
        <ProgressRing
          bps={pool.progress_bps}
          label={common.progress(percent)}
          className="size-16 shrink-0"
        />
        <div className="grid min-w-0 flex-1 gap-1 text-label">
          <h2 className="font-display text-body font-semibold">
            {text.progressTitle}{' '}
            <span className="tabular text-action">{text.progressSold(percent)}</span>
          </h2>
          {pool.is_graduated ? <Graduated pool={pool} /> : <Selling pool={pool} />}
        </div>
        {share}
      </div>
      {pool.is_graduated && pool.venue_pool_id && (
        <p className="flex flex-wrap items-center justify-between gap-x-3 text-note text-muted">
          {text.exchangePool} <CopyAddress value={pool.venue_pool_id} />
        </p>
      )}
      {pool.has_amm_venue && <PairTerms pool={pool} />}
    </Card>
  );
}

function Selling({ pool }: { pool: Pool }) {
  const raised = pool.virtual_quote - pool.initial_virtual_quote;
  const left = pool.curve_supply - pool.sold;
  const quote = (units: bigint) => formatAmount(units, pool.quote_decimals, 2);
  return (
    <>
      <p className="wrap-anywhere text-muted tabular" title={formatAmount(left, pool.decimals)}>
        {text.progressLeft(`${formatCompact(left, pool.decimals)} ${pool.symbol}`)}
      </p>
      <p className="text-note text-muted tabular">
        {text.progressRaised(
          `${quote(raised)} ${pool.quote_symbol}`,
          `${quote(pool.target_raised)} ${pool.quote_symbol}`,
        )}
      </p>
    </>
  );
}

function Graduated({ pool }: { pool: Pool }) {
  return (
    <>
      <p className="text-muted">{text.progressDone}</p>
      {pool.graduated_at && (
        <p className="text-muted">
          {text.graduatedAt} <Ago at={pool.graduated_at} />
        </p>
      )}
    </>
  );
}
