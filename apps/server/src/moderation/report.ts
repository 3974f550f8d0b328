/** Reports: one of each person for a subject; enough of them hide it until an operator decides. */
import type { ReportReason, SubjectKind } from '@atoll/api';
import { HttpError } from '../errors.ts';
import type { Services } from '../http/env.ts';
import type { Tx } from '../indexer/batch.ts';
import { areLinked, fundersOf } from '../points/linked.ts';
import { hasTraded } from '../points/traded.ts';
import { logAction } from './log.ts';
import { subjects } from './subjects.ts';

export interface Report {
  kind: SubjectKind;
  id: string;
  reporter: string;
  reason: ReportReason;
  note: string | null;
}

/**
 * Reporters who hide a subject. Only those with a history on chain count: other accounts are free, of any
 * age, so that their reports wait for an operator.
 */
const HIDING_WEIGHT = 3;

/**
 * Stores a report; a second one of the same person does nothing.
 * @throws {HttpError} 404 if there is no such subject, 409 for one's own.
 */
export function report(
  services: Pick<Services, 'db' | 'config' | 'now' | 'market' | 'publicUrl'>,
  { kind, id, reporter, reason, note }: Report,
): Promise<void> {
  const { db, config, now } = services;
  return db.transaction().execute(async (tx) => {
    const found = await subjects[kind].find(tx, id);
    // Numbers of messages can be guessed: nobody reports, and so hides, what only others see.
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
    const weight = await weightOf(tx, { kind, id, reporter }, nowMs, new Set(config.sharedFunders));
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('report')
      .values({ ...subject, reporter, reason, note, weight, created_ms: nowMs })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) return;
    const total = before.weight + weight;
    // What an operator has cleared stays until an operator hides it.
    const hides = before.state === 'open' && total >= HIDING_WEIGHT;
    await tx
      .updateTable('moderated')
      .set({
        reports: before.reports + 1,
        weight: total,
        last_report_ms: nowMs,
        // A hidden profile has no content any more.
        ...(before.state === 'hidden' ? {} : { content: found.content }),
        ...(hides ? { state: 'hidden' as const } : {}),
      })
      .where('id', '=', before.id)
      .execute();
    if (!hides) return;
    await subjects[kind].hide(tx, services, id, 'Hidden after reports.', nowMs);
    await logAction(tx, {
      operator: null,
      action: 'hide',
      target_kind: kind,
      target_id: id,
      reason: `Reported by ${before.reports + 1} people.`,
      created_ms: nowMs,
    });
  });
}

/** An account that never traded does not count, nor does one linked to an earlier reporter. */
async function weightOf(
  tx: Tx,
  { kind, id, reporter }: Pick<Report, 'kind' | 'id' | 'reporter'>,
  nowMs: number,
  shared: ReadonlySet<string>,
): Promise<0 | 1> {
  if (!(await hasTraded(tx, reporter))) return 0;
  const others = await tx
    .selectFrom('report')
    .select('reporter')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    // Those who count: fewer than it takes to hide the subject.
    .where('weight', '>', 0)
    .limit(HIDING_WEIGHT)
    .execute();
  const addresses = others.map((row) => row.reporter);
  const funders = await fundersOf(tx, [reporter, ...addresses], nowMs, shared);
  return addresses.some((other) => areLinked(reporter, other, funders)) ? 0 : 1;
}
