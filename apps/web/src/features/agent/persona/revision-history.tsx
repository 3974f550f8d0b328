// All revisions of a persona, the difference of any two, and the way back to an earlier one.
import type { Agent, AgentRevision } from '@atoll/api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { PersonLink } from '../../../lib/people/person-link.tsx';
import { useAddress } from '../../../lib/wallet/state.ts';
import { agent as text } from '../../../messages/en/agent.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Ago } from '../../../ui/figures.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { SectionFailed } from '../../../ui/section-failed.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { revisionsQuery } from '../queries.ts';
import { DigestDiff } from './persona-diff.tsx';
import { Digest } from './persona-view.tsx';

const RestoreDialog = lazy(() => import('./restore-dialog.tsx'));

export function RevisionHistory({ agent }: { agent: Agent }) {
  const revisions = useInfiniteQuery(revisionsQuery(agent.pool_id));
  const rows = revisions.data?.pages.flatMap(({ data }) => data);
  return (
    <section aria-label={text.history} className="grid grid-cols-1 content-start gap-4">
      <h2 className="font-display text-lead font-semibold">{text.history}</h2>
      {rows ? (
        <>
          {rows.length > 1 && <Compare revisions={rows} />}
          <ol className="grid grid-cols-1 gap-2">
            {rows.map((revision) => (
              <RevisionRow key={revision.number} agent={agent} revision={revision} />
            ))}
          </ol>
          {revisions.hasNextPage && (
            <LoadMore
              onMore={() => void revisions.fetchNextPage()}
              pending={revisions.isFetchingNextPage}
            />
          )}
        </>
      ) : revisions.error ? (
        <SectionFailed
          message={`${text.historyFailed}: ${revisions.error.message}`}
          onRetry={revisions.refetch}
        />
      ) : (
        <Skeleton className="h-40" />
      )}
    </section>
  );
}

function RevisionRow({ agent, revision }: { agent: Agent; revision: AgentRevision }) {
  const isCurrent = revision.number === agent.revision.number;
  return (
    <li>
      <Card className="grid gap-1.5 p-3 text-label">
        <div className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{text.revision(revision.number)}</span>
          {isCurrent && <Badge tone="action">{text.isCurrent}</Badge>}
          {revision.restores !== null && <Badge>{text.restored(revision.restores)}</Badge>}
          <Ago at={revision.published_at} className="ml-auto text-note text-muted" />
        </div>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
          {text.publishedBy}
          <PersonLink
            address={revision.author}
            user={revision.user}
            image="size-5"
            className="text-text"
          />
          {revision.proposal_id === null ? (
            <span>{text.byCreatorRevision}</span>
          ) : (
            <Link
              to="/agent/$poolId/proposals/$proposalId"
              params={{ poolId: agent.pool_id, proposalId: revision.proposal_id }}
              className="min-h-6 py-0.5 underline decoration-dotted underline-offset-4 hover:text-text"
            >
              {text.votedIn}
            </Link>
          )}
          <Digest value={revision.digest} />
          {!isCurrent && revision.digest !== agent.revision.digest && (
            <RestoreButton agent={agent} revision={revision} />
          )}
        </div>
      </Card>
    </li>
  );
}

/** The creator restores directly; after graduation holders vote on the fast track. */
function RestoreButton({ agent, revision }: { agent: Agent; revision: AgentRevision }) {
  const address = useAddress();
  const [open, setOpen] = useState(false);
  const direct = !agent.is_graduated && address === agent.creator;
  const votable = agent.is_graduated && agent.restorable?.number === revision.number;
  if (address === undefined || !(direct || votable)) return null;
  return (
    <>
      <Button size="small" look="ghost" className="ml-auto" onClick={() => setOpen(true)}>
        {direct ? text.restore : text.proposeRestore}
      </Button>
      {open && (
        <Suspense>
          <RestoreDialog
            agent={agent}
            number={revision.number}
            digest={revision.digest}
            address={address}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function Compare({ revisions }: { revisions: readonly AgentRevision[] }) {
  const [latest, previous] = revisions;
  const [chosen, setChosen] = useState<{ from?: number; to?: number }>({});
  const from = chosen.from ?? previous?.number ?? 0;
  const to = chosen.to ?? latest?.number ?? 0;
  const before = revisions.find(({ number }) => number === from);
  const after = revisions.find(({ number }) => number === to);
  return (
    <Card className="grid grid-cols-1 gap-3 p-4">
      <div className="grid grid-cols-2 gap-3">
        {(['from', 'to'] as const).map((side) => (
          <label key={side} className="grid gap-1 text-note text-muted">
            {side === 'from' ? text.compareFrom : text.compareTo}
            <Select
              value={side === 'from' ? from : to}
              onChange={(event) => setChosen({ ...chosen, [side]: Number(event.target.value) })}
            >
              {revisions.map(({ number }) => (
                <option key={number} value={number}>
                  {text.revision(number)}
                </option>
              ))}
            </Select>
          </label>
        ))}
      </div>
      <h3 className="text-label font-medium">{text.difference(from, to)}</h3>
      {before && after && <DigestDiff before={before.digest} after={after.digest} />}
    </Card>
  );
}
