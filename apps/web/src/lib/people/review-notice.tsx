// Why content is blurred, with the button that shows it.

import { review as text } from '../../messages/en/review.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../cx.ts';
import type { Review } from './under-review.ts';

export function ReviewNotice({ review, className }: { review: Review; className?: string }) {
  if (!review.isBlurred) return null;
  return (
    <p
      role="note"
      className={cx('flex flex-wrap items-center gap-2 text-label text-muted', className)}
    >
      {text.underReview}
      <Button size="small" look="ghost" onClick={review.reveal}>
        {text.showAnyway}
      </Button>
    </p>
  );
}
