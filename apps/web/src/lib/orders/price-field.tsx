// The price of an order: typed as a price, a percentage from now or a market cap, or chosen from presets.
import type { Pool } from '@atoll/api';
import type { Price } from '@atoll/sdk';
import { orders as text } from '../../messages/en/orders.ts';
import { Choice } from '../../ui/choice.tsx';
import { TextField } from '../../ui/input.tsx';
import { quoteRate } from '../coins/market.ts';
import {
  type PriceUnit,
  parsePrice,
  priceNow,
  showCap,
  showDistance,
  showPrice,
} from './prices.ts';

/** A price as it is typed. */
export interface TypedPrice {
  typed: string;
  unit: PriceUnit;
  /** The exact price of it. Later trades do not move what a percentage or a market cap came to. */
  price?: Price | undefined;
}

export const NO_PRICE: TypedPrice = { typed: '', unit: 'percent' };

/** A preset by its distance from the current price, in basis points. */
export interface Preset {
  label: string;
  bps: bigint;
}

interface PriceFieldProps {
  pool: Pool;
  label: string;
  value: TypedPrice;
  onChange: (value: TypedPrice) => void;
  presets: readonly Preset[];
  /** Why the price cannot be used, beside what the field checks. */
  problem?: string | undefined;
}

/** Why what is typed is no price. */
export const invalidPrice = ({ unit }: TypedPrice): string =>
  unit === 'percent' ? text.invalidPercent : text.invalidPrice;

/** Turns what is typed into a price at the pool's current price. */
export const typePrice = (typed: string, unit: PriceUnit, pool: Pool): TypedPrice => ({
  typed,
  unit,
  price: parsePrice(typed, unit, pool),
});

export function PriceField(props: PriceFieldProps) {
  const { pool, label, value, onChange, presets, problem } = props;
  const { price } = value;
  const invalid =
    value.typed.trim() !== '' && price === undefined ? invalidPrice(value) : undefined;
  const hasDollars = quoteRate(pool) > 0n;
  return (
    <div className="grid gap-1.5">
      <TextField
        label={label}
        inputMode={value.unit === 'percent' ? 'text' : 'decimal'}
        autoComplete="off"
        placeholder={value.unit === 'percent' ? '-10' : '0'}
        value={value.typed}
        onChange={(event) => onChange(typePrice(event.target.value, value.unit, pool))}
        error={invalid ?? (price && problem)}
        hint={price ? summary(price, pool) : text.now(summary(priceNow(pool), pool, false))}
        noteClass="line-clamp-2 min-h-4"
        suffix={value.unit === 'percent' ? '%' : value.unit === 'cap' ? '$' : pool.quote_symbol}
        className="tabular"
      />
      <Choice
        label={text.unit}
        options={[
          { value: 'price' as const, label: text.unitPrice(pool.quote_symbol) },
          { value: 'percent' as const, label: text.unitPercent },
          ...(hasDollars ? [{ value: 'cap' as const, label: text.unitCap }] : []),
        ]}
        value={value.unit}
        onChange={(unit) => onChange({ unit, typed: '' })}
      />
      <div className="flex flex-wrap gap-1">
        {presets.map(({ label: name, bps }) => (
          <button
            key={name}
            type="button"
            onClick={() => onChange(typePrice(percentOf(bps), 'percent', pool))}
            className="h-8 rounded-control bg-raised px-2.5 text-note font-medium tabular hover:text-action"
          >
            {name}
          </button>
        ))}
      </div>
    </div>
  );
}

const percentOf = (bps: bigint) => String(Number(bps) / 100);

/** A price with its market cap and its distance from now. */
function summary(price: Price, pool: Pool, distance = true): string {
  return [
    showPrice(price, pool),
    showCap(price, pool),
    distance ? showDistance(price, pool) : undefined,
  ]
    .filter((part) => part !== undefined)
    .join(' · ');
}
