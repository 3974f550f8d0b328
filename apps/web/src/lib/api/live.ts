// The app's one stream, and the hook by which components listen to it. Its code loads after the first
// paint: the first screen shows what was read.
import { createAtom } from '@tanstack/react-store';
import { useEffect, useEffectEvent } from 'react';
import type { StreamClient, StreamMessage, StreamState } from './stream.ts';

export const $streamState = createAtom<StreamState>('idle');

let stream: Promise<StreamClient> | undefined;

/** Rejects when the code cannot be loaded; the next listener tries again. */
function openStream(): Promise<StreamClient> {
  stream ??= import('./app-stream.ts')
    .then(({ createAppStream }) => createAppStream($streamState.set))
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
