// Filters saved under a name, in this browser.
import { type KeyValueStorage, storageKeys } from '../../lib/storage.ts';
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

/** Saves a preset in place of one of the same name; returns all of them. */
export function savePreset(to: KeyValueStorage, preset: FilterPreset): FilterPreset[] {
  const others = readPresets(to).filter(({ name }) => name !== preset.name);
  return write(to, [preset, ...others].slice(0, MAX_PRESETS));
}

export function forgetPreset(to: KeyValueStorage, name: string): FilterPreset[] {
  return write(
    to,
    readPresets(to).filter((preset) => preset.name !== name),
  );
}

function write(to: KeyValueStorage, presets: FilterPreset[]): FilterPreset[] {
  to.set(storageKeys.filterPresets, JSON.stringify(presets));
  return presets;
}
