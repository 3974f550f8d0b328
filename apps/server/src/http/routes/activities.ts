/** GET /api/activities. */

import { readActivities } from '../../people/activities.ts';
import type { Services } from '../env.ts';
import { api } from '../procedures.ts';

export function activityProcedures({ db, market }: Services) {
  const list = api.activities.list.handler(({ input }) => readActivities(db, market, input));
  return { list };
}
