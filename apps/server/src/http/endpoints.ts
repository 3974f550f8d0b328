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
const byPath = new Map<string, Methods>();
for (const endpoint of endpoints) {
  const methods: Methods = byPath.get(endpoint.path) ?? new Map();
  byPath.set(endpoint.path, methods.set(endpoint.method, endpoint));
}
const patterns = [...byPath]
  .filter(([path]) => path.includes('{'))
  .map(([path, methods]) => ({
    pattern: new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
    methods,
  }));

interface Match {
  methods: Methods;
  /** Parameters of the path, still encoded. */
  params: Record<string, string>;
}

/** Returns the endpoints of a path. A fixed path such as get-pool-king takes precedence over one with a parameter. */
function match(path: string): Match | undefined {
  const fixed = path.includes('{') ? undefined : byPath.get(path);
  if (fixed !== undefined) return { methods: fixed, params: {} };
  for (const { pattern, methods } of patterns) {
    const found = pattern.exec(path);
    if (found !== null) return { methods, params: found.groups ?? {} };
  }
  return undefined;
}

/** Sets the endpoint of a request and the parameters of its path, and rejects other methods of the path. */
export const findEndpoint: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { path } = c.req;
  const found = match(path);
  if (found === undefined) return next();
  const { methods } = found;
  let { params } = found;
  // Hono's path is decoded, and can belong to an endpoint with different rules than the encoded one.
  if (c.req.url.includes('%')) {
    const encoded = match(new URL(c.req.url).pathname);
    if (encoded?.methods !== methods) return c.notFound();
    params = Object.fromEntries(
      Object.entries(encoded.params).map(([name, value]) => [name, decode(value)]),
    );
  }
  const endpoint = methods.get(c.req.method === 'HEAD' ? 'GET' : c.req.method);
  if (endpoint === undefined) {
    const names = [...methods.keys()];
    throw new HttpError(405, `${c.req.method} is not allowed here. Use ${names.join(' or ')}.`, {
      headers: { allow: names.join(', ') },
    });
  }
  c.set('endpoint', endpoint);
  c.set('params', params);
  await next();
};

/** Decodes a path parameter. Keeps malformed escape sequences, which no valid parameter contains. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
