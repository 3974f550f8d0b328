// Error pages: failed to load, not found.
import { Link } from '@tanstack/react-router';
import { PageTitle } from '../../lib/api/page-title.tsx';
import { errors as text } from '../../messages/en/errors.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export function PageFailed() {
  return (
    <EmptyState
      page
      tone="failed"
      title={text.pageTitle}
      body={text.pageBody}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          <Button onClick={() => window.location.reload()}>{text.retry}</Button>
          <a href="/" className={buttonClass()}>
            {text.backHome}
          </a>
        </span>
      }
    />
  );
}

export function PageNotFound() {
  return (
    <>
      <PageTitle page={text.notFoundTitle} />
      <EmptyState
        page
        title={text.notFoundTitle}
        body={text.notFoundBody}
        action={
          <Link to="/" className={buttonClass()}>
            {text.backHome}
          </Link>
        }
      />
    </>
  );
}
