/** Finds the endpoint of the contract that a request is for. */
import { contract, type EndpointMeta } from '@atoll/api';
import {
  type AnyContractProcedure,
  type AnyContractRouter,
  isContractProcedure,
} from '@orpc/contract';
import type { MiddlewareHandler } from 'hono';
import { HttpError } from '../platform/errors.ts';
import type { AppEnv } from './env.ts';

/** An endpoint as requests find it. */
export interface Endpoint {
  method: string;
  path: string;
  meta: EndpointMeta;
}

const proceduresOf = (router: AnyContractRouter): AnyContractProcedure[] =>
  isContractProcedure(router) ? [router] : Object.values(router).flatMap(proceduresOf);

/** Every endpoint of the contract. */
export const endpoints: readonly Endpoint[] = proceduresOf(contract).map((procedure) => {
  const { route, meta } = procedure['~orpc'];
  return { method: route.method ?? 'POST', path: route.path ?? '/', meta };
});

/** The endpoints of a path, by method. */
type Methods = Map<string, Endpoint>;
const fixed = new Map<string, Methods>();
const patterns: { pattern: RegExp; methods: Methods }[] = [];
for (const endpoint of endpoints) {
  const { method, path } = endpoint;
  const methods = fixed.get(path) ?? new Map();
  if (!fixed.has(path) && path.includes('{')) {
    patterns.push({ pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`), methods });
  }
  fixed.set(path, methods.set(method, endpoint));
}

/** Returns the endpoints of a path. A fixed path such as get-pool-king takes precedence over one with a parameter. */
const methodsOf = (path: string): Methods | undefined =>
  fixed.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.methods;

/** Sets the endpoint of a request, and rejects other methods of its path. */
export const findEndpoint: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { path } = c.req;
  const methods = methodsOf(path);
  if (methods === undefined) return next();
  // Hono's path is decoded, but oRPC matches the encoded one, which can belong to an endpoint with different rules.
  if (c.req.url.includes('%') && methodsOf(new URL(c.req.url).pathname) !== methods)
    return c.notFound();
  const endpoint = methods.get(c.req.method === 'HEAD' ? 'GET' : c.req.method);
  if (endpoint === undefined) {
    const names = [...methods.keys()];
    throw new HttpError(405, `${c.req.method} is not allowed here. Use ${names.join(' or ')}.`, {
      headers: { allow: names.join(', ') },
    });
  }
  c.set('endpoint', endpoint);
  await next();
};
