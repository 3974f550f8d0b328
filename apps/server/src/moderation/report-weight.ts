/** Weighs reports by what their author would lose: fees that were paid and back no other report. */

import { identityCost } from '../identity/cost.ts';
import { areLinked, ownersOf } from '../identity/owners.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Row } from '../platform/database/schema.ts';
import type { ModerationDependencies } from './dependencies.ts';

/** Reports that are compared with a new one: more than it takes to blur a subject. */
const COMPARED = 200;
const MICRO_USD_DECIMALS = 6;
/** MIST for 10^6 base units of SUI. */
const SUI_RATE = 1_000_000n;

export interface WeighedReport {
  kind: Row<'report'>['subject_kind'];
  id: string;
  reporter: string;
  author: string;
}

/**
 * Returns the weight of a report in micro-dollars. It is zero for accounts that are new, had a report rejected, or
 * are linked to the author or to an earlier reporter.
 */
export async function weightOf(
  tx: Tx,
  { config, market }: Pick<ModerationDependencies, 'config' | 'market'>,
  { kind, id, reporter, author }: WeighedReport,
  nowMs: number,
): Promise<number> {
  const { minAgeMs, perReport, rejectedMs } = config.reports;
  const { sinceMs, fees } = await identityCost(tx, reporter);
  if (sinceMs === null || nowMs - sinceMs < minAgeMs) return 0;
  const used = await usedBy(tx, reporter);
  if (used.rejectedMs !== null && nowMs - used.rejectedMs < rejectedMs) return 0;
  const paid = Math.floor(Number(market.usd(fees, SUI_RATE)) * 10 ** MICRO_USD_DECIMALS);
  const weight = Math.min(perReport, paid - used.weight);
  if (weight <= 0) return 0;
  const others = await tx
    .selectFrom('report')
    .select('reporter')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('weight', '>', 0)
    .limit(COMPARED)
    .execute();
  const addresses = [author, ...others.map((row) => row.reporter)];
  const shared = new Set(config.sharedFunders);
  const owners = await ownersOf(tx, [reporter, ...addresses], nowMs, shared);
  return addresses.some((other) => areLinked(reporter, other, owners)) ? 0 : weight;
}

/** Returns what backs the account's reports: those that wait for a decision, and those that were rejected. */
async function usedBy(
  tx: Tx,
  reporter: string,
): Promise<{ weight: number; rejectedMs: number | null }> {
  // Serializes the reports of one account, so that parallel ones do not use the same fees.
  await tx
    .selectFrom('profile')
    .select('id')
    .where('address', '=', reporter)
    .forNoKeyUpdate()
    .execute();
  const { weight, rejected } = await tx
    .selectFrom('report')
    .innerJoin('moderated', (join) =>
      join
        .onRef('moderated.subject_kind', '=', 'report.subject_kind')
        .onRef('moderated.subject_id', '=', 'report.subject_id'),
    )
    .where('report.reporter', '=', reporter)
    .where('report.weight', '>', 0)
    .where((row) =>
      row.or([
        row('report.rejected_ms', 'is not', null),
        row('moderated.state', 'in', ['open', 'blurred']),
      ]),
    )
    .select((row) => [
      row.fn.sum<string | null>('report.weight').as('weight'),
      row.fn.max('report.rejected_ms').as('rejected'),
    ])
    .executeTakeFirstOrThrow();
  return { weight: Number(weight ?? 0), rejectedMs: rejected };
}
