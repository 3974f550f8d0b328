// Asks for consent before the address of a watched wallet is sent to the server.
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { toast } from '../../lib/toast.ts';
import { walletKeys } from '../../lib/watched-wallets/query-keys.ts';
import { watchedWallets as text } from '../../messages/en/watched-wallets.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

export function ServerAlertDialog(props: { me: string; wallet: string; onClose: () => void }) {
  const { me, wallet, onClose } = props;
  const add = useMutation({
    mutationFn: () => api.walletAlerts.add({ wallet }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(
        walletKeys.alerts(me),
        data.map((alert) => alert.wallet),
      );
      toast.success(text.serverAlertSaved);
      onClose();
    },
    onError: (error) => toast.error(text.serverAlertFailed, { description: error.message }),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      held={add.isPending}
      title={text.serverAlertTitle}
      description={text.serverAlertBody}
    >
      <p className="font-mono text-note wrap-anywhere text-muted">{wallet}</p>
      <div className="grid grid-cols-2 gap-2">
        <Button disabled={add.isPending} onClick={onClose}>
          {text.keep}
        </Button>
        <Button look="action" pending={add.isPending} onClick={() => add.mutate()}>
          {text.serverAlertConfirm}
        </Button>
      </div>
    </Dialog>
  );
}
