// Lists drafts and posts with unknown results for the creator to review.
import type { AgentDraft, DraftDecision } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { useSession } from '../../lib/session/state.ts';
import { agentActivity as text } from '../../messages/en/agent-activity.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Ago } from '../../ui/figures.tsx';
import { TextArea } from '../../ui/input.tsx';
import { SectionFailed } from '../../ui/section-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { draftsQuery } from './queries.ts';
import { useChange } from './use-change.ts';

/** Maximum length of a post on X. */
const POST_LENGTH = 280;

export function DraftsCard({ poolId, isGraduated }: { poolId: string; isGraduated: boolean }) {
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
          <Draft key={draft.id} poolId={poolId} draft={draft} isGraduated={isGraduated} />
        ))}
      </ul>
    </Card>
  );
}

interface DraftProps {
  poolId: string;
  draft: AgentDraft;
  /** Whether the coin has graduated, so that no first post waits for it. */
  isGraduated: boolean;
}

function Draft({ poolId, draft, isGraduated }: DraftProps) {
  const [edited, setEdited] = useState<string>();
  const decide = useChange(poolId, async (decision: DraftDecision) => {
    const text = edited?.trim();
    const change = text !== undefined && text !== draft.text ? { text } : {};
    await api.agentConfigs.decideDraft({ pool_id: poolId, id: draft.id, decision, ...change });
    setEdited(undefined);
  });
  const isOpen = draft.state !== 'unknown';
  const isBlank = edited !== undefined && edited.trim() === '';
  const decision = (value: DraftDecision, label: string, look?: 'soft' | 'action') => (
    <Button
      look={look}
      disabled={decide.isPending || (isBlank && value !== 'reject')}
      pending={decide.isPending && decide.variables === value}
      onClick={() => decide.mutate(value)}
    >
      {label}
    </Button>
  );
  return (
    <li className="grid grid-cols-1 gap-2 border-t border-line/40 pt-3">
      <p className="flex items-center justify-between gap-2 text-note text-muted">
        {draft.mention === null
          ? text.revision(draft.revision)
          : text.answerTo(draft.mention.author)}
        <Ago at={draft.createdAt} />
      </p>
      {draft.state === 'approved' && (
        <p>
          <Badge tone="up">{text.isFirstPost}</Badge>
        </p>
      )}
      {edited === undefined ? (
        <p className="text-body wrap-anywhere whitespace-pre-wrap">{draft.text}</p>
      ) : (
        <TextArea
          label={text.wording}
          maxLength={POST_LENGTH}
          value={edited}
          onChange={(event) => setEdited(event.target.value)}
        />
      )}
      {draft.state === 'unknown' && <p className="text-note text-glow">{text.unknownResult}</p>}
      <div className="flex flex-wrap gap-2">
        {isOpen ? (
          <>
            {!isGraduated &&
              (draft.state === 'draft' || edited !== undefined) &&
              decision(
                'first_post',
                draft.state === 'draft' ? text.asFirstPost : text.saveDraft,
                'action',
              )}
            {decision('approve', text.approve, 'soft')}
            {edited === undefined && (
              <Button onClick={() => setEdited(draft.text)}>{text.edit}</Button>
            )}
            {decision('reject', text.reject)}
          </>
        ) : (
          <>
            {decision('posted', text.isPosted, 'soft')}
            {decision('not_posted', text.isNotPosted)}
          </>
        )}
      </div>
    </li>
  );
}
