/**
 * Prepares statements on connections of PostgreSQL. Planning takes most of the time of a statement that reads few rows.
 * After five executions of a prepared statement, PostgreSQL keeps its generic plan, unless custom plans for the values,
 * planning included, are estimated to be cheaper. A generic plan assumes average selectivity, so prepare a read only if
 * one index suits it for all values. Write limits as literals: a tenth of the rows is assumed for a parameter.
 */
import {
  type CompiledQuery,
  type Kysely,
  type PostgresQueryResult,
  type RawBuilder,
  sql,
} from 'kysely';
import { DatabaseError, type PoolClient } from 'pg';
import type { Schema } from '../schema/tables.gen.ts';

/** Maximum number of statements that a connection prepares before it is replaced: it keeps their plans in memory. */
const MAX_PREPARED = 200;

/** Names by statement. A name is never reused for another text. */
const names = new Map<string, string>();

/**
 * Returns the statement. From now on, every connection prepares it at first use. The number of texts must be bounded,
 * because they are kept forever.
 */
export function prepared(text: string): string {
  if (!names.has(text)) names.set(text, `atoll_${names.size + 1}`);
  return text;
}

/** Executes a read as a prepared statement. */
export async function readPrepared<Row>(
  db: Kysely<Schema>,
  query: CompiledQuery<Row>,
): Promise<Row[]> {
  prepared(query.sql);
  return (await db.executeQuery(query)).rows;
}

/** Compares with a list of any length in one statement; `in` has a placeholder for each value. */
export const anyOf = <Value>(values: readonly Value[]): RawBuilder<Value> =>
  sql<Value>`any(${values})`;

/** Name of a prepared statement. */
export const preparedName = (text: string): string | undefined => names.get(text);

interface Statement {
  name?: string;
  text: string;
  values: readonly unknown[];
}

interface CallbackClient {
  query<R>(
    statement: Statement,
    callback: (error: Error | null, result: PostgresQueryResult<R>) => void,
  ): void;
}

/**
 * Sends a statement. Uses a callback, because results that pg passes to its own promises survive minor garbage
 * collections: they made full ones, which pause every request, several times as frequent.
 */
const send = <R>(client: CallbackClient, statement: Statement) =>
  new Promise<PostgresQueryResult<R>>((resolve, reject) => {
    client.query<R>(statement, (error, result) => (error ? reject(error) : resolve(result)));
  });

/** Names that each connection has prepared. */
const heldBy = new WeakMap<PoolClient, Set<string>>();

/** Sends statements on a connection; prepared ones by name. */
export class PreparingClient {
  /** Whether the connection holds too many plans or an outdated one, and must be replaced. */
  isSpent = false;
  readonly #client: CallbackClient;
  readonly #held: Set<string>;

  constructor(client: PoolClient) {
    this.#client = client;
    this.#held = heldBy.get(client) ?? new Set();
    heldBy.set(client, this.#held);
  }

  async query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const name = preparedName(text);
    if (name === undefined) return send<R>(this.#client, { text, values });
    this.isSpent ||= this.#held.add(name).size > MAX_PREPARED;
    try {
      return await send<R>(this.#client, { name, text, values });
    } catch (error) {
      if (!hasOtherColumns(error)) throw error;
      this.isSpent = true;
      // Within a transaction, which has failed, the retry fails too; the first error is the cause.
      return send<R>(this.#client, { text, values }).catch(() => Promise.reject(error));
    }
  }
}

/** Whether a migration has changed the columns of a prepared `select *`. */
const hasOtherColumns = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  error.code === '0A000' &&
  error.routine === 'RevalidateCachedQuery';
