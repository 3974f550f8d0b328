// The creator's own pause.
import type { AgentConfig } from '@atoll/api';
import { api } from '../../lib/api/api.ts';
import { pausedBy, agentActivity as text } from '../../messages/en/agent-activity.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useChange } from './use-change.ts';

export function PauseCard({ config }: { config: AgentConfig }) {
  const { pool_id, pause } = config;
  const change = useChange(pool_id, (paused: boolean) =>
    api.agentConfigs.pause({ pool_id, paused }),
  );
  const isOwn = pause?.by === 'creator';
  return (
    <Card className="grid grid-cols-1 gap-3 p-5">
      <h2 className="font-display text-lead font-semibold">{text.pauseTitle}</h2>
      <p className="text-label text-muted">
        {pause === null || isOwn ? text.pauseHint : pausedBy[pause.by]}
        {pause?.reason && !isOwn && `: ${pause.reason}`}
      </p>
      <Button
        look={isOwn ? 'action' : 'quiet'}
        className="justify-self-start"
        pending={change.isPending}
        onClick={() => change.mutate(!isOwn)}
      >
        {isOwn ? text.resume : text.pause}
      </Button>
    </Card>
  );
}
