// The summary of a persona update in words, once both contents are verified.
import { useQuery } from '@tanstack/react-query';
import { personaQuery } from '../../../lib/agents/persona.ts';
import { summaryOf } from '../persona/persona-summary.ts';

export interface ChangeSummaryProps {
  before: string;
  after: string;
}

export function ChangeSummary({ before, after }: ChangeSummaryProps) {
  const old = useQuery(personaQuery(before)).data;
  const next = useQuery(personaQuery(after)).data;
  if (!old?.isVerified || !next?.isVerified || !old.persona || !next.persona) return null;
  const summary = summaryOf(old.persona, next.persona);
  if (summary.length === 0) return null;
  return (
    <p className="text-label text-pretty text-muted" data-testid="change-summary">
      {summary.join(' ')}
    </p>
  );
}
