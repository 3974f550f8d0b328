/** Measures database queries: metrics for all of them, and spans for those within a traced request. */
import type { Database } from '../db/database.ts';
import type { Metrics } from './metrics.ts';
import { currentScope } from './scope.ts';
import type { Tracing } from './tracing.ts';

export function watchQueries(database: Database, metrics: Metrics, tracing: Tracing | null): void {
  database.observe(({ operation, sql, durationMs, error }) => {
    metrics.queryDuration.observe({ operation }, durationMs / 1_000);
    if (error !== undefined) metrics.queryErrors.inc({ operation });
    const parent = currentScope()?.span;
    if (parent === undefined || tracing === null) return;
    tracing
      .start(operation, {
        kind: 'client',
        parent,
        startedMs: Date.now() - durationMs,
        attributes: {
          'db.system.name': 'postgresql',
          'db.operation.name': operation,
          // Parameters are placeholders here.
          'db.query.text': sql,
        },
      })
      .end(undefined, error instanceof Error ? error.message : undefined);
  });
}
