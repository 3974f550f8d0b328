/** Reports: one of each person for a subject; enough of them hide it until an operator decides. */
import type { ReportReason, SubjectKind } from '@atoll/api';
import { HttpError } from '../errors.ts';
import type { Services } from '../http/env.ts';
import type { Tx } from '../indexer/batch.ts';
import { areLinked, fundersOf } from '../points/linked.ts';
import { logAction } from './log.ts';
import { subjects } from './subjects.ts';

export interface Report {
  kind: SubjectKind;
  id: string;
  reporter: string;
  reason: ReportReason;
  note: string | null;
}

/** Three reporters with a history hide a subject, or nine without. */
const HIDING_WEIGHT = 9;
const WEIGHT = { established: 3, newcomer: 1 };
const NEWCOMER_MS = 86_400_000;

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
    if (found === undefined) throw new HttpError(404, 'There is nothing to report here any more.');
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
    // Serialises the reports of a subject.
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

/** A new account without a trade counts less, and one linked to an earlier reporter not at all. */
async function weightOf(
  tx: Tx,
  { kind, id, reporter }: Pick<Report, 'kind' | 'id' | 'reporter'>,
  nowMs: number,
  shared: ReadonlySet<string>,
): Promise<number> {
  const others = await tx
    .selectFrom('report')
    .select('reporter')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .execute();
  const addresses = others.map((row) => row.reporter);
  const funders = await fundersOf(tx, [reporter, ...addresses], nowMs, shared);
  if (addresses.some((other) => areLinked(reporter, other, funders))) return 0;
  const { created_ms } = await tx
    .selectFrom('profile')
    .select('created_ms')
    .where('address', '=', reporter)
    .executeTakeFirstOrThrow();
  if (nowMs - created_ms >= NEWCOMER_MS) return WEIGHT.established;
  const trade = await tx
    .selectFrom('trade')
    .innerJoin('account', 'account.id', 'trade.trader')
    .select('trade.seq')
    .where('account.address', '=', reporter)
    .limit(1)
    .executeTakeFirst();
  return trade === undefined ? WEIGHT.newcomer : WEIGHT.established;
}
