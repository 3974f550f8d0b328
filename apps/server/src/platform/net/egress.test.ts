// The process that requests addresses of users: no secrets, separate limits, and the rules of public requests.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Egress } from './egress.ts';
import { ForbiddenAddressError } from './public-request.ts';

const page = { timeoutMs: 30_000, maxBytes: 1_000, allowLocal: true };
const post = { method: 'POST', headers: {}, body: Buffer.from('hello'), timeoutMs: 30_000 };

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

function open(options?: ConstructorParameters<typeof Egress>[0]): Egress {
  const egress = new Egress(options);
  onTestFinished(() => egress.close());
  return egress;
}

test('reads pages and sends requests, and refuses addresses that are not public', async () => {
  const bodies: string[] = [];
  const url = await listen(async (request, response) => {
    for await (const chunk of request) bodies.push(String(chunk));
    response.writeHead(200, { 'content-type': 'text/plain', 'retry-after': '7' });
    response.end('x'.repeat(2_000));
  });
  const egress = open();
  const read = await egress.page(url, page);
  expect(read).toMatchObject({ status: 200, type: 'text/plain' });
  expect(Buffer.from(read.body)).toHaveLength(1_000);
  const sent = await egress.request(url, { ...post, allowLocal: true });
  expect(sent).toEqual({ status: 200, retryAfter: '7' });
  expect(bodies).toEqual(['hello']);
  const forbidden = egress.page(url, { ...page, allowLocal: false });
  await expect(forbidden).rejects.toThrow(ForbiddenAddressError);
  const closed = egress.page('http://127.0.0.1:1/', page);
  await expect(closed).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('has at most 32 requests in flight, and aborts those that are aborted', async () => {
  const requests = 80;
  const inFlight = new Set<ServerResponse>();
  let arrived = 0;
  let most = 0;
  const url = await listen((_, response) => {
    arrived += 1;
    inFlight.add(response);
    most = Math.max(most, inFlight.size);
    if (inFlight.size < 32 && arrived < requests) return;
    // Time for one too many to arrive.
    setTimeout(() => {
      for (const each of inFlight) each.end('ok');
      inFlight.clear();
    }, 50);
  });
  const egress = open();
  await Promise.all(Array.from({ length: requests }, () => egress.page(url, page)));
  expect(most).toBe(32);
  const silentUrl = await listen(() => {});
  const stop = new AbortController();
  const sending = egress.request(silentUrl, { ...post, allowLocal: true, signal: stop.signal });
  setTimeout(() => stop.abort(), 100);
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
});

test('gets no secret of the server, and is replaced when it ends or hangs', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'atoll-egress-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const entry = join(dir, 'environment.mjs');
  writeFileSync(
    entry,
    `process.on('message', ({ id, address }) => {
      if (address === 'exit') process.exit(1);
      if (address === 'env') process.send({ id, result: process.env });
    });`,
  );
  vi.stubEnv('ATOLL_SECRET', 'canary');
  const egress = open({ entry: pathToFileURL(entry) });
  const environment = await egress.page('env', page);
  vi.unstubAllEnvs();
  expect(environment).toHaveProperty('PATH', process.env.PATH);
  expect(JSON.stringify(environment)).not.toMatch(/canary|ATOLL/);
  await expect(egress.page('exit', page)).rejects.toThrow('cut off');
  await expect(egress.page('nothing', { ...page, timeoutMs: 10 })).rejects.toThrow('cut off');
  expect(await egress.page('env', page)).toHaveProperty('PATH');
});

test('reports a process that cannot be started, and starts another one for the next request', async () => {
  const url = await listen((_, response) => response.end('ok'));
  const egress = open();
  const { execPath } = process;
  onTestFinished(() => {
    process.execPath = execPath;
  });
  process.execPath = join(tmpdir(), 'missing');
  await expect(egress.page(url, page)).rejects.toThrow('cut off');
  process.execPath = execPath;
  expect(await egress.page(url, page)).toMatchObject({ status: 200 });
});
