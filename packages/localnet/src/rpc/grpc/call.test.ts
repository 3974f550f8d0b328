// Tests the call layer over HTTP with the SDK's transport.
import { createServer, type Server } from 'node:http';
import { GrpcTypes, GrpcWebFetchTransport, SuiGrpcClient } from '@mysten/sui/grpc';
import { afterEach, describe, expect, it } from 'vitest';
import { listen } from '../listen.ts';
import { type CallLimits, serveCall } from './call.ts';
import { wireFormat } from './framing.ts';
import { type Method, serverStream, serviceRoutes, unary } from './method.ts';
import { GrpcStatusCode, RpcStatusError } from './status.ts';
import { WebExchange } from './web-exchange.ts';

const LIMITS: CallLimits = {
  maxRequestBytes: 2_000,
  unaryTimeoutMs: 60_000,
  flushTimeoutMs: 60_000,
};

let server: Server | undefined;
let unexpected: unknown[] = [];

afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
});

/** Serves the methods to a client with the given format, within `LIMITS` except where others are given. */
async function start(
  routes: Map<string, Method>,
  { format = 'text', ...given }: Partial<CallLimits> & { format?: 'text' | 'binary' } = {},
) {
  const limits = { ...LIMITS, ...given };
  unexpected = [];
  server = createServer((request, response) => {
    const wire = wireFormat(request.headers['content-type']) ?? 'binary';
    void serveCall({
      exchange: new WebExchange(request, response, { format: wire, headers: {}, limits }),
      method: routes.get(request.url ?? ''),
      limits,
      abort: new AbortController(),
      onUnexpected: (error) => unexpected.push(error),
    });
  });
  const { port } = await listen(server, 0, '127.0.0.1');
  const baseUrl = `http://127.0.0.1:${port}`;
  const transport = new GrpcWebFetchTransport({ baseUrl, format });
  return { baseUrl, client: new SuiGrpcClient({ network: 'localnet', transport }) };
}

function nameService(handle: Parameters<typeof lookup>[0]) {
  return serviceRoutes(GrpcTypes.NameService, { LookupName: lookup(handle) });
}
function lookup(
  handle: (request: GrpcTypes.LookupNameRequest) => Promise<GrpcTypes.LookupNameResponse>,
) {
  return unary(GrpcTypes.LookupNameRequest, GrpcTypes.LookupNameResponse, handle);
}

function checkpoints(
  source: (signal: AbortSignal) => AsyncIterable<GrpcTypes.SubscribeCheckpointsResponse>,
) {
  const method = serverStream(
    GrpcTypes.SubscribeCheckpointsRequest,
    GrpcTypes.SubscribeCheckpointsResponse,
    (_, { signal }) => source(signal),
  );
  return serviceRoutes(GrpcTypes.SubscriptionService, { SubscribeCheckpoints: method });
}

const echo = nameService(async ({ name }) => ({ record: { name, data: {} } }));

describe('unary calls', () => {
  it.each(['text', 'binary'] as const)('return a response (%s)', async (format) => {
    const { client } = await start(echo, { format });
    const { response } = await client.nameService.lookupName({ name: 'ä'.repeat(500) });
    expect(response.record?.name).toBe('ä'.repeat(500));
  });

  it('fail with the status and message of the service', async () => {
    const { client } = await start(
      nameService(() => {
        throw new RpcStatusError(GrpcStatusCode.FAILED_PRECONDITION, 'Über 100 % – nicht möglich');
      }),
    );
    await expect(client.nameService.lookupName({ name: 'a' })).rejects.toMatchObject({
      code: 'FAILED_PRECONDITION',
      message: 'Über 100 % – nicht möglich',
    });
    expect(unexpected).toEqual([]);
  });

  it('hide unexpected errors from the client and report them', async () => {
    const bug = new Error('secret detail');
    const { client } = await start(nameService(() => Promise.reject(bug)));
    const call = client.nameService.lookupName({ name: 'a' });
    await expect(call).rejects.toMatchObject({
      code: 'INTERNAL',
      message: expect.not.stringContaining('secret'),
    });
    expect(unexpected).toEqual([bug]);
  });

  it('reject unknown methods', async () => {
    const { client } = await start(echo);
    await expect(client.ledgerService.getServiceInfo({})).rejects.toMatchObject({
      code: 'UNIMPLEMENTED',
    });
  });

  it.each([
    ['announced', false],
    ['not announced', true],
  ])('reject a body that is too large, its length %s', async (_, chunked) => {
    const { baseUrl } = await start(echo);
    const body = Buffer.alloc(LIMITS.maxRequestBytes + 1, 'A');
    const response = await fetch(`${baseUrl}/sui.rpc.v2.NameService/LookupName`, {
      method: 'POST',
      headers: { 'content-type': 'application/grpc-web+proto' },
      body: chunked ? new Blob([body]).stream() : body,
      ...(chunked && { duplex: 'half' }),
    });
    const trailer = Buffer.from(await response.arrayBuffer()).toString();
    expect(trailer).toContain(`grpc-status:${GrpcStatusCode.RESOURCE_EXHAUSTED}`);
  });

  it('reject a malformed request message', async () => {
    const { baseUrl } = await start(echo);
    const response = await fetch(`${baseUrl}/sui.rpc.v2.NameService/LookupName`, {
      method: 'POST',
      headers: { 'content-type': 'application/grpc-web+proto' },
      body: Buffer.from([0, 0, 0, 0, 2, 0x0a, 0xff]),
    });
    const trailer = Buffer.from(await response.arrayBuffer()).toString();
    expect(trailer).toContain(`grpc-status:${GrpcStatusCode.INVALID_ARGUMENT}`);
  });

  it("end at the server's limit or the client's deadline, whichever is sooner", async () => {
    const { client } = await start(
      nameService(() => new Promise(() => {})),
      {
        unaryTimeoutMs: 1_000,
      },
    );
    const ended: (number | undefined)[] = [];
    const calls = [undefined, 20, 60_000].map(async (timeout) => {
      const call = client.nameService.lookupName({ name: 'a' }, { timeout });
      await expect(call).rejects.toMatchObject({ code: 'DEADLINE_EXCEEDED' });
      ended.push(timeout);
    });
    await Promise.all(calls);
    expect(ended[0]).toBe(20);
  });
});

/** A message that fills socket buffers quickly. */
const big: GrpcTypes.SubscribeCheckpointsResponse = {
  cursor: 1n,
  checkpoint: { digest: 'x'.repeat(1_000_000), transactions: [] },
};

describe('streams', () => {
  async function* count(upTo: number) {
    for (let cursor = 0n; cursor < upTo; cursor++) yield { cursor };
  }

  it.each(['text', 'binary'] as const)('deliver all messages and an OK (%s)', async (format) => {
    const { client } = await start(
      checkpoints(() => count(300)),
      { format },
    );
    const call = client.subscriptionService.subscribeCheckpoints({});
    const cursors: unknown[] = [];
    for await (const { cursor } of call.responses) cursors.push(cursor);
    expect(cursors).toEqual(Array.from({ length: 300 }, (_, i) => BigInt(i)));
    expect((await call.status).code).toBe('OK');
  });

  it('send headers before the first message', async () => {
    const { client } = await start(
      checkpoints(async function* (signal) {
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        yield* count(0);
      }),
    );
    const abort = new AbortController();
    const call = client.subscriptionService.subscribeCheckpoints({}, { abort: abort.signal });
    await expect(call.headers).resolves.toBeDefined();
    abort.abort();
    await expect(call.status).rejects.toMatchObject({ code: 'CANCELLED' });
  });

  it('deliver the messages before a failure, then its status', async () => {
    const { client } = await start(
      checkpoints(async function* () {
        yield* count(2);
        throw new RpcStatusError(GrpcStatusCode.UNAVAILABLE, 'gone');
      }),
    );
    const call = client.subscriptionService.subscribeCheckpoints({});
    const cursors: unknown[] = [];
    const read = async () => {
      for await (const { cursor } of call.responses) cursors.push(cursor);
    };
    await expect(read()).rejects.toMatchObject({ code: 'UNAVAILABLE', message: 'gone' });
    expect(cursors).toEqual([0n, 1n]);
  });

  it('stop their source when the client disconnects', async () => {
    const ended = Promise.withResolvers<string>();
    const { client } = await start(
      checkpoints(async function* (signal) {
        try {
          for (let cursor = 0n; ; cursor++) {
            yield { cursor };
            await new Promise((resolve) => setTimeout(resolve, 5));
            signal.throwIfAborted();
          }
        } finally {
          ended.resolve('ended');
        }
      }),
    );
    const abort = new AbortController();
    const call = client.subscriptionService.subscribeCheckpoints({}, { abort: abort.signal });
    const read = async () => {
      for await (const _ of call.responses) abort.abort();
    };
    await expect(read()).rejects.toBeDefined();
    expect(await ended.promise).toBe('ended');
  });

  it('apply backpressure to a slow reader', async () => {
    let produced = 0;
    const { baseUrl } = await start(
      checkpoints(async function* () {
        for (; produced < 1_000; produced++) yield big;
      }),
    );
    const response = await fetch(`${baseUrl}/sui.rpc.v2.SubscriptionService/SubscribeCheckpoints`, {
      method: 'POST',
      headers: { 'content-type': 'application/grpc-web+proto' },
      body: Buffer.alloc(5),
    });
    await expect.poll(() => produced).toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(produced).toBeLessThan(100);
    await response.body?.cancel();
  });

  it('disconnect a reader that stops reading', async () => {
    const ended = Promise.withResolvers<string>();
    const method = serverStream(
      GrpcTypes.SubscribeCheckpointsRequest,
      GrpcTypes.SubscribeCheckpointsResponse,
      async function* (_, call) {
        const tooSlow = new RpcStatusError(GrpcStatusCode.RESOURCE_EXHAUSTED, 'too slow');
        setTimeout(() => call.fail(tooSlow), 100);
        try {
          for (;;) yield big;
        } finally {
          ended.resolve('ended');
        }
      },
    );
    const flushTimeoutMs = 50;
    const { baseUrl } = await start(
      serviceRoutes(GrpcTypes.SubscriptionService, { SubscribeCheckpoints: method }),
      { flushTimeoutMs },
    );
    const response = await fetch(`${baseUrl}/sui.rpc.v2.SubscriptionService/SubscribeCheckpoints`, {
      method: 'POST',
      headers: { 'content-type': 'application/grpc-web+proto' },
      body: Buffer.alloc(5),
    });
    expect(await ended.promise).toBe('ended');
    await new Promise((resolve) => setTimeout(resolve, 2 * flushTimeoutMs));
    // The connection is closed although nothing was read, so the response cannot complete.
    await expect(response.arrayBuffer()).rejects.toThrow();
    expect(unexpected).toEqual([]);
  });
});
