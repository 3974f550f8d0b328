/** The schema of the first version: the files of `baseline`, one for each subject. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { ConfigError } from '../../errors.ts';

/** In the order of foreign keys. */
const SUBJECTS = [
  'chain',
  'people',
  'agents',
  'agent-actions',
  'agent-autonomy',
  'agent-chat',
  'ai',
  'backups',
  'comments',
  'follows',
  'governance',
  'leases',
  'missions',
  'moderation',
  'nfts',
  'notifications',
  'orders',
  'points',
  'positions',
  'prices',
  'rankings',
  'risk',
  'share',
  'site',
  'staking',
  'stream',
  'trading-sessions',
  'watchlist',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create extension if not exists pg_trgm').execute(db).catch(explain);
  for (const subject of SUBJECTS) {
    const text = readFileSync(join(import.meta.dirname, 'baseline', `${subject}.sql`), 'utf8');
    for (const statement of text.trim().split(/;\n\n/)) await sql.raw(statement).execute(db);
  }
}

const INSUFFICIENT_PRIVILEGE = '42501';
/** The code of an extension whose files are missing; older versions report a missing file. */
const NOT_INSTALLED = ['0A000', '58P01'];

/** Search finds coins and users by trigrams; pg_trgm is part of PostgreSQL's contrib package. */
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
