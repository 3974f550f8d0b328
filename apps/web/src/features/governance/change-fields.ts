// Lists what a governance change sets, field by field, exactly as it is on chain.
import { groupDigits } from '../../lib/format.ts';

export interface ChangeField {
  label: string;
  value: string;
}

/** Returns the fields of a change; those of nested structs stand in the same list. */
export function fieldsOf(change: Record<string, unknown>): ChangeField[] {
  return Object.entries(change).flatMap(([name, value]) => {
    if (isRecord(value)) return fieldsOf(value);
    const unit = /_(bps|ms)$/.exec(name)?.[1];
    const label = wordsOf(unit === undefined ? name : name.slice(0, -unit.length - 1));
    const text = textOf(value);
    return [{ label, value: unit === undefined ? text : `${text} ${unit}` }];
  });
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
