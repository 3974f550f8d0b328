/** Splits long row lists into statements: PostgreSQL takes at most 65,535 parameters in one. */

/** Runs `insert` over `rows` in order, at most `size` at a time. */
export async function insertMany<T>(
  rows: readonly T[],
  size: number,
  insert: (rows: T[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += size) {
    await insert(rows.slice(start, start + size));
  }
}
