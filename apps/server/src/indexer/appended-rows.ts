/** Rows that a batch only adds, such as those of histories: no event changes them later. */
import type { Tx } from '../platform/database/database.ts';
import { insertMany } from '../platform/database/insert.ts';
import type { Schema } from '../platform/database/schema/tables.gen.ts';
import type { NewRow } from '../platform/database/schema.ts';

export class AppendedRows {
  readonly #rows = new Map<keyof Schema, NewRow<keyof Schema>[]>();

  add<Table extends keyof Schema>(table: Table, row: NewRow<Table>): void {
    const rows = this.#rows.get(table) ?? [];
    this.#rows.set(table, rows);
    rows.push(row);
  }

  /** Inserts the rows, after those that they refer to. */
  async save(tx: Tx): Promise<void> {
    for (const [table, rows] of this.#rows) {
      await insertMany(rows, 1_000, (some) => tx.insertInto(table).values(some).execute());
    }
  }
}
