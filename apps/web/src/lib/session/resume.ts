// Continues a page after its session had ended: fills its fields, and repeats the user's requests after the login.
import { wallet as text } from '../../messages/en/wallet.ts';
import { isEnvelope } from '../api/event-request.ts';
import { queryClient } from '../api/query-client.ts';
import { storage, storageKeys, tabStorage } from '../browser/storage.ts';
import { toast } from '../toast.ts';
import type { EndedRequest } from './ended.ts';
import type { Interrupted } from './interrupted.ts';
import { $session } from './state.ts';
import { fillFields } from './typed-fields.ts';

/** Time after which a login no longer repeats requests: the user may have done without. */
const REPEAT_MS = 600_000;

export function resumePage({ path, at, fields, address, requests }: Interrupted): void {
  fillFields(fields, path);
  const look = () => {
    const session = $session.get();
    if (session.status !== 'ready') return;
    listening.unsubscribe();
    // Before the requests are sent, so that none is sent twice.
    tabStorage.remove(storageKeys.interrupted);
    const isLate = Date.now() - at > REPEAT_MS;
    // Another account did not ask for it.
    const isOwn = session.user.address === address;
    if (requests.length > 0 && isOwn && !isLate) void repeat(requests);
  };
  const listening = $session.subscribe(look);
  look();
}

async function repeat(requests: readonly EndedRequest[]): Promise<void> {
  try {
    for (const request of requests) await send(request);
    toast.success(text.sessionRenewed, { description: text.sessionRenewedBody });
  } catch (error) {
    toast.error(text.repeatFailed, { description: (error as Error).message });
  }
  await queryClient.invalidateQueries();
}

async function send({ path, body }: EndedRequest): Promise<void> {
  const response = await fetch(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${storage.get(storageKeys.jwt)}`,
    },
    body,
  });
  // Reads a streamed response to its end, because the server stops when its reader leaves.
  const received = await response.text();
  if (response.ok) return;
  const answer: unknown = JSON.parse(received);
  throw new Error(isEnvelope(answer) ? answer.error.message : response.statusText);
}
