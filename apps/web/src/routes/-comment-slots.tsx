// Fills the slots of comments with stickers, reactions and reports.
import type { CommentSlots } from '../features/comments/slots.ts';
import { PostActions } from '../features/moderation/post-actions.tsx';
import { ReactionBar } from '../features/stickers/reaction-bar.tsx';
import { StickerPicker } from '../features/stickers/sticker-picker.tsx';

export const commentSlots: CommentSlots = {
  picker: (onPick) => <StickerPicker onPick={onPick} />,
  reactions: (comment) => (
    <ReactionBar
      comment={comment}
      onChanged={async (changed) => {
        const { changeComment } = await import('../features/comments/store.ts');
        changeComment(changed, { knowsLike: true });
      }}
    />
  ),
  actions: ({ id, author }) => <PostActions kind="comment" id={String(id)} author={author} />,
};
