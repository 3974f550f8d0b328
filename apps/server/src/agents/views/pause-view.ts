/** Converts the pause of an agent to the HTTP contract. */
import type { AgentPause } from '@atoll/api';
import type { AgentState } from '../autonomy/agent-state.ts';

export const viewPause = (pause: AgentState['pause']): AgentPause | null =>
  pause && {
    by: pause.by,
    until: pause.untilMs === null ? null : new Date(pause.untilMs).toISOString(),
    reason: pause.reason,
  };
