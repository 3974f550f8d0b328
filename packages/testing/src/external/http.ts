// A small HTTP server on loopback, for stand-ins of outside services.
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ExternalRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
  /** Ends when the client disconnects. */
  signal: AbortSignal;
}

/** JSON, a page, or a connection that breaks before the response. */
export type ExternalResponse =
  | { status?: number; json: unknown; headers?: Record<string, string> }
  | { status?: number; html: string }
  | { disconnect: true };

export interface ExternalServer {
  url: string;
  close(): Promise<void>;
}

/** Longer than a test blocks the event loop, so that its next request does not use a closing connection. */
export const KEEP_ALIVE_MS = 300_000;

/** Serves on a free port of 127.0.0.1. */
export async function serveExternal(
  answer: (request: ExternalRequest) => Promise<ExternalResponse> | ExternalResponse,
): Promise<ExternalServer> {
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const gone = new AbortController();
    outgoing.once('close', () => gone.abort());
    const url = new URL(incoming.url ?? '/', 'http://stand-in');
    const response = await answer({
      method: incoming.method ?? 'GET',
      path: decodeURIComponent(url.pathname),
      query: url.searchParams,
      headers: incoming.headers,
      body: Buffer.concat(chunks).toString('utf8'),
      signal: gone.signal,
    });
    if (gone.signal.aborted) return;
    if ('disconnect' in response) {
      incoming.socket.destroy();
      return;
    }
    const { status = 200 } = response;
    if ('html' in response) {
      outgoing.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(response.html);
      return;
    }
    const headers = { 'content-type': 'application/json', ...response.headers };
    outgoing.writeHead(status, headers).end(JSON.stringify(response.json));
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
