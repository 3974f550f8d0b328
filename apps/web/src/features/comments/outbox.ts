// Comments that are being posted: shown at once, taken back if the server refuses.
import type { Comment, Me } from '@atoll/api';
import { createAtom } from '@tanstack/react-store';
import { api } from '../../lib/api/api.ts';
import { type Draft, mentionsOf } from './drafts.ts';
import { showOwn } from './store.ts';

export interface Outgoing {
  /** Idempotency key: the server posts one comment for any number of requests. */
  clientId: string;
  poolId: string;
  /** Comment that is answered. */
  answers: number | null;
  /** Thread that it belongs to; null for a new one. */
  threadId: number | null;
  /** Proposal that a new thread discusses. */
  proposalId: string | null;
  draft: Draft;
  author: Me;
  /** Why it was not posted; undefined while it is being sent. */
  error?: string;
}

export const $outbox = createAtom<readonly Outgoing[]>([]);

/** Whether a comment on the stream is one of those, whose response shows it. */
export const isSending = ({ pool_id, text }: Comment): boolean =>
  $outbox
    .get()
    .some(({ poolId, draft, error }) => !error && poolId === pool_id && draft.text.trim() === text);

export const discard = ({ clientId }: Outgoing): void =>
  $outbox.set($outbox.get().filter((each) => each.clientId !== clientId));

const put = (outgoing: Outgoing): void =>
  $outbox.set([...$outbox.get().filter((each) => each.clientId !== outgoing.clientId), outgoing]);

/** Posts a comment. */
export function post(comment: Omit<Outgoing, 'clientId' | 'error'>): Promise<void> {
  return send({ ...comment, clientId: crypto.randomUUID() });
}

/** Sends a comment, for the first time or again. */
export async function send({ error: _, ...outgoing }: Outgoing): Promise<void> {
  const { clientId, poolId, answers, proposalId, draft } = outgoing;
  put(outgoing);
  try {
    const { data } = await api.replies.post({
      pool_id: poolId,
      parent_id: answers,
      proposal_id: proposalId,
      text: draft.text,
      image: draft.image,
      sticker_pool: draft.sticker?.pool_id ?? null,
      trade_id: draft.trade?.id ?? null,
      mentions: mentionsOf(draft),
      client_id: clientId,
    });
    discard(outgoing);
    showOwn(data);
  } catch (error) {
    put({ ...outgoing, error: (error as Error).message });
  }
}
