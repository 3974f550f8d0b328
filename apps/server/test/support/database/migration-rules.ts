// Rejects migrations that break servers of the previous version (CONTRIBUTING.md).
import { type Kysely, sql } from 'kysely';
import type { Db } from '../../../src/platform/database/database.ts';

const FORBIDDEN: [RegExp, string][] = [
  [/^drop (table|column|view|type)\b/, 'drops what the previous version reads'],
  [/\bdrop column\b/, 'drops what the previous version reads'],
  [/\brename\b/, 'renames what the previous version reads'],
  [/\balter column \S+ (set data )?type\b/, 'rewrites the table under an exclusive lock'],
  [/\balter column \S+ set not null\b/, 'reads the whole table under an exclusive lock'],
  [/\badd column [^,]*\bnot null\b(?!.*\bdefault\b)/, 'inserts of the previous version would fail'],
  [/\badd column [^,]*\bgenerated\b/, 'rewrites the table under an exclusive lock'],
  [
    /\badd (constraint|check|foreign key|unique|primary key)\b(?!.*\bnot valid\b)/,
    'reads the whole table under an exclusive lock',
  ],
  [/\b(truncate|lock table|vacuum full|cluster|reindex)\b/, 'locks out everybody'],
  [/\bdelete from watermark\b/, 'rebuilds the index under the previous version'],
];

/** Why statements of one migration are forbidden; tables that it creates itself are free. */
export function forbiddenIn(statements: readonly string[]): string[] {
  const plain = statements.map((text) => text.toLowerCase().replace(/\s+/g, ' ').trim());
  const own = new Set(
    plain.flatMap((text) => /^create table (?:if not exists )?"?(\w+)/.exec(text)?.[1] ?? []),
  );
  return plain.flatMap((text) => {
    const index = /^create (?:unique )?index (?!concurrently).* on "?(\w+)/.exec(text)?.[1];
    if (index !== undefined && !own.has(index))
      return [`${text}: blocks writes; create it concurrently`];
    const altered = /^alter table (?:only )?"?(\w+)/.exec(text)?.[1];
    if (altered !== undefined && own.has(altered)) return [];
    return FORBIDDEN.flatMap(([pattern, why]) => (pattern.test(text) ? [`${text}: ${why}`] : []));
  });
}

/** Tables and columns as queries see them. */
export type Shape = Map<string, { type: string; mayBeLeftOut: boolean }>;

export async function shapeOf(db: Db | Kysely<unknown>): Promise<Shape> {
  const { rows } = await sql<{ name: string; type: string; left_out: boolean }>`
    select table_name || '.' || column_name as name, udt_name as type,
      is_nullable = 'YES' or column_default is not null or is_generated = 'ALWAYS'
        or is_identity = 'YES' as left_out
    from information_schema.columns where table_schema = 'public'`.execute(db as Db);
  return new Map(rows.map(({ name, type, left_out }) => [name, { type, mayBeLeftOut: left_out }]));
}

/** Why queries written for `before` do not work on `after`: columns are missing, changed, or newly needed. */
export function incompatibilities(before: Shape, after: Shape): string[] {
  const tables = new Set([...before.keys()].map((name) => name.split('.')[0]));
  const lost = [...before].flatMap(([name, { type, mayBeLeftOut }]) => {
    const now = after.get(name);
    if (now === undefined) return [`${name} is gone`];
    if (now.type !== type) return [`${name} was ${type} and is ${now.type}`];
    return mayBeLeftOut && !now.mayBeLeftOut ? [`${name} has become required`] : [];
  });
  const needed = [...after].flatMap(([name, { mayBeLeftOut }]) =>
    !before.has(name) && tables.has(name.split('.')[0]) && !mayBeLeftOut
      ? [`${name} is new and required`]
      : [],
  );
  return [...lost, ...needed];
}
