// Measures what a server's statements read by explaining each of them with its parameters.
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import type { Db } from '../../../src/platform/database/database.ts';
import { preparedName } from '../../../src/platform/database/statements/prepared.ts';

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

type Explained = [{ Plan: Record<string, number> }];

/** Returns the number of pages, in cache or not, that PostgreSQL reads for a statement. */
export const buffersOf = (db: Db, query: CompiledQuery): Promise<number> =>
  preparedName(query.sql) === undefined ? plainBuffers(db, query) : preparedBuffers(db, query);

const EXPLAIN = 'explain (analyze, buffers, format json)';

const pagesOf = ([{ Plan: plan }]: Explained) =>
  (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);

async function plainBuffers(db: Db, { sql, parameters }: CompiledQuery): Promise<number> {
  const query = CompiledQuery.raw(`${EXPLAIN} ${sql}`, [...parameters]);
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': Explained }>(query);
  return rows[0] === undefined ? 0 : pagesOf(rows[0]['QUERY PLAN']);
}

/** Returns the pages read by the more expensive plan of a prepared statement: PostgreSQL chooses by estimates. */
const preparedBuffers = (db: Db, query: CompiledQuery): Promise<number> =>
  db.connection().execute(async (one) => {
    const run = <Row>(statement: string) => one.executeQuery<Row>(CompiledQuery.raw(statement));
    const values = query.parameters.map(literalOf);
    const execute = `execute measured${values.length === 0 ? '' : `(${values.join(', ')})`}`;
    await run(`prepare measured as ${query.sql}`);
    try {
      let pages = 0;
      for (const mode of ['force_generic_plan', 'force_custom_plan']) {
        await run(`set plan_cache_mode = ${mode}`);
        const { rows } = await run<{ 'QUERY PLAN': Explained }>(`${EXPLAIN} ${execute}`);
        pages = Math.max(pages, ...rows.map((row) => pagesOf(row['QUERY PLAN'])));
      }
      return pages;
    } finally {
      await run('reset plan_cache_mode');
      await run('deallocate measured');
    }
  });

/** Formats a parameter as an untyped literal, as the driver sends it. */
function literalOf(value: unknown): string {
  if (value === null) return 'null';
  return pg.escapeLiteral(Array.isArray(value) ? arrayText(value) : textOf(value));
}

const textOf = (value: unknown): string =>
  value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : String(value);

const arrayText = (values: readonly unknown[]): string =>
  `{${values.map((value) => (value === null ? 'NULL' : JSON.stringify(textOf(value)))).join()}}`;
