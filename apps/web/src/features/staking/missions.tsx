// Missions of a pool: what there is to do, how far the connected account is, and the boost that it gives.
import type { Mission, MissionTask, StakingPool } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import { multiplierText } from '../../lib/holdings/staking-rewards.ts';
import { LinkAccounts } from '../../lib/people/link-accounts.tsx';
import { askForSession } from '../../lib/session/ask.ts';
import { useMe, useSession } from '../../lib/session/state.ts';
import { missions as text } from '../../messages/en/missions.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { SectionFailed } from '../../ui/section-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Boost } from './boost.tsx';
import { missionsQuery, tasksQuery } from './mission-queries.ts';
import { MissionRow } from './mission-row.tsx';

export interface MissionsProps {
  pool: StakingPool;
  staker: string | undefined;
  clockAheadMs: number;
}

export default function Missions({ pool, staker, clockAheadMs }: MissionsProps) {
  const me = useMe();
  const all = useQuery(missionsQuery).data?.filter(({ pool_id }) => pool_id === pool.pool_id);
  if (!all || all.length === 0) return null;
  return (
    <div className="grid min-w-0 gap-4 border-t border-line pt-5" data-testid="missions">
      <header className="grid gap-1">
        <h3 className="font-display font-semibold">{text.title}</h3>
        <p className="text-note text-muted">{text.intro(multiplierText(best(pool, all)))}</p>
      </header>
      {me === undefined ? (
        <Preview missions={all} staker={staker} />
      ) : (
        <Tasks pool={pool} staker={me.address} clockAheadMs={clockAheadMs} />
      )}
    </div>
  );
}

/** The multiplier of a stake with all missions done. */
const best = (pool: StakingPool, all: readonly Mission[]): number =>
  Math.min(
    pool.max_multiplier_bps,
    all.reduce((sum, { boost_bps }) => sum + boost_bps, 10_000),
  );

/** Missions as shown to visitors who are not logged in. */
function Preview({ missions, staker }: { missions: Mission[]; staker: string | undefined }) {
  const { status } = useSession();
  const busy = status === 'checking' || status === 'signing';
  return (
    <>
      <ul className="grid gap-2">
        {missions.map((mission) => (
          <li key={mission.id} className="flex items-center justify-between gap-3 text-label">
            <span className="min-w-0 wrap-anywhere">{mission.title}</span>
            <Badge>{text.adds(multiplierText(mission.boost_bps))}</Badge>
          </li>
        ))}
      </ul>
      <Button
        className="justify-self-start"
        pending={staker !== undefined && busy}
        onClick={() => askForSession()}
      >
        {staker === undefined ? text.connect : text.signIn}
      </Button>
    </>
  );
}

function Tasks({ pool, staker, clockAheadMs }: MissionsProps & { staker: string }) {
  const { data, error, refetch } = useQuery(tasksQuery(pool.pool_id, staker));
  if (!data) {
    return error ? (
      <SectionFailed message={text.loadFailed} onRetry={refetch} />
    ) : (
      <Skeleton className="h-32" />
    );
  }
  const done = data.tasks.filter((task) => task.done).length;
  return (
    <>
      <Boost pool={pool} staker={staker} tasks={data} clockAheadMs={clockAheadMs} />
      <div className="grid gap-1.5">
        <p className="text-note text-muted">{text.count(done, data.tasks.length)}</p>
        <div className="h-1.5 overflow-hidden rounded-pill bg-raised" aria-hidden>
          <div
            className="h-full rounded-pill bg-action"
            style={{ width: `${(done / data.tasks.length) * 100}%` }}
          />
        </div>
      </div>
      <ul className="grid gap-3">
        {data.tasks.map((task) => (
          <MissionRow key={task.id} task={task} staker={staker} clockAheadMs={clockAheadMs} />
        ))}
      </ul>
      {needsAccounts(data.tasks) && (
        <LinkAccounts
          address={staker}
          x={wants(data.tasks, 'follow_x', 'repost_x')}
          telegram={wants(data.tasks, 'join_telegram')}
        />
      )}
    </>
  );
}

const SOCIAL: readonly Mission['kind'][] = ['follow_x', 'repost_x', 'join_telegram'];

const needsAccounts = (tasks: readonly MissionTask[]): boolean =>
  tasks.some(({ done, available, kind }) => !done && available && SOCIAL.includes(kind));

const wants = (tasks: readonly MissionTask[], ...kinds: Mission['kind'][]): boolean =>
  tasks.some(({ kind, available }) => available && kinds.includes(kind));
