/** Listening port with limits for slow and greedy clients, early requests and a graceful shutdown. */
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { ErrorEnvelope } from '@atoll/api';
import { ConfigError } from '../../platform/errors.ts';
import { limitConnections } from './limit-connections.ts';

export interface OpenPort {
  url: string;
  /** Passes waiting and later requests to `listener`. */
  serve(listener: RequestListener): void;
  /**
   * Makes each response close its connection, so that clients open the next one to another server and no request is lost
   * on a connection that `close` cuts.
   */
  drain(): void;
  /** Stops accepting requests, lets running ones finish within a grace period, then closes every connection. */
  close(): Promise<void>;
}

/** Requests held until the application is there; further ones are answered with 503. */
const MAX_WAITING = 300;
/** When a rejected client may try again, in seconds. */
const RETRY_AFTER = 2;
/** Written out: the schemas of the API are slow to load, and this module is loaded before the first page. */
const STARTING: ErrorEnvelope = {
  error: {
    status: 503,
    name: 'ServiceUnavailableError',
    message: 'The server is starting. Try again in a few seconds.',
    details: { retry_after: RETRY_AFTER },
  },
};

/** Grace period for running requests at shutdown. */
const DRAIN_MS = 5_000;

interface PortConfig {
  host: string;
  port: number;
  connectionsPerClient?: number | undefined;
  /** How long a client may take to read what is written to it. Default: 60 seconds. */
  readTimeoutMs?: number;
}

const options = {
  // Slower requests are disconnected.
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
};

/**
 * Starts listening. Requests wait until `serve`.
 * @param address `connectionsPerClient`: undefined behind a reverse proxy, which opens those of all clients.
 * @param early handles requests before `serve`. Requests for which it returns false wait.
 * @throws {ConfigError} if the port is taken.
 */
export async function openPort(
  { host, port, connectionsPerClient, readTimeoutMs }: PortConfig,
  early: (...exchange: Parameters<RequestListener>) => boolean = () => false,
): Promise<OpenPort> {
  const waiting = new Set<Parameters<RequestListener>>();
  let listener: RequestListener = (request, response) => {
    if (early(request, response)) return;
    if (waiting.size >= MAX_WAITING) return reject(response);
    const exchange: Parameters<RequestListener> = [request, response];
    waiting.add(exchange);
    response.once('close', () => waiting.delete(exchange));
  };
  let underWay = 0;
  let isDraining = false;
  const server = createServer(options, (request, response) => {
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
    });
    if (isDraining) response.setHeader('connection', 'close');
    listener(request, response);
  });
  limitConnections(server, { perClient: connectionsPerClient, readTimeoutMs });
  await open(server, host, port);
  const address = server.address();
  const actual = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://${hostOf(host)}:${actual}`,
    serve(application) {
      listener = application;
      for (const [request, response] of waiting) application(request, response);
      waiting.clear();
    },
    drain() {
      isDraining = true;
    },
    async close() {
      isDraining = true;
      // No application will answer them.
      for (const [request] of waiting) request.destroy();
      // Closing the server cuts connections that it considers idle.
      const end = performance.now() + DRAIN_MS;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // Idle keep-alive connections would delay the shutdown.
      const cut = setInterval(() => {
        if (underWay === 0 || performance.now() > end) server.closeAllConnections();
      }, 20);
      await closed;
      clearInterval(cut);
    },
  };
}

/**
 * Checks that the port is free. While starting, the server must refuse connections from load balancers, so it opens the
 * port last; without this check, a port in use would be reported only after the database is prepared.
 * @throws {ConfigError} if the port is taken.
 */
export async function checkPort({ host, port }: PortConfig): Promise<void> {
  const server = createServer();
  await open(server, host, port);
  await new Promise((resolve) => server.close(resolve));
}

function reject(response: ServerResponse): void {
  response.writeHead(503, { 'content-type': 'application/json', 'retry-after': `${RETRY_AFTER}` });
  response.end(JSON.stringify(STARTING));
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

/** Returns the host name for a URL. Wildcard addresses become the loopback address. */
function hostOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
