// Amounts in several quote coins: '1.2 SUI + 3.0 USDC'.
import type { EarningSource, QuoteEarnings } from '@atoll/api';
import { Fragment } from 'react';
import { Amount } from '../../ui/figures.tsx';

interface QuoteAmountsProps {
  quotes: readonly QuoteEarnings[];
  /** Defaults to the total of all sources. */
  source?: EarningSource;
}

export function QuoteAmounts({ quotes, source = undefined }: QuoteAmountsProps) {
  const amounts = quotes
    .map((quote) => ({ ...quote, units: quote[source ?? 'total'] }))
    .filter(({ units }) => units !== 0n);
  return amounts.map(({ quote_type, quote_symbol, quote_decimals, units }, place) => (
    <Fragment key={quote_type}>
      {place > 0 && ' + '}
      <Amount
        units={units}
        decimals={quote_decimals}
        symbol={quote_symbol}
        className="whitespace-nowrap"
      />
    </Fragment>
  ));
}
