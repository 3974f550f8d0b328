// The app's one stream, and the hook by which components listen to it.
import { streamPath } from '@atoll/api/client';
import { atom } from 'nanostores';
import { useEffect, useEffectEvent } from 'react';
import { queryClient } from './query-client.ts';
import { createStream, type StreamMessage, type StreamState } from './stream.ts';

export const $streamState = atom<StreamState>('idle');

const stream = createStream({
  url: streamPath,
  onState: (state) => {
    $streamState.set(state);
    // The server is back: queries that failed while it was away are read again.
    if (state !== 'live') return;
    void queryClient.refetchQueries({
      type: 'active',
      predicate: (query) => query.state.status === 'error',
    });
  },
});

/** Listens to a topic while the component is on the page; undefined listens to nothing. */
export function useStream(topic: string | undefined, listener: (message: StreamMessage) => void) {
  const onMessage = useEffectEvent(listener);
  useEffect(() => {
    if (topic !== undefined) return stream.subscribe(topic, (message) => onMessage(message));
  }, [topic]);
}
