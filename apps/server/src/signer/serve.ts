/** Serves the signer to the other processes over HTTP. Each role has a token, which decides what it may ask for. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Deployment, decodeError } from '@atoll/sdk';
import { toBase64 } from '@mysten/sui/utils';
import { HttpError } from '../platform/errors.ts';
import type { Log } from '../platform/log.ts';
import {
  type Caller,
  type InputOf,
  type OperationName,
  operations,
} from '../platform/signing/operations.ts';
import type { Signer } from '../platform/signing/signer.ts';

const MAX_BYTES = 64 * 1024;
const REQUEST_MS = 10_000;
/** Longer than clients keep idle connections, so that no request is sent on a connection that is being closed. */
const KEEP_ALIVE_MS = 65_000;

export interface ServedSigner {
  url: string;
  close(): Promise<void>;
}

interface Options {
  host: string;
  /** 0 picks a free port. */
  port: number;
  tokens: Record<Caller, string>;
  deployment: Deployment;
  log: Log;
}

type Handlers = { [Name in OperationName]: (input: InputOf<Name>) => Promise<unknown> };

export async function serveSigner(signer: Signer, options: Options): Promise<ServedSigner> {
  const { host, port, tokens, log, deployment } = options;
  const signature = async (bytes: Promise<Uint8Array>) => ({ signature: toBase64(await bytes) });
  const handlers: Handlers = {
    address: async ({ poolId }) => ({ address: await signer.addressOf(poolId) }),
    boost: (grant) => signature(signer.signBoost(grant)),
    mint: (grant) => signature(signer.signMint(grant)),
    anchor: (request) => signer.signAnchor(request),
    tip: (request) => signer.signTip(request),
    buyback: (request) => signer.signBuyback(request),
    settlement: (request) => signer.signSettlement(request),
  };

  async function answer(request: IncomingMessage): Promise<unknown> {
    const path = request.url ?? '/';
    if (request.method === 'GET' && (path === '/health' || path === '/ready')) {
      return { ready: true, draining: false };
    }
    const name = path.slice(1);
    if (request.method !== 'POST' || !isOperation(name)) {
      throw new HttpError(404, 'Unknown operation.');
    }
    const caller = callerOf(request.headers.authorization, tokens);
    if (caller === undefined) throw new HttpError(401, 'Missing or unknown token.');
    const { callers, input } = operations[name];
    if (!(callers as readonly Caller[]).includes(caller)) {
      log.warn({ operation: name, caller }, 'operation refused');
      throw new HttpError(403, `The role ${caller} cannot request the operation ${name}.`);
    }
    const { success, data, error } = input.safeParse(await readJson(request));
    if (!success) throw new HttpError(400, `Invalid request: ${error.issues[0]?.message ?? ''}.`);
    // Name and input belong together.
    const result = await (handlers[name] as (given: unknown) => Promise<unknown>)(data);
    log.info({ operation: name, caller }, 'operation completed');
    return result;
  }

  function fail(error: unknown): HttpError {
    if (error instanceof HttpError) return error;
    // The simulation of the transaction aborted.
    const abort = decodeError(error, deployment);
    if (abort !== null) return new HttpError(409, abort.message);
    log.error({ err: error }, 'signing failed');
    return new HttpError(503, 'The signer could not complete the request. Try again later.');
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let status = 200;
    let body: unknown;
    try {
      body = await answer(request);
    } catch (error) {
      const { message, ...failure } = fail(error);
      status = failure.status;
      body = { message };
    }
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  }

  const server = createServer((request, response) => void respond(request, response));
  server.requestTimeout = REQUEST_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(port, host, () => listening());
  });
  const { port: actual } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`,
    async close() {
      await new Promise((closed) => {
        server.close(closed);
        server.closeAllConnections();
      });
      await signer.close();
    },
  };
}

const isOperation = (name: string): name is OperationName => Object.hasOwn(operations, name);

const digestOf = (token: string) => createHash('sha256').update(token).digest();

function callerOf(header: string | undefined, tokens: Record<Caller, string>): Caller | undefined {
  const given = digestOf(/^Bearer (.+)$/.exec(header ?? '')?.[1] ?? '');
  return (['jobs', 'api'] as const).find((caller) =>
    timingSafeEqual(given, digestOf(tokens[caller])),
  );
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > MAX_BYTES) throw new HttpError(413, 'The request is too large.');
    chunks.push(chunk as Buffer);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw new HttpError(400, 'The body is not valid JSON.');
  }
}
