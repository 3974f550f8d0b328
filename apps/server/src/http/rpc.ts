/** Serves the procedures of the contract: oRPC validates, Hono reads and writes. */
import { ORPCError, ValidationError } from '@orpc/contract';
import { type AnyProcedure, call, isProcedure, type Router } from '@orpc/server';
import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { readAnywhere } from '../platform/database/replica.ts';
import { confirmationOf } from './confirmation.ts';
import type { AppEnv, RequestContext, Services } from './env.ts';
import { invalidInput, readJson, readQuery } from './input.ts';
import type { procedures } from './procedures.ts';
import { anyCaller, anyVisitor, replyPublic } from './public-responses.ts';

const proceduresOf = (router: object): AnyProcedure[] =>
  isProcedure(router) ? [router] : Object.values(router).flatMap(proceduresOf);

export function serveProcedures(
  router: Router<typeof procedures, RequestContext>,
  { stepUp }: Pick<Services, 'stepUp'>,
): MiddlewareHandler<AppEnv> {
  const keyOf = ({ method = '', path = '' }) => `${method} ${path}`;
  const byRoute = new Map(
    proceduresOf(router).map((procedure) => [keyOf(procedure['~orpc'].route), procedure]),
  );
  return async (c, next) => {
    const { endpoint } = c.var;
    const procedure = endpoint && byRoute.get(keyOf(endpoint));
    // Without an endpoint, neither session nor limits have been checked.
    if (procedure === undefined) return next();
    const input = await readInput(c);
    if (isShared(c)) {
      const context = endpoint?.meta.session === undefined ? anyCaller : anyVisitor;
      return replyPublic(c, await readAnywhere(() => run(procedure, input, { context })));
    }
    const context: RequestContext = {
      client: c.var.client,
      session: c.var.session,
      confirm: () => confirmationOf(c, stepUp),
    };
    // Only what a POST request starts is worth canceling; creating a signal costs as much as routing the request.
    const canceled = c.req.method === 'POST' && { signal: c.req.raw.signal };
    return c.json(await run(procedure, input, { context, ...canceled }));
  };
}

/** Whether everyone who sends this request gets the same response. */
const isShared = ({ var: { endpoint }, req }: HonoContext<AppEnv>): boolean =>
  endpoint?.meta.isPublic === true &&
  (endpoint.meta.session === undefined || req.header('authorization') === undefined);

/** Calls a procedure. Throws invalid input and failures of the handler as the errors that every other route throws. */
async function run(
  procedure: AnyProcedure,
  input: unknown,
  options: { context: RequestContext; signal?: AbortSignal },
): Promise<unknown> {
  try {
    return await call(procedure, input, options);
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error;
    const { code, cause } = error;
    if (code === 'BAD_REQUEST' && cause instanceof ValidationError)
      throw invalidInput(cause.issues);
    throw cause ?? error;
  }
}

/** Reads the query string or the body, with the parameters of the path. */
async function readInput(c: HonoContext<AppEnv>): Promise<unknown> {
  const { params, endpoint } = c.var;
  const given =
    endpoint?.method === 'GET'
      ? readQuery(new URL(c.req.url).search)
      : endpoint?.meta.isPublic
        ? await readJson(c)
        : await readBody(c);
  if (Object.keys(params).length === 0) return given;
  return typeof given === 'object' ? { ...given, ...params } : params;
}

const readBody = (c: HonoContext): Promise<unknown> =>
  /^(image|application\/octet-stream)/i.test(c.req.header('content-type') ?? '')
    ? c.req.blob()
    : readJson(c);
