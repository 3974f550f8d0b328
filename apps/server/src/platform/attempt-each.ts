import { isDatabaseUnavailable } from './database/unavailable.ts';

/**
 * Processes the rows in order. A failed row does not prevent the processing of the others.
 * @param nameOf identifies a row in the log.
 * @param message must not depend on the rows, so that the loop that runs the task logs repeated failures once.
 * @throws {AggregateError} after all rows, if any failed. An error of an unavailable database is thrown at once.
 */
export async function attemptEach<Row>(
  rows: Iterable<Row>,
  nameOf: (row: Row) => string,
  work: (row: Row) => Promise<unknown>,
  message: string,
): Promise<void> {
  const failures: Error[] = [];
  for (const row of rows) {
    try {
      await work(row);
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      failures.push(new Error(`Failed: ${nameOf(row)}`, { cause: error }));
    }
  }
  // The log shows causes only.
  if (failures.length > 0) throw new AggregateError(failures, message, { cause: failures[0] });
}
