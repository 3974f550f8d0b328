// Actions on existing comments: like, edit, delete. A like is shown immediately and reverted if the server rejects it.
import type { Comment } from '@atoll/api';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { askForSession } from '../../lib/session/ask.ts';
import { useMe } from '../../lib/session/state.ts';
import { toast } from '../../lib/toast.ts';
import { comments as text } from '../../messages/en/comments.ts';
import { mentionsOf } from './drafts.ts';
import { changeComment } from './store.ts';

const show = (comment: Comment) => changeComment(comment, { knowsLike: true });

/** Likes the comment or takes the like back; a visitor is prompted to connect. */
export function useLike(comment: Comment): () => void {
  const me = useMe();
  const { mutate, isPending } = useMutation({
    mutationFn: (liked: boolean) => api.replies.like({ id: comment.id, liked }),
    onMutate: (liked) => show({ ...comment, liked, likes: comment.likes + (liked ? 1 : -1) }),
    onError: (error) => {
      show(comment);
      toast.error(text.likeFailed, { description: error.message });
    },
    onSuccess: ({ data }) => show(data),
  });
  return () => {
    if (me === undefined) askForSession(() => mutate(true));
    else if (!isPending) mutate(!comment.liked);
  };
}

export function useEdit(comment: Comment) {
  return useMutation({
    mutationFn: (draft: Parameters<typeof mentionsOf>[0]) =>
      api.replies.edit({ id: comment.id, text: draft.text, mentions: mentionsOf(draft) }),
    onError: (error) => toast.error(text.editFailed, { description: error.message }),
    onSuccess: ({ data }) => show(data),
  });
}

export function useDelete(comment: Comment) {
  return useMutation({
    mutationFn: () => api.replies.delete({ id: comment.id }),
    onError: (error) => toast.error(text.deleteFailed, { description: error.message }),
    onSuccess: ({ data }) => show(data),
  });
}
