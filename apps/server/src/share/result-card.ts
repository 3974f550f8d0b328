/** Lays out the card of a result: the gain in large figures, and what the trader chose to show. */
import {
  ACTION,
  box,
  type CardElement,
  card,
  DOWN,
  drawn,
  facts,
  header,
  isReadable,
  MUTED,
} from './elements.ts';

export interface ResultCard {
  product: string;
  name: string;
  symbol: string;
  image: string | null;
  /** "+340.5%". */
  gain: string;
  rose: boolean;
  kind: 'sale' | 'position';
  /** "2026-03-01". */
  day: string;
  /** Null unless the trader chose to show them. */
  invested: string | null;
  returned: string | null;
  trader: string | null;
}

export function resultCard(result: ResultCard): CardElement {
  const { gain, rose, kind, day, invested, returned, trader } = result;
  const isSale = kind === 'sale';
  return card(
    rose ? ACTION : DOWN,
    header(result, result.product),
    box(
      { flexDirection: 'column', gap: 8 },
      box(
        {
          fontSize: gain.length > 10 ? 110 : 170,
          fontWeight: 700,
          lineHeight: 1,
          color: rose ? ACTION : DOWN,
        },
        gain,
      ),
      box(
        { fontSize: 32, color: MUTED },
        isSale ? 'on coins sold, after fees' : 'if sold on this day, after fees',
      ),
    ),
    facts(
      ...(invested === null || returned === null
        ? []
        : [
            { label: 'Invested', value: invested },
            { label: isSale ? 'Received' : 'Worth', value: returned },
          ]),
      ...(trader === null || !isReadable(trader)
        ? []
        : [{ label: 'Trader', value: drawn(trader) }]),
      { label: isSale ? 'Shared' : 'As of', value: day },
    ),
  );
}
