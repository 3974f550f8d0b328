/** Rows in memory by key, of which some are changed and written back. */
import { type RawBuilder, sql } from 'kysely';

export class RowSet<Row> {
  readonly #rows = new Map<string, Row>();
  readonly #changed = new Set<Row>();

  /** Adds a row that the database has. */
  remember(key: string, row: Row): void {
    this.#rows.set(key, row);
  }

  /** Adds or replaces a row. */
  put(key: string, row: Row): Row {
    const before = this.#rows.get(key);
    if (before !== undefined) this.#changed.delete(before);
    this.#rows.set(key, row);
    this.#changed.add(row);
    return row;
  }

  /** Returns a row for changes. */
  change(key: string): Row | undefined {
    const row = this.#rows.get(key);
    if (row !== undefined) this.#changed.add(row);
    return row;
  }

  values(): Iterable<Row> {
    return this.#rows.values();
  }

  changed(): Row[] {
    return [...this.#changed];
  }
}

/** The columns of a row that conflicts, overwritten with those of the row to be inserted. */
export const overwrite = <Column extends string>(
  ...columns: Column[]
): Record<Column, RawBuilder<never>> =>
  Object.fromEntries(
    columns.map((column) => [column, sql.ref<never>(`excluded.${column}`)]),
  ) as Record<Column, RawBuilder<never>>;
