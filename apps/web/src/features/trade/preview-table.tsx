// The exact preview: what comes in, what it costs, and the limit that the chain enforces.
import type { Pool } from '@atoll/api';
import { maxSpent, type TradePreview, type TradeRequest } from '@atoll/sdk';
import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import { formatAmount, formatPercent } from '../../lib/format/format.ts';
import { trade as text } from '../../messages/en/trade.ts';
import { HIGH_IMPACT_BPS, MAX_NETWORK_FEE } from './limits.ts';

export interface PreviewTableProps {
  pool: Pool;
  request: TradeRequest;
  preview: TradePreview;
}

export function PreviewTable({ pool, request, preview }: PreviewTableProps) {
  const quote = { decimals: pool.quote_decimals, symbol: pool.quote_symbol };
  const coin = { decimals: pool.decimals, symbol: pool.symbol };
  const buying = request.side === 'buy';
  const exactBase = buying && request.exact === 'base';
  const [paid, received] = buying ? [quote, coin] : [coin, quote];
  const feeCoin = preview.split === null ? paid : quote;
  const { split } = preview;
  return (
    <div className="grid gap-2 text-label">
      <dl className="grid gap-2">
        <Row label={exactBase ? text.pay : text.receive} strong>
          {exactBase ? amount(preview.pay, paid) : amount(preview.receive, received)}
        </Row>
        {preview.refund > 0n && <Row label={text.refund}>{amount(preview.refund, quote)}</Row>}
        <Row label={exactBase ? text.maximum : text.minimum}>
          {amount(preview.limit, exactBase ? paid : received)}
        </Row>
        <Row label={text.impact} tone={preview.impactBps >= HIGH_IMPACT_BPS ? 'down' : undefined}>
          {formatPercent(preview.impactBps)}
        </Row>
        {preview.sellBackValue !== null && (
          <Row label={text.exitNow}>{amount(preview.sellBackValue, quote)}</Row>
        )}
        <Row label={text.atMost} title={text.atMostHint}>
          {amount(maxSpent(request, preview), paid)}
          <span className="block text-note text-muted">
            {text.atMostFee(formatAmount(MAX_NETWORK_FEE))}
          </span>
        </Row>
      </dl>
      <details className="group">
        <summary className="flex cursor-pointer justify-between gap-4 text-muted hover:text-text">
          <span className="underline decoration-dotted underline-offset-4">{text.fee}</span>
          <span className="tabular">{amount(preview.fee, feeCoin)}</span>
        </summary>
        <dl className="mt-2 grid gap-1 border-l border-line pl-3 text-note">
          {split === null ? (
            <Row label={text.feeStays}>{amount(preview.fee, feeCoin)}</Row>
          ) : (
            <>
              <Row label={text.feeCreator}>{amount(split.creator, quote)}</Row>
              {split.coCreators > 0n && (
                <Row label={text.feeCoCreators}>{amount(split.coCreators, quote)}</Row>
              )}
              {split.referrer > 0n && (
                <Row label={text.feeReferrer}>{amount(split.referrer, quote)}</Row>
              )}
              <Row label={text.feeProtocol}>{amount(split.protocol, quote)}</Row>
            </>
          )}
        </dl>
      </details>
    </div>
  );
}

function amount(units: bigint, { decimals, symbol }: { decimals: number; symbol: string }) {
  return `${formatAmount(units, decimals)} ${symbol}`;
}

interface RowProps {
  label: string;
  title?: string;
  children: ReactNode;
  strong?: boolean;
  tone?: 'down';
}

function Row({ label, title, children, strong, tone }: RowProps) {
  return (
    <div className="flex justify-between gap-4" title={title}>
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd
        className={cx(
          'min-w-0 text-right break-words tabular',
          strong && 'font-semibold',
          tone === 'down' && 'text-down',
        )}
      >
        {children}
      </dd>
    </div>
  );
}
