/** The one session of an embedded database, in this thread or in another. */
export interface EmbeddedSession {
  /** Runs one statement. Statements take turns in `pglite-dialect.ts`. */
  query<R>(
    sql: string,
    parameters: unknown[],
  ): Promise<{ rows: R[]; affectedRows?: number | undefined }>;
  readonly closed: boolean;
  close(): Promise<void>;
}
