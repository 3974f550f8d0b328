/**
 * Search by trigrams, which tolerates typing errors, and sort orders of lists that had no index. The
 * extension pg_trgm comes with PostgreSQL's contrib package; the owner of a database may create it.
 */
import { type Kysely, sql } from 'kysely';
import { ConfigError } from '../../errors.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create extension if not exists pg_trgm').execute(db).catch(explain);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const INSUFFICIENT_PRIVILEGE = '42501';
/** The code of an extension whose files are missing; older versions report a missing file. */
const NOT_INSTALLED = ['0A000', '58P01'];

function explain(error: unknown): never {
  const { code = '' } = error as { code?: string };
  if (code === INSUFFICIENT_PRIVILEGE) {
    throw new ConfigError(
      'The database role of DATABASE_URL may not create the extension pg_trgm, which search needs. ' +
        'Run "create extension pg_trgm" in this database as its owner or as a superuser, and start again.',
      { cause: error },
    );
  }
  if (NOT_INSTALLED.includes(code)) {
    throw new ConfigError(
      'PostgreSQL lacks the extension pg_trgm, which search needs. Install PostgreSQL’s contrib ' +
        'package on the database host, and start again.',
      { cause: error },
    );
  }
  throw error;
}

const statements = [
  // Beside the pool, not in it: a trade rewrites the pool's row and an entry in each of its indexes.
  `create table coin_text (
    pool int4 primary key references pool,
    pool_id text not null,
    base_type text not null,
    symbol text not null,
    name text not null,
    words text not null generated always as (name || ' ' || symbol) stored
  )`,
  `insert into coin_text (pool, pool_id, base_type, symbol, name)
    select id, pool_id, lower(base_type), lower(symbol), lower(name) from pool`,
  `create index coin_text_words on coin_text using gin (words gin_trgm_ops)`,
  `create index coin_text_symbol on coin_text (symbol text_pattern_ops)`,
  `create index coin_text_name on coin_text (name text_pattern_ops)`,
  `create index coin_text_pool_id on coin_text (pool_id text_pattern_ops)`,
  `create index coin_text_base_type on coin_text (base_type text_pattern_ops)`,
  `create index account_address_prefix on account (address text_pattern_ops)`,
  `create index profile_words on profile using gin (lower(name) gin_trgm_ops)`,
  // The sort orders of lists that had no index.
  `create index pool_holders on pool (is_agent, holders desc, id desc)`,
  `create index pool_price_change_bps on pool (is_agent, price_change_bps desc, id desc)`,
];
