/** Declares metrics in a registry, and serves it to Prometheus on a separate, non-public address. */
import { createServer } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { ConfigError } from '../errors.ts';

/** Creates a registry of a program's metrics, whose names start with `atoll_`. */
export function createRegistry() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    counter: <Label extends string>(name: string, help: string, labelNames: Label[]) =>
      new Counter({ name: `atoll_${name}`, help, labelNames, registers }),
    gauge: <Label extends string>(name: string, help: string, labelNames: Label[]) =>
      new Gauge({ name: `atoll_${name}`, help, labelNames, registers }),
  };
}

export interface MetricsServer {
  url: string;
  close(): Promise<void>;
}

export interface RegistrySource {
  registry: Registry;
  host: string;
  port: number;
  /** Name of the setting of the port. */
  setting: string;
  /** Brings the gauges up to date before each scrape. */
  update: () => Promise<void>;
  onError: (error: unknown) => void;
}

/**
 * Starts serving, with the process's own metrics (memory, CPU, event loop, garbage collection) added.
 * @throws {ConfigError} if the port is taken.
 */
export async function serveRegistry(source: RegistrySource): Promise<MetricsServer> {
  const { registry, host, port, setting, update, onError } = source;
  collectDefaultMetrics({ register: registry });
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      await update();
      response.writeHead(200, { 'content-type': registry.contentType });
      response.end(await registry.metrics());
    } catch (error) {
      onError(error);
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new ConfigError(`${setting}: port ${port} is used by another program.`)
          : error,
      ),
    );
    server.listen(port, host, () => resolve());
  });
  const address = server.address();
  const actual = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
