// A result that its trader shared.
import { createFileRoute } from '@tanstack/react-router';
import { SharedResult } from '../features/share/shared-result.tsx';

export const Route = createFileRoute('/share/$cardId')({ component: Result });

function Result() {
  const { cardId } = Route.useParams();
  return <SharedResult key={cardId} id={cardId} />;
}
