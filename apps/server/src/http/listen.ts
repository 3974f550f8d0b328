/** The HTTP listener: timeouts for slow clients and a graceful shutdown. */
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { ConfigError } from '../errors.ts';
import type { AppEnv, Services } from './env.ts';
import { observed } from './observe.ts';
import { routeLabels } from './route-label.ts';

export interface Listener {
  url: string;
  /** Stops accepting requests, lets running ones finish for a while, then closes every connection. */
  close(): Promise<void>;
}

/** Time that running requests get to finish at shutdown. */
const DRAIN_MS = 5_000;

const options = {
  // Slower requests are disconnected.
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
};

type ListenParts = Pick<Services, 'cachedHits' | 'config' | 'metrics' | 'tracing' | 'log'>;

/**
 * Serves the application, and responses that are kept around it.
 * @throws {ConfigError} if the port is taken.
 */
export async function listen(
  app: Hono<AppEnv>,
  { config: { host, port }, metrics, tracing, log, cachedHits }: ListenParts,
): Promise<Listener> {
  const routeLabel = routeLabels(app);
  const application = getRequestListener(app.fetch);
  const listener = observed(
    (request, response) =>
      cachedHits.answer(request, response, () => void application(request, response)),
    { metrics, tracing, log, routeLabel },
  );
  const server = createServer(options, listener);
  let underWay = 0;
  server.on('request', (_, response) => {
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
    });
  });
  await open(server, host, port);
  const address = server.address();
  const actual = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://${hostOf(host)}:${actual}`,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const end = performance.now() + DRAIN_MS;
      // Idle keep-alive connections would delay the shutdown.
      const cut = setInterval(() => {
        if (underWay === 0 || performance.now() > end) server.closeAllConnections();
      }, 20);
      await closed;
      clearInterval(cut);
    },
  };
}

function open(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new ConfigError(`ATOLL_PORT: port ${port} is used by another program.`)
          : error,
      ),
    );
    server.listen(port, host, () => resolve());
  });
}

/** Host name for a URL; wildcard addresses become the local one. */
function hostOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
