// The wallet button: 'connect wallet', or who is connected with the balance of the platform token.
import { useSelector } from '@tanstack/react-store';
import { lazy, Suspense, useState } from 'react';
import { $connectDialogOpen, openConnectDialog, useWallet } from '../../lib/wallet/state.ts';
import { connect as text } from '../../messages/en/connect.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const ConnectDialog = lazy(() => import('./connect-dialog.tsx'));
const AccountMenu = lazy(() => import('./account-menu.tsx'));

export function WalletButton() {
  const wallet = useWallet();
  const waiting = <Skeleton className="h-10 w-31 sm:w-36" />;
  return (
    <>
      {wallet.status === 'connected' ? (
        <Suspense fallback={waiting}>
          <AccountMenu address={wallet.address} />
        </Suspense>
      ) : wallet.status === 'reconnecting' ? (
        <span role="status" aria-label={text.reconnecting}>
          {waiting}
        </span>
      ) : (
        <Button look="action" onClick={openConnectDialog}>
          <Icon name="wallet" className="size-4 max-sm:hidden" />
          {text.connect}
        </Button>
      )}
      <ConnectDialogSlot />
    </>
  );
}

/** The dialog's code loads the first time it is opened. */
function ConnectDialogSlot() {
  const open = useSelector($connectDialogOpen);
  const [wanted, setWanted] = useState(false);
  if (open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense>
      <ConnectDialog open={open} />
    </Suspense>
  );
}
