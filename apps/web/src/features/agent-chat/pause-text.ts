// Explains why a paused agent does not answer, and until when.
import type { AgentPause } from '@atoll/api';
import { formatDateTime } from '../../lib/format/time.ts';
import { agentChat as text } from '../../messages/en/agent-chat.ts';

export function pauseText({ by, until, reason }: AgentPause): string {
  if (by === 'holders') return text.pausedByHolders(until === null ? '' : formatDateTime(until));
  return by === 'creator' ? text.pausedByCreator : text.pausedByOperator(reason ?? '');
}
