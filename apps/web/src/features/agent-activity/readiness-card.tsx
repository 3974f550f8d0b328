// Shows creators and buyers what an agent needs to act on its own once its coin graduates, and where each part is set up.
import type { AgentReadiness, ReadinessStep } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { readinessQuery } from '../../lib/agents/agents.ts';
import { readinessTexts, readiness as text } from '../../messages/en/readiness.ts';
import { Icon } from '../../ui/icon.tsx';

/** Steps that holders can propose once the coin has graduated. */
const VOTED: readonly ReadinessStep[] = ['key', 'policy', 'knowledge'];

export default function ReadinessCard({ poolId }: { poolId: string }) {
  const readiness = useQuery(readinessQuery(poolId)).data;
  // Without an X application, no agent of the site can post, so the checklist would not help.
  if (readiness === undefined || !readiness.has_x) return null;
  const { is_ready, is_graduated, steps } = readiness;
  if (is_ready && is_graduated) return null;
  const done = steps.filter(({ is_done }) => is_done).length;
  return (
    <section
      aria-label={text.title}
      className="grid grid-cols-1 gap-3 rounded-card bg-surface p-4 text-label shadow-card"
    >
      <p role="note" className="text-pretty">
        <strong>{headline(readiness)}</strong>{' '}
        {is_ready && readiness.x_handle !== null && text.announced(readiness.x_handle)}
      </p>
      <p className="text-note text-muted">{text.doneOf(done, steps.length)}</p>
      {!is_ready && (
        <ul className="grid grid-cols-1 gap-1 sm:grid-cols-2">
          {steps.map(({ step, is_done }) => (
            <li key={step} className="flex min-h-6 items-center gap-2">
              <Icon
                name={is_done ? 'check' : 'circle'}
                className={is_done ? 'size-4 shrink-0 text-up' : 'size-4 shrink-0 text-muted'}
              />
              {is_done ? (
                <span>{readinessTexts[step]}</span>
              ) : (
                <StepLink poolId={poolId} step={step} isVoted={is_graduated} />
              )}
              <span className="sr-only">{is_done ? text.isDone : text.isMissing}</span>
            </li>
          ))}
        </ul>
      )}
      {!is_ready && is_graduated && (
        <p className="text-note text-pretty text-muted">{text.byVote}</p>
      )}
    </section>
  );
}

function headline({ is_ready, is_graduated, steps }: AgentReadiness): string {
  if (is_ready) return text.ready;
  const hasX = steps.some(({ step, is_done }) => step === 'x' && is_done);
  if (hasX) return text.incomplete;
  return is_graduated ? text.isSilent : text.staysSilent;
}

interface StepLinkProps {
  poolId: string;
  step: ReadinessStep;
  /** Whether holders decide. */
  isVoted: boolean;
}

function StepLink({ poolId, step, isVoted }: StepLinkProps) {
  const to =
    isVoted && VOTED.includes(step)
      ? '/agent/$poolId/proposals'
      : step === 'knowledge'
        ? '/agent/$poolId/persona'
        : '/agent/$poolId/settings';
  return (
    <Link to={to} params={{ poolId }} className="text-action underline">
      {readinessTexts[step]}
    </Link>
  );
}
