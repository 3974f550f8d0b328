// Measures what a server's statements read by explaining each of them with its parameters.
import { CompiledQuery } from 'kysely';
import type { Db } from '../../src/platform/database/database.ts';

/** Records the statements sent through `db`. */
export function recordQueries(db: Db): CompiledQuery[] {
  const queries: CompiledQuery[] = [];
  const executor = db.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  executor.executeQuery = ((query: CompiledQuery) => {
    if (!query.sql.startsWith('explain')) queries.push(query);
    return execute(query);
  }) as typeof executor.executeQuery;
  return queries;
}

/** Returns the number of pages that a statement reads, from cache or disk. */
export async function buffersOf(db: Db, query: CompiledQuery): Promise<number> {
  const explained = CompiledQuery.raw(`explain (analyze, buffers, format json) ${query.sql}`, [
    ...query.parameters,
  ]);
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
    explained,
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
}
