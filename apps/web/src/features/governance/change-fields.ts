// Lists the fields that a governance change sets, with amounts in whole coins where the coin is known.
import { formatAmount, groupDigits } from '../../lib/format/format.ts';
import { governance as text } from '../../messages/en/governance.ts';

export interface ChangeField {
  label: string;
  value: string;
}

export interface QuoteCoin {
  quote_type: string;
  quote_symbol: string;
  quote_decimals: number;
}

/** Amount fields of a `Preset` by coin. Base coins have six decimals, fixed by the contract. */
const QUOTE_AMOUNTS = new Set(['target_raised', 'virtual_quote', 'graduation_fee']);
const BASE_AMOUNTS = new Set(['virtual_base', 'curve_supply', 'dex_supply']);
const BASE_DECIMALS = 6;

/**
 * Returns the fields of a change, with those of nested structs in the same list.
 * @param quotes quote coins of presets. Amounts in other coins are marked as base units.
 */
export function fieldsOf(
  change: Record<string, unknown>,
  quotes: readonly QuoteCoin[],
): ChangeField[] {
  const type = isRecord(change.key) ? change.key.quote_type : undefined;
  return listFields(
    change,
    quotes.find(({ quote_type }) => quote_type === type),
  );
}

function listFields(change: Record<string, unknown>, quote: QuoteCoin | undefined): ChangeField[] {
  return Object.entries(change).flatMap(([name, value]) => {
    if (isRecord(value)) return listFields(value, quote);
    const amount = amountOf(name, value, quote);
    if (amount !== undefined) return [{ label: text.term(wordsOf(name)), value: amount }];
    const unit = /_(bps|ms)$/.exec(name)?.[1];
    const label = text.term(wordsOf(unit === undefined ? name : name.slice(0, -unit.length - 1)));
    const shown = textOf(value);
    return [{ label, value: unit === undefined ? shown : `${shown} ${unit}` }];
  });
}

function amountOf(name: string, value: unknown, quote: QuoteCoin | undefined): string | undefined {
  if (typeof value !== 'string' || !/^\d+$/.test(value)) return undefined;
  if (BASE_AMOUNTS.has(name)) return formatAmount(BigInt(value), BASE_DECIMALS);
  if (!QUOTE_AMOUNTS.has(name)) return undefined;
  if (quote === undefined) return text.inBaseUnits(groupDigits(BigInt(value)));
  return `${formatAmount(BigInt(value), quote.quote_decimals)} ${quote.quote_symbol}`;
}

/** 'PresetChange' → 'Preset change', 'trade_fee' → 'Trade fee'. */
export function wordsOf(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function textOf(value: unknown): string {
  if (typeof value === 'number') return textOf(String(value));
  if (typeof value !== 'string') return JSON.stringify(value);
  if (/^\d+$/.test(value)) return groupDigits(BigInt(value));
  // Framework types are known by their short address: 0x2::sui::SUI.
  return value.replace(/\b0x0+(?=[0-9a-f]{1,2}::)/g, '0x');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
