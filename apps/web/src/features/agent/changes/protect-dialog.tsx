// Proposes what takes no further input: to renew or revoke the agent's key, or to end its pause.
import type { Agent } from '@atoll/api';
import { agentPoolRef, agentRef } from '../../../lib/agents/agents.ts';
import { proposals as text } from '../../../messages/en/proposals.ts';
import { ProposeDialog } from './propose-dialog.tsx';

export type Protection = 'key_renewal' | 'key_revocation' | 'pause_end';

export interface ProtectDialogProps {
  agent: Agent;
  address: string;
  kind: Protection;
  onClose: () => void;
}

const wordsOf = (kind: Protection) =>
  ({
    key_renewal: { title: text.keyRenewed, hint: text.keyRenewedHint },
    key_revocation: { title: text.keyRevoked, hint: text.keyRevokedHint },
    pause_end: { title: text.pauseEnd, hint: text.pauseEndHint },
  })[kind];

export default function ProtectDialog({ agent, address, kind, onClose }: ProtectDialogProps) {
  const { title, hint } = wordsOf(kind);
  return (
    <ProposeDialog
      agent={agent}
      address={address}
      title={title}
      isFastTrack={kind !== 'key_renewal'}
      onClose={onClose}
      action={(deposit) => (sdk, atoll) => {
        const change = {
          agent: agentRef(agent),
          pool: agentPoolRef(agent),
          proposer: address,
          deposit,
        };
        switch (kind) {
          case 'key_renewal':
            return sdk.proposeKeyRenewal(atoll, change);
          case 'key_revocation':
            return sdk.proposeKeyRevocation(atoll, change);
          case 'pause_end':
            return sdk.proposePauseEnd(atoll, change);
        }
      }}
    >
      <p className="text-label">{hint}</p>
    </ProposeDialog>
  );
}
