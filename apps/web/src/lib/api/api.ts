// The app's API clients: our server on the page's own origin, and the build host.
import { createApiClient } from '@atoll/api/client';
import { errors } from '../../messages/en/errors.ts';
import { storage } from '../browser/storage.ts';
import { sessionEnded } from '../session/ended.ts';
import { createAppApi } from './api-client.ts';
import { documentFetch } from './document-responses.ts';

const { unreachable } = errors;

export const api = createAppApi({
  host: '',
  storage,
  onSessionEnded: sessionEnded,
  unreachable,
  fetch: documentFetch,
});

/** The host that builds coin modules; it never receives the session token. */
export const buildApi = (host: string) => createApiClient({ baseUrl: host, unreachable });
