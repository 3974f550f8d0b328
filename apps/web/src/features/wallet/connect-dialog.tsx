// 'Connect your wallet': every wallet found in this browser, and Cancel.

import type { UiWallet } from '@mysten/dapp-kit-react';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { WalletKit } from '../../lib/wallet/kit.ts';
import { closeConnectDialog } from '../../lib/wallet/state.ts';
import { loadWalletKit } from '../../lib/wallet/wallet.ts';
import { DEVELOPMENT_WALLET } from '../../lib/wallet/wallet-names.ts';
import { errors } from '../../messages/en/errors.ts';
import { wallet as text } from '../../messages/en/wallet.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { InstallWallets } from './install-wallets.tsx';

const PasskeyStep = lazy(() => import('./passkey-step.tsx'));

export default function ConnectDialog({ open }: { open: boolean }) {
  const kit = useQuery({
    queryKey: ['wallet-kit'],
    queryFn: loadWalletKit,
    enabled: open,
    staleTime: Number.POSITIVE_INFINITY,
    // The attempt has already been retried several times.
    retry: false,
    structuralSharing: false,
  });
  return (
    <Dialog
      open={open}
      onClose={closeConnectDialog}
      title={text.dialogTitle}
      description={text.dialogBody}
    >
      {kit.data ? (
        <WalletList kit={kit.data} />
      ) : kit.isError ? (
        <div role="alert" className="grid gap-3 text-label text-down">
          {text.loadFailed}
          <Button onClick={() => kit.refetch()}>{errors.retry}</Button>
        </div>
      ) : (
        <div role="status" aria-label={text.searching}>
          <Skeleton className="h-14" />
        </div>
      )}
      <Button size="large" onClick={closeConnectDialog}>
        {text.cancel}
      </Button>
    </Dialog>
  );
}

/** Notes under the wallets that the app brings itself, by name. */
const notes: Record<string, string | undefined> = {
  [DEVELOPMENT_WALLET]: text.developmentNote,
  [text.passkey]: text.passkeyNote,
};

function WalletList({ kit }: { kit: WalletKit }) {
  const wallets = useStore(kit.stores.$wallets);
  const [opening, setOpening] = useState<string>();
  const [refusedBy, setRefusedBy] = useState<string>();

  const [passkeyWallet, setPasskeyWallet] = useState<UiWallet>();

  const connect = async (wallet: UiWallet) => {
    if (wallet.name === text.passkey) {
      setRefusedBy(undefined);
      setPasskeyWallet(wallet);
      return;
    }
    setOpening(wallet.name);
    setRefusedBy(undefined);
    try {
      await kit.connectWallet({ wallet });
      closeConnectDialog();
    } catch {
      // Declined, locked or broken: wallets do not distinguish these reliably.
      setRefusedBy(wallet.name);
    } finally {
      setOpening(undefined);
    }
  };

  if (passkeyWallet !== undefined) {
    return (
      <Suspense fallback={<Skeleton className="h-72" />}>
        <PasskeyStep
          connect={async () => {
            await kit.connectWallet({ wallet: passkeyWallet });
            closeConnectDialog();
          }}
          onBack={() => setPasskeyWallet(undefined)}
        />
      </Suspense>
    );
  }
  const install = <InstallWallets found={wallets.map(({ name }) => name)} />;
  if (wallets.length === 0) {
    return (
      <div className="grid gap-3">
        <p className="text-label text-muted">{text.none}</p>
        {install}
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      <ul className="grid gap-2">
        {wallets.map((wallet) => {
          const isDevelopment = wallet.name === DEVELOPMENT_WALLET;
          const note = opening === wallet.name ? text.opening(wallet.name) : notes[wallet.name];
          return (
            <li key={wallet.name}>
              <button
                type="button"
                disabled={opening !== undefined}
                onClick={() => connect(wallet)}
                className="flex w-full items-center gap-3 rounded-control bg-raised p-3 text-left transition-[filter] hover:brightness-110 disabled:opacity-60"
              >
                <img src={wallet.icon} alt="" className="size-9 rounded-control" />
                <span className="grid min-w-0">
                  <span className="flex items-center gap-2 font-medium">
                    <span className="truncate">
                      {isDevelopment ? text.developmentWallet : wallet.name}
                    </span>
                    {isDevelopment && <Badge tone="glow">{text.developmentTag}</Badge>}
                  </span>
                  {note !== undefined && <span className="text-note text-muted">{note}</span>}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {refusedBy !== undefined && (
        <p role="alert" className="text-label text-down">
          {text.refused(refusedBy)}
        </p>
      )}
      {install}
    </div>
  );
}
