// A page of the product whose doors are shut on this network, and which says so.
import { Link } from '@tanstack/react-router';
import { collections as text } from '../../messages/en/collections.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

export function ClosedPage(props: { title: string; body: string; label?: string }) {
  return (
    <>
      <PageTitle page={props.title} />
      <h1 className="flex items-center gap-3 font-display text-title font-bold">
        {props.title}
        {props.label && <Badge>{props.label}</Badge>}
      </h1>
      <EmptyState
        title={props.body}
        action={
          <Link to="/" className={buttonClass()}>
            {text.back}
          </Link>
        }
      />
    </>
  );
}
