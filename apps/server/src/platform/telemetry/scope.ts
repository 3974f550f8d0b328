/**
 * The scope of a request or background task: its ID in logs and the parent of its spans. It propagates through
 * asynchronous calls without being passed explicitly.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomFillSync } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Span } from './tracing.ts';

export interface Scope {
  /** Identifies a request in logs; sent to the client as X-Request-Id. */
  requestId?: string;
  /** Name of the background task. */
  task?: string;
  span?: Span | undefined;
}

/** The scope of a background task. */
export interface TaskScope extends Scope {
  task: string;
}

const storage = new AsyncLocalStorage<Scope>();

export const currentScope = (): Scope | undefined => storage.getStore();

/** Returns the ID of the current request, for the rows of jobs that it queues; null outside of requests. */
export const currentRequestId = (): string | null => currentScope()?.requestId ?? null;

/** Returns the scope of a job: its name, and the request that queued it. */
export const jobScope = (task: string, requestId: string | null): TaskScope => ({
  task,
  ...(requestId !== null && { requestId }),
});

/** Runs `work`, and everything that it starts, in a scope. */
export const runInScope = <T>(scope: Scope, work: () => T): T => storage.run(scope, work);

const REQUEST_ID = /^[A-Za-z0-9][\w.-]{7,63}$/;
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

const ID_BYTES = 8;
/** Random bytes are requested in bulk: one system call per id would cost more than the rest of a cached response. */
const random = Buffer.alloc(512 * ID_BYTES);
let used = random.length;

function newId(): string {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  used += ID_BYTES;
  return random.toString('hex', used - ID_BYTES, used);
}

/** Returns the ID that the edge gave a request (X-Request-Id or the trace's ID), else a new one. */
export function requestIdOf(headers: Readonly<IncomingHttpHeaders>): string {
  const given = headers['x-request-id'];
  if (typeof given === 'string' && REQUEST_ID.test(given)) return given;
  const trace = TRACEPARENT.exec(traceparentOf(headers) ?? '')?.[1];
  return trace ?? newId();
}

/** Returns the caller's `traceparent` header if it is valid (W3C Trace Context, version 00). */
export function traceparentOf(headers: Readonly<IncomingHttpHeaders>): string | undefined {
  const { traceparent } = headers;
  return typeof traceparent === 'string' && TRACEPARENT.test(traceparent) ? traceparent : undefined;
}
