/** Presets of a list's filters, kept with the account. */

import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { misleadsInLine } from '../text/texts.ts';

export const MAX_FILTER_PRESETS = 12;

const value = z.string().min(1).max(60).optional();

/** Filters as the address of a list has them. */
const filterPreset = z
  .strictObject({
    name: z
      .string()
      .trim()
      .min(1)
      .max(30)
      .refine((text) => !misleadsInLine(text), {
        error: 'The name contains invisible or bidirectional characters.',
      }),
    filters: z.strictObject({
      mcap: value,
      vol: value,
      progress: value,
      age: value,
      quote: value,
      stickers: value,
      verified: value,
      holders: value,
    }),
  })
  .meta({ id: 'FilterPreset' });

/** Replaces all presets of the account. */
export const filterPresetsBody = z.strictObject({
  presets: z
    .array(filterPreset)
    .max(MAX_FILTER_PRESETS)
    .refine((presets) => new Set(presets.map(({ name }) => name)).size === presets.length, {
      error: 'Preset names must be unique.',
    }),
});
export const filterPresetsResponse = z.object({
  data: z.object({ presets: z.array(filterPreset) }),
});

export type FilterPreset = z.infer<typeof filterPreset>;

export const filterPresets = {
  list: endpoint('GET /api/filter-presets', {
    summary: 'List your filter presets',
    tag: 'Pools',
    session: 'required',
    output: filterPresetsResponse,
  }),
  save: endpoint('POST /api/filter-presets/save', {
    summary: 'Replace your filter presets',
    tag: 'Pools',
    session: 'required',
    limits: ['filter-presets'],
    input: filterPresetsBody,
    output: filterPresetsResponse,
  }),
};
