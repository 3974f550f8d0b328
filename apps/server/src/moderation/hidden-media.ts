/**
 * Media that operators have hidden. A file is named by its content, so it stays available while something
 * visible uses it: hiding a profile must not remove the icon of a coin that it copied.
 */

import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Row } from '../platform/database/schema.ts';

const REFRESH_MS = 2_000;
/** Links for operators are valid in the hour of their issue and the next. */
const HOUR_MS = 3_600_000;
const NAME = /\/media\/([0-9a-f]{64}\.webp)$|^([0-9a-f]{64}\.webp)$/;

/** Names of the media files in stored values: file names and URLs. */
const namesIn = (values: readonly unknown[]): string[] => [
  ...new Set(
    values.flatMap((value) => {
      const [, inUrl, alone] = (typeof value === 'string' && NAME.exec(value)) || [];
      return inUrl ?? alone ?? [];
    }),
  ),
];

export interface HiddenSubject {
  kind: Row<'report'>['subject_kind'];
  id: string;
}

/** Hides the files among `values` that nothing visible uses. Call after the subject itself is hidden. */
export async function hideMedia(
  tx: Tx,
  { kind, id }: HiddenSubject,
  values: readonly unknown[],
): Promise<void> {
  for (const name of namesIn(values)) {
    if (await isInUse(tx, name)) continue;
    await tx
      .insertInto('hidden_media')
      .values({ name, subject_kind: kind, subject_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Makes the files of a subject available again, unless another subject hides them. */
export async function restoreMedia(tx: Tx, { kind, id }: HiddenSubject): Promise<void> {
  await tx
    .deleteFrom('hidden_media')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .execute();
}

async function isInUse(tx: Tx, name: string): Promise<boolean> {
  const url = `%/media/${name}`;
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from comment where image = ${name} and is_visible)
      or exists (select from profile where avatar like ${url} or image_url like ${url})
      or exists (
        select from pool where icon_url like ${url} and not exists (
          select from coin_notice
          where coin_notice.pool_id = pool.pool_id and coin_notice.is_image_hidden
        )
      ) as used`.execute(tx);
  return rows[0]?.used ?? false;
}

/** Answers for each request whether a file is hidden; reads the list again every two seconds. */
export function createHiddenMedia(db: Db, now: () => number): (name: string) => Promise<boolean> {
  let known: { names: Promise<Set<string>>; readMs: number } | undefined;
  const read = async () => {
    const rows = await db.selectFrom('hidden_media').select('name').execute();
    return new Set(rows.map(({ name }) => name));
  };
  return async (name) => {
    if (known === undefined || now() - known.readMs >= REFRESH_MS) {
      const before = known?.names;
      // Without the database the last list applies.
      known = { names: read().catch(() => before ?? new Set<string>()), readMs: now() };
    }
    return (await known.names).has(name);
  };
}

/** Query parameter with which operators see hidden files. */
export const operatorCode = (key: Uint8Array, name: string, nowMs: number): string =>
  macOf(key, name, Math.floor(nowMs / HOUR_MS)).toString('base64url');

export function isOperatorCode(
  key: Uint8Array,
  name: string,
  code: string,
  nowMs: number,
): boolean {
  const given = Buffer.from(code, 'base64url');
  const hour = Math.floor(nowMs / HOUR_MS);
  return [hour, hour - 1].some((each) => {
    const wanted = macOf(key, name, each);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}

const macOf = (key: Uint8Array, name: string, hour: number): Buffer =>
  createHmac('sha256', key).update(`media|${name}|${hour}`).digest();
