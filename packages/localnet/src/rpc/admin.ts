// Serves the controls of a network over HTTP to programs on the same machine: one JSON request per POST. It
// can spend any coin, so it listens on the loopback interface only and rejects all requests from browsers,
// including DNS rebinding.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LedgerError } from '../ledger/errors.ts';
import type { Ledger, LocalnetControls } from '../ledger/types.ts';
import { callControl } from './admin-methods.ts';
import { createRenderer } from './convert/render.ts';
import { createServer } from './create-server.ts';
import { GrpcStatusCode, toStatus } from './grpc/status.ts';
import { readBody } from './http/body.ts';
import { listen } from './listen.ts';
import { LedgerPackages } from './packages.ts';

const HOST = '127.0.0.1';
/** Maximum size of a request in bytes. It can contain a dump. */
const MAX_BODY_BYTES = 256 * 1024 * 1024;
const LOOPBACK_NAMES = new Set(['127.0.0.1', 'localhost', '[::1]']);

export interface AdminOptions {
  /** 0 picks a free port. */
  port: number;
  /** Receives unexpected errors, which callers see only as INTERNAL. */
  onUnexpected?: ((error: unknown) => void) | undefined;
}

export interface AdminServer {
  /** Such as http://127.0.0.1:9001. */
  url: string;
  close(): Promise<void>;
}

/** Serves the controls of a network. Rejects with ServeError when the port is unavailable. */
export async function serveAdmin(
  { controls, ledger }: { controls: LocalnetControls; ledger: Ledger },
  { port, onUnexpected = () => {} }: AdminOptions,
): Promise<AdminServer> {
  const render = createRenderer(new LedgerPackages(ledger), ledger);
  const server = createServer((request, response) => {
    const call = (body: Buffer) => callControl(controls, body, render);
    answer(request, response, { call, onUnexpected }).catch((error: unknown) => {
      onUnexpected(error);
      response.destroy();
    });
  });
  const address = await listen(server, port, HOST);
  return {
    url: `http://${HOST}:${address.port}`,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { call, onUnexpected }: { call(body: Buffer): Promise<unknown>; onUnexpected(e: unknown): void },
): Promise<void> {
  const refusal = refusalOf(request);
  if (refusal) return reply(response, refusal.status, { error: { message: refusal.message } });
  const abort = new AbortController();
  response.once('close', () => abort.abort());
  try {
    const body = await readBody(request, MAX_BODY_BYTES, abort.signal);
    reply(response, 200, { result: await call(body) });
  } catch (error) {
    const { code, message } = toStatus(error);
    const reason = error instanceof LedgerError ? error.code : GrpcStatusCode[code];
    if (code === GrpcStatusCode.INTERNAL) onUnexpected(error);
    const status = code === GrpcStatusCode.INTERNAL ? 500 : 400;
    reply(response, status, { error: { code: reason, message } });
  }
}

/** Returns why a request is rejected; undefined for a program on this machine. */
function refusalOf({ headers, method, socket }: IncomingMessage) {
  const forbidden = (message: string) => ({ status: 403, message });
  const { remoteAddress = '' } = socket;
  if (remoteAddress !== '::1' && !/^(::ffff:)?127\./.test(remoteAddress))
    return forbidden('Only programs on this machine can use the admin endpoint');
  // Browsers send these with every request that a page can cause.
  if (headers.origin !== undefined || headers['sec-fetch-site'] !== undefined)
    return forbidden('Browsers cannot use the admin endpoint');
  if (!LOOPBACK_NAMES.has((headers.host ?? '').replace(/:\d+$/, '')))
    return forbidden('The admin endpoint must be addressed as 127.0.0.1 or localhost');
  if (method !== 'POST') return { status: 405, message: 'The admin endpoint accepts only POST' };
  if (headers['content-type']?.split(';', 1)[0] !== 'application/json')
    return { status: 415, message: 'The admin endpoint accepts only application/json' };
  return undefined;
}

function reply(response: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body);
  const length = Buffer.byteLength(text);
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': length });
  response.end(text);
}
