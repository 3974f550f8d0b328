// The app's one stream, and the hook by which components listen to it. Its code loads after the first
// paint: the first screen shows what was read.
import { streamPath } from '@atoll/api/client';
import { createAtom } from '@tanstack/react-store';
import { useEffect, useEffectEvent } from 'react';
import { storage, storageKeys } from '../browser/storage.ts';
import { api } from './api.ts';
import { settled } from './api-client.ts';
import { queryClient, STALE_MS } from './query-client.ts';
import type { StreamClient, StreamMessage, StreamState } from './stream.ts';

export const $streamState = createAtom<StreamState>('idle');

function onState(state: StreamState): void {
  $streamState.set(state);
  // The server is available again: queries that failed meanwhile are refetched.
  if (state !== 'live') return;
  void queryClient.refetchQueries({
    type: 'active',
    predicate: (query) => query.state.status === 'error',
  });
}

let stream: Promise<StreamClient> | undefined;

/** Rejects when the code cannot be loaded; the next listener tries again. */
function openStream(): Promise<StreamClient> {
  stream ??= import('./stream.ts')
    .then(({ createStream }) =>
      createStream({
        url: streamPath,
        readAge: STALE_MS,
        onState,
        token: () => storage.get(storageKeys.jwt),
        // Asking who we are applies the rule for ended sessions.
        onUnauthorized: () => void settled(api.users.me()),
      }),
    )
    .catch((error: unknown) => {
      stream = undefined;
      throw error;
    });
  return stream;
}

/**
 * Listens to a topic while the component is on the page; undefined listens to nothing.
 * @param readAt when the data was read that the listener keeps current, if it can be older than `STALE_MS`.
 */
export function useStream(
  topic: string | undefined,
  listener: (message: StreamMessage) => void,
  readAt?: number,
) {
  const onMessage = useEffectEvent(listener);
  const readAge = useEffectEvent(() => (readAt ? Date.now() - readAt : undefined));
  useEffect(() => {
    if (topic === undefined) return;
    let unsubscribe: (() => void) | undefined;
    let left = false;
    openStream().then(
      (client) => {
        if (left) return;
        unsubscribe = client.subscribe(topic, (message) => onMessage(message), readAge());
      },
      () => $streamState.set('waiting'),
    );
    return () => {
      left = true;
      unsubscribe?.();
    };
  }, [topic]);
}
