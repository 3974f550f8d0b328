/** Runs each background task in its own scope and, if tracing is configured, in a span. */
import { currentScope, runInScope, type TaskScope } from './scope.ts';
import type { Attributes, Tracing } from './tracing.ts';

/**
 * Runs a background task. The parent of its span is the task that started it, if any; its statements are child spans.
 * Without tracing, only the scope is set.
 * @param describe returns the span attributes for the result of a successful task.
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
