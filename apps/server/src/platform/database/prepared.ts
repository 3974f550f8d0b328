/**
 * Names the statements that PostgreSQL prepares once per connection. Use it only for statements that are repeated and
 * list their result columns: a migration that adds a column makes a prepared `select *` fail on open connections.
 */
const names = new Map<string, string>();

/** Returns the text. From now on, every connection prepares it at first use. */
export function prepared(text: string): string {
  if (!names.has(text)) names.set(text, `atoll_${names.size + 1}`);
  return text;
}

export const preparedName = (text: string): string | undefined => names.get(text);
