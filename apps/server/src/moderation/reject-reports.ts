/** Rejects the reports of a subject: their authors lose their weight everywhere else too. */

import type { Tx } from '../platform/database/database.ts';
import type { Row } from '../platform/database/schema.ts';
import { logAction } from './log.ts';

/**
 * Marks the reports that counted as rejected, and takes away the weight of the same people's reports of other
 * subjects that wait for a decision. Those that are blurred without it are shown again.
 */
export async function rejectReports(
  tx: Tx,
  { kind, id }: { kind: Row<'report'>['subject_kind']; id: string },
  blurs: number,
  nowMs: number,
): Promise<void> {
  const rejected = await tx
    .updateTable('report')
    .set({ rejected_ms: nowMs })
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('rejected_ms', 'is', null)
    .where('weight', '>', 0)
    .returning('reporter')
    .execute();
  if (rejected.length === 0) return;
  const waiting = await tx
    .selectFrom('report')
    .innerJoin('moderated', (join) =>
      join
        .onRef('moderated.subject_kind', '=', 'report.subject_kind')
        .onRef('moderated.subject_id', '=', 'report.subject_id'),
    )
    .where(
      'report.reporter',
      'in',
      rejected.map(({ reporter }) => reporter),
    )
    .where('report.rejected_ms', 'is', null)
    .where('report.weight', '>', 0)
    .where('moderated.state', 'in', ['open', 'blurred'])
    .select(['moderated.id', 'report.subject_kind', 'report.subject_id', 'report.reporter'])
    .orderBy('moderated.id')
    .execute();
  for (const [subject, reports] of Map.groupBy(waiting, (row) => row.id)) {
    await withdraw(tx, subject, reports, blurs, nowMs);
  }
}

interface Waiting {
  subject_kind: Row<'report'>['subject_kind'];
  subject_id: string;
  reporter: string;
}

async function withdraw(
  tx: Tx,
  subject: number,
  reports: readonly Waiting[],
  blurs: number,
  nowMs: number,
): Promise<void> {
  const before = await tx
    .selectFrom('moderated')
    .selectAll()
    .where('id', '=', subject)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('report')
    .set({ weight: 0 })
    .where('subject_kind', '=', before.subject_kind)
    .where('subject_id', '=', before.subject_id)
    .where(
      'reporter',
      'in',
      reports.map(({ reporter }) => reporter),
    )
    .execute();
  const { weight } = await tx
    .selectFrom('report')
    .where('subject_kind', '=', before.subject_kind)
    .where('subject_id', '=', before.subject_id)
    .select((row) => row.fn.coalesce(row.fn.sum<string>('weight'), row.val('0')).as('weight'))
    .executeTakeFirstOrThrow();
  const isShown = before.state === 'blurred' && Number(weight) < blurs;
  await tx
    .updateTable('moderated')
    .set({ weight: Number(weight), ...(isShown && { state: 'open' as const }) })
    .where('id', '=', subject)
    .execute();
  if (!isShown) return;
  await logAction(tx, {
    operator: null,
    action: 'unblur',
    target_kind: before.subject_kind,
    target_id: before.subject_id,
    reason: 'Reports of these people were rejected.',
    created_ms: nowMs,
  });
}
