// Stands for a page whose subject does not exist or could not be loaded.
import { ApiError } from '@atoll/api/client';
import { Link } from '@tanstack/react-router';
import { errors } from '../../messages/en/errors.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from './page-title.tsx';

export interface PageFailedProps {
  error: Error;
  onRetry: () => void;
  /** Title and body if the server does not know the subject, or the address is malformed. */
  missing: { title: string; body: string };
  /** Title of every other failure. */
  failed: string;
}

export function PageFailed({ error, onRetry, missing, failed }: PageFailedProps) {
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  const title = isMissing ? missing.title : failed;
  return (
    <>
      <PageTitle page={title} />
      <EmptyState
        page
        tone="failed"
        title={title}
        body={isMissing ? missing.body : error.message}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            <Button onClick={onRetry}>{errors.retry}</Button>
            <Link to="/" className={buttonClass()}>
              {errors.backHome}
            </Link>
          </span>
        }
      />
    </>
  );
}
