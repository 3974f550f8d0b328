// Slots for other features' parts of a comment; the route fills them.
import type { Comment } from '@atoll/api';
import type { ReactNode } from 'react';

export interface CommentSlots {
  /** Beside the composer: picks a sticker to attach. */
  picker?: (onPick: (sticker: NonNullable<Comment['sticker']>) => void) => ReactNode;
  /** Under a comment: reactions to it. */
  reactions?: (comment: Comment) => ReactNode;
  /** Among a comment's actions: reporting it, blocking its author. */
  actions?: (comment: Comment) => ReactNode;
}
