/** Queue of reported subjects for operators. */

import type { ModeratedSubject } from '@atoll/api';
import { sql } from 'kysely';
import { userSummary } from '../identity/user-view.ts';
import type { Db } from '../platform/database/database.ts';
import type { Row } from '../platform/database/schema.ts';

/** Reports of which reasons and notes are shown. */
const SHOWN_REPORTS = 50;

/** Selects subjects of a state with their latest reports and their author; add conditions. */
export const selectQueue = (db: Db, state: Row<'moderated'>['state']) =>
  db
    .selectFrom('moderated')
    .selectAll('moderated')
    .select(
      sql<Pick<Row<'report'>, 'reason' | 'note'>[]>`(
        select coalesce(json_agg(json_build_object('reason', reason, 'note', note)), '[]')
        from (
          select reason, note from report
          where report.subject_kind = moderated.subject_kind
            and report.subject_id = moderated.subject_id
          order by created_ms desc limit ${SHOWN_REPORTS}
        ) latest
      )`.as('latest'),
    )
    .where('moderated.state', '=', state);

export type QueueRow = Awaited<ReturnType<ReturnType<typeof selectQueue>['execute']>>[number];

interface Content {
  text?: string | null;
  image?: string | null;
  pool_id?: string;
}

/** Maps subjects of one page. */
export async function viewQueue(
  db: Db,
  rows: readonly QueueRow[],
  mediaUrl: (name: string) => string,
): Promise<ModeratedSubject[]> {
  const authors = await authorsOf(db, rows);
  const addresses = [...new Set(authors.values())];
  const people =
    addresses.length === 0
      ? []
      : await db
          .selectFrom('profile')
          .leftJoin('ban', 'ban.address', 'profile.address')
          .select([
            'profile.address',
            'profile.id as profile_id',
            'profile.name as profile_name',
            'profile.avatar as profile_avatar',
            'ban.created_ms as banned_ms',
          ])
          .where('profile.address', 'in', addresses)
          .execute();
  return rows.map((row) => {
    const content: Content = row.content === null ? {} : JSON.parse(row.content);
    const author = authors.get(row.id) ?? null;
    const person = people.find(({ address }) => address === author);
    const image = content.image ?? null;
    return {
      id: row.id,
      kind: row.subject_kind,
      subject_id: row.subject_id,
      state: row.state,
      reports: row.reports,
      reasons: countReasons(row.latest),
      notes: row.latest.flatMap(({ note }) => note ?? []),
      text: content.text ?? null,
      image: image && shownTo(image, mediaUrl),
      path: pathOf(row, content),
      author,
      user: person === undefined ? null : userSummary(person, person.address),
      is_banned: person !== undefined && person.banned_ms !== null,
      last_report_at: new Date(row.last_report_ms).toISOString(),
    };
  });
}

/** Files of this server with the operators' code; other images by their own address. */
function shownTo(image: string, mediaUrl: (name: string) => string): string {
  const [name] = /[0-9a-f]{64}\.webp$/.exec(image) ?? [];
  return name === undefined ? image : mediaUrl(name);
}

function countReasons(reports: QueueRow['latest']): ModeratedSubject['reasons'] {
  const counts = new Map<Row<'report'>['reason'], number>();
  for (const { reason } of reports) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => ({ reason, count }));
}

function pathOf({ subject_kind, subject_id }: QueueRow, { pool_id }: Content): string | null {
  if (subject_kind === 'profile') return `/profile/${subject_id}`;
  if (subject_kind === 'image') return `/coin/${subject_id}`;
  if (pool_id === undefined) return null;
  if (subject_kind === 'proposal') return `/agent/${pool_id}/proposals/${subject_id}`;
  if (subject_kind === 'agent_action') return `/agent/${pool_id}/activity`;
  return subject_kind === 'agent_answer' ? `/agent/${pool_id}` : `/coin/${pool_id}`;
}

/** Authors by the number of the subject. */
async function authorsOf(db: Db, rows: readonly QueueRow[]): Promise<Map<number, string>> {
  const ids = (kind: QueueRow['subject_kind']) =>
    rows.filter((row) => row.subject_kind === kind).map((row) => row.subject_id);
  const [comments, images] = [ids('comment'), ids('image')];
  const byComment =
    comments.length === 0
      ? []
      : await db
          .selectFrom('comment')
          .select(['id', 'author'])
          .where('id', 'in', comments.map(Number))
          .execute();
  const byPool =
    images.length === 0
      ? []
      : await db
          .selectFrom('pool')
          .innerJoin('account', 'account.id', 'pool.creator')
          .select(['pool.pool_id', 'account.address'])
          .where('pool.pool_id', 'in', images)
          .execute();
  const known = new Map<string, string>([
    ...byComment.map(({ id, author }) => [`comment:${id}`, author] as const),
    ...byPool.map(({ pool_id, address }) => [`image:${pool_id}`, address] as const),
  ]);
  return new Map(
    rows.flatMap((row) => {
      const author =
        row.subject_kind === 'profile'
          ? row.subject_id
          : known.get(`${row.subject_kind}:${row.subject_id}`);
      return author === undefined ? [] : [[row.id, author] as const];
    }),
  );
}
