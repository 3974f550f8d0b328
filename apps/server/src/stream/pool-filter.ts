/** Restricts rows of pools to those whose topics somebody follows. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Beyond this number of named pools, reading the rows of all pools costs less. */
const MAX_NAMED = 200;

/**
 * Returns a condition that is true for the pools that topics name (`pool:<id>`), and possibly for others; undefined
 * if no row is needed.
 * @param topics undefined for all pools.
 * @param general topic that includes every pool.
 */
export function poolFilter(
  topics: ReadonlySet<string> | undefined,
  general?: string,
): RawBuilder<SqlBool> | undefined {
  if (topics === undefined || (general !== undefined && topics.has(general))) return sql`true`;
  const named: string[] = [];
  for (const topic of topics) if (topic.startsWith('pool:')) named.push(topic.slice(5));
  if (named.length === 0) return undefined;
  return named.length > MAX_NAMED ? sql`true` : sql`pool.pool_id = any(${named})`;
}
