/**
 * Creates the table of vectors if the database has the pgvector extension or can create it. It is not a migration,
 * because an operator can install the extension or configure an embedding model at any time.
 */
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';

const LOCK = 0x76_65_63_74; // "vect"
const RETRY_MS = 60_000;
const INSUFFICIENT_PRIVILEGE = '42501';
/** SQLSTATEs for an extension that is not installed; older versions of PostgreSQL report a missing file. */
const NOT_INSTALLED = ['0A000', '58P01'];
const UNDEFINED_TYPE = '42704';

export class VectorTable {
  readonly #db: Db;
  readonly #log: Log;
  readonly #now: () => number;
  #isThere = false;
  #checking: Promise<boolean> | undefined;
  #retryMs = Number.NEGATIVE_INFINITY;
  #problem = '';

  constructor(db: Db, log: Log, now: () => number) {
    this.#db = db;
    this.#log = log;
    this.#now = now;
  }

  /** Returns whether vectors can be stored. Checks again after a minute if they cannot. */
  async isReady(): Promise<boolean> {
    if (this.#isThere) return true;
    if (this.#now() < this.#retryMs) return false;
    this.#checking ??= this.#check().finally(() => {
      this.#checking = undefined;
    });
    return this.#checking;
  }

  /** Checks again the next time. */
  forget(): void {
    this.#isThere = false;
  }

  async #check(): Promise<boolean> {
    try {
      await this.#db.transaction().execute(create);
      this.#isThere = true;
      return true;
    } catch (error) {
      this.#retryMs = this.#now() + RETRY_MS;
      const problem = explain(error);
      if (problem !== this.#problem) {
        this.#log.warn({ err: error }, `knowledge is searched as text alone: ${problem}`);
      }
      this.#problem = problem;
      return false;
    }
  }
}

async function create(tx: Tx): Promise<void> {
  const { rows } = await sql<{ present: boolean }>`
    select to_regclass('knowledge_vector') is not null as present`.execute(tx);
  if (rows[0]?.present === true) return;
  await sql`set local lock_timeout = '5s'`.execute(tx);
  // Several servers may start at the same time.
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
  await sql`create extension if not exists vector`.execute(tx);
  // Vectors of any length, so that models can change. An exact comparison within one agent needs no index.
  await sql`
    create table if not exists knowledge_vector (
      source_id int8 not null,
      position int4 not null,
      pool_id text not null,
      model text not null,
      dimensions int4 not null,
      embedding halfvec not null,
      primary key (source_id, position),
      foreign key (source_id, position) references knowledge_chunk on delete cascade
    )`.execute(tx);
  // Stored in the row, because the passages of an agent are read together.
  await sql`alter table knowledge_vector alter column embedding set storage main`.execute(tx);
  await sql`
    create index if not exists knowledge_vector_pool on knowledge_vector (pool_id)`.execute(tx);
  // Resets progress after the table was lost, for example by restoring a backup without the extension.
  await sql`
    update knowledge_source set embedded_by = null where embedded_by is not null`.execute(tx);
}

function explain(error: unknown): string {
  const { code = '' } = error as { code?: string };
  if (code === INSUFFICIENT_PRIVILEGE) {
    return (
      'The database role of DATABASE_URL may not create the extension vector. ' +
      'Run "create extension vector" in this database as a superuser.'
    );
  }
  if (NOT_INSTALLED.includes(code)) {
    return 'PostgreSQL lacks the extension vector. Install pgvector 0.7 or later on the database host.';
  }
  if (code === UNDEFINED_TYPE) {
    return 'The extension vector is too old. Install pgvector 0.7 or later, and run "alter extension vector update".';
  }
  return error instanceof Error ? error.message : String(error);
}
