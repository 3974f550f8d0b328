// The amount of an order: input, balance and quick amounts. Its height does not depend on the input.
import type { Pool } from '@atoll/api';
import type { KeyboardEvent } from 'react';
import { quoteWorth } from '../../lib/coins/market.ts';
import { cx } from '../../lib/cx.ts';
import { formatAmount, formatUsdFull } from '../../lib/format/format.ts';
import { typedAmount } from '../../lib/format/parse-amount.ts';
import { trade as text } from '../../messages/en/trade.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/input.tsx';
import { QuickAmounts } from './quick-amounts.tsx';
import type { Order } from './use-order.ts';

interface AmountFieldProps {
  pool: Pool;
  order: Order;
  /** Why the order cannot be sent. */
  problem: string | undefined;
  onKeyDown?: (event: KeyboardEvent) => void;
}

export function AmountField({ pool, order, problem, onKeyDown }: AmountFieldProps) {
  const { side, unit, preview } = order;
  const symbol = unit === 'quote' ? pool.quote_symbol : pool.symbol;
  const otherSymbol = unit === 'quote' ? pool.symbol : pool.quote_symbol;
  return (
    <>
      <TextField
        label={text.amountOf(symbol)}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        value={order.typed}
        onChange={(event) => order.setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        error={problem}
        hint={
          preview?.completes ? <span className="text-glow">{text.completes}</span> : worthHint()
        }
        noteClass="line-clamp-2 min-h-8"
        aside={order.balance !== undefined && <Balance pool={pool} order={order} />}
        suffix={
          side === 'buy' ? (
            <button
              type="button"
              onClick={order.switchUnit}
              title={text.switchUnit(otherSymbol)}
              className="flex min-h-6 max-w-20 items-center gap-1 rounded-control px-1 hover:text-text"
            >
              <span className="truncate">{symbol}</span>
              <span className="sr-only">{text.switchUnit(otherSymbol)}</span>
              <Icon name="arrow-up-down" className="size-3.5" />
            </button>
          ) : (
            <span className="block max-w-18 truncate">{symbol}</span>
          )
        }
        className="tabular"
      />
      <div className={cx('-mt-2 h-17.5', side === 'buy' && unit === 'base' && 'invisible')}>
        <QuickAmounts
          spendable={order.spendable ?? 0n}
          coin={
            side === 'buy'
              ? { symbol: pool.quote_symbol, decimals: pool.quote_decimals }
              : undefined
          }
          onPick={(units) => order.setTyped(typedAmount(units, order.decimals))}
        />
      </div>
    </>
  );

  /** The amount in dollars, such as '≈ $90.00'; empty without a price of the quote coin. */
  function worthHint(): string {
    const units = preview ? (side === 'buy' ? preview.pay : preview.receive) : 0n;
    const dollars = quoteWorth(pool, units);
    return dollars === undefined ? '' : text.worth(formatUsdFull(dollars));
  }
}

function Balance({ pool, order }: { pool: Pool; order: Order }) {
  const selling = order.side === 'sell';
  const units = order.balance ?? 0n;
  const decimals = selling ? pool.decimals : pool.quote_decimals;
  const symbol = selling ? pool.symbol : pool.quote_symbol;
  return (
    <span
      data-testid="trade-balance"
      data-units={units.toString()}
      title={`${formatAmount(units, decimals)} ${symbol}`}
    >
      {(order.tradesInSession ? text.sessionBalance : text.balance)(
        `${formatAmount(units, decimals, 4)} ${symbol}`,
      )}
    </span>
  );
}
