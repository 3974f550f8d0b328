/**
 * Sends statements of one connection without waiting for each answer. The database runs them in the order in
 * which they are sent; Kysely on its own sends one at a time, and each costs a round trip.
 */
import {
  type DatabaseConnection,
  type Dialect,
  DummyDriver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
} from 'kysely';
import type { Schema } from './schema.ts';

/**
 * Runs `work` with a handle of the transaction, or of one connection of the database, whose statements may be started
 * before earlier ones have ended. Await what a later statement depends on. Returns, also after a failure, once all
 * statements have ended.
 */
export function concurrently<T>(
  db: Kysely<Schema>,
  work: (db: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  const executor = db.getExecutor();
  return executor.provideConnection(async (connection) => {
    const running = new Set<Promise<unknown>>();
    let failure: { error: unknown } | undefined;
    const provider = {
      provideConnection<R>(use: (connection: DatabaseConnection) => Promise<R>): Promise<R> {
        const run = use(connection);
        const ended = run.then(
          () => {},
          (error: unknown) => {
            failure ??= { error };
          },
        );
        running.add(ended);
        void ended.then(() => running.delete(ended));
        return run;
      },
    };
    const handle = new Transaction<Schema>({
      config: { dialect },
      dialect,
      driver: new DummyDriver(),
      executor: executor.withConnectionProvider(provider),
    });
    try {
      return await work(handle);
    } catch (error) {
      // Of the statements that fail after the first, all say that the transaction is aborted.
      throw failure === undefined ? error : failure.error;
    } finally {
      await Promise.all(running);
    }
  });
}

/** Never used: the handle has an executor. */
const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};
