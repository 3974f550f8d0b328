/** The one session of an embedded database, in this thread or in another. */
export interface EmbeddedSession {
  /** Runs one statement. Statements take turns in `pglite-dialect.ts`. */
  query<R>(sql: string, parameters: unknown[]): Promise<StatementResult<R>>;
  readonly closed: boolean;
  close(): Promise<void>;
}

export interface Statement {
  sql: string;
  parameters: unknown[];
}

export interface StatementResult<R = unknown> {
  rows: R[];
  affectedRows?: number | undefined;
}
