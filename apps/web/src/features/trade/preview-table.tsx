// The exact preview: what comes in, what it costs, and the limit that the chain enforces.
import type { Pool } from '@atoll/api';
import { maxSpent, type TradePreview, type TradeRequest } from '@atoll/sdk';
import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import { formatAmount, formatPercent } from '../../lib/format/format.ts';
import { trade as text } from '../../messages/en/trade.ts';
import { HIGH_IMPACT_BPS, MAX_NETWORK_FEE } from './limits.ts';

interface PreviewProps {
  pool: Pool;
  request: TradeRequest;
  preview: TradePreview;
}

/** The complete preview, for confirmation dialogs. */
export function PreviewTable({ pool, request, preview }: PreviewProps) {
  return (
    <div className="grid gap-2 text-label">
      <PreviewResult pool={pool} request={request} preview={preview} />
      <dl className="grid gap-2">
        <Consequences pool={pool} request={request} preview={preview} />
      </dl>
      <Fees pool={pool} request={request} preview={preview} />
    </div>
  );
}

/** Outcome, limit and price impact; placeholders of the same size while there is no preview. */
export function PreviewResult(props: { pool: Pool } & Partial<PreviewProps>) {
  const { pool, request, preview } = props;
  const quote = { decimals: pool.quote_decimals, symbol: pool.quote_symbol };
  const coin = { decimals: pool.decimals, symbol: pool.symbol };
  const exactBase = request?.side === 'buy' && request.exact === 'base';
  const open = exactBase || request?.side === 'sell' ? quote : coin;
  const outcome = exactBase ? preview?.pay : preview?.receive;
  return (
    <dl className="grid gap-1 text-label">
      <Row label={exactBase ? text.pay : text.receive} strong>
        {outcome === undefined ? NONE : amount(outcome, open)}
      </Row>
      <Row label={exactBase ? text.maximum : text.minimum}>
        {preview === undefined ? NONE : amount(preview.limit, open)}
      </Row>
      {preview !== undefined && preview.launchFee > 0n && (
        <Row label={text.launchFee(formatPercent(preview.launchFeeBps))} title={text.launchFeeHint}>
          {amount(preview.launchFee, coin)}
        </Row>
      )}
      <Row
        label={text.impact}
        tone={preview && preview.impactBps >= HIGH_IMPACT_BPS ? 'down' : undefined}
      >
        {preview === undefined ? NONE : formatPercent(preview.impactBps)}
      </Row>
    </dl>
  );
}

/** Collapsed details below the button: fee breakdown, refund, value if sold now, maximum spent. */
export function PreviewFold({ pool, request, preview }: PreviewProps) {
  return (
    <Fees pool={pool} request={request} preview={preview}>
      <Consequences pool={pool} request={request} preview={preview} />
    </Fees>
  );
}

const NONE = '–';

function Consequences({ pool, request, preview }: PreviewProps) {
  const quote = { decimals: pool.quote_decimals, symbol: pool.quote_symbol };
  const paid = request.side === 'buy' ? quote : { decimals: pool.decimals, symbol: pool.symbol };
  return (
    <>
      {preview.refund > 0n && <Row label={text.refund}>{amount(preview.refund, quote)}</Row>}
      {preview.sellBackValue !== null && (
        <Row label={text.exitNow}>{amount(preview.sellBackValue, quote)}</Row>
      )}
      <Row label={text.atMost} title={text.atMostHint}>
        {amount(maxSpent(request, preview), paid)}
        <span className="block text-note text-muted">
          {text.atMostFee(formatAmount(MAX_NETWORK_FEE))}
        </span>
      </Row>
    </>
  );
}

function Fees({ pool, request, preview, children }: PreviewProps & { children?: ReactNode }) {
  const quote = { decimals: pool.quote_decimals, symbol: pool.quote_symbol };
  const paid = request.side === 'buy' ? quote : { decimals: pool.decimals, symbol: pool.symbol };
  const { split } = preview;
  return (
    <details className="group text-label">
      <summary className="flex cursor-pointer justify-between gap-4 text-muted hover:text-text">
        <span className="underline decoration-dotted underline-offset-4">{text.fee}</span>
        <span className="tabular">{amount(preview.fee, quote)}</span>
      </summary>
      <dl className="mt-2 grid gap-1 border-l border-line pl-3 text-note">
        <Row label={text.feeCreator}>{amount(split.creator, quote)}</Row>
        {split.coCreators > 0n && (
          <Row label={text.feeCoCreators}>{amount(split.coCreators, quote)}</Row>
        )}
        {split.referrer > 0n && <Row label={text.feeReferrer}>{amount(split.referrer, quote)}</Row>}
        <Row label={text.feeProtocol}>{amount(split.protocol, quote)}</Row>
        {preview.liquidityFee > 0n && (
          <Row label={text.feeLiquidity}>{amount(preview.liquidityFee, paid)}</Row>
        )}
        {children}
      </dl>
    </details>
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
