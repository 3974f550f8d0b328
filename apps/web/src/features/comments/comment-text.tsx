// The text of a comment: plain text with links to users and coins only, folded if it is long.
import type { Comment } from '@atoll/api';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { cx } from '../../lib/cx.ts';
import { partsOf } from '../../lib/format/text-parts.ts';
import { comments as text } from '../../messages/en/comments.ts';

/** Characters and lines from which a text is folded. */
const LONG = 480;
const LINES = 8;

const linkClass = 'font-medium text-action hover:underline';

export function CommentText({ comment }: { comment: Comment }) {
  const [open, setOpen] = useState(false);
  if (comment.text === '') return null;
  const isLong = comment.text.length > LONG || comment.text.split('\n').length > LINES;
  return (
    <div className="grid justify-items-start gap-1">
      <p
        dir="auto"
        className={cx('wrap-anywhere whitespace-pre-line', isLong && !open && 'line-clamp-6')}
        data-testid="comment-text"
      >
        {partsOf(comment).map((part, index) => {
          // Parts have no stable identity: a changed text is rendered again.
          const key = `${index}:${part.text}`;
          if (part.kind === 'text') return part.text;
          return part.kind === 'person' ? (
            <Link
              key={key}
              to="/profile/$address"
              params={{ address: part.address }}
              className={linkClass}
            >
              {part.text}
            </Link>
          ) : (
            <Link
              key={key}
              to={part.kind === 'agent' ? '/agent/$poolId' : '/coin/$poolId'}
              params={{ poolId: part.poolId }}
              className={linkClass}
            >
              {part.text}
            </Link>
          );
        })}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="min-h-6 text-label font-medium text-muted hover:text-text"
        >
          {open ? text.showLess : text.showMore}
        </button>
      )}
    </div>
  );
}
