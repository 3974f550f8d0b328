// Applies a change by the creator: waits for the session, reports the result and refetches the agent's queries.
import { useMutation } from '@tanstack/react-query';
import { refetchAgent } from '../../lib/agents/agents.ts';
import { ensureSession } from '../../lib/session/ensure.ts';
import { toast } from '../../lib/toast.ts';
import { agentActivity as text } from '../../messages/en/agent-activity.ts';

export function useChange<Variables = void>(
  poolId: string,
  change: (variables: Variables) => Promise<unknown>,
  done?: string,
) {
  return useMutation({
    mutationFn: async (variables: Variables) => {
      await ensureSession();
      return change(variables);
    },
    onSuccess: () => {
      if (done !== undefined) toast.success(done);
    },
    onError: (error) => toast.error(text.actionFailed, { description: error.message }),
    onSettled: () => refetchAgent(poolId),
  });
}
