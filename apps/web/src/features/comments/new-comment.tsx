// The field for a new comment; a visitor is prompted to connect first.
import { askForSession } from '../../lib/session/ask.ts';
import { useMe } from '../../lib/session/state.ts';
import { useAddress } from '../../lib/wallet/state.ts';
import { comments as text } from '../../messages/en/comments.ts';
import { Icon } from '../../ui/icon.tsx';
import { Composer } from './composer.tsx';
import { emptyDraft, setDraft } from './drafts.ts';
import { post } from './outbox.ts';
import type { CommentSlots } from './slots.ts';

export interface NewCommentProps {
  poolId: string;
  /** Proposal that the thread discusses. */
  proposalId?: string;
  slots: CommentSlots;
  /** Whether the coin has an agent that comments can call. */
  hasAgent?: boolean;
}

export function NewComment({ poolId, proposalId, slots, hasAgent = false }: NewCommentProps) {
  const draftKey = proposalId ?? poolId;
  const me = useMe();
  const address = useAddress();
  if (me === undefined) {
    return (
      <button
        type="button"
        onClick={() => askForSession()}
        // As high as the composer that takes its place after login, so that the comments below stay where they are.
        className="flex min-h-33.75 items-start gap-2 rounded-control border border-line/60 bg-raised p-3 text-left text-muted hover:text-text"
      >
        <Icon name="message-circle" />
        {address === undefined ? text.connect : text.signIn}
      </button>
    );
  }
  return (
    <Composer
      poolId={poolId}
      draftKey={draftKey}
      label={text.label}
      placeholder={hasAgent ? text.placeholderAgent : text.placeholder}
      submit={text.post}
      slots={slots}
      onSubmit={(draft) => {
        void post({
          poolId,
          answers: null,
          threadId: null,
          proposalId: proposalId ?? null,
          draft,
          author: me,
        });
        setDraft(draftKey, emptyDraft);
      }}
    />
  );
}
