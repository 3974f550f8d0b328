/** Measures database queries: metrics for all, log lines for slow ones, and spans for those within a traced request. */

import type { Log } from '../../log.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import { currentScope } from '../../telemetry/scope.ts';
import type { Tracing } from '../../telemetry/tracing.ts';
import type { Database } from '../database.ts';

/** Minimum duration of a query that is logged, with the request or task that sent it. */
const SLOW_MS = 500;
/** Time after which a slow statement is logged again: if the database is slow, all of them are. */
const REPEAT_MS = 60_000;
/** Characters of a statement that are logged: those of many rows are long. */
const MAX_LENGTH = 2_000;
/** Maximum number of statements that are remembered as logged. */
const MAX_LOGGED = 500;

export function watchQueries(
  database: Database,
  { metrics, tracing, log }: { metrics: Metrics; tracing: Tracing | null; log: Log },
): void {
  /** Statements that were logged, with the time. */
  const logged = new Map<string, number>();
  const logSlow = (statement: string, durationMs: number) => {
    const shown = statement.slice(0, MAX_LENGTH);
    const nowMs = performance.now();
    if (nowMs - (logged.get(shown) ?? Number.NEGATIVE_INFINITY) < REPEAT_MS) return;
    if (logged.size >= MAX_LOGGED) logged.clear();
    logged.set(shown, nowMs);
    log.warn({ sql: shown, ms: Math.round(durationMs) }, 'slow query');
  };
  database.observe(({ operation, sql, durationMs, error }) => {
    metrics.queryDuration.observe({ operation }, durationMs / 1_000);
    if (error !== undefined) metrics.queryErrors.inc({ operation });
    // Parameters are placeholders in the statement.
    if (durationMs >= SLOW_MS) logSlow(sql, durationMs);
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
          'db.query.text': sql,
        },
      })
      .end(undefined, error instanceof Error ? error.message : undefined);
  });
}
