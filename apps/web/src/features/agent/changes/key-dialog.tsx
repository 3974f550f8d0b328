// Proposes who holds the agent's key; before graduation the creator sets it.
import type { Agent } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { agentConfigQuery, agentPoolRef, agentRef } from '../../../lib/agents/agents.ts';
import { proposals as text } from '../../../messages/en/proposals.ts';
import { TextField } from '../../../ui/input.tsx';
import { ProposeDialog } from './propose-dialog.tsx';

export interface KeyDialogProps {
  agent: Agent;
  address: string;
  onClose: () => void;
}

const ADDRESS = /^0x[0-9a-f]{64}$/i;

export default function KeyDialog({ agent, address, onClose }: KeyDialogProps) {
  const [typed, setTyped] = useState('');
  const server = useQuery(agentConfigQuery(agent.pool_id)).data?.key?.address;
  const holder = typed.trim() === '' ? null : typed.trim();
  // After graduation a vote on the fast track revokes the key.
  const isValid = holder === null ? !agent.is_graduated : ADDRESS.test(holder);
  const isChanged = holder !== agent.treasury.key_holder;
  return (
    <ProposeDialog
      agent={agent}
      address={address}
      title={text.key}
      onClose={onClose}
      action={
        isValid && isChanged
          ? (deposit) => (sdk, atoll) => {
              const change = { agent: agentRef(agent), pool: agentPoolRef(agent) };
              const keyVersion = BigInt(agent.treasury.key_version);
              return agent.is_graduated && holder !== null
                ? sdk.proposeKey(atoll, {
                    ...change,
                    holder,
                    proposer: address,
                    deposit,
                    keyVersion,
                  })
                : sdk.setAgentKey(atoll, { ...change, holder });
            }
          : undefined
      }
    >
      <p className="text-label text-muted">{text.keyHint}</p>
      <TextField
        label={text.holderAddress}
        aside={
          server !== undefined && (
            <button
              type="button"
              className="min-h-6 text-note text-action underline"
              onClick={() => setTyped(server)}
            >
              {text.useServerKey}
            </button>
          )
        }
        placeholder="0x"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        hint={agent.is_graduated ? text.holderVotedHint : text.holderHint}
        error={isValid || typed === '' ? undefined : text.invalidAddress}
        onChange={(event) => setTyped(event.target.value)}
        className="font-mono"
      />
    </ProposeDialog>
  );
}
