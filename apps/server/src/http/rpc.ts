/** Serves the procedures of the contract: oRPC matches and validates, Hono reads and writes. */
import { type ORPCError, ValidationError } from '@orpc/contract';
import { StandardOpenAPIMatcher } from '@orpc/openapi/standard';
import type { AnyProcedure, Router } from '@orpc/server';
import { type StandardCodec, StandardHandler } from '@orpc/server/standard';
import type { StandardLazyRequest, StandardResponse } from '@orpc/standard-server';
import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { readAnywhere } from '../platform/database/replica.ts';
import { confirmationOf } from './confirmation.ts';
import type { AppEnv, RequestContext, Services } from './env.ts';
import { invalidInput, readJson, readQuery } from './input.ts';
import type { procedures } from './procedures.ts';
import { anyCaller, replyPublic } from './public-responses.ts';

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
  { stepUp }: Pick<Services, 'stepUp'>,
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
      body: () => (c.var.endpoint?.meta.isPublic ? readJson(c) : readBody(c)),
    };
    if (c.var.endpoint.meta.isPublic) {
      const { response } = await readAnywhere(() =>
        handler.handle(request, { context: anyCaller }),
      );
      if (response === undefined) return next();
      return replyPublic(c, response.body);
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

const readBody = (c: HonoContext): Promise<unknown> =>
  /^(image|application\/octet-stream)/i.test(c.req.header('content-type') ?? '')
    ? c.req.blob()
    : readJson(c);
