// Content of a comment: text, image, sticker and trade, or the reason why it is hidden.
import type { Comment } from '@atoll/api';
import { comments as text } from '../../messages/en/comments.ts';
import { CommentText } from './comment-text.tsx';
import { TradeChip } from './trade-chip.tsx';

export function CommentContent({ comment }: { comment: Comment }) {
  if (comment.state !== 'visible') {
    const reason = comment.hidden_reason;
    return (
      <p className="text-label text-muted italic">
        {comment.state === 'deleted'
          ? text.deleted
          : reason === null
            ? text.hidden
            : text.hiddenBecause(reason)}
      </p>
    );
  }
  const { image, sticker, trade, reply_to: answered } = comment;
  return (
    <div className="grid justify-items-start gap-2">
      {trade !== null && <TradeChip trade={trade} />}
      <div className="grid max-w-full">
        {answered !== null && answered.name !== null && (
          <span className="text-note text-muted">{text.replyTo(answered.name)}</span>
        )}
        <CommentText comment={comment} />
      </div>
      {image !== null && (
        <a href={image} target="_blank" rel="noreferrer" aria-label={text.openImage}>
          {/* Of a fixed height, so that nothing moves when it loads. */}
          <img
            src={image}
            alt={text.image}
            loading="lazy"
            decoding="async"
            className="h-48 max-w-full rounded-control bg-raised object-contain"
          />
        </a>
      )}
      {sticker?.icon_url && (
        <img
          src={sticker.icon_url}
          alt={text.sticker(sticker.symbol)}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          className="size-28 object-contain"
        />
      )}
    </div>
  );
}
