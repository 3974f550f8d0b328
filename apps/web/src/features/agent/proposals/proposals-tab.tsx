// The Proposals tab: what can be proposed, and all proposals.
import type { Agent } from '@atoll/api';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { agentQuery } from '../../../lib/agents/agents.ts';
import { askForWallet } from '../../../lib/wallet/ask.ts';
import { useAddress } from '../../../lib/wallet/state.ts';
import { errors } from '../../../messages/en/errors.ts';
import { proposals as text } from '../../../messages/en/proposals.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { proposalsQuery } from '../queries.ts';
import { ProposalRow } from './proposal-row.tsx';

const PersonaEditor = lazy(() => import('../persona/persona-editor.tsx'));
const PolicyDialog = lazy(() => import('../changes/policy-dialog.tsx'));
const KeyDialog = lazy(() => import('../changes/key-dialog.tsx'));
const TermsDialog = lazy(() => import('../changes/terms-dialog.tsx'));

export function ProposalsTab({ poolId }: { poolId: string }) {
  const { data: agent } = useQuery(agentQuery(poolId));
  const list = useInfiniteQuery(proposalsQuery(poolId));
  const rows = list.data?.pages.flatMap(({ data }) => data);
  if (!agent) return null;
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="max-w-prose text-label text-pretty text-muted">{text.intro}</p>
      <Propose agent={agent} />
      {rows ? (
        rows.length === 0 ? (
          <EmptyState title={text.none} body={text.noneBody} />
        ) : (
          <ol className="grid grid-cols-1 gap-3">
            {rows.map((proposal) => (
              <ProposalRow key={proposal.proposal_id} proposal={proposal} />
            ))}
          </ol>
        )
      ) : list.error ? (
        <EmptyState
          tone="failed"
          title={text.failed}
          body={list.error.message}
          action={<Button onClick={() => void list.refetch()}>{errors.retry}</Button>}
        />
      ) : (
        <Skeleton className="h-64" />
      )}
      {list.hasNextPage && (
        <LoadMore onMore={() => void list.fetchNextPage()} pending={list.isFetchingNextPage} />
      )}
    </div>
  );
}

type Form = 'revision' | 'key' | 'policy' | 'terms';

function Propose({ agent }: { agent: Agent }) {
  const address = useAddress();
  const [form, setForm] = useState<Form>();
  const open = (next: Form) => askForWallet(() => setForm(next));
  const shared = { agent, onClose: () => setForm(undefined) };
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button look="action" onClick={() => open('revision')}>
          {text.proposeRevision}
        </Button>
        <Button disabled={!agent.is_graduated} onClick={() => open('policy')}>
          {text.proposePolicy}
        </Button>
        <Button disabled={!agent.is_graduated} onClick={() => open('key')}>
          {text.proposeKey}
        </Button>
        <Button disabled={!agent.is_graduated} onClick={() => open('terms')}>
          {text.proposeTerms}
        </Button>
      </div>
      {!agent.is_graduated && <p className="text-note text-muted">{text.afterGraduation}</p>}
      {address !== undefined && (
        <Suspense>
          {form === 'revision' && <PersonaEditor {...shared} address={address} mode="propose" />}
          {form === 'policy' && <PolicyDialog {...shared} address={address} />}
          {form === 'key' && <KeyDialog {...shared} address={address} />}
          {form === 'terms' && <TermsDialog {...shared} address={address} />}
        </Suspense>
      )}
    </div>
  );
}
