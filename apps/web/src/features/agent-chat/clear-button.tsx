// Deletes the reader's conversation after asking.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { endpointKey } from '../../lib/api/paged-query.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { toast } from '../../lib/toast.ts';
import { agentChat as text } from '../../messages/en/agent-chat.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';

export function ClearButton({ poolId, me }: { poolId: string; me: string }) {
  const [asking, setAsking] = useState(false);
  const clear = useMutation({
    mutationFn: () => api.agentChat.clear({ pool_id: poolId }),
    onSuccess: () => {
      toast.success(text.cleared);
      setAsking(false);
      return queryClient.resetQueries({
        queryKey: endpointKey('agentChat', 'history', { pool_id: poolId }, me),
      });
    },
    onError: (error) => toast.error(text.clearFailed, { description: error.message }),
  });
  return (
    <>
      <Button size="small" look="ghost" onClick={() => setAsking(true)}>
        <Icon name="trash" label={text.clear} />
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text.clearTitle}
        description={text.clearBody}
        held={clear.isPending}
      >
        <div className="grid grid-cols-2 gap-2">
          <Button onClick={() => setAsking(false)}>{text.cancel}</Button>
          <Button look="danger" pending={clear.isPending} onClick={() => clear.mutate()}>
            {text.clear}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
