/** GET /api/filter-presets, and their change. */
import { type FilterPreset, filterPresetsBody } from '@atoll/api';
import { requireSession } from '../authorization.ts';
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

export function filterPresetProcedures(services: Services) {
  const { db, config, now, rateLimiter } = services;
  const limiter = rateLimiter('filter-presets', config.limits.write);

  const presetsOf = async (address: string): Promise<FilterPreset[]> => {
    const row = await db
      .selectFrom('filter_preset')
      .select('presets')
      .where('address', '=', address)
      .executeTakeFirst();
    return row === undefined ? [] : filterPresetsBody.parse(JSON.parse(row.presets)).presets;
  };

  const list = api.filterPresets.list.handler(async ({ context }) => {
    const { address } = await requireSession(context.authorization, services);
    return { data: { presets: await presetsOf(address) } };
  });
  const save = api.filterPresets.save.handler(async ({ input, context }) => {
    const { address } = await requireSession(context.authorization, services);
    await limiter.take(address);
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
