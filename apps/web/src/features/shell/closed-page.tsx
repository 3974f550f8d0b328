// A page of the product that is not open on this network: what it will show, and a way on.
import { Link } from '@tanstack/react-router';
import { collections as text } from '../../messages/en/collections.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

export function ClosedPage(props: { title: string; body: string; more: string; label?: string }) {
  return (
    <>
      <PageTitle page={props.title} />
      <h1 className="flex items-center gap-3 font-display text-title font-bold">
        {props.title}
        {props.label && <Badge>{props.label}</Badge>}
      </h1>
      <EmptyState
        title={props.body}
        body={props.more}
        action={
          <Link to="/" className={buttonClass()}>
            {text.back}
          </Link>
        }
      />
    </>
  );
}
