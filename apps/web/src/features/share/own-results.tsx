// A button that opens the list of the caller's share cards, each with its revocation.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { askForSession } from '../../lib/session/ask.ts';
import { useMe } from '../../lib/session/state.ts';
import { errors } from '../../messages/en/errors.ts';
import { shareResults as text } from '../../messages/en/share-results.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Ago } from '../../ui/figures.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { formatGain } from './gain.ts';
import { ownCardsQuery } from './queries.ts';
import { useRevokeCard } from './use-share-cards.ts';

export function OwnResults() {
  const me = useMe()?.address;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => askForSession(() => setOpen(true))}>{text.own}</Button>
      <Dialog
        open={open && me !== undefined}
        onClose={() => setOpen(false)}
        title={text.own}
        description={text.ownBody}
      >
        {me !== undefined && <Cards me={me} />}
      </Dialog>
    </>
  );
}

function Cards({ me }: { me: string }) {
  const cards = useQuery(ownCardsQuery(me));
  const revoke = useRevokeCard();
  if (cards.isPending) return <Skeleton className="h-32" />;
  if (!cards.data) {
    return (
      <EmptyState
        tone="failed"
        title={text.listFailed}
        body={cards.error.message}
        action={<Button onClick={() => void cards.refetch()}>{errors.retry}</Button>}
      />
    );
  }
  if (cards.data.length === 0) return <EmptyState title={text.none} body={text.noneBody} />;
  return (
    <ul className="grid gap-2" data-testid="own-results">
      {cards.data.map((card) => (
        <li key={card.id} className="flex items-center justify-between gap-3">
          <Link
            to="/share/$cardId"
            params={{ cardId: card.id }}
            className="min-w-0 text-label hover:text-action"
          >
            <span className="block truncate font-medium">
              {text.pageTitle(formatGain(card.gain), card.symbol)}
            </span>
            <span className="block text-note text-muted">
              <Ago at={card.createdAt} />
            </span>
          </Link>
          <Button
            size="small"
            pending={revoke.isPending && revoke.variables === card.id}
            onClick={() => revoke.mutate(card.id)}
          >
            {text.revoke}
          </Button>
        </li>
      ))}
    </ul>
  );
}
