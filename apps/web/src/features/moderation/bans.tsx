// Banned users.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { PersonLink } from '../../lib/people/person-link.tsx';
import { errors } from '../../messages/en/errors.ts';
import { moderation as text } from '../../messages/en/moderation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Ago } from '../../ui/figures.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DecisionDialog, type Proposal } from './decision-dialog.tsx';
import { bansQuery } from './queries.ts';

export function Bans() {
  const bans = useQuery(bansQuery);
  const [proposal, setProposal] = useState<Proposal>();
  if (bans.isPending) return <Skeleton className="h-40" />;
  if (!bans.data) {
    return (
      <EmptyState
        tone="failed"
        title={text.failed}
        body={bans.error.message}
        action={<Button onClick={() => bans.refetch()}>{errors.retry}</Button>}
      />
    );
  }
  if (bans.data.length === 0) return <EmptyState title={text.noBans} body={text.noBansBody} />;
  return (
    <Card>
      <ul className="grid divide-y divide-line/60 text-label">
        {bans.data.map(({ address, user, reason, createdAt }) => (
          <li key={address} className="flex items-center justify-between gap-4 p-4">
            <div className="grid min-w-0 gap-1">
              <PersonLink address={address} user={user} image="size-7" />
              <p className="wrap-anywhere text-muted">{reason}</p>
              <Ago at={createdAt} className="text-note text-muted" />
            </div>
            <Button
              onClick={() =>
                setProposal({
                  title: text.unbanTitle,
                  run: (why) => api.moderation.ban({ address, banned: false, reason: why }),
                })
              }
            >
              {text.unban}
            </Button>
          </li>
        ))}
      </ul>
      {proposal && <DecisionDialog proposal={proposal} onClose={() => setProposal(undefined)} />}
    </Card>
  );
}
