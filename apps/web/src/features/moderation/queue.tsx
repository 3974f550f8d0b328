// Reported subjects of a state, with the decisions that an operator can take on each.
import type { ModeratedSubject, SubjectState } from '@atoll/api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { PersonLink } from '../../lib/people/person-link.tsx';
import { errors } from '../../messages/en/errors.ts';
import { moderation as text } from '../../messages/en/moderation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Ago } from '../../ui/figures.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DecisionDialog, type Proposal } from './decision-dialog.tsx';
import { queueQuery } from './queries.ts';

export function Queue({ state }: { state: SubjectState }) {
  const queue = useInfiniteQuery(queueQuery(state));
  const [proposal, setProposal] = useState<Proposal>();
  if (queue.isPending) return <Skeleton className="h-64" />;
  if (!queue.data) {
    return (
      <EmptyState
        tone="failed"
        title={text.failed}
        body={queue.error.message}
        action={<Button onClick={() => queue.refetch()}>{errors.retry}</Button>}
      />
    );
  }
  const rows = queue.data.pages.flatMap(({ data }) => data);
  if (rows.length === 0) {
    const isQueue = state === 'open';
    return (
      <EmptyState
        title={isQueue ? text.emptyQueue : text.emptyDecided}
        body={isQueue ? text.emptyQueueBody : text.emptyDecidedBody}
      />
    );
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      {rows.map((subject) => (
        <SubjectCard key={subject.id} subject={subject} onPropose={setProposal} />
      ))}
      {queue.hasNextPage && (
        <Button
          className="justify-self-center"
          pending={queue.isFetchingNextPage}
          onClick={() => queue.fetchNextPage()}
        >
          {text.more}
        </Button>
      )}
      {proposal && <DecisionDialog proposal={proposal} onClose={() => setProposal(undefined)} />}
    </div>
  );
}

interface SubjectCardProps {
  subject: ModeratedSubject;
  onPropose: (proposal: Proposal) => void;
}

function SubjectCard({ subject, onPropose }: SubjectCardProps) {
  const { kind, subject_id: id, state, author } = subject;
  const decide = (action: 'hide' | 'restore', title: string) =>
    onPropose({
      title,
      danger: action === 'hide',
      run: (reason) => api.moderation.decide({ kind, id, action, reason }),
    });
  return (
    <Card className="grid gap-3 p-4" data-testid="moderated">
      <div className="flex flex-wrap items-center gap-2 text-label">
        <Badge>{text[kind]}</Badge>
        {subject.reports > 0 && <Badge tone="down">{text.reports(subject.reports)}</Badge>}
        {subject.reasons.map(({ reason, count }) => (
          <Badge key={reason}>{text.countOf(text[reason], count)}</Badge>
        ))}
        {subject.is_banned && <Badge tone="down">{text.banned}</Badge>}
        <Ago at={subject.last_report_at} className="ml-auto text-note text-muted" />
      </div>
      <div className="flex gap-3">
        {subject.image && (
          <img
            src={subject.image}
            alt=""
            referrerPolicy="no-referrer"
            className="size-20 shrink-0 rounded-control bg-raised object-cover"
          />
        )}
        <div className="grid min-w-0 content-start gap-1 text-label">
          {subject.text && <p className="whitespace-pre-line wrap-anywhere">{subject.text}</p>}
          {author !== null && (
            <p className="flex min-w-0 items-center gap-1.5 text-muted">
              {text.by} <PersonLink address={author} user={subject.user} />
            </p>
          )}
        </div>
      </div>
      {subject.notes.length > 0 && (
        <ul className="grid gap-1 border-l-2 border-line pl-3 text-note text-muted">
          {subject.notes.map((note, index) => (
            <li key={index} className="wrap-anywhere">
              {note}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {subject.path !== null && (
          <a
            href={subject.path}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ look: 'ghost' })}
          >
            {text.view}
          </a>
        )}
        {author !== null && !subject.is_banned && (
          <Button
            onClick={() =>
              onPropose({
                title: text.banTitle,
                danger: true,
                run: (reason) => api.moderation.ban({ address: author, banned: true, reason }),
              })
            }
          >
            {text.ban}
          </Button>
        )}
        {state !== 'hidden' && (
          <Button look="danger" onClick={() => decide('hide', text.hideTitle)}>
            {text.hide}
          </Button>
        )}
        {state !== 'cleared' && (
          <Button look="action" onClick={() => decide('restore', text.restoreTitle)}>
            {state === 'open' ? text.keep : text.restore}
          </Button>
        )}
      </div>
    </Card>
  );
}
