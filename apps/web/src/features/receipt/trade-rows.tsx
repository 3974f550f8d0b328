// The figures of one executed trade: paid and received, estimated, price impact, fee by recipient.
import type { ReceiptTrade } from '@atoll/api';
import { feeOn, LIQUIDITY_FEE_BPS, type TradeLimit, tradeOutcome } from '@atoll/sdk';
import { estimateOf, type TradeEstimate } from '../../lib/coins/trade-estimates.ts';
import { formatAmount, formatPercent } from '../../lib/format/format.ts';
import { PersonLink } from '../../lib/people/person-link.tsx';
import { receipts as text } from '../../messages/en/receipts.ts';
import { Amount, FixedPrice } from '../../ui/figures.tsx';
import { Pnl } from '../../ui/pnl.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Row } from './row.tsx';

/** Digits of an average price. */
const PRICE_DECIMALS = 18;

export interface TradeRowsProps {
  trade: ReceiptTrade;
  digest: string;
  /** The receipt has other trades, whose estimates are unknown. */
  several?: boolean;
  /** Limits of the trades, once the transaction has been read from the node. */
  limit?: TradeLimit | undefined;
  /** It is being read. */
  limitPending?: boolean;
  /** A key made the trade in a trading session of the trader. */
  inSession?: boolean | undefined;
}

export function TradeRows(props: TradeRowsProps) {
  const { trade, digest, several = false, limit, limitPending, inSession = false } = props;
  const { coin, is_buy: isBuy } = trade;
  const base = { decimals: coin.decimals, symbol: coin.symbol };
  const quote = { decimals: coin.quote_decimals, symbol: coin.quote_symbol };
  const [paidIn, receivedIn] = isBuy ? [quote, base] : [base, quote];
  const { paid, received, impactBps } = tradeOutcome({
    isBuy,
    quoteAmount: trade.quote_amount,
    baseAmount: trade.base_amount,
    fee: trade.fee,
    launchFee: trade.launch_fee,
    tip: trade.tip,
    quoteAfter: trade.quote_after,
    baseAfter: trade.base_after,
  });
  const [quoteUnits, baseUnits] = isBuy ? [paid, received] : [received, paid];
  const estimate = several ? undefined : estimateOf(digest);
  return (
    <>
      <Row label={text.paid} strong>
        <Amount units={paid} {...paidIn} />
      </Row>
      <Row label={text.received} strong>
        <Amount units={received} {...receivedIn} />
      </Row>
      {limitPending && (
        <Row label={<Skeleton className="h-5 w-28" />}>
          <Skeleton className="h-9 w-24" />
        </Row>
      )}
      {limit && (
        <Row label={limit.kind === 'min_out' ? text.minimum : text.maximum}>
          <Amount units={limit.amount} {...(limit.kind === 'min_out' ? receivedIn : paidIn)} />
          <span className="block text-note text-muted">
            {againstLimit(limit, limit.kind === 'min_out' ? received : paid)}
          </span>
        </Row>
      )}
      {trade.cost_basis !== null && (
        <Row label={text.pnl}>
          <Pnl units={received - trade.cost_basis} cost={trade.cost_basis} {...quote} />
        </Row>
      )}
      {estimate && (
        <Row label={text.estimated}>
          <Amount
            units={estimate.amount}
            {...(estimate.counts === 'received' ? receivedIn : paidIn)}
          />
          <span className="block text-note text-muted">
            {againstEstimate(estimate, estimate.counts === 'received' ? received : paid)}
          </span>
        </Row>
      )}
      {baseUnits > 0n && (
        <Row label={text.averagePrice}>
          <FixedPrice
            value={{
              units:
                (quoteUnits * 10n ** BigInt(PRICE_DECIMALS + base.decimals - quote.decimals)) /
                baseUnits,
              decimals: PRICE_DECIMALS,
            }}
            symbol={quote.symbol}
          />
        </Row>
      )}
      {trade.launch_fee > 0n && (
        <Row label={text.launchFee}>
          <Amount units={trade.launch_fee} {...base} />
          <span className="block text-note text-muted">
            {text.launchFeeShare(
              formatPercent((trade.launch_fee * 10_000n) / (trade.launch_fee + trade.base_amount)),
            )}
          </span>
        </Row>
      )}
      {trade.tip > 0n && (
        <Row label={text.tip}>
          <Amount units={trade.tip} {...quote} />
        </Row>
      )}
      <Row label={text.impact}>{formatPercent(impactBps)}</Row>
      {inSession && <Row label={text.session}>{text.sessionKey}</Row>}
      <Fee trade={trade} paidIn={paidIn} quote={quote} />
    </>
  );
}

/** The part of the coin paid that stays in the liquidity of a pair. */
function liquidityFeeOf({ market, is_buy, quote_amount, base_amount, fee }: ReceiptTrade): bigint {
  if (market === 'curve') return 0n;
  return feeOn(is_buy ? quote_amount - fee : base_amount, LIQUIDITY_FEE_BPS);
}

interface Coin {
  decimals: number;
  symbol: string;
}

function Fee({ trade, paidIn, quote }: { trade: ReceiptTrade; paidIn: Coin; quote: Coin }) {
  const { fee, fee_parts: parts, referrer } = trade;
  const exact = (units: bigint, { decimals, symbol }: Coin) =>
    `${formatAmount(units, decimals)} ${symbol}`;
  const liquidityFee = liquidityFeeOf(trade);
  const shares = [
    { label: text.feeCreator, units: parts.creator },
    { label: text.feeCoCreators, units: parts.co_creators },
    { label: text.feeReferrer, units: parts.referrer, to: referrer },
    { label: text.feeProtocol, units: parts.protocol },
  ].filter(({ units, to }) => units > 0n || to);
  return (
    <>
      <Row label={text.fee}>{exact(fee, quote)}</Row>
      {liquidityFee > 0n && (
        <Row label={text.feeLiquidity}>
          {exact(liquidityFee, paidIn)}
          <span className="block text-note text-muted">{text.feeStays}</span>
        </Row>
      )}
      <div>
        <dt className="sr-only">{text.feeSplit}</dt>
        <dd>
          <dl className="grid gap-1 border-l border-line pl-3 text-note" data-testid="fee-parts">
            {shares.map(({ label, units, to }) => (
              <Row
                key={label}
                label={
                  to ? (
                    <>
                      {label} <PersonLink address={to} user={null} />
                    </>
                  ) : (
                    label
                  )
                }
              >
                {exact(units, quote)}
              </Row>
            ))}
          </dl>
        </dd>
      </div>
    </>
  );
}

/** A minimum below this fraction of the amount received offered no slippage protection. */
const NOMINAL = 10n;

/** How much better than its limit the trade was. */
function againstLimit({ kind, amount }: TradeLimit, actual: bigint): string {
  if (amount === 0n) return text.noLimit;
  if (kind === 'min_out' && amount * NOMINAL <= actual) return text.nominalLimit;
  const room = kind === 'min_out' ? actual - amount : amount - actual;
  return room === 0n ? text.atLimit : text.withinLimit(formatPercent((room * 10_000n) / amount));
}

function againstEstimate({ amount, counts }: TradeEstimate, actual: bigint): string {
  if (actual === amount || amount === 0n) return text.estimatedExactly;
  const difference = ((actual > amount ? actual - amount : amount - actual) * 10_000n) / amount;
  const percent = difference < 10n ? '<0.1%' : formatPercent(difference);
  const better = counts === 'received' ? actual > amount : actual < amount;
  return better ? text.betterThanEstimated(percent) : text.worseThanEstimated(percent);
}
