// Whether an agent runs, as a badge.
import type { AgentActivityState, AgentHealth } from '@atoll/api';
import { stateWords } from '../../lib/agents/state-words.ts';
import { Badge, type BadgeProps } from '../../ui/badge.tsx';

const tones: Partial<Record<AgentActivityState, BadgeProps['tone']>> = {
  running: 'up',
  paused: 'glow',
  failing: 'down',
};

export const HealthState = ({ health: { state, failures } }: { health: AgentHealth }) => (
  <Badge tone={tones[state]}>{stateWords(state, failures)}</Badge>
);
