/** /mcp: the Model Context Protocol over streamable HTTP. */
import type { Hono } from 'hono';
import { HttpError } from '../../platform/errors.ts';
import type { AppEnv, Services } from '../env.ts';
import { readJson } from '../input.ts';
import type { McpEndpoint } from '../mcp/server.ts';

export function mcpRoutes(app: Hono<AppEnv>, services: Services): void {
  let endpoint: McpEndpoint | undefined;
  app.all('/mcp', async (c) => {
    if (c.req.method !== 'POST') throw new HttpError(405, 'Send MCP messages with POST.');
    await services.rateLimits.mcp.take(c.var.client);
    const body = await readJson(c);
    // A batch would call any number of tools for one request of the limit; the protocol has none since 2025.
    if (Array.isArray(body)) throw new HttpError(400, 'Send one MCP message per request.');
    // Loaded on demand: the library slows down the start, and many servers never get an MCP message.
    const { createMcpEndpoint } = await import('../mcp/server.ts');
    endpoint ??= createMcpEndpoint(services);
    return endpoint(c.req.raw, body);
  });
}
