// Owns how the app talks to the server: the bearer token, the error body as data, and the 401 rule.
import { type QueryInput, stringifyQuery } from '@atoll/api';
import { type KeyValueStorage, storageKeys } from './storage.ts';

/** What the server answers instead of data. `status` is 0 when no answer came at all. */
export interface ApiErrorBody {
  error: { status: number; name: string; message: string; details?: unknown };
}

/** Query parameters; nested ones are written in brackets. */
export type Query = { readonly [key: string]: QueryInput };

/** A response body as it came: the error body is data too, nothing throws. */
export type ApiBody<T> = T | ApiErrorBody;

export interface ApiClient {
  get<T>(path: string, query?: Query, signal?: AbortSignal): Promise<ApiBody<T>>;
  post<T>(path: string, body?: unknown, signal?: AbortSignal): Promise<ApiBody<T>>;
}

export interface ApiClientOptions {
  /** Prefix of every path; empty for the page's own origin. */
  host: string;
  storage: KeyValueStorage;
  /** Called after an authenticated call was answered 401 and the token was removed. */
  onSessionEnded: () => void;
  /** Worded for the reader: no answer came. */
  unreachable: string;
  fetch?: typeof fetch;
}

/** An error body turned into a throwable, for callers such as queries that need one. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;

  constructor({ error }: ApiErrorBody) {
    super(error.message);
    this.name = 'ApiError';
    this.status = error.status;
    this.code = error.name;
    this.details = error.details;
  }
}

export function isApiError(body: unknown): body is ApiErrorBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    'error' in body &&
    typeof body.error === 'object' &&
    body.error !== null &&
    'message' in body.error
  );
}

/** The data of a body. Throws `ApiError` when it is an error body. */
export async function unwrap<T>(body: Promise<ApiBody<T>>): Promise<T> {
  const settled = await body;
  if (isApiError(settled)) throw new ApiError(settled);
  return settled;
}

/** `/path?a[b]=1`, leaving out what is undefined. */
export function withQuery(path: string, query: Query = {}): string {
  const text = stringifyQuery(query);
  return text === '' ? path : `${path}?${text}`;
}

export function createApiClient(options: ApiClientOptions): ApiClient {
  const { host, storage, onSessionEnded, unreachable } = options;

  async function call<T>(path: string, init: RequestInit): Promise<ApiBody<T>> {
    // A path is our server's; a whole address (the build host's) must not learn the token.
    const token = path.startsWith('/') ? storage.get(storageKeys.jwt) : undefined;
    const headers = new Headers(init.headers);
    if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
    const failed = (status: number, name: string, message: string): ApiErrorBody => ({
      error: { status, name, message },
    });
    try {
      const response = await (options.fetch ?? fetch)(host + path, { ...init, headers });
      // Only a call that carried a token can end a session: a visitor's 401 must not reload the page.
      // And only the token that was refused: another tab may have logged in meanwhile.
      if (response.status === 401 && token !== undefined) {
        if (storage.get(storageKeys.jwt) === token) storage.remove(storageKeys.jwt);
        onSessionEnded();
      }
      const body: unknown = await response.json().catch(() => undefined);
      if (response.ok ? body !== undefined : isApiError(body)) return body as ApiBody<T>;
      return failed(response.status, 'UnreadableAnswer', unreachable);
    } catch (error) {
      if (init.signal?.aborted) throw error;
      return failed(0, 'Unreachable', unreachable);
    }
  }

  return {
    get: (path, query, signal) => call(withQuery(path, query), { method: 'GET', signal }),
    post: (path, body, signal) =>
      call(path, {
        method: 'POST',
        signal,
        // A file goes as its raw bytes, and fetch names its type.
        ...(body instanceof Blob
          ? { body }
          : {
              body: JSON.stringify(body ?? {}),
              headers: { 'Content-Type': 'application/json' },
            }),
      }),
  };
}
