import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../../test/support/server/server.ts';

const dir = mkdtempSync(join(tmpdir(), 'atoll-web-'));
const inline = "document.documentElement.dataset.theme = 'dark';";
let server: TestServer;

beforeAll(async () => {
  const web = join(dir, 'dist');
  mkdirSync(join(web, 'assets'), { recursive: true });
  writeFileSync(join(dir, 'secret.txt'), 'CONFIDENTIAL');
  writeFileSync(join(web, '.content-hash'), 'CONFIDENTIAL');
  writeFileSync(
    join(web, 'index.html'),
    `<!doctype html><script>${inline}</script><script type="module" src="/assets/app-1.js"></script>`,
  );
  writeFileSync(join(web, 'assets/app-1.js'), 'export {};');
  writeFileSync(join(web, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  server = await startServer({
    config: {
      webDir: web,
      publicGrpcUrl: 'https://node.example:443/x',
      faucetUrl: 'http://127.0.0.1:9000',
    },
  });
});
afterAll(async () => {
  await server.close();
  rmSync(dir, { recursive: true, force: true });
});

// Before other tests request the document, which is created once.
test('serves the API document without computing it in the thread that serves requests', async () => {
  const threads: (string | null)[] = [];
  const record = ({ threadName }: Worker) => threads.push(threadName);
  process.on('worker', record);
  const document = await server.get('/api/openapi.json');
  process.off('worker', record);
  expect(document).toMatchObject({
    status: 200,
    body: { openapi: expect.stringMatching(/^3\.1/), paths: { '/api/pools': {} } },
  });
  expect(threads).toContain('atoll-openapi');
});

test('serves the page for every path of the app, under a strict content security policy', async () => {
  for (const path of [
    '/',
    '/index.html',
    '/fun',
    '/coin/0x1',
    '/profile/0xabc',
    '/profile/name.sui',
  ]) {
    const reply = await server.get(path);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toContain('text/html');
    expect(reply.headers.get('cache-control')).toBe('no-cache');
    const policy = reply.headers.get('content-security-policy') ?? '';
    const hash = createHash('sha256').update(inline).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain("connect-src 'self' https://node.example http://127.0.0.1:9000;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-eval');
  }
});

test('caches hashed assets for good and revalidates other files', async () => {
  const asset = await server.get('/assets/app-1.js');
  expect(asset.headers.get('content-type')).toContain('text/javascript');
  expect(asset.headers.get('cache-control')).toContain('immutable');
  const icon = await server.get('/favicon.svg');
  expect(icon.headers.get('content-type')).toContain('image/svg+xml');
  expect(icon.headers.get('cache-control')).toBe('no-cache');
  expect((await server.get('/assets/app-2.js')).status).toBe(404);
});

test('serves nothing outside the folder, no hidden files and no page for API paths', async () => {
  for (const path of [
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2f..%2fsecret.txt',
    '/.content-hash',
    '/%00',
  ]) {
    const reply = await server.get(path);
    expect(JSON.stringify(reply.body)).not.toMatch(/CONFIDENTIAL/);
  }
  expect(await server.get('/api/nothing')).toMatchObject({
    status: 404,
    body: { error: { name: 'NotFoundError' } },
  });
  for (const path of [
    ...['/media/nothing', '/metrics', '/docs/nothing', '/mcp/nothing', '/personas/nothing'],
    ...['/wp-login.php', '/favicon.ico', '/coin/0x1.json', '/assets/app-2.css'],
  ]) {
    const { status, headers } = await server.get(path);
    expect([path, status, headers.get('cache-control')]).toEqual([path, 404, 'no-store']);
    expect(headers.get('content-type')).toContain('application/json');
  }
  expect((await server.get('/%E0%A4%A')).status).toBe(404);
});

test('serves the API reference under a policy without inline scripts or styles', async () => {
  const page = await server.get('/docs');
  expect(page.headers.get('content-type')).toContain('text/html');
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toContain('unsafe');
  const references = [...String(page.body).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, to]) => to);
  expect(references.length).toBeGreaterThan(3);
  for (const path of references) expect((await server.get(path ?? '')).status).toBe(200);
});
