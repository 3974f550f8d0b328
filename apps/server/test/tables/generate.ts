// Writes the row types of the server's database from its catalogue: columns, defaults and the values that checks permit.
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Db } from '../../src/platform/database/database.ts';
import { createPglite } from '../../src/platform/database/embedded/create-pglite.ts';
import { pgliteDatabase } from '../../src/platform/database/embedded/pglite.ts';
import { migrate } from '../../src/platform/database/migrate.ts';

export const TABLES = fileURLToPath(
  new URL('../../src/platform/database/schema/tables.gen.ts', import.meta.url),
);

/** Types of values as the drivers parse them (`platform/database/types.ts`); other columns are text. */
const TYPES: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  numeric: 'bigint',
  bytea: 'Uint8Array',
  _text: 'string[]',
};

/** Types of columns that the database does not describe: JSON, and values that the contract of the API lists. */
const DECLARED: Record<string, string> = {
  'comment.mentions': 'Json<StoredMention[]>',
  'comment.cashtags': 'Json<StoredCashtag[]>',
  'chat_message.cashtags': 'DefaultJson<StoredCashtag[]>',
  'chat_message.sources': 'DefaultJson<StoredSource[]>',
  'ai_reservation.payers': 'Json<Payer[]>',
  'notification.kind': 'NotificationKind',
  'notification_preference.kind': 'NotificationKind',
};

interface Column {
  table_name: string;
  name: string;
  type: string;
  is_nullable: boolean;
  has_default: boolean;
  /** Computed by the database, which rejects other values. */
  is_computed: boolean;
  /** The check of this column only, as `CHECK ((state = ANY (ARRAY['open'::text, …])))`. */
  check_definition: string | null;
}

/** Returns the source of `tables.gen.ts`, from a new database with all migrations. */
export async function generateTables(): Promise<string> {
  const database = pgliteDatabase(await createPglite());
  try {
    await migrate(database.db);
    const tables = Map.groupBy(await columnsOf(database.db), ({ table_name }) => table_name);
    const bodies = [...tables].map(
      ([table, columns]) => `  ${table}: {\n${columns.map(line).join('')}  };\n`,
    );
    return `${HEADER}\nexport interface Schema {\n${bodies.join('')}}\n`;
  } finally {
    await database.close();
  }
}

const HEADER = `// Generated from the migrated database by \`npm run tables\`. The columns are documented in \`migrations\`.
import type { NotificationKind } from '@atoll/api';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Payer, StoredCashtag, StoredMention, StoredSource } from './json-columns.ts';

/** Inserted as JSON text, selected as the parsed value. */
type Json<T> = ColumnType<T, string, string>;

/** The same for a column with a default. */
type DefaultJson<T> = ColumnType<T, string | undefined, string>;
`;

/** The columns of all tables but partitions, in the order of tables and of columns. */
async function columnsOf(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select pg_class.relname as table_name, attname as name, typname as type,
      not attnotnull as is_nullable, atthasdef or attidentity <> '' as has_default,
      attgenerated <> '' or attidentity = 'a' as is_computed,
      (select pg_get_constraintdef(pg_constraint.oid) from pg_constraint
        where conrelid = pg_class.oid and contype = 'c' and conkey = array[attnum]
        limit 1) as check_definition
    from pg_class
      join pg_attribute on attrelid = pg_class.oid
      join pg_type on pg_type.oid = atttypid
    where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
      and attnum > 0 and not attisdropped
    order by pg_class.relname collate "C", attnum`.execute(db);
  return rows;
}

function line(column: Column): string {
  return `    ${column.name}: ${typeOf(column)};\n`;
}

function typeOf(column: Column): string {
  const declared = DECLARED[`${column.table_name}.${column.name}`];
  if (declared !== undefined) return declared;
  const permitted = column.check_definition?.match(
    /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/,
  )?.[1];
  const type =
    permitted === undefined
      ? (TYPES[column.type] ?? 'string')
      : permitted.replaceAll('::text', '').replaceAll(', ', ' | ');
  const value = column.is_nullable ? `${type} | null` : type;
  if (column.is_computed) return `GeneratedAlways<${value}>`;
  return column.has_default ? `Generated<${value}>` : value;
}
