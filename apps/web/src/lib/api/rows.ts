// The rows of a list that is read page by page.

/**
 * Returns the rows of all pages, each once. A row that moved down the list while the pages were read is on two of
 * them; it stands where it was read first.
 * @param keyOf what tells a row apart.
 */
export function rowsOf<Row>(
  pages: readonly { readonly data: readonly Row[] }[],
  keyOf: (row: Row) => string | number,
): Row[] {
  const rows = new Map<string | number, Row>();
  for (const { data } of pages) {
    for (const row of data) {
      const key = keyOf(row);
      if (!rows.has(key)) rows.set(key, row);
    }
  }
  return [...rows.values()];
}
