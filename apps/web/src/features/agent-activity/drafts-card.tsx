// Lists drafts and posts with unknown results for the creator to review.
import type { AgentDraft, DraftDecision } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { useSession } from '../../lib/session/state.ts';
import { agentActivity as text } from '../../messages/en/agent-activity.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Ago } from '../../ui/figures.tsx';
import { SectionFailed } from '../../ui/section-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { draftsQuery } from './queries.ts';
import { useChange } from './use-change.ts';

export function DraftsCard({ poolId }: { poolId: string }) {
  const isSignedIn = useSession().status === 'ready';
  const {
    data: drafts,
    error,
    refetch,
  } = useQuery({ ...draftsQuery(poolId), enabled: isSignedIn });
  return (
    <Card className="grid grid-cols-1 gap-3 p-5">
      <h2 className="font-display text-lead font-semibold">{text.draftsTitle}</h2>
      <p className="text-label text-pretty text-muted">{text.draftsHint}</p>
      {!drafts &&
        (error ? (
          <SectionFailed message={`${text.draftsFailed}: ${error.message}`} onRetry={refetch} />
        ) : (
          <Skeleton className="h-10" />
        ))}
      {drafts?.length === 0 && <p className="text-label">{text.noDrafts}</p>}
      <ul className="grid grid-cols-1 gap-4">
        {drafts?.map((draft) => (
          <Draft key={draft.id} poolId={poolId} draft={draft} />
        ))}
      </ul>
    </Card>
  );
}

function Draft({ poolId, draft }: { poolId: string; draft: AgentDraft }) {
  const decide = useChange(poolId, (decision: DraftDecision) =>
    api.agentConfigs.decideDraft({ pool_id: poolId, id: draft.id, decision }),
  );
  const [yes, no] =
    draft.state === 'draft'
      ? ([
          ['approve', text.approve],
          ['reject', text.reject],
        ] as const)
      : ([
          ['posted', text.isPosted],
          ['not_posted', text.isNotPosted],
        ] as const);
  return (
    <li className="grid grid-cols-1 gap-2 border-t border-line/40 pt-3">
      <p className="flex items-center justify-between gap-2 text-note text-muted">
        {draft.mention === null
          ? text.revision(draft.revision)
          : text.answerTo(draft.mention.author)}
        <Ago at={draft.createdAt} />
      </p>
      <p className="text-body wrap-anywhere whitespace-pre-wrap">{draft.text}</p>
      {draft.state === 'unknown' && <p className="text-note text-glow">{text.unknownResult}</p>}
      <div className="flex flex-wrap gap-2">
        <Button look="soft" pending={decide.isPending} onClick={() => decide.mutate(yes[0])}>
          {yes[1]}
        </Button>
        <Button disabled={decide.isPending} onClick={() => decide.mutate(no[0])}>
          {no[1]}
        </Button>
      </div>
    </li>
  );
}
