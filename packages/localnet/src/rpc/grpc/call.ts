// Serves one gRPC-web call over node:http: reads the request, runs the method, writes the response.
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../http/body.ts';
import { contentType, dataFrame, decodeRequest, trailerFrame, type WireFormat } from './framing.ts';
import type { CallContext, Method } from './method.ts';
import { GrpcStatusCode, RpcStatusError, statusTrailers, toStatus } from './status.ts';
import { requestedTimeoutMs } from './timeout.ts';

export interface CallLimits {
  /** Maximum size of a request body in bytes, as sent. */
  maxRequestBytes: number;
  /** Time limit of a unary call in milliseconds; a shorter `grpc-timeout` takes precedence. */
  unaryTimeoutMs: number;
  /** Time limit for flushing a response to a slow reader, in milliseconds. */
  flushTimeoutMs: number;
}

export interface Call {
  request: IncomingMessage;
  response: ServerResponse;
  format: WireFormat;
  /** Undefined when the path is not a known method. */
  method: Method | undefined;
  /** Response headers besides the content type. */
  headers: Record<string, string>;
  limits: CallLimits;
  /** Aborting it ends the call with the abort's reason as its status. */
  abort: AbortController;
  /** Receives unexpected errors: bugs. */
  onUnexpected: (error: unknown) => void;
}

/** Serves the call. Never rejects: every failure becomes the status of the call. */
export async function serveCall(call: Call): Promise<void> {
  const { abort, response } = call;
  const { signal } = abort;
  const onClose = () => abort.abort(clientGone());
  response.once('close', onClose);
  const timeout = timeoutMs(call);
  const timer = timeout && setTimeout(() => abort.abort(deadlineExceeded(timeout)), timeout);
  try {
    const message = await readMessage(call);
    if (call.method?.kind === 'unary') {
      const reply = await abortable(call.method.invoke(message, context(call)), signal);
      finish(call, GrpcStatusCode.OK, '', reply);
    } else {
      await writeStream(call, message);
      finish(call, GrpcStatusCode.OK);
    }
  } catch (error) {
    const status = toStatus(signal.aborted ? signal.reason : error);
    if (status.code === GrpcStatusCode.INTERNAL) call.onUnexpected(error);
    finish(call, status.code, status.message);
  } finally {
    clearTimeout(timer);
    response.off('close', onClose);
  }
}

function context({ abort }: Call): CallContext {
  return { signal: abort.signal, fail: (status) => abort.abort(status) };
}

async function readMessage(call: Call): Promise<Uint8Array> {
  if (call.method === undefined)
    throw new RpcStatusError(GrpcStatusCode.UNIMPLEMENTED, `unknown method: ${call.request.url}`);
  const { request, limits, format } = call;
  return decodeRequest(await readBody(request, limits.maxRequestBytes, call.abort.signal), format);
}

async function writeStream(call: Call, message: Uint8Array): Promise<void> {
  const { method, response, format, headers } = call;
  const { signal } = call.abort;
  if (method?.kind !== 'stream') return;
  response.writeHead(200, { ...headers, 'content-type': contentType(format) });
  // Headers tell the client at once that it is subscribed, before the first message.
  response.flushHeaders();
  for await (const reply of method.invoke(message, context(call))) {
    signal.throwIfAborted();
    if (!response.write(dataFrame(reply, format))) await once(response, 'drain', { signal });
  }
  signal.throwIfAborted();
}

function finish(call: Call, code: GrpcStatusCode, message = '', reply?: Uint8Array): void {
  const { response, format, limits } = call;
  if (response.destroyed) return;
  const trailer = trailerFrame(statusTrailers(code, message), format);
  const body = reply === undefined ? trailer : Buffer.concat([dataFrame(reply, format), trailer]);
  if (!response.headersSent) {
    response.writeHead(200, {
      ...call.headers,
      'content-type': contentType(format),
      'content-length': body.length,
    });
  }
  response.end(body);
  const cut = setTimeout(() => response.destroy(), limits.flushTimeoutMs);
  response.once('close', () => clearTimeout(cut));
}

/** Streams have no time limit unless the client set a deadline. */
function timeoutMs({ method, request, limits }: Call): number | undefined {
  const asked = requestedTimeoutMs(request.headers['grpc-timeout']);
  if (method?.kind === 'stream') return asked;
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

async function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
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
