// Limits the JavaScript that every visitor loads before anything else: “list route” in docs/performance.md.
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { stackUrl } from './person.ts';

/**
 * Bytes, gzip. React, Router and Query account for 103,000; each route adds about 100 for its path and the URL
 * of its code.
 */
const LIMIT = 134_000;

test('the entry script stays within its limit', async ({ request }) => {
  const url = stackUrl();
  const html = await (await request.get(url)).text();
  const scripts = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src = '']) => src);
  const sizes = scripts.map(async (src) => {
    const script = await request.get(new URL(src, url).href);
    return gzipSync(await script.body(), { level: 9 }).length;
  });
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThanOrEqual(LIMIT);
});
