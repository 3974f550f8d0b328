// Questions paid on chain with the agent's answers, and the way to ask one.
import type { ChatAgent, DeclinedReason, PaidQuestion } from '@atoll/api';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { endpointKey } from '../../lib/api/paged-query.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { useExplorer } from '../../lib/chain/explorer.ts';
import { shortenAddress } from '../../lib/format/format.ts';
import { PersonLink } from '../../lib/people/person-link.tsx';
import { ReviewNotice } from '../../lib/people/review-notice.tsx';
import { useReview } from '../../lib/people/under-review.ts';
import { askForSession } from '../../lib/session/ask.ts';
import { useMe } from '../../lib/session/state.ts';
import { toast } from '../../lib/toast.ts';
import { agentChat as text } from '../../messages/en/agent-chat.ts';
import { errors } from '../../messages/en/errors.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Ago } from '../../ui/figures.tsx';
import { TextArea } from '../../ui/input.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AnswerText } from './answer-text.tsx';
import { pauseText } from './pause-text.ts';
import { handIn, keptText } from './private-texts.ts';
import { historyQuery, questionsQuery } from './queries.ts';
import { QuestionPayment } from './question-payment.tsx';
import { Sources } from './sources.tsx';

const PaidForm = lazy(() => import('./paid-form.tsx'));

const DECLINED: Record<DeclinedReason, string> = {
  rules: text.declinedRules,
  paused: text.declinedPaused,
  no_answer: text.declinedNoAnswer,
  repeated: text.declinedRepeated,
  failed: text.declinedFailed,
};

export interface QuestionsProps {
  poolId: string;
  report: (answerId: string, onClose: () => void) => ReactNode;
}

export function Questions({ poolId, report }: QuestionsProps) {
  const me = useMe()?.address;
  const agent = useInfiniteQuery(historyQuery(poolId, me)).data?.pages[0]?.meta.agent;
  const [awaited, setAwaited] = useState<string>();
  const questions = useInfiniteQuery(questionsQuery(poolId, me, awaited));
  const [asking, setAsking] = useState(false);
  const [reported, setReported] = useState<number>();
  const rows = questions.data?.pages.flatMap(({ data }) => data);
  const isMissing = awaited !== undefined && !rows?.some((row) => row.tx_digest === awaited);
  return (
    <section aria-label={text.paidTitle} className="grid content-start gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid min-w-0 flex-1 basis-60 gap-0.5">
          <h2 className="font-display text-lead font-semibold">{text.paidTitle}</h2>
          <p className="text-note text-pretty text-muted">{text.paidIntro}</p>
        </div>
        {agent && (
          <Button
            look="soft"
            disabled={agent.pause !== null}
            onClick={() => askForSession(() => setAsking(true))}
          >
            {text.ask}
          </Button>
        )}
      </header>
      {agent?.pause && (
        <p role="status" className="text-label text-down">
          {pauseText(agent.pause)}
        </p>
      )}
      {isMissing && (
        <p
          role="status"
          className="animate-pulse rounded-card bg-surface p-4 text-label text-muted"
        >
          {text.sent}
        </p>
      )}
      {rows === undefined ? (
        questions.error ? (
          <EmptyState
            tone="failed"
            title={text.questionsFailed}
            body={questions.error.message}
            action={<Button onClick={() => void questions.refetch()}>{errors.retry}</Button>}
          />
        ) : (
          <Skeleton className="h-40" />
        )
      ) : rows.length === 0 && !isMissing ? (
        <EmptyState title={text.noQuestions} body={text.noQuestionsBody} />
      ) : (
        <ol className="grid gap-3">
          {rows.map((question) => (
            <Question
              key={question.nonce}
              question={question}
              agent={agent}
              me={me}
              onReport={me === undefined ? undefined : setReported}
            />
          ))}
        </ol>
      )}
      {questions.hasNextPage && (
        <LoadMore
          onMore={() => void questions.fetchNextPage()}
          pending={questions.isFetchingNextPage}
        />
      )}
      {asking && agent && me !== undefined && (
        <AskDialog
          agent={agent}
          me={me}
          onClose={() => setAsking(false)}
          onSent={(digest) => {
            setAwaited(digest);
            setAsking(false);
          }}
        />
      )}
      {reported !== undefined && report(String(reported), () => setReported(undefined))}
    </section>
  );
}

interface AskDialogProps {
  agent: ChatAgent;
  me: string;
  onClose: () => void;
  onSent: (digest: string) => void;
}

function AskDialog({ agent, me, onClose, onSent }: AskDialogProps) {
  return (
    <Dialog open onClose={onClose} title={text.ask} description={text.paidIntro}>
      <Suspense fallback={<Skeleton className="h-64" />}>
        <PaidForm agent={agent} sender={me} onSent={onSent} />
      </Suspense>
    </Dialog>
  );
}

interface QuestionProps {
  question: PaidQuestion;
  agent: ChatAgent | undefined;
  me: string | undefined;
  onReport: ((id: number) => void) | undefined;
}

function Question({ question, agent, me, onReport }: QuestionProps) {
  const { sender, user, asked_at, tx_digest, is_private, answer, state } = question;
  const review = useReview('agent_answer', String(answer?.id ?? ''));
  const url = useExplorer().transaction(tx_digest);
  const isShown = answer?.state === 'complete' || answer?.state === 'stopped';
  return (
    <li className="grid gap-3 rounded-card bg-surface p-4">
      <div className="flex min-w-0 flex-wrap items-center gap-2 text-note text-muted">
        <PersonLink address={sender} user={user} className="max-w-48 text-label font-semibold" />
        {is_private && <Badge>{text.privateBadge}</Badge>}
        <Ago at={asked_at} />
        {url ? (
          <a href={url} target="_blank" rel="noreferrer" className="text-action hover:underline">
            {text.transaction} {shortenAddress(tx_digest)}
          </a>
        ) : (
          <span title={tx_digest}>
            {text.transaction} {shortenAddress(tx_digest)}
          </span>
        )}
      </div>
      <p className="whitespace-pre-wrap wrap-anywhere">
        {question.question ?? (
          <em className="text-muted">{is_private ? text.privateQuestion : text.hiddenQuestion}</em>
        )}
      </p>
      {state === 'waiting' && sender === me && <HandIn question={question} me={me} />}
      {state === 'pending' && (
        <p role="status" className="animate-pulse text-label text-muted">
          {text.pendingAnswer}
        </p>
      )}
      {question.declined_reason !== null && (
        <p className="text-label text-muted">{DECLINED[question.declined_reason]}</p>
      )}
      {agent && <QuestionPayment question={question} agent={agent} me={me} />}
      {answer && (
        <div className="grid gap-1 border-s-2 border-action ps-3">
          <p className="text-note font-semibold text-action">{agent?.name}</p>
          <ReviewNotice review={review} />
          <div hidden={review.isBlurred}>
            {isShown ? (
              <AnswerText text={answer.text} cashtags={answer.cashtags} />
            ) : answer.state === 'hidden' ? (
              text.hidden
            ) : (
              text.withheld
            )}
          </div>
          {!review.isBlurred && <Sources poolId={question.pool_id} sources={answer.sources} />}
          <div className="flex flex-wrap items-center gap-2 text-note text-muted">
            {answer.generator === 'offline' && <Badge>{text.offline}</Badge>}
            {answer.revision !== null && text.revision(answer.revision)}
            {onReport && isShown && (
              <Button size="small" look="ghost" onClick={() => onReport(answer.id)}>
                {text.report}
              </Button>
            )}
          </div>
        </div>
      )}
    </li>
  );
}

/** The text of a private question did not reach the server after it was paid for. */
function HandIn({ question, me }: { question: PaidQuestion; me: string }) {
  const { tx_digest, pool_id } = question;
  const [typed, setTyped] = useState(() => keptText(tx_digest) ?? '');
  const send = useMutation({
    mutationFn: () => handIn(tx_digest, pool_id, typed),
    onSuccess: () =>
      queryClient.invalidateQueries({
        queryKey: endpointKey('agentChat', 'questions', { pool_id }, me),
      }),
    onError: (error) => toast.error(text.handInFailed, { description: error.message }),
  });
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate();
      }}
    >
      <TextArea
        label={text.handIn}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" size="small" disabled={typed === ''} pending={send.isPending}>
        {text.handInSend}
      </Button>
    </form>
  );
}
