/** Restricts rows of pools to those of given topics. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Maximum number of pools in a condition. Beyond it, reading the rows of all pools costs less. */
const MAX_NAMED = 200;

/**
 * Returns a condition that selects the pools named by topics (`pool:<id>`) and possibly others; undefined if the topics
 * name no pools.
 * @param topics undefined selects all pools.
 * @param general topic that includes all pools.
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
