/** Notification preferences by kind and channel. */
import { type NotificationKind, type NotificationPreference, notificationKinds } from '@atoll/api';
import type { Db, Tx } from '../platform/database/database.ts';

/** Frequent kinds stay off the lock screen unless enabled. */
const QUIET: ReadonlySet<NotificationKind> = new Set(['like', 'follow']);

export const defaultPreference = (kind: NotificationKind): NotificationPreference => ({
  kind,
  in_app: true,
  push: !QUIET.has(kind),
});

/** All preferences of a user, in the order of the kinds. */
export async function readPreferences(
  db: Db | Tx,
  address: string,
): Promise<NotificationPreference[]> {
  const rows = await db
    .selectFrom('notification_preference')
    .select(['kind', 'in_app', 'push'])
    .where('address', '=', address)
    .execute();
  const chosen = new Map(rows.map((row) => [row.kind, row]));
  return notificationKinds.map((kind) => chosen.get(kind) ?? defaultPreference(kind));
}

export async function savePreferences(
  tx: Tx,
  address: string,
  preferences: readonly NotificationPreference[],
): Promise<void> {
  await tx
    .insertInto('notification_preference')
    .values(preferences.map((preference) => ({ address, ...preference })))
    .onConflict((conflict) =>
      conflict.columns(['address', 'kind']).doUpdateSet((row) => ({
        in_app: row.ref('excluded.in_app'),
        push: row.ref('excluded.push'),
      })),
    )
    .execute();
}

/** Looks up the preferences of the recipients who have a profile; others get nothing. */
export async function loadPreferences(
  tx: Tx,
  recipients: readonly string[],
): Promise<(recipient: string, kind: NotificationKind) => NotificationPreference | undefined> {
  const rows = await tx
    .selectFrom('profile')
    .leftJoin('notification_preference as chosen', 'chosen.address', 'profile.address')
    .select(['profile.address', 'chosen.kind', 'chosen.in_app', 'chosen.push'])
    .where('profile.address', 'in', recipients)
    .execute();
  const known = new Set(rows.map(({ address }) => address));
  const chosen = new Map(rows.map((row) => [`${row.address}:${row.kind}`, row]));
  return (recipient, kind) => {
    if (!known.has(recipient)) return undefined;
    const row = chosen.get(`${recipient}:${kind}`);
    const fallback = defaultPreference(kind);
    return {
      kind,
      in_app: row?.in_app ?? fallback.in_app,
      push: row?.push ?? fallback.push,
    };
  };
}
