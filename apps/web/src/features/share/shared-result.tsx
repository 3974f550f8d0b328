// The page of a share card: what its trader published, and the way to the coin.
import { ApiError } from '@atoll/api/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageTitle } from '../../lib/api/page-title.tsx';
import { formatDate } from '../../lib/format/time.ts';
import { PersonLink } from '../../lib/people/person-link.tsx';
import { useMe } from '../../lib/session/state.ts';
import { errors } from '../../messages/en/errors.ts';
import { shareResults as text } from '../../messages/en/share-results.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Amount } from '../../ui/figures.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CardImage } from './card-image.tsx';
import { formatGain } from './gain.ts';
import { ownCardsQuery, shareCardQuery } from './queries.ts';
import { ShareMenu } from './share-menu.tsx';
import { useRevokeCard } from './use-share-cards.ts';

export function SharedResult({ id }: { id: string }) {
  const { data: card, error, refetch } = useQuery(shareCardQuery(id));
  const me = useMe()?.address;
  const own = useQuery({ ...ownCardsQuery(me ?? ''), enabled: me !== undefined });
  const revoke = useRevokeCard();
  if (error) {
    const gone = error instanceof ApiError && (error.status === 404 || error.status === 400);
    const title = gone ? text.goneTitle : text.failedTitle;
    return (
      <>
        <PageTitle page={title} />
        <EmptyState
          page
          tone="failed"
          title={title}
          body={gone ? text.goneBody : error.message}
          action={
            gone ? (
              <Link to="/" className={buttonClass()}>
                {errors.backHome}
              </Link>
            ) : (
              <Button onClick={() => void refetch()}>{errors.retry}</Button>
            )
          }
        />
      </>
    );
  }
  if (!card) {
    return (
      <div className="mx-auto grid w-full max-w-2xl gap-4" aria-busy>
        <Skeleton className="h-9 w-64" />
        <Skeleton className="aspect-[1200/630]" />
      </div>
    );
  }
  const gain = formatGain(card.gain);
  const day = formatDate(card.createdAt);
  const quote = { decimals: card.quote_decimals, symbol: card.quote_symbol };
  const isSale = card.kind === 'sale';
  return (
    <article className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-4 pb-8" data-testid="result">
      <PageTitle page={text.pageTitle(gain, card.symbol)} />
      <header className="flex items-center justify-between gap-3">
        <h1 className="min-w-0 font-display text-title font-bold wrap-anywhere">
          {text.pageTitle(gain, card.symbol)}
        </h1>
        <ShareMenu path={`/share/${card.id}`} text={text.post(gain, card.symbol)} />
      </header>
      <CardImage card={card} />
      <Card className="grid gap-3 p-4 text-label">
        <p>
          {isSale ? text.sale : text.position(day)}
          <span className="block text-note text-muted">{text.proof}</span>
        </p>
        {(card.invested !== null || card.trader !== null) && (
          <dl className="flex flex-wrap gap-x-8 gap-y-3">
            {card.invested !== null && card.returned !== null && (
              <>
                <Fact label={text.invested}>
                  <Amount units={card.invested} {...quote} />
                </Fact>
                <Fact label={isSale ? text.received : text.worth}>
                  <Amount units={card.returned} {...quote} />
                </Fact>
              </>
            )}
            {card.trader !== null && (
              <Fact label={text.by}>
                <PersonLink address={card.trader} user={card.user} image="size-5" />
              </Fact>
            )}
          </dl>
        )}
        <div className="flex flex-wrap gap-2">
          <Link
            to="/coin/$poolId"
            params={{ poolId: card.pool_id }}
            className={buttonClass({ look: 'action' })}
          >
            {text.trade(card.symbol)}
          </Link>
          {card.tx_digest !== null && (
            <Link to="/tx/$digest" params={{ digest: card.tx_digest }} className={buttonClass()}>
              {text.receipt}
            </Link>
          )}
          {own.data?.some((each) => each.id === card.id) && (
            <Button pending={revoke.isPending} onClick={() => revoke.mutate(card.id)}>
              {revoke.isPending ? text.revoking : text.revoke}
            </Button>
          )}
        </div>
      </Card>
    </article>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-0.5">
      <dt className="text-note text-muted">{label}</dt>
      <dd className="min-w-0 font-medium">{children}</dd>
    </div>
  );
}
