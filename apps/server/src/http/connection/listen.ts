/** Serves the application on a port, with every request observed. */
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { AppEnv, Services } from '../env.ts';
import { observed } from '../observe.ts';
import { routeLabels } from '../route-label.ts';
import { type OpenPort, openPort } from './open-port.ts';
import { streamTurns } from './stream-turns.ts';

type ListenDependencies = Pick<Services, 'config' | 'metrics' | 'tracing' | 'log'>;

/**
 * Serves the application.
 * @param port an open port; default: opens the configured one.
 * @throws {ConfigError} if the port is taken.
 */
export async function listen(
  app: Hono<AppEnv>,
  { config, metrics, tracing, log }: ListenDependencies,
  port?: OpenPort,
): Promise<OpenPort> {
  const routeLabel = routeLabels(app);
  const application = getRequestListener(app.fetch);
  const inTurn = streamTurns();
  const { host, port: number, trustedProxies } = config;
  const connectionsPerClient = trustedProxies === 0 ? config.connectionsPerClient : undefined;
  const open = port ?? (await openPort({ host, port: number, connectionsPerClient }));
  open.serve(
    observed((request, response) => inTurn(request, () => void application(request, response)), {
      metrics,
      tracing,
      log,
      routeLabel,
    }),
  );
  return open;
}
