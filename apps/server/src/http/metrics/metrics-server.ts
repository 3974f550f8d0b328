/** Serves `/metrics` on a separate, non-public address. */
import { createServer } from 'node:http';
import { collectDefaultMetrics } from 'prom-client';
import { ConfigError } from '../../platform/errors.ts';
import type { Services } from '../env.ts';
import { updateGauges } from './gauges.ts';

export interface MetricsServer {
  url: string;
  close(): Promise<void>;
}

/**
 * Starts serving, with the process's own metrics (memory, CPU, event loop, garbage collection) added.
 * @throws {ConfigError} if the port is taken.
 */
export async function serveMetrics(
  services: Services,
  { host, port }: { host: string; port: number },
): Promise<MetricsServer> {
  const { registry } = services.metrics;
  collectDefaultMetrics({ register: registry });
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      await updateGauges(services);
      response.writeHead(200, { 'content-type': registry.contentType });
      response.end(await registry.metrics());
    } catch (error) {
      services.log.warn({ err: error }, 'collecting metrics failed');
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new ConfigError(`ATOLL_METRICS_PORT: port ${port} is used by another program.`)
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
