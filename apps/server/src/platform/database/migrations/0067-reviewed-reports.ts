/** Reports blur content until an operator reviews it, and rejected reports cost their authors their weight. */
import { type Kysely, sql } from 'kysely';

export const breaking = 'Servers of earlier versions do not know the state of blurred content.';

const STATEMENTS = [
  'alter table moderated drop constraint moderated_state_check',
  `alter table moderated add constraint moderated_state_check
    check (state in ('open', 'blurred', 'hidden', 'cleared'))`,
  'alter table report add column rejected_ms int8',
  'create index report_reporter on report (reporter) where weight > 0',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
