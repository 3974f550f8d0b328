// Asks the server to draft a coin, and follows the draft while it is written.
import type { CoinDraft, DraftProgress, GenMemeBody } from '@atoll/api';
import { decodeDraft, draftPath } from '@atoll/api/client';
import { requestEvents } from '../../lib/api/event-request.ts';
import { errors } from '../../messages/en/errors.ts';

/** @throws an error whose message is written for the user; the reason of `signal` when it aborts. */
export async function requestDraft(
  request: GenMemeBody,
  onProgress: (progress: DraftProgress) => void,
  signal: AbortSignal,
): Promise<CoinDraft> {
  let draft: CoinDraft | undefined;
  await requestEvents(
    draftPath,
    request,
    (name, data) => {
      const event = decodeDraft(name, data);
      if (event?.event === 'progress') onProgress(event.data);
      if (event?.event === 'draft') draft = event.data;
    },
    signal,
  );
  if (draft === undefined) throw new Error(errors.unreachable);
  return draft;
}

/** The image of a draft as a file of this browser, to be cropped, cut out and uploaded like any other. */
export async function imageOf(url: string): Promise<Blob> {
  // Images of our server are on the page's own origin, whichever host name the page was opened by.
  const response = await fetch(new URL(url).pathname);
  if (!response.ok) throw new Error(errors.unreachable);
  return response.blob();
}
