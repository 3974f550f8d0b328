/**
 * Prepares statements on connections of PostgreSQL. Planning takes most of the time of a statement that reads few rows.
 * After five executions of a prepared statement, PostgreSQL keeps a plan for all values if it estimates that plans for
 * each value would not be worth their planning. Prepare a read only if one index suits it for all values, because the
 * estimates are those of average values; and write limits as literals, because a tenth of the rows is assumed otherwise.
 */
import type { CompiledQuery, Kysely, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { PoolClient } from 'pg';
import type { Schema } from '../schema/tables.gen.ts';

/** Reads that are remembered: pages have any size. */
const MAX_READS = 1_000;
/** Statements that one connection prepares before it is replaced: it keeps the plans of all of them in memory. */
const MAX_PREPARED = 300;

/** Names by statement. A name never stands for two statements. */
const statements = new Map<string, string>();
const reads = new Map<string, string>();
let last = 0;

function remember(text: string, names: Map<string, string>): string {
  if (!names.has(text)) names.set(text, `atoll_${++last}`);
  return text;
}

/** Returns the statement. From now on, every connection prepares it at first use. */
export const prepared = (text: string): string => remember(text, statements);

/** Executes a read as a prepared statement. */
export async function readPrepared<Row>(
  db: Kysely<Schema>,
  query: CompiledQuery<Row>,
): Promise<Row[]> {
  if (reads.size >= MAX_READS) reads.clear();
  remember(query.sql, reads);
  return (await db.executeQuery(query)).rows;
}

/** Name of a prepared statement. */
export const preparedName = (text: string): string | undefined =>
  statements.get(text) ?? reads.get(text);

interface NamingClient {
  query<R>(statement: {
    name: string;
    text: string;
    values: readonly unknown[];
  }): Promise<PostgresQueryResult<R>>;
}

/** Names that each connection has prepared. */
const heldBy = new WeakMap<PoolClient, Set<string>>();

/** Sends statements on a connection, by their names if they are prepared. */
export class PreparingClient {
  /** The connection holds too many plans, or outdated ones: replace it. */
  isSpent = false;
  readonly #plain: PostgresPoolClient;
  readonly #naming: NamingClient;
  readonly #held: Set<string>;

  constructor(client: PoolClient) {
    this.#plain = client;
    this.#naming = client;
    this.#held = heldBy.get(client) ?? new Set();
    heldBy.set(client, this.#held);
  }

  async query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const name = preparedName(text);
    if (name === undefined) return this.#plain.query<R>(text, values);
    this.isSpent ||= this.#held.add(name).size > MAX_PREPARED;
    try {
      return await this.#naming.query<R>({ name, text, values });
    } catch (error) {
      if (!hasOtherColumns(error)) throw error;
      this.isSpent = true;
      return this.#plain.query<R>(text, values);
    }
  }
}

/** A migration changed the columns of a prepared `select *`. */
const hasOtherColumns = (error: unknown): boolean =>
  error instanceof Error && /cached plan must not change result type/.test(error.message);
