// Replaces a section that failed to load with the error and a retry button.
import { cx } from '../lib/cx.ts';
import { errors } from '../messages/en/errors.ts';
import { Button } from './button.tsx';

export interface SectionFailedProps {
  /** The section that failed to load, and the reason. */
  message: string;
  onRetry: () => unknown;
  className?: string;
}

export function SectionFailed({ message, onRetry, className }: SectionFailedProps) {
  return (
    <div role="alert" className={cx('flex flex-wrap items-center gap-3 text-label', className)}>
      <span className="min-w-0 flex-1 basis-48 text-pretty wrap-anywhere text-muted">
        {message}
      </span>
      <Button size="small" onClick={() => void onRetry()}>
        {errors.retry}
      </Button>
    </div>
  );
}
