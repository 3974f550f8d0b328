/** Runs background tasks in a scope of their own and, if traces are configured, in a span. */
import { currentScope, runInScope, type TaskScope } from './scope.ts';
import type { Attributes, Tracing } from './tracing.ts';

/**
 * Runs a background task. Its span is below that of the task that started it, if any, and above those of its statements.
 * Without tracing this only sets the scope.
 * @param describe attributes of a task that succeeded.
 */
export function runTask<T>(
  tracing: Tracing | null,
  scope: TaskScope,
  work: () => Promise<T>,
  describe?: (result: T) => Attributes,
): Promise<T> {
  return tracing === null ? runInScope(scope, work) : trace(tracing, scope, work, describe);
}

async function trace<T>(
  tracing: Tracing,
  scope: TaskScope,
  work: () => Promise<T>,
  describe?: (result: T) => Attributes,
): Promise<T> {
  const { task, requestId } = scope;
  const span = tracing.start(task, {
    kind: 'internal',
    attributes: requestId === undefined ? {} : { 'request.id': requestId },
    parent: currentScope()?.span,
  });
  try {
    const result = await runInScope({ ...scope, span }, work);
    span.end(describe?.(result));
    return result;
  } catch (error) {
    span.end(undefined, error instanceof Error ? error.message : String(error));
    throw error;
  }
}
