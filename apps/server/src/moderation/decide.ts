/** Decisions of operators: each takes effect and is logged in one transaction. */
import { plainText, type SubjectKind } from '@atoll/api';
import type { Db } from '../platform/database/database.ts';
import { HttpError } from '../platform/errors.ts';
import { showNotice } from '../pools/pool-columns.ts';
import type { ModerationDependencies } from './dependencies.ts';
import { hideMedia, restoreMedia } from './hidden-media.ts';
import { logAction } from './log.ts';
import { rejectReports } from './reject-reports.ts';
import { type FoundSubject, subjects } from './subjects.ts';

/** Who decides, why and when. */
export interface Decision {
  operator: string;
  reason: string;
  nowMs: number;
}

const entry = ({ operator, reason, nowMs }: Decision) => ({ operator, reason, created_ms: nowMs });

/**
 * Hides or restores a subject and settles its reports; restoring rejects them.
 * @throws {HttpError} 404 if there is no such subject.
 */
export function decide(
  services: ModerationDependencies,
  { kind, id, action }: { kind: SubjectKind; id: string; action: 'hide' | 'restore' },
  decision: Decision,
): Promise<void> {
  return services.db.transaction().execute(async (tx) => {
    const found = await subjects[kind].find(tx, id);
    if (found === undefined) throw new HttpError(404, 'Comment, image or profile not found.');
    const before = await tx
      .selectFrom('moderated')
      .selectAll()
      .where('subject_kind', '=', kind)
      .where('subject_id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    const wasHidden = before?.state === 'hidden';
    const state = action === 'hide' ? 'hidden' : 'cleared';
    if (before?.state === state && before.reports === 0) return;
    if (action === 'hide' && !wasHidden) {
      await subjects[kind].hide(tx, services, id, decision.reason, decision.nowMs);
    }
    if (action === 'restore' && wasHidden)
      await subjects[kind].restore(tx, services, id, before.content);
    const subject = { kind, id };
    if (action === 'hide') await hideMedia(tx, subject, mediaIn(before, found));
    else await restoreMedia(tx, subject);
    if (action === 'restore') {
      await rejectReports(tx, subject, services.config.reports.blurs, decision.nowMs);
    }
    const settled = { state, reports: 0, weight: 0 } as const;
    await tx
      .insertInto('moderated')
      .values({
        subject_kind: kind,
        subject_id: id,
        ...settled,
        content: found.content,
        last_report_ms: decision.nowMs,
      })
      .onConflict((conflict) =>
        conflict.columns(['subject_kind', 'subject_id']).doUpdateSet({
          ...settled,
          ...(wasHidden ? {} : { content: found.content }),
        }),
      )
      .execute();
    await logAction(tx, { ...entry(decision), action, target_kind: kind, target_id: id });
  });
}

/** Values of a subject that may name media files; a hidden profile's are those it had. */
const mediaIn = (
  before: { state: string; content: string | null } | undefined,
  found: FoundSubject,
): unknown[] =>
  Object.values(
    JSON.parse((before?.state === 'hidden' ? before.content : null) ?? found.content) as object,
  );

/** Bans a user from posting or lifts the ban. */
export function setBan(
  db: Db,
  address: string,
  banned: boolean,
  decision: Decision,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const values = { address, reason: decision.reason, created_ms: decision.nowMs };
    const changed = banned
      ? (
          await tx
            .insertInto('ban')
            .values(values)
            .onConflict((conflict) => conflict.column('address').doNothing())
            .executeTakeFirstOrThrow()
        ).numInsertedOrUpdatedRows
      : (await tx.deleteFrom('ban').where('address', '=', address).executeTakeFirstOrThrow())
          .numDeletedRows;
    if (changed !== 1n) return;
    const action = banned ? 'ban' : 'unban';
    await logAction(tx, { ...entry(decision), action, target_kind: 'user', target_id: address });
  });
}

export interface CoinNotice {
  pool_id: string;
  warning: string;
  listed: boolean;
}

/**
 * Sets a coin's warning and whether lists show it. This does not affect the chain.
 * @throws {HttpError} 404 if there is no such pool.
 */
export function setCoinNotice(
  db: Db,
  { pool_id, warning: text, listed }: CoinNotice,
  decision: Decision,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const pool = await tx
      .selectFrom('pool')
      .select('id')
      .where('pool_id', '=', pool_id)
      .executeTakeFirst();
    if (pool === undefined) throw new HttpError(404, 'No pool has this id.');
    const before = await tx
      .selectFrom('coin_notice')
      .selectAll()
      .where('pool_id', '=', pool_id)
      .forUpdate()
      .executeTakeFirst();
    const warning = plainText(text) || null;
    await tx
      .insertInto('coin_notice')
      .values({ pool_id, warning, is_listed: listed, is_image_hidden: false })
      .onConflict((conflict) =>
        conflict.column('pool_id').doUpdateSet({ warning, is_listed: listed }),
      )
      .execute();
    await showNotice(tx, pool_id);
    const target = { ...entry(decision), target_kind: 'coin', target_id: pool_id } as const;
    if (warning !== (before?.warning ?? null)) {
      await logAction(tx, { ...target, action: warning === null ? 'unwarn_coin' : 'warn_coin' });
    }
    if (listed !== (before?.is_listed ?? true)) {
      await logAction(tx, { ...target, action: listed ? 'list_coin' : 'unlist_coin' });
    }
  });
}

/** Adds and removes words of the word list. */
export function changeWords(
  db: Db,
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
  decision: Decision,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const target = { ...entry(decision), target_kind: 'word' } as const;
    for (const word of new Set(add)) {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('blocked_word')
        .values({ word, created_ms: decision.nowMs })
        .onConflict((conflict) => conflict.column('word').doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows !== 1n) continue;
      await logAction(tx, { ...target, action: 'add_word', target_id: word });
    }
    for (const word of new Set(remove)) {
      const { numDeletedRows } = await tx
        .deleteFrom('blocked_word')
        .where('word', '=', word)
        .executeTakeFirstOrThrow();
      if (numDeletedRows !== 1n) continue;
      await logAction(tx, { ...target, action: 'remove_word', target_id: word });
    }
  });
}
