// The page that X sends the creator back to: finishes the connection, and returns to the settings.
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { api } from '../../lib/api/api.ts';
import { ensureSession } from '../../lib/session/ensure.ts';
import { toast } from '../../lib/toast.ts';
import { agentActivity as text } from '../../messages/en/agent-activity.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export function XConnected({ state, code }: { state: string; code: string }) {
  const navigate = useNavigate();
  const finish = useMutation({
    mutationFn: async () => {
      await ensureSession();
      return (await api.agentConfigs.finishX({ state, code })).data;
    },
    retry: false,
    onSuccess: ({ pool_id }) => {
      toast.success(text.xConnected);
      void navigate({ to: '/agent/$poolId/settings', params: { poolId: pool_id } });
    },
  });
  const start = useEffectEvent(() => {
    // A code works once.
    if (finish.isIdle && code !== '') finish.mutate();
  });
  useEffect(() => start(), []);
  const failed = code === '' ? text.xDenied : finish.error?.message;
  if (failed === undefined) return <EmptyState page title={text.xConnecting} />;
  return (
    <EmptyState
      page
      tone="failed"
      title={text.xDenied}
      body={failed}
      action={
        <Link to="/" className={buttonClass()}>
          {text.toSettings}
        </Link>
      }
    />
  );
}
