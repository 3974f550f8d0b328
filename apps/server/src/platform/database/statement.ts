/** Reads from the text of a statement which tables it may read and which it writes. */

export interface Statement {
  /** Every identifier in it, table names among them. */
  names: readonly string[];
  /** Tables that it writes; empty for a query. */
  writes: readonly string[];
}

const WRITE = /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+/gi;
const TARGETS = /(?:only\s+)?"?(\w+)"?(?:\s*,\s*"?(\w+)"?)*/iy;
const DEFINITION = /^\s*(?:create|alter|drop)\b/i;
const NAME = /[a-z_]\w*/gi;

/** Statements beyond this length are inserts of many rows: what follows are their placeholders. */
const MAX_LENGTH = 8_192;
const MAX_KNOWN = 2_000;
const known = new Map<string, Statement>();

/** Parses a statement. Most texts repeat and are parsed once. */
export function parseStatement(sql: string): Statement {
  const text =
    sql.length > MAX_LENGTH && /^\s*insert\s/i.test(sql) ? sql.slice(0, MAX_LENGTH) : sql;
  const found = known.get(text);
  if (found !== undefined) return found;
  const statement = parse(text);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(text, statement);
  return statement;
}

function parse(text: string): Statement {
  const names = [...new Set(text.match(NAME) ?? [])];
  // Partitions that come and go change what their table shows.
  if (DEFINITION.test(text)) return { names, writes: names };
  const writes = new Set<string>();
  for (const match of text.matchAll(WRITE)) {
    TARGETS.lastIndex = match.index + match[0].length;
    for (const name of TARGETS.exec(text)?.[0].match(NAME) ?? []) writes.add(name);
  }
  return { names, writes: [...writes] };
}
