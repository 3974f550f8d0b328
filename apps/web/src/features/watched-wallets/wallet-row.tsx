// A watched wallet in the list, with its menu.
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { shortenAddress } from '../../lib/format/format.ts';
import { toast } from '../../lib/toast.ts';
import type { WatchedWallet } from '../../lib/watched-wallets/list.ts';
import { openWatchForm } from '../../lib/watched-wallets/open-form.ts';
import { walletKeys } from '../../lib/watched-wallets/query-keys.ts';
import { watchedWallets as text } from '../../messages/en/watched-wallets.ts';
import { Image } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { ServerAlertDialog } from './server-alert-dialog.tsx';
import { walletAlertsQuery } from './wallet-alerts-query.ts';

export function WalletRow({ me, wallet }: { me: string; wallet: WatchedWallet }) {
  const { address, note, folder } = wallet;
  const name = wallet.name || shortenAddress(address);
  const alerts = useQuery(walletAlertsQuery(me)).data;
  const isKnown = alerts?.includes(address) ?? false;
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => api.walletAlerts.remove({ wallet: address }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(
        walletKeys.alerts(me),
        data.map((alert) => alert.wallet),
      );
      toast.success(text.serverAlertRemoved);
    },
    onError: (error) => toast.error(text.serverAlertFailed, { description: error.message }),
  });
  return (
    <li className="flex items-center gap-3 rounded-card p-3 hover:bg-raised">
      <Image seed={address} src={undefined} className="size-10" />
      <span className="grid min-w-0 flex-1">
        <Link
          to="/profile/$address"
          params={{ address }}
          search={{ tab: 'trading' }}
          className="truncate font-medium hover:underline"
        >
          {name}
        </Link>
        {wallet.name !== '' && (
          <span className="font-mono text-note text-muted">{shortenAddress(address)}</span>
        )}
        {note !== '' && <span className="text-note wrap-anywhere text-muted">{note}</span>}
      </span>
      <span className="flex flex-wrap justify-end gap-1">
        {isKnown && <Badge tone="action">{text.serverAlert}</Badge>}
        {folder !== '' && <Badge>{folder}</Badge>}
      </span>
      <Menu
        label={<Icon name="ellipsis" className="size-5" />}
        ariaLabel={text.edit(name)}
        buttonClass={buttonClass({ look: 'ghost', size: 'icon' })}
      >
        <MenuItem onClick={() => openWatchForm(address)}>
          <Icon name="pencil" className="size-4" />
          {text.edit(name)}
        </MenuItem>
        <MenuItem
          disabled={alerts === undefined || remove.isPending}
          onClick={() => (isKnown ? remove.mutate() : setAsking(true))}
        >
          <Icon name="bell" className="size-4" />
          {isKnown ? text.serverAlertOff : text.serverAlertOn}
        </MenuItem>
      </Menu>
      {asking && <ServerAlertDialog me={me} wallet={address} onClose={() => setAsking(false)} />}
    </li>
  );
}
