/** Serves the metrics of a server. */
import { type MetricsServer, serveRegistry } from '../../platform/telemetry/registry.ts';
import type { Services } from '../env.ts';
import { updateGauges } from './gauges.ts';

/**
 * Starts serving `/metrics` on a separate, non-public address.
 * @throws {ConfigError} if the port is taken.
 */
export const serveMetrics = (
  services: Services,
  address: { host: string; port: number },
): Promise<MetricsServer> =>
  serveRegistry({
    ...address,
    registry: services.metrics.registry,
    setting: 'ATOLL_METRICS_PORT',
    update: () => updateGauges(services),
    onError: (err) => services.log.warn({ err }, 'collecting metrics failed'),
  });
