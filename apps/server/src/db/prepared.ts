/**
 * Names the statements that PostgreSQL prepares once for each connection. Only for statements that are repeated, and
 * whose result columns are listed: a migration that adds a column would make `select *` fail on open connections.
 */
const names = new Map<string, string>();

/** Returns the text, which every connection prepares at its first use from now on. */
export function prepared(text: string): string {
  if (!names.has(text)) names.set(text, `atoll_${names.size + 1}`);
  return text;
}

export const preparedName = (text: string): string | undefined => names.get(text);
