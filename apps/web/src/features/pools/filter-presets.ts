// Filters saved under a name, in this browser; `usePresets` keeps them with the account as well.
import { type KeyValueStorage, storageKeys } from '../../lib/browser/storage.ts';
import { filtersOf, type PoolFilters } from './search.ts';

export interface FilterPreset {
  name: string;
  filters: PoolFilters;
}

const MAX_PRESETS = 12;

/** The saved presets; what is stored in another form is ignored. */
export function readPresets(from: KeyValueStorage): FilterPreset[] {
  try {
    const stored: unknown = JSON.parse(from.get(storageKeys.filterPresets) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored
      .filter((each) => typeof each?.name === 'string' && typeof each.filters === 'object')
      .map(({ name, filters }) => ({ name: name.slice(0, 30), filters: filtersOf(filters ?? {}) }))
      .slice(0, MAX_PRESETS);
  } catch {
    return [];
  }
}

/** With a preset in place of one of the same name, the latest first. */
export const withPreset = (
  presets: readonly FilterPreset[],
  preset: FilterPreset,
): FilterPreset[] => [preset, ...withoutPreset(presets, preset.name)].slice(0, MAX_PRESETS);

export const withoutPreset = (presets: readonly FilterPreset[], name: string): FilterPreset[] =>
  presets.filter((preset) => preset.name !== name);

/** Those of the account first; the browser's own where their names are new and there is room. */
export function mergePresets(
  stored: readonly FilterPreset[],
  own: readonly FilterPreset[],
): FilterPreset[] {
  const names = new Set(stored.map(({ name }) => name));
  return [...stored, ...own.filter(({ name }) => !names.has(name))].slice(0, MAX_PRESETS);
}

export function writePresets(to: KeyValueStorage, presets: readonly FilterPreset[]): void {
  to.set(storageKeys.filterPresets, JSON.stringify(presets));
}
