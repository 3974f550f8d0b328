// Whether an agent runs, as a badge.
import type { AgentHealth } from '@atoll/api';
import { agentActivity as text } from '../../messages/en/agent-activity.ts';
import { Badge } from '../../ui/badge.tsx';

export function HealthState({ health }: { health: AgentHealth }) {
  if (health.pause !== null) return <Badge tone="glow">{text.statePaused}</Badge>;
  if (health.x?.state !== 'connected') return <Badge>{text.stateNotConnected}</Badge>;
  if (health.failures > 0) return <Badge tone="down">{text.stateFailing(health.failures)}</Badge>;
  if (health.waiting !== null) return <Badge>{text.stateWaiting}</Badge>;
  if (health.heartbeat === null) return <Badge>{text.stateNew}</Badge>;
  return <Badge tone="up">{text.stateRunning}</Badge>;
}
