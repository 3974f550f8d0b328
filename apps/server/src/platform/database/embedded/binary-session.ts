/** The session of a PGlite in this thread. It also takes arrays in PostgreSQL's binary format: see `../arrays.ts`. */
import type { PGlite } from '@electric-sql/pglite';
import type { EmbeddedSession, StatementResult } from './embedded-session.ts';

/** Types of the arrays that `encodeColumns` writes: boolean, bytea, int4, text, int8 and numeric. */
const ARRAYS = [1000, 1001, 1007, 1009, 1016, 1231];

export class BinarySession implements EmbeddedSession {
  readonly #pglite: PGlite;
  readonly #serializers: PGlite['serializers'];

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
    this.#serializers = Object.fromEntries(
      ARRAYS.map((type) => {
        const toText = pglite.serializers[type] ?? String;
        // The protocol sends bytes as they are, and texts as texts.
        return [type, (value: unknown) => (value instanceof Uint8Array ? value : toText(value))];
      }),
    ) as PGlite['serializers'];
  }

  get closed(): boolean {
    return this.#pglite.closed;
  }

  close(): Promise<void> {
    return this.#pglite.close();
  }

  query<R>(sql: string, parameters: unknown[]): Promise<StatementResult<R>> {
    return this.#pglite.query<R>(sql, parameters, { serializers: this.#serializers });
  }
}
