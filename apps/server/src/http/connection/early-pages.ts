/** Serves the web app while the server starts, and holds requests for data until it is ready. */
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { AppEnv } from '../env.ts';
import { type OpenPort, openPort } from './open-port.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { type StaticConfig, staticRoutes } from './static.ts';

export type { OpenPort };

/** Paths that the application serves besides the web app. */
const DATA = /^\/(api|docs|health|mcp|media|personas|ready|robots\.txt|share|sitemap)\b/;

/**
 * Opens the port that `createServer` takes over.
 * @throws {ConfigError} if the port is taken.
 */
export async function openEarly(
  config: StaticConfig & { host: string; port: number },
): Promise<OpenPort> {
  const app = new Hono<AppEnv>();
  app.use(addSecurityHeaders);
  let url = '';
  staticRoutes(app, { config, publicUrl: () => url });
  const serve = getRequestListener(app.fetch);
  const port = await openPort(config, (request, response) => {
    const isPage = request.method === 'GET' && !DATA.test(request.url ?? '');
    if (isPage) void serve(request, response);
    return isPage;
  });
  url = port.url;
  return port;
}
