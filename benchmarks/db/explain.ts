// Counts what PostgreSQL reads for a query.
import type { Compilable } from 'kysely';
import type pg from 'pg';

interface Plan {
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
}

export interface Cost {
  buffers: number;
  ms: number;
}

/** Runs a query twice and returns the buffers and the time of the second run. */
export async function explain(client: pg.Client, query: Compilable): Promise<Cost> {
  const { sql, parameters } = query.compile();
  const statement = `explain (analyze, buffers, format json) ${sql}`;
  await client.query(statement, [...parameters]);
  const { rows } = await client.query<{
    'QUERY PLAN': { Plan: Plan; 'Execution Time': number }[];
  }>(statement, [...parameters]);
  const [root] = rows[0]?.['QUERY PLAN'] ?? [];
  if (root === undefined) throw new Error('PostgreSQL returned no plan.');
  const { Plan: plan } = root;
  return {
    buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    ms: Math.round(root['Execution Time'] * 10) / 10,
  };
}
