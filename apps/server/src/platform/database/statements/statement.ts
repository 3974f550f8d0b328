/** Reads from the text of a statement which tables it writes. */

const WRITE = /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+/gi;
const TARGETS = /(?:only\s+)?"?(\w+)"?(?:\s*,\s*"?(\w+)"?)*/iy;
const DEFINITION = /^\s*(?:create|alter|drop)\b/i;
const NAME = /[a-z_]\w*/gi;

/** Statements beyond this length are inserts of many rows: what follows are their placeholders. */
const MAX_LENGTH = 8_192;
const MAX_KNOWN = 2_000;
const known = new Map<string, readonly string[]>();

/** Returns the tables that a statement writes; empty for a query. Most texts repeat and are parsed once. */
export function tablesWritten(sql: string): readonly string[] {
  const text =
    sql.length > MAX_LENGTH && /^\s*insert\s/i.test(sql) ? sql.slice(0, MAX_LENGTH) : sql;
  const found = known.get(text);
  if (found !== undefined) return found;
  const writes = parse(text);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(text, writes);
  return writes;
}

function parse(text: string): string[] {
  // Partitions that come and go change what their table shows.
  if (DEFINITION.test(text)) return [...new Set(text.match(NAME) ?? [])];
  const writes = new Set<string>();
  for (const match of text.matchAll(WRITE)) {
    TARGETS.lastIndex = match.index + match[0].length;
    for (const name of TARGETS.exec(text)?.[0].match(NAME) ?? []) writes.add(name);
  }
  return [...writes];
}
