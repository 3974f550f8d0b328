// How readers rate the answers of an agent, as counts for its creator.
import { useQuery } from '@tanstack/react-query';
import { agentChat as text } from '../../messages/en/agent-chat.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SectionFailed } from '../../ui/section-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { feedbackQuery } from './queries.ts';

export function FeedbackCard({ poolId, creator }: { poolId: string; creator: string }) {
  const { data, error, refetch } = useQuery(feedbackQuery(poolId, creator));
  return (
    <Card className="grid grid-cols-1 gap-3 p-5">
      <h2 className="font-display text-lead font-semibold">{text.feedbackTitle}</h2>
      <p className="text-label text-pretty text-muted">{text.feedbackIntro}</p>
      {error && !data ? (
        <SectionFailed message={text.feedbackFailed} onRetry={refetch} />
      ) : data === undefined ? (
        <Skeleton className="h-6" />
      ) : data.length === 0 ? (
        <p className="text-label text-muted">{text.noFeedback}</p>
      ) : (
        <ul aria-label={text.feedbackTitle} className="grid gap-1.5 text-label tabular">
          {data.map(({ revision, up, down }) => (
            <li key={revision} className="flex items-center gap-4">
              <span className="flex-1 text-muted">{text.revision(revision)}</span>
              <Count icon="thumbs-up" label={text.helpful} value={up} />
              <Count icon="thumbs-down" label={text.notHelpful} value={down} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Count(props: { icon: 'thumbs-up' | 'thumbs-down'; label: string; value: number }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon name={props.icon} label={props.label} className="size-3.5 text-muted" />
      {props.value}
    </span>
  );
}
