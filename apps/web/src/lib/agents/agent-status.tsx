// Shows an agent's current state on one line of a list. Takes no space until the state is known.
import type { AgentStatus as Status } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import { agentActivity as text } from '../../messages/en/agent-activity.ts';
import { useNow } from '../clock.ts';
import { cx } from '../cx.ts';
import { duration, relativeTime } from '../format/time.ts';
import { stateWords } from './state-words.ts';
import { statusQuery } from './statuses.ts';

const dots: Record<Status['state'], string> = {
  running: 'bg-up',
  paused: 'bg-glow',
  not_connected: 'bg-muted/50',
  failing: 'bg-down',
  waiting: 'bg-muted',
  starting: 'bg-muted',
};

/**
 * With `brief`, phones show the state as a dot only, and times are hidden. Otherwise, a description shares the line and
 * has it alone for an agent without an X account.
 */
export default function AgentStatus({ poolId, brief }: { poolId: string; brief?: boolean }) {
  const { data } = useQuery(statusQuery(poolId));
  const now = useNow();
  if (!data || (!brief && data.state === 'not_connected')) return null;
  const { state, last_action, next_post } = data;
  const nextMs = next_post === null ? undefined : Date.parse(next_post) - now;
  const word = stateWords(state);
  const times = [
    last_action !== null && relativeTime(Date.parse(last_action), now),
    nextMs !== undefined && (nextMs > 0 ? text.nextIn(duration(nextMs)) : text.nextDue),
  ].filter((each) => each !== false);
  return (
    <span
      data-testid="agent-status"
      title={[word, ...times].join(' · ')}
      className="inline-flex shrink-0 items-center gap-1 whitespace-nowrap"
    >
      <span aria-hidden className={cx('size-1.5 rounded-full', dots[state])} />
      <span className={cx(brief && 'max-md:sr-only')}>
        {[word, ...(brief ? [] : times)].join(' · ')}
      </span>
    </span>
  );
}
