// The states of agents in words.
import type { AgentActivityState } from '@atoll/api';
import { agentActivity as text } from '../../messages/en/agent-activity.ts';

export const stateWords = (state: AgentActivityState, failures?: number): string => {
  switch (state) {
    case 'paused':
      return text.statePaused;
    case 'not_connected':
      return text.stateNotConnected;
    case 'failing':
      return failures === undefined ? text.stateFails : text.stateFailing(failures);
    case 'waiting':
      return text.stateWaiting;
    case 'starting':
      return text.stateNew;
    case 'running':
      return text.stateRunning;
  }
};
