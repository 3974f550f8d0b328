/** The OpenAPI document at /api/openapi.json and the interactive API reference at /docs. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { escaped } from '../../share/page-head.ts';
import type { AppEnv, Services } from '../env.ts';

const require = createRequire(import.meta.url);
const ui = dirname(require.resolve('swagger-ui-dist/package.json'));
const template = readFileSync(join(import.meta.dirname, '../docs/index.html'), 'utf8');
const files = [
  { file: 'theme.js', type: 'text/javascript' },
  { file: 'init.js', type: 'text/javascript' },
  { file: 'style.css', type: 'text/css' },
].map(({ file, type }) => ({
  file,
  type,
  body: readFileSync(join(import.meta.dirname, '../docs', file), 'utf8'),
}));
const UI_FILES = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];

/** Scripts and styles of this server only; the style sheet has its icons as data URLs. */
const policy = [
  "default-src 'self'",
  "img-src 'self' data:",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
].join('; ');

export function docsRoutes(app: Hono<AppEnv>, { config }: Pick<Services, 'config'>): void {
  const page = template.replace('{product}', () => escaped(config.brand.name));
  // Created on demand: it takes longer than all other routes and would delay startup.
  let document: Promise<string> | undefined;
  app.get('/api/openapi.json', async (c) => {
    // A worker that failed is started again by the next request.
    document ??= createDocument().catch((error) => {
      document = undefined;
      throw error;
    });
    return c.body(await document, 200, { 'content-type': 'application/json' });
  });
  app.get('/docs', (c) => c.html(page, 200, { 'content-security-policy': policy }));
  for (const { file, type, body } of files) {
    app.get(`/docs/${file}`, (c) => c.body(body, 200, { 'content-type': type }));
  }
  for (const file of UI_FILES) {
    app.get(`/docs/${file}`, serveStatic({ root: ui, rewriteRequestPath: () => file }));
  }
}

/** Creates the document in a thread: other requests would wait for seconds of computation. */
async function createDocument(): Promise<string> {
  const worker = new Worker(new URL('../docs/openapi-worker.ts', import.meta.url), {
    name: 'atoll-openapi',
    execArgv: [],
  });
  const [document] = (await once(worker, 'message')) as [string];
  return document;
}
