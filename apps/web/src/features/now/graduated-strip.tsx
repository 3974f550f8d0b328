// The graduated agents on the home page, each with the latest thing that it did.
import type { GraduatedAgent } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useReview } from '../../lib/people/under-review.ts';
import { now as text } from '../../messages/en/now.ts';
import { Image } from '../../ui/avatar.tsx';
import { Ago } from '../../ui/figures.tsx';
import { Icon } from '../../ui/icon.tsx';
import { actionWords } from './action-words.ts';
import { graduatedAgentsQuery, useLiveActions } from './queries.ts';

const card =
  'flex h-14 items-center gap-2.5 rounded-card bg-surface px-3 shadow-card hover:bg-raised';

export default function GraduatedStrip() {
  const agents = useQuery(graduatedAgentsQuery);
  useLiveActions();
  return (
    <section aria-label={text.graduated} className="h-14">
      <ul className="fade-right flex snap-x gap-2 overflow-x-auto [scrollbar-width:none]">
        <li className="shrink-0 snap-start">
          <Link to="/now" className={`${card} text-label font-medium`}>
            <Icon name="bot" className="size-4 text-glow" />
            {text.title}
            <span className="sr-only">: {text.all}</span>
          </Link>
        </li>
        {agents.data?.map((agent) => (
          <li key={agent.pool.pool_id} className="w-72 shrink-0 snap-start">
            <Agent {...agent} />
          </li>
        ))}
        {agents.data?.length === 0 && (
          <li className="flex h-14 items-center px-2 text-label text-muted">{text.none}</li>
        )}
        {agents.isError && (
          <li className="flex h-14 items-center px-2 text-label text-muted">{text.failed}</li>
        )}
      </ul>
    </section>
  );
}

function Agent({ pool, action }: GraduatedAgent) {
  return (
    <Link to="/agent/$poolId" params={{ poolId: pool.pool_id }} className={card}>
      <Image src={pool.icon_url} seed={pool.pool_id} ticker={pool.symbol} className="size-9" />
      <span className="grid min-w-0 flex-1 text-note">
        <span className="flex items-baseline justify-between gap-2">
          <span className="truncate text-label font-medium">{pool.name}</span>
          {action && (
            <span className="shrink-0 text-muted">
              <Ago at={action.createdAt} />
            </span>
          )}
        </span>
        <span className="truncate text-muted">
          {action === null ? text.noAction : <Summary action={action} />}
        </span>
      </span>
    </Link>
  );
}

function Summary({ action }: { action: NonNullable<GraduatedAgent['action']> }) {
  const { isBlurred } = useReview('agent_action', action.id);
  const words = actionWords(action);
  return action.text === null || isBlurred ? words : `${words}: ${action.text}`;
}
