// Embedded databases for tests, used again after they were emptied: starting one takes ten times as long.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { BinarySession } from '../../../src/platform/database/embedded/binary-session.ts';
import { createPglite } from '../../../src/platform/database/embedded/create-pglite.ts';
import type { EmbeddedSession } from '../../../src/platform/database/embedded/embedded-session.ts';
import { migratedPglite } from './migrated-pglite.ts';

/** After so many tests an instance is closed, so that its log and dead rows do not grow without bound. */
const MAX_USES = 25;

/**
 * Interval at which queries yield to the event loop, in milliseconds. PGlite runs in this thread, so its queries
 * complete without yielding: a background task with thousands of them would delay requests until Node's timeouts for
 * slow clients reject them.
 */
const TURN_MS = 20;
let lastTurn = 0;

interface Instance {
  pglite: PGlite;
  uses: number;
  /** Number of relations. An instance is not reused if a test changed relations that `EMPTY` does not drop. */
  relations: number;
}

let template: Promise<Blob> | undefined;
const idle: Instance[] = [];

/** Opens a database of the newest schema with what its migrations insert. */
export async function openPooledPglite(): Promise<EmbeddedSession> {
  return new PooledSession(idle.pop() ?? (await createInstance()));
}

async function createInstance(): Promise<Instance> {
  template ??= migratedPglite();
  const pglite = await createPglite({ loadDataDir: await template });
  await pglite.exec(KEEP_SEEDS);
  return { pglite, uses: 0, relations: await relationsOf(pglite) };
}

class PooledSession implements EmbeddedSession {
  closed = false;
  readonly #instance: Instance;
  readonly #session: BinarySession;

  constructor(instance: Instance) {
    this.#instance = instance;
    this.#session = new BinarySession(instance.pglite);
  }

  async query<R>(sql: string, parameters: unknown[]) {
    if (this.closed) throw new Error('PGlite is closed');
    if (performance.now() - lastTurn > TURN_MS) {
      await nextTurn();
      lastTurn = performance.now();
    }
    return this.#session.query<R>(sql, parameters);
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    const instance = this.#instance;
    instance.uses += 1;
    if (instance.uses < MAX_USES && (await isEmptied(instance))) idle.push(instance);
    else await instance.pglite.close();
  }
}

async function isEmptied({ pglite, relations }: Instance): Promise<boolean> {
  try {
    // A test may end within a transaction.
    await pglite.exec('rollback');
    await pglite.exec('discard all');
    await pglite.exec(EMPTY);
    return (await relationsOf(pglite)) === relations;
  } catch {
    return false;
  }
}

async function relationsOf(pglite: PGlite): Promise<number> {
  const { rows } = await pglite.query<{ count: number }>(
    `select count(*)::int4 as count from pg_class where relnamespace = 'public'::regnamespace`,
  );
  return rows[0]?.count ?? 0;
}

/** Tables of the schema, each partitioned one once, without the list of migrations. */
const TABLES = `select oid::regclass as name, relname from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    and relname not like 'kysely%'`;

const KEEP_SEEDS = `create schema seed;
create table seed."relations of the schema" as
  select oid from pg_class where relnamespace = 'public'::regnamespace;
do $$ declare each record; filled bool; begin
  for each in ${TABLES} loop
    execute format('select exists (select from %s)', each.name) into filled;
    if filled then execute format('create table seed.%I as table %s', each.relname, each.name); end if;
  end loop;
end $$`;

const EMPTY = `do $$ declare each record; filled bool; begin
  -- Partitions, which the indexer creates, and the table of vectors, which depends on the model.
  for each in select oid::regclass as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and (relispartition or relname = 'knowledge_vector')
      and oid not in (select oid from seed."relations of the schema") loop
    execute format('drop table %s', each.name);
  end loop;
  -- Without triggers: append-only tables are emptied too, and references between tables do not matter.
  perform set_config('session_replication_role', 'replica', true);
  for each in ${TABLES} loop
    execute format('select exists (select from %s)', each.name) into filled;
    if filled then execute format('delete from %s', each.name); end if;
  end loop;
  for each in select oid::regclass as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' loop
    execute format('select is_called from %s', each.name) into filled;
    if filled then execute format('alter sequence %s restart', each.name); end if;
  end loop;
  for each in select relname from pg_class where relnamespace = 'seed'::regnamespace and relkind = 'r'
      and relname <> 'relations of the schema' loop
    execute format('insert into public.%1$I overriding system value select * from seed.%1$I', each.relname);
  end loop;
end $$`;
