/** Reports: one of each user for a subject; enough weight blurs it until an operator decides. */
import type { ReportReason, SubjectKind } from '@atoll/api';
import { HttpError } from '../platform/errors.ts';
import { assertNotBanned } from '../posting/may-post.ts';
import type { ModerationDependencies } from './dependencies.ts';
import { logAction } from './log.ts';
import { weightOf } from './report-weight.ts';
import { subjects } from './subjects.ts';

export interface Report {
  kind: SubjectKind;
  id: string;
  reporter: string;
  reason: ReportReason;
  note: string | null;
}

/**
 * Stores a report; a second one of the same user does nothing.
 * @throws {HttpError} 403 if the reporter is banned, 404 if there is no such subject, 409 for one's own.
 */
export function report(
  services: ModerationDependencies & { now: () => number },
  { kind, id, reporter, reason, note }: Report,
): Promise<void> {
  const { db, config, now } = services;
  return db.transaction().execute(async (tx) => {
    await assertNotBanned(tx, reporter);
    const found = await subjects[kind].find(tx, id);
    // Numbers of messages can be guessed: reports, which can hide texts, require access to them.
    if (found === undefined || (found.onlyFor ?? reporter) !== reporter) {
      throw new HttpError(404, 'The reported content no longer exists.');
    }
    if (found.author === reporter) throw new HttpError(409, 'You cannot report yourself.');
    const nowMs = now();
    const subject = { subject_kind: kind, subject_id: id };
    await tx
      .insertInto('moderated')
      .values({
        ...subject,
        state: 'open',
        reports: 0,
        weight: 0,
        content: found.content,
        last_report_ms: nowMs,
      })
      .onConflict((conflict) => conflict.columns(['subject_kind', 'subject_id']).doNothing())
      .execute();
    // Serializes the reports of a subject.
    const before = await tx
      .selectFrom('moderated')
      .selectAll()
      .where('subject_kind', '=', kind)
      .where('subject_id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const weighed = { kind, id, reporter, author: found.author };
    const weight = await weightOf(tx, services, weighed, nowMs);
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('report')
      .values({ ...subject, reporter, reason, note, weight, created_ms: nowMs, rejected_ms: null })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) return;
    const total = before.weight + weight;
    // Cleared content stays until an operator hides it.
    const blurs = before.state === 'open' && total >= config.reports.blurs;
    await tx
      .updateTable('moderated')
      .set({
        reports: before.reports + 1,
        weight: total,
        last_report_ms: nowMs,
        // A hidden profile has no content any more.
        ...(before.state === 'hidden' ? {} : { content: found.content }),
        ...(blurs ? { state: 'blurred' as const } : {}),
      })
      .where('id', '=', before.id)
      .execute();
    if (!blurs) return;
    await logAction(tx, {
      operator: null,
      action: 'blur',
      target_kind: kind,
      target_id: id,
      reason: `Reported by ${before.reports + 1} people.`,
      created_ms: nowMs,
    });
  });
}
