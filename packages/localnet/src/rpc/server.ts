// Serves gRPC over HTTP/2, gRPC-web, the faucet and a health check over HTTP/1.1, on one port.
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { IncomingHttpHeaders, ServerHttp2Stream } from 'node:http2';
import { setTimeout } from 'node:timers/promises';
import type { Ledger } from '../ledger/types.ts';
import type { RpcContext } from './context.ts';
import { createRenderer } from './convert/render.ts';
import { createServer } from './create-server.ts';
import { DEFAULT_HOST, DEFAULT_PORT } from './defaults.ts';
import { FAUCET_PATH, faucetReply } from './faucet.ts';
import { type CallLimits, serveCall } from './grpc/call.ts';
import type { Exchange } from './grpc/exchange.ts';
import { wireFormat } from './grpc/framing.ts';
import { isNativeGrpc, NativeExchange } from './grpc/native-exchange.ts';
import { GrpcStatusCode, RpcStatusError } from './grpc/status.ts';
import { WebExchange } from './grpc/web-exchange.ts';
import { corsHeaders, preflightHeaders } from './http/cors.ts';
import { acceptHttp2 } from './http/http2.ts';
import { listen } from './listen.ts';
import { NameRegistry } from './names.ts';
import { LedgerPackages } from './packages.ts';
import { prunedLedger } from './pruned-ledger.ts';
import { createRequestLimit, type RequestLimit } from './request-limit.ts';
import { allRoutes } from './services/index.ts';

export interface ServerLimits extends CallLimits {
  /** Maximum number of open HTTP/2 connections. */
  maxSessions: number;
  /** Maximum number of open calls with a response stream, over all connections. */
  maxStreams: number;
}

const LIMITS: ServerLimits = {
  maxRequestBytes: 4 * 1024 * 1024,
  unaryTimeoutMs: 30_000,
  flushTimeoutMs: 5_000,
  maxSessions: 256,
  maxStreams: 1_024,
};
/** Time that `close` waits for running responses, in milliseconds. */
const CLOSE_GRACE_MS = 1_000;

export interface ServeOptions {
  /** 0 picks a free port. Default 9000. */
  port?: number;
  /** Default 127.0.0.1. */
  host?: string;
  /** `.sui` names and their addresses. */
  names?: Readonly<Record<string, string>>;
  /** Runs after the faucet has sent SUI and before it answers: a local market may add coins. */
  onFaucet?: (recipient: string) => Promise<void>;
  /** Receives unexpected errors, which the caller only sees as INTERNAL. */
  onUnexpected?: (error: unknown) => void;
  /** Number of checkpoints that callers can read, as on a full node that prunes older ones. Default: all. */
  keepCheckpoints?: number | undefined;
  /** Calls of all clients beyond the limit fail: 429 over HTTP/1.1, RESOURCE_EXHAUSTED over HTTP/2. Default: none. */
  requestLimit?: RequestLimit | undefined;
  /** Milliseconds by which each call is delayed, as by a distant node. Default 0. */
  latencyMs?: number | undefined;
  /** Whether the faucet is served. Default true. */
  faucet?: boolean | undefined;
  /** Overrides of the limits, for tests. */
  limits?: Partial<ServerLimits>;
}

export interface RpcServer {
  /** Base URL, e.g. http://127.0.0.1:9000. */
  url: string;
  /** Ends running calls with UNAVAILABLE and frees the port. */
  close(): Promise<void>;
}

/** Serves a network. Rejects with ServeError when the port is unavailable or a name is invalid. */
export async function serve(
  localnet: { ledger: Ledger },
  options: ServeOptions = {},
): Promise<RpcServer> {
  const { keepCheckpoints, latencyMs = 0, faucet = true } = options;
  const ledger =
    keepCheckpoints === undefined
      ? localnet.ledger
      : prunedLedger(localnet.ledger, keepCheckpoints);
  const exceededFor = createRequestLimit(options.requestLimit);
  const packages = new LedgerPackages(ledger);
  const { port = DEFAULT_PORT, host = DEFAULT_HOST, onUnexpected = () => {} } = options;
  const context: RpcContext = {
    ledger,
    packages,
    render: createRenderer(packages, ledger),
    names: new NameRegistry(options.names),
  };
  const routes = allRoutes(context);
  const limits = { ...LIMITS, ...options.limits };
  const running = new Map<AbortController, ServerResponse | ServerHttp2Stream>();

  let streams = 0;

  async function call(exchange: Exchange, path: string, abort: AbortController): Promise<void> {
    const method = routes.get(path);
    if (latencyMs > 0) await setTimeout(latencyMs);
    const isStream = method !== undefined && method.kind !== 'unary';
    if (isStream && streams >= limits.maxStreams)
      return exchange.finish(tooMany('response streams', limits.maxStreams));
    if (isStream) streams += 1;
    await serveCall({ exchange, method, limits, abort, onUnexpected });
    if (isStream) streams -= 1;
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url?.split('?', 1)[0] ?? '/';
    const { method } = request;
    if (method === 'OPTIONS') return reply(response, 204, preflightHeaders(request));
    if (method === 'GET' && path === '/') return text(response, 200, healthLine(ledger));
    const abort = new AbortController();
    running.set(abort, response);
    response.once('close', () => running.delete(abort));
    const format = wireFormat(request.headers['content-type']);
    if (faucet && method === 'POST' && path === FAUCET_PATH) {
      const send = async (recipient: string) => {
        const sent = await ledger.faucet(recipient);
        await options.onFaucet?.(recipient);
        return sent;
      };
      const { httpStatus, body } = await faucetReply(request, send, abort.signal, onUnexpected);
      const json = { ...corsHeaders, 'content-type': 'application/json' };
      return reply(response, httpStatus, json, JSON.stringify(body));
    }
    if (method === 'POST' && format !== undefined) {
      const seconds = exceededFor();
      if (seconds > 0) return tooManyRequests(response, seconds);
      const headers = { ...corsHeaders, ...chainHeaders(ledger) };
      const exchange = new WebExchange(request, response, { format, headers, limits });
      return await call(exchange, path, abort);
    }
    if (faucet && path === FAUCET_PATH) return text(response, 405, `${path} takes POST`);
    if (routes.has(path))
      return text(response, 415, `${path} requires POST with content type application/grpc-web`);
    return text(response, 404, `Not found: ${path}`);
  }

  function handleStream(stream: ServerHttp2Stream, request: IncomingHttpHeaders): void {
    if (!isNativeGrpc(request['content-type'])) {
      stream.respond({ ':status': 415, 'content-type': 'text/plain; charset=utf-8' });
      stream.end('HTTP/2 requires content type application/grpc\n');
      return;
    }
    const abort = new AbortController();
    running.set(abort, stream);
    stream.once('close', () => running.delete(abort));
    const exchange = new NativeExchange(stream, request, { headers: chainHeaders(ledger), limits });
    const seconds = exceededFor();
    if (seconds > 0) exchange.finish(requestLimitExceeded(seconds));
    else void call(exchange, exchange.path, abort);
  }

  function rejectStream(stream: ServerHttp2Stream, request: IncomingHttpHeaders): void {
    const exchange = new NativeExchange(stream, request, { headers: {}, limits });
    exchange.finish(tooMany('HTTP/2 connections', limits.maxSessions));
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      onUnexpected(error);
      response.destroy();
    });
  });
  server.requestTimeout = limits.unaryTimeoutMs;
  const http2 = acceptHttp2(server, {
    handle: handleStream,
    reject: rejectStream,
    maxSessions: limits.maxSessions,
  });
  server.on('connection', (socket) => socket.setKeepAlive(true, 15_000));
  const address = await listen(server, port, host);

  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const answered = [...running].map(async ([abort, response]) => {
        abort.abort(stopping());
        if (!response.closed) await once(response, 'close');
      });
      const grace = new AbortController();
      const { signal } = grace;
      await Promise.race([
        Promise.all(answered),
        setTimeout(CLOSE_GRACE_MS, undefined, { signal }),
      ]);
      grace.abort();
      // Only idle connections and stalled readers are still open.
      server.closeAllConnections();
      http2.destroy();
      await closed;
    },
  };
}

function stopping(): RpcStatusError {
  return new RpcStatusError(GrpcStatusCode.UNAVAILABLE, 'localnet is shutting down');
}

function tooMany(what: string, limit: number): RpcStatusError {
  const message = `too many ${what}: at most ${limit} can be open at a time. Close others and retry`;
  return new RpcStatusError(GrpcStatusCode.RESOURCE_EXHAUSTED, message);
}

function requestLimitExceeded(seconds: number): RpcStatusError {
  const message = `request limit exceeded. Retry in ${seconds} s`;
  return new RpcStatusError(GrpcStatusCode.RESOURCE_EXHAUSTED, message);
}

function tooManyRequests(response: ServerResponse, seconds: number): void {
  const headers = { ...corsHeaders, 'content-type': 'text/plain; charset=utf-8' };
  const { message } = requestLimitExceeded(seconds);
  reply(response, 429, { ...headers, 'retry-after': String(seconds) }, `${message}\n`);
}

function healthLine(ledger: Ledger): string {
  const height = ledger.getCheckpoint('latest')?.sequenceNumber ?? 0n;
  return `ok: chain ${ledger.chainId}, checkpoint ${height}\n`;
}

/** Returns the headers that a full node adds to every response. */
function chainHeaders(ledger: Ledger): Record<string, string> {
  const latest = ledger.getCheckpoint('latest');
  if (latest === undefined) return {};
  return {
    'x-sui-chain-id': ledger.chainId,
    'x-sui-epoch': latest.epoch.toString(),
    'x-sui-checkpoint-height': latest.sequenceNumber.toString(),
    'x-sui-timestamp-ms': latest.timestampMs.toString(),
  };
}

function text(response: ServerResponse, status: number, line: string): void {
  const headers = { ...corsHeaders, 'content-type': 'text/plain; charset=utf-8' };
  reply(response, status, headers, line.endsWith('\n') ? line : `${line}\n`);
}

function reply(
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  body = '',
): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
  response.end(body);
}
