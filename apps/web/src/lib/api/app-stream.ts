// The stream of the app's server and session. Its code loads with that of the stream.
import { streamPath } from '@atoll/api/client';
import { storage, storageKeys } from '../browser/storage.ts';
import { api } from './api.ts';
import { settled } from './api-client.ts';
import { queryClient, STALE_MS } from './query-client.ts';
import { createStream, type StreamState } from './stream.ts';

export const createAppStream = (setState: (state: StreamState) => void) =>
  createStream({
    url: streamPath,
    readAge: STALE_MS,
    onState(state) {
      setState(state);
      // The server is available again: queries that failed meanwhile are refetched.
      if (state !== 'live') return;
      void queryClient.refetchQueries({
        type: 'active',
        predicate: (query) => query.state.status === 'error',
      });
    },
    token: () => storage.get(storageKeys.jwt),
    // Requesting the current user applies the rule for ended sessions.
    onUnauthorized: () => void settled(api.users.me()),
  });
