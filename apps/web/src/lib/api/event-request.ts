// Calls an endpoint that answers with server-sent events, under the rules of every other call: the stored
// token, the error envelope, and the end of the session on 401.

import type { ErrorEnvelope } from '@atoll/api';
import { ApiError } from '@atoll/api/client';
import { createParser } from 'eventsource-parser';
import { errors } from '../../messages/en/errors.ts';
import { storage, storageKeys } from '../browser/storage.ts';
import { sessionEnded } from '../session/ended.ts';

const unreachable = (status: number, cause?: unknown) =>
  new ApiError(
    { error: { status, name: 'UnreachableError', message: errors.unreachable, details: {} } },
    { cause },
  );

export const isEnvelope = (body: unknown): body is ErrorEnvelope =>
  typeof body === 'object' && body !== null && 'error' in body;

/**
 * Posts `body` and reports each event of the answer until it ends.
 * @throws ApiError, also for an `error` event; the reason of `signal` when it aborts.
 */
export async function requestEvents(
  path: string,
  body: object,
  onEvent: (name: string, data: unknown) => void,
  signal: AbortSignal,
): Promise<void> {
  const token = storage.get(storageKeys.jwt);
  const response = await fetch(path, {
    method: 'POST',
    headers: {
      accept: 'text/event-stream',
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    signal,
  }).catch((cause: unknown) => {
    throw signal.aborted ? cause : unreachable(0, cause);
  });
  if (response.status === 401 && token !== undefined) {
    if (storage.get(storageKeys.jwt) === token) storage.remove(storageKeys.jwt);
    sessionEnded({ path, body: JSON.stringify(body) });
  }
  if (!response.ok || response.body === null) {
    const answer: unknown = await response.json().catch(() => undefined);
    throw isEnvelope(answer) ? new ApiError(answer) : unreachable(response.status);
  }
  const parser = createParser({
    onEvent: ({ event = 'message', data }) => {
      const value: unknown = JSON.parse(data);
      if (event === 'error' && isEnvelope(value)) throw new ApiError(value);
      onEvent(event, value);
    },
  });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw signal.aborted ? cause : unreachable(0, cause);
    });
    if (done) return;
    parser.feed(value);
  }
}
