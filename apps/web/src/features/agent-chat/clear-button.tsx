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

export function ClearButton(props: { poolId: string; thread: number; onCleared: () => void }) {
  const { poolId, thread, onCleared } = props;
  const [asking, setAsking] = useState(false);
  const clear = useMutation({
    mutationFn: () => api.agentChat.clear({ pool_id: poolId, thread }),
    onSuccess: () => {
      toast.success(text.cleared);
      setAsking(false);
      onCleared();
      return queryClient.resetQueries({
        queryKey: endpointKey('agentChat', 'history', { pool_id: poolId }),
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
