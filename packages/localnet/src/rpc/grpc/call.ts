// Serves one call: reads the request, runs the method, writes the response.
import type { Exchange } from './exchange.ts';
import type { CallContext, Method } from './method.ts';
import { GrpcStatusCode, invalidArgument, RpcStatusError, toStatus } from './status.ts';
import { requestedTimeoutMs } from './timeout.ts';

export interface CallLimits {
  /** Maximum size of a request's message in bytes, as sent. */
  maxRequestBytes: number;
  /**
   * Time limit of a unary call, and of sending the request of a stream, in milliseconds; a shorter `grpc-timeout`
   * takes precedence.
   */
  unaryTimeoutMs: number;
  /** Time limit for flushing a response to a slow reader, in milliseconds. */
  flushTimeoutMs: number;
}

export interface Call {
  exchange: Exchange;
  /** Undefined when the path is not a known method. */
  method: Method | undefined;
  limits: CallLimits;
  /** Aborting it ends the call with the abort's reason as its status. */
  abort: AbortController;
  /** Receives unexpected errors: bugs. */
  onUnexpected: (error: unknown) => void;
}

/** Serves the call. Never rejects: every failure becomes the status of the call. */
export async function serveCall(call: Call): Promise<void> {
  const { abort, exchange } = call;
  const { signal } = abort;
  const removeListener = exchange.onClose(() => abort.abort(clientGone()));
  const timeout = timeoutMs(call);
  const timer = timeout && setTimeout(() => abort.abort(deadlineExceeded(timeout)), timeout);
  try {
    const reply = await run(call);
    exchange.finish(undefined, reply);
  } catch (error) {
    const status = toStatus(signal.aborted ? signal.reason : error);
    if (status.code === GrpcStatusCode.INTERNAL) call.onUnexpected(error);
    exchange.finish(status);
  } finally {
    clearTimeout(timer);
    removeListener();
  }
}

/** Returns the response of a unary call; streams its messages otherwise. */
async function run(call: Call): Promise<Uint8Array | undefined> {
  const { exchange, method, abort, limits } = call;
  const { signal } = abort;
  if (method === undefined)
    throw new RpcStatusError(GrpcStatusCode.UNIMPLEMENTED, `unknown method: ${exchange.path}`);
  const messages = exchange.messages(signal);
  if (method.kind === 'bidi') {
    await sendAll(call, method.invoke(messages, context(call)));
    return undefined;
  }
  const timeout = limits.unaryTimeoutMs;
  const timer = setTimeout(() => abort.abort(deadlineExceeded(timeout)), timeout);
  const message = await onlyMessage(messages).finally(() => clearTimeout(timer));
  if (method.kind === 'unary') return abortable(method.invoke(message, context(call)), signal);
  await sendAll(call, method.invoke(message, context(call)));
  return undefined;
}

function context({ abort }: Call): CallContext {
  return { signal: abort.signal, fail: (status) => abort.abort(status) };
}

async function onlyMessage(messages: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  let only: Uint8Array | undefined;
  for await (const message of messages) {
    if (only) throw invalidArgument('request has more than one gRPC message');
    only = message;
  }
  if (!only) throw invalidArgument('request has no gRPC message');
  return only;
}

async function sendAll({ exchange, abort }: Call, replies: AsyncIterable<Uint8Array>) {
  const { signal } = abort;
  // Headers tell the client at once that it is subscribed, before the first message.
  exchange.start();
  for await (const reply of replies) {
    signal.throwIfAborted();
    await exchange.send(reply, signal);
  }
  signal.throwIfAborted();
}

/** Streams of responses have no time limit unless the client set a deadline. */
function timeoutMs({ method, exchange, limits }: Call): number | undefined {
  const asked = requestedTimeoutMs(exchange.timeout);
  if (method !== undefined && method.kind !== 'unary') return asked;
  return Math.min(asked ?? limits.unaryTimeoutMs, limits.unaryTimeoutMs);
}

function clientGone(): RpcStatusError {
  return new RpcStatusError(GrpcStatusCode.CANCELLED, 'client disconnected');
}

function deadlineExceeded(ms: number): RpcStatusError {
  return new RpcStatusError(
    GrpcStatusCode.DEADLINE_EXCEEDED,
    `call exceeded its time limit of ${ms} ms`,
  );
}

/** Resolves with the work, or rejects with the signal's reason when it aborts first. */
export async function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  signal.addEventListener('abort', onAbort);
  try {
    signal.throwIfAborted();
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
