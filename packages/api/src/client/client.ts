/** The typed HTTP client: a function for each endpoint of the contract. */
import type {
  ContractRouterClient,
  InferContractRouterInputs,
  InferContractRouterOutputs,
} from '@orpc/contract';
import type { Contract } from '../contract.ts';
import type { ErrorEnvelope } from '../http/errors.ts';
import { type QueryInput, stringifyQuery } from '../http/query.ts';
import { decode } from './decode.ts';
import { ApiError } from './error.ts';
import type { Definitions, RouteShape, RouteShapes } from './shape.ts';
import * as first from './shapes.gen.ts';

/** Calls are `client.pools.list({ sort: 'marketcap:desc' }, { signal })`; they throw `ApiError`. */
export type ApiClient = ContractRouterClient<Contract>;
export type Inputs = InferContractRouterInputs<Contract>;
export type Outputs = InferContractRouterOutputs<Contract>;

export interface ApiClientOptions {
  /** Origin of the server without a trailing slash; empty for the page's own origin. */
  baseUrl: string;
  /** Bearer token for a call, if there is one. */
  token?: () => string | undefined;
  /** Called with the token of a call that returned 401, and with the path and JSON body of a POST. */
  onUnauthorized?: (token: string, posted?: { path: string; body: string }) => void;
  /** Message of the error thrown if the server cannot be reached or its response cannot be read. */
  unreachable?: string;
  fetch?: typeof fetch;
}

type Input = { readonly [key: string]: QueryInput };

const isEnvelope = (body: unknown): body is ErrorEnvelope =>
  typeof body === 'object' &&
  body !== null &&
  'error' in body &&
  typeof body.error === 'object' &&
  body.error !== null &&
  'message' in body.error;

/** The request of a route: path parameters replaced, the rest in the query or the JSON body. */
function requestOf({ method, path }: RouteShape, input: Input | Blob = {}): [string, RequestInit] {
  if (input instanceof Blob) return [path, { method, body: input }];
  const rest: Record<string, QueryInput> = { ...input };
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(input[name]));
  });
  if (method === 'POST') {
    const headers = { 'content-type': 'application/json' };
    return [url, { method, headers, body: JSON.stringify(rest) }];
  }
  const query = stringifyQuery(rest);
  return [query === '' ? url : `${url}?${query}`, { method }];
}

interface Shapes {
  routes: RouteShapes;
  definitions: Definitions;
}

/** Returns the shapes that include `group`. Shapes outside the list of coins are loaded on first use. */
async function shapesOf(group: string): Promise<Shapes> {
  if (group in first.routes) return first;
  const later = await import('./later-shapes.gen.ts');
  return { routes: later.routes, definitions: { ...first.definitions, ...later.definitions } };
}

export function createApiClient(options: ApiClientOptions): ApiClient {
  const { baseUrl, unreachable = 'The server could not be reached. Try again in a moment.' } =
    options;
  const failed = (status: number, name: string, cause?: unknown) =>
    new ApiError({ error: { status, name, message: unreachable, details: {} } }, { cause });

  async function call(
    group: string,
    name: string,
    input?: Input | Blob,
    signal?: AbortSignal,
  ): Promise<unknown> {
    // Read before anything is awaited: logging out removes the token right after the call that ends the session.
    const token = options.token?.();
    const { routes, definitions } = await shapesOf(group).catch((cause: unknown) => {
      throw failed(0, 'UnreachableError', cause);
    });
    const route = routes[group]?.[name];
    if (route === undefined) throw new TypeError(`The contract has no ${group}.${name}.`);
    const [path, init] = requestOf(route, input);
    const headers = new Headers(init.headers);
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    const request = (options.fetch ?? fetch)(baseUrl + path, { ...init, headers, signal });
    const response = await request.catch((cause: unknown) => {
      if (signal?.aborted) throw cause;
      throw failed(0, 'UnreachableError', cause);
    });
    // Only a call that carried a token can end a session.
    if (response.status === 401 && token !== undefined) {
      options.onUnauthorized?.(
        token,
        typeof init.body === 'string' ? { path, body: init.body } : undefined,
      );
    }
    const body: unknown = await response.json().catch((cause: unknown) => {
      if (signal?.aborted) throw cause;
      throw failed(response.status, 'InvalidResponseError', cause);
    });
    if (!response.ok) {
      throw isEnvelope(body)
        ? new ApiError(body)
        : failed(response.status, 'InvalidResponseError', body);
    }
    try {
      return decode(route.response, body, definitions);
    } catch (cause) {
      throw failed(response.status, 'InvalidResponseError', cause);
    }
  }

  const endpoints = (group: string) =>
    named(
      (name) =>
        (input?: Input | Blob, { signal }: { signal?: AbortSignal } = {}) =>
          call(group, name, input, signal),
    );
  // The client's type is inferred from the contract that the routes are generated from.
  return named(endpoints) as ApiClient;
}

/** Returns an object whose properties are created by `make` on access. */
const named = <Value>(make: (name: string) => Value): object =>
  new Proxy({}, { get: (_, name) => (typeof name === 'string' ? make(name) : undefined) });
