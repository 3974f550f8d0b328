// One mission of the connected account: progress, why the last attempt failed, and the check.
import type { MissionTask } from '@atoll/api';
import { ApiError } from '@atoll/api/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../lib/api/api.ts';
import { pageKeys } from '../../lib/api/page-keys.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { useChainClock } from '../../lib/chain/chain-clock.ts';
import { formatAmount } from '../../lib/format/format.ts';
import { shortDuration } from '../../lib/format/short-duration.ts';
import { multiplierText } from '../../lib/holdings/staking-rewards.ts';
import { linkedAccountsQuery } from '../../lib/people/linked-accounts.ts';
import { toast } from '../../lib/toast.ts';
import { errors } from '../../messages/en/errors.ts';
import { missions as text } from '../../messages/en/missions.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

interface MissionRowProps {
  task: MissionTask;
  staker: string;
  clockAheadMs: number;
}

export function MissionRow({ task, staker, clockAheadMs }: MissionRowProps) {
  const nowMs = useChainClock(clockAheadMs, task.next_attempt_ms !== null);
  const waitMs = Math.max(0, (task.next_attempt_ms ?? 0) - nowMs);
  const missing = useMissingAccount(task, staker);
  const check = useMutation({
    mutationFn: () => api.missions.doneTask({ pool_id: task.pool_id, task_id: task.id }),
    retry: false,
    onSuccess: ({ data }) => {
      if (data.done) toast.success(text.completed(data.title));
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: pageKeys.staking.all });
      void queryClient.invalidateQueries({ queryKey: pageKeys.linkedAccounts(staker) });
    },
  });
  const problem = check.isPending ? undefined : problemOf(task, check.error);
  const note = unavailable(task) ?? missing ?? progressText(task);
  const boost = multiplierText(task.boost_bps);
  return (
    <li className="grid gap-1 text-label" data-testid={`mission-${task.id}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Icon
          name={task.done ? 'check' : 'circle'}
          className={task.done ? 'size-4 text-up' : 'size-4 text-muted'}
        />
        <span className="min-w-0 flex-1 basis-40 wrap-anywhere">{task.title}</span>
        <Badge tone={task.done ? 'glow' : 'plain'} title={text.addsHint(boost)}>
          {text.adds(boost)}
        </Badge>
        {task.done ? (
          <span className="text-note text-up">{text.done}</span>
        ) : (
          <span className="flex gap-2 max-sm:w-full max-sm:pl-7">
            <Do task={task} />
            <Button
              size="small"
              look="action"
              aria-label={waitMs > 0 ? undefined : text.checkLabel(task.title)}
              disabled={waitMs > 0 || !task.available || missing !== undefined}
              pending={check.isPending}
              onClick={() => check.mutate()}
            >
              {check.isPending
                ? text.checking
                : waitMs > 0
                  ? text.checkAgain(shortDuration(waitMs + 999))
                  : text.check}
            </Button>
          </span>
        )}
      </div>
      {!task.done && note !== undefined && (
        <p className="pl-7 text-note text-muted wrap-anywhere">{note}</p>
      )}
      {problem !== undefined && (
        <p className="pl-7 text-note text-down wrap-anywhere" role="alert">
          {problem}
        </p>
      )}
    </li>
  );
}

/** Where to do it: another site, or the page of the coin to hold. */
function Do({ task }: { task: MissionTask }) {
  const look = buttonClass({ size: 'small' });
  if (task.url !== null) {
    return (
      <a
        href={task.url}
        target="_blank"
        rel="noreferrer"
        aria-label={text.openLabel(task.title)}
        className={look}
      >
        {text.open}
      </a>
    );
  }
  if (task.coin === null || task.coin.pool_id === null) return null;
  return (
    <Link to="/coin/$poolId" params={{ poolId: task.coin.pool_id }} className={look}>
      {text.buy(task.coin.symbol)}
    </Link>
  );
}

/** Which account must be linked first. */
function useMissingAccount({ kind, available, done }: MissionTask, staker: string) {
  const isX = kind === 'follow_x' || kind === 'repost_x';
  const isSocial = isX || kind === 'join_telegram';
  const accounts = useQuery({
    ...linkedAccountsQuery(staker),
    enabled: isSocial && available && !done,
  }).data;
  if (!isSocial || accounts === undefined) return undefined;
  if (isX) return accounts.x.linked ? undefined : text.needsX;
  return accounts.telegram.linked ? undefined : text.needsTelegram;
}

function problemOf({ done, failure }: MissionTask, error: Error | null): string | undefined {
  if (done) return undefined;
  if (error !== null) return error instanceof ApiError ? error.message : errors.unreachable;
  return failure ?? undefined;
}

function unavailable({ available, kind }: MissionTask): string | undefined {
  if (available) return undefined;
  return kind === 'join_telegram' ? text.unavailableTelegram : text.unavailableX;
}

const MIST_DECIMALS = 9;
const sui = (mist: bigint) => formatAmount(mist, MIST_DECIMALS, 2);

function progressText(task: MissionTask): string | undefined {
  const { goal, progress, coin, kind } = task;
  if (goal === null) return undefined;
  if (progress === null) return text.progressUnknown;
  if (kind === 'hold_coin' && coin !== null) {
    const [have, need] = [progress, goal].map((units) => formatAmount(units, coin.decimals, 2));
    return task.hours
      ? text.heldOnAverage(have ?? '', need ?? '', coin.symbol, task.hours)
      : text.held(have ?? '', need ?? '', coin.symbol);
  }
  if (kind === 'trade_volume') return text.traded(sui(progress), sui(goal), task.days ?? 0);
  return text.referred(`${progress}`, `${goal}`, sui(task.volume_each ?? 0n));
}
