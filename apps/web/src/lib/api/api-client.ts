// Configures the typed API client for the app: the stored bearer token and the 401 rule.
import { type ApiClient, ApiError, createApiClient } from '@atoll/api/client';
import { type KeyValueStorage, storageKeys } from '../browser/storage.ts';

export interface AppApiOptions {
  /** Prefix of every path; empty for the page's own origin. */
  host: string;
  storage: KeyValueStorage;
  /** Called after a call with a token returned 401 and the token was removed, with the request of a POST. */
  onSessionEnded: (posted?: { path: string; body: string }) => void;
  /** Message of the error thrown if the server cannot be reached. */
  unreachable: string;
  fetch?: typeof fetch;
}

/** The client of our server: calls carry the stored token, and a 401 to such a call ends the session. */
export function createAppApi({
  host,
  storage,
  onSessionEnded,
  ...options
}: AppApiOptions): ApiClient {
  return createApiClient({
    ...options,
    baseUrl: host,
    token: () => storage.get(storageKeys.jwt),
    onUnauthorized: (token, posted) => {
      // Another tab may have logged in meanwhile: only the rejected token is removed.
      if (storage.get(storageKeys.jwt) === token) storage.remove(storageKeys.jwt);
      onSessionEnded(posted);
    },
  });
}

/** The result of a call, with its error as a value instead of a rejection. Aborts still reject. */
export function settled<T>(call: Promise<T>): Promise<T | ApiError> {
  return call.catch((error: unknown) => {
    if (error instanceof ApiError) return error;
    throw error;
  });
}
