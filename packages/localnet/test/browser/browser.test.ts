// Tests the localnet from a browser page of another origin: CORS, gRPC-web over fetch, streaming, errors.
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../../src/rpc/listen.ts';
import { type Network, startNetwork } from '../rpc/network.fixture.ts';
import type { Findings } from './page.ts';

const PROGRAMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const CHROMIUM = process.env.CHROMIUM_PATH ?? PROGRAMS.find((path) => existsSync(path));

declare global {
  /** Exports of the page's script, under the bundle's global name. */
  var page: { exercise(url: string): Promise<Findings> };
}

/** Bundles the page's script with its imports as one classic script. */
async function bundle(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, 'page.ts'), formats: ['iife'], name: 'page' },
    },
  });
  const [result] = Array.isArray(output) ? output : [output];
  if (result === undefined || !('output' in result)) throw new Error('Vite produced no output');
  return result.output[0].code;
}

describe.skipIf(CHROMIUM === undefined)('in Chromium', () => {
  let network: Network;
  let site: Server;
  let origin: string;
  let browser: Browser;

  beforeAll(async () => {
    network = await startNetwork();
    const script = await bundle();
    site = createServer((request, response) => {
      const isScript = request.url === '/page.js';
      const type = isScript ? 'text/javascript' : 'text/html';
      response.setHeader('content-type', `${type}; charset=utf-8`);
      response.end(isScript ? script : '<!doctype html><script src="/page.js"></script>');
    });
    const { port } = await listen(site, 0, '127.0.0.1');
    origin = `http://127.0.0.1:${port}`;
    browser = await chromium.launch({
      executablePath: CHROMIUM,
      args: ['--no-sandbox', '--disable-background-networking'],
    });
  });
  afterAll(async () => {
    await browser.close();
    site.close();
    await network.close();
  });

  it('the unmodified client reads, sends transactions, subscribes and reports errors', async () => {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await page.goto(origin);
    const findings = await page.evaluate(
      (url) => globalThis.page.exercise(url),
      network.server.url,
    );
    expect(findings).toEqual({
      chain: network.localnet.ledger.chainId,
      digest: expect.stringMatching(/^\w{40,}$/),
      streamed: findings.digest,
      error: 'invalid coin_type: 0x2::nothing::ÜNSINN is not a Move type',
    });
    expect(complaints).toEqual([]);
  });
});
