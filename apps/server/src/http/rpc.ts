/** Serves the procedures of the contract: oRPC matches and validates, Hono reads and writes. */
import { type ORPCError, ValidationError } from '@orpc/contract';
import { StandardOpenAPIMatcher } from '@orpc/openapi/standard';
import type { AnyProcedure, Router } from '@orpc/server';
import { type StandardCodec, StandardHandler } from '@orpc/server/standard';
import type { StandardLazyRequest, StandardResponse } from '@orpc/standard-server';
import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { anyCaller, keyOf } from './cache/cached-request.ts';
import { replyCached } from './cache/reply.ts';
import { confirmationOf } from './confirmation.ts';
import type { AppEnv, RequestContext, Services } from './env.ts';
import { invalidInput, readJson, readQuery } from './input.ts';
import type { procedures } from './procedures.ts';

/** Our strict query parser and our error path instead of oRPC's own. */
class Codec implements StandardCodec {
  async decode(request: StandardLazyRequest, params: object | undefined): Promise<unknown> {
    const given = request.method === 'GET' ? readQuery(request.url.search) : await request.body();
    if (params === undefined || Object.keys(params).length === 0) return given;
    return typeof given === 'object' ? { ...given, ...params } : params;
  }

  encode(output: unknown, _procedure: AnyProcedure): StandardResponse {
    return { status: 200, headers: {}, body: output };
  }

  /** Errors leave through Hono's error handler, like those of every other route. */
  encodeError(error: ORPCError<string, unknown>): StandardResponse {
    const { cause } = error;
    if (error.code === 'BAD_REQUEST' && cause instanceof ValidationError) {
      throw invalidInput(cause.issues);
    }
    throw cause ?? error;
  }
}

export function serveProcedures(
  router: Router<typeof procedures, RequestContext>,
  { responses, stepUp }: Pick<Services, 'responses' | 'stepUp'>,
): MiddlewareHandler<AppEnv> {
  const handler = new StandardHandler(router, new StandardOpenAPIMatcher(), new Codec(), {});
  return async (c, next) => {
    // oRPC ignores slashes at the end of a path. Without an endpoint, neither session nor limits were checked.
    if (c.var.endpoint === undefined) return next();
    const request: StandardLazyRequest = {
      // Hono responds to HEAD with the headers of GET.
      method: c.req.method === 'HEAD' ? 'GET' : c.req.method,
      url: new URL(c.req.url),
      headers: c.req.header(),
      signal: c.req.raw.signal,
      body: () => readBody(c),
    };
    const maxAge = c.var.endpoint.meta.cacheMs;
    if (maxAge !== undefined) {
      const given = request.method === 'GET' ? undefined : await readJson(c);
      const body = given === undefined ? '' : JSON.stringify(given);
      const key = keyOf(request.method, request.url.pathname + request.url.search, body);
      if (key !== undefined) {
        const found = await responses.get(key, maxAge, computation(handler, request, given));
        return replyCached(c, found);
      }
    }
    const context: RequestContext = {
      client: c.var.client,
      session: c.var.session,
      confirm: () => confirmationOf(c, stepUp),
    };
    const { response } = await handler.handle(request, { context });
    if (response === undefined) return next();
    return c.json(response.body, response.status as ContentfulStatusCode);
  };
}

/** Returns a function that computes a shared response. The cache stores it, so it holds no reference to the request. */
function computation(
  handler: StandardHandler<RequestContext>,
  { method, url }: StandardLazyRequest,
  given: unknown,
): () => Promise<Buffer> {
  return async () => {
    const shared = { method, url, headers: {}, signal: undefined, body: async () => given };
    const { response } = await handler.handle(shared, { context: anyCaller });
    return Buffer.from(JSON.stringify(response?.body));
  };
}

const readBody = (c: HonoContext): Promise<unknown> =>
  /^(image|application\/octet-stream)/i.test(c.req.header('content-type') ?? '')
    ? c.req.blob()
    : readJson(c);
