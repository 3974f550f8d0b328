/** Keeps the handles of linked accounts current: each is read again by its numeric ID once a day. */

import type { Db } from '../platform/database/database.ts';
import type { Row } from '../platform/database/schema.ts';
import type { Task } from '../platform/tasks.ts';
import { renameAccount } from './accounts.ts';
import type { SocialClients } from './clients.ts';

const INTERVAL_MS = 600_000;
const MAX_AGE_MS = 86_400_000;
/** Accounts of one run: X answers for 100 in one request, Telegram for one. */
const BATCH = { x: 100, telegram: 20 };

/** Current handles by ID; accounts without a handle, or that no longer exist, are missing or null. */
type Lookup = (externalIds: readonly string[]) => Promise<ReadonlyMap<string, string | null>>;

/** The tasks of the configured services. */
export function refreshTasks(db: Db, { x, telegram }: SocialClients, now: () => number): Task[] {
  const task = (provider: Row<'social_account'>['provider'], lookUp: Lookup): Task => ({
    name: `handles of ${provider}`,
    everyMs: INTERVAL_MS,
    run: () => refreshHandles(db, provider, lookUp, now()),
  });
  return [
    ...(x === null ? [] : [task('x', (ids) => x.handlesOf(ids))]),
    ...(telegram === null
      ? []
      : [
          task('telegram', async (ids) => {
            const handles = new Map<string, string | null>();
            for (const id of ids) handles.set(id, await telegram.handleOf(id));
            return handles;
          }),
        ]),
  ];
}

/** Reads the handles that are due, oldest first, and stores those that changed. */
export async function refreshHandles(
  db: Db,
  provider: Row<'social_account'>['provider'],
  lookUp: Lookup,
  nowMs: number,
): Promise<void> {
  const due = await db
    .selectFrom('social_account')
    .select('external_id')
    .where('provider', '=', provider)
    .where('checked_ms', '<=', nowMs - MAX_AGE_MS)
    .orderBy('checked_ms')
    .limit(BATCH[provider])
    .execute();
  if (due.length === 0) return;
  const ids = due.map(({ external_id }) => external_id);
  const handles = await lookUp(ids);
  await db.transaction().execute(async (tx) => {
    for (const external_id of ids) {
      await renameAccount(tx, { provider, external_id, handle: handles.get(external_id) ?? null });
    }
    await tx
      .updateTable('social_account')
      .set({ checked_ms: nowMs })
      .where('provider', '=', provider)
      .where('external_id', 'in', ids)
      .execute();
  });
}
