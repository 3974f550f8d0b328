/** GET /api/filter-presets, and their change. */
import { type FilterPreset, filterPresetsBody } from '@atoll/api';
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

export function filterPresetProcedures(services: Services) {
  const { db, now } = services;

  const presetsOf = async (address: string): Promise<FilterPreset[]> => {
    const row = await db
      .selectFrom('filter_preset')
      .select('presets')
      .where('address', '=', address)
      .executeTakeFirst();
    return row === undefined ? [] : filterPresetsBody.parse(JSON.parse(row.presets)).presets;
  };

  const list = api.filterPresets.list.handler(async ({ context }) => {
    const { address } = context.session;
    return { data: { presets: await presetsOf(address) } };
  });
  const save = api.filterPresets.save.handler(async ({ input, context }) => {
    const { address } = context.session;
    const row = { presets: JSON.stringify(input), updated_ms: now() };
    await db
      .insertInto('filter_preset')
      .values({ address, ...row })
      .onConflict((conflict) => conflict.column('address').doUpdateSet(row))
      .execute();
    return { data: { presets: await presetsOf(address) } };
  });
  return { list, save };
}
