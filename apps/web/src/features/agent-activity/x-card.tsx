// Connects the X account that the agent posts as.
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { withStepUp } from '../../lib/session/step-up.ts';
import { agentActivity as text, xStates } from '../../messages/en/agent-activity.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SectionFailed } from '../../ui/section-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { xQuery } from './queries.ts';
import { useChange } from './use-change.ts';

export function XCard({ poolId }: { poolId: string }) {
  const { data: x, error, refetch } = useQuery(xQuery(poolId));
  const connect = useChange(poolId, async () => {
    const body = await withStepUp('connect-x', poolId, { pool_id: poolId });
    const { data } = await api.agentConfigs.connectX(body);
    window.location.assign(data.url);
  });
  const disconnect = useChange(
    poolId,
    () => api.agentConfigs.disconnectX({ pool_id: poolId }),
    text.disconnected,
  );
  return (
    <Card className="grid grid-cols-1 gap-3 p-5">
      <h2 className="font-display text-lead font-semibold">{text.xTitle}</h2>
      <p className="text-label text-muted">{text.xHint}</p>
      {x === undefined ? (
        error ? (
          <SectionFailed message={`${text.xFailed}: ${error.message}`} onRetry={refetch} />
        ) : (
          <Skeleton className="h-10" />
        )
      ) : !x.is_configured ? (
        <p className="text-label text-muted">{text.xUnconfigured}</p>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          {x.account !== null && (
            <>
              <a
                href={x.account.url}
                target="_blank"
                rel="noreferrer"
                className="font-medium hover:underline"
              >
                @{x.account.handle}
              </a>
              <Badge tone={x.account.state === 'connected' ? 'up' : 'down'}>
                {xStates[x.account.state]}
              </Badge>
            </>
          )}
          {x.account?.state !== 'connected' && (
            <Button look="action" pending={connect.isPending} onClick={() => connect.mutate()}>
              {x.account === null ? text.connectX : text.reconnectX}
            </Button>
          )}
          {x.account !== null && (
            <Button
              className="ml-auto"
              pending={disconnect.isPending}
              onClick={() => disconnect.mutate()}
            >
              {text.disconnectX}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}
