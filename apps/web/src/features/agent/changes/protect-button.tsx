// Opens the dialog of a proposal that takes no further input.
import type { Agent } from '@atoll/api';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { askForWallet } from '../../../lib/wallet/ask.ts';
import { useAddress } from '../../../lib/wallet/state.ts';
import { Button } from '../../../ui/button.tsx';
import type { Protection } from './protect-dialog.tsx';

const ProtectDialog = lazy(() => import('./protect-dialog.tsx'));

export interface ProtectButtonProps {
  agent: Agent;
  kind: Protection;
  children: ReactNode;
}

export function ProtectButton({ agent, kind, children }: ProtectButtonProps) {
  const address = useAddress();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => askForWallet(() => setOpen(true))}>
        {children}
      </Button>
      {open && address !== undefined && (
        <Suspense>
          <ProtectDialog
            agent={agent}
            address={address}
            kind={kind}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
