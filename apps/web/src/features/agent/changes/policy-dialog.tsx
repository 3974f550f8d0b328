// Proposes a spending policy; before graduation the creator sets it.
import type { Agent } from '@atoll/api';
import { useState } from 'react';
import { agentPoolRef, agentRef } from '../../../lib/agents/agents.ts';
import { parseAmount, typedAmount } from '../../../lib/format/parse-amount.ts';
import { proposals as text } from '../../../messages/en/proposals.ts';
import { Check } from '../../../ui/check.tsx';
import { TextField } from '../../../ui/input.tsx';
import { ProposeDialog } from './propose-dialog.tsx';

export interface PolicyDialogProps {
  agent: Agent;
  address: string;
  onClose: () => void;
}

export default function PolicyDialog({ agent, address, onClose }: PolicyDialogProps) {
  const { policy, policy_version: version } = agent.treasury;
  const [cap, setCap] = useState(() => typedAmount(policy.daily_cap, agent.quote_decimals));
  const [tips, setTips] = useState(policy.tips);
  const [buybacks, setBuybacks] = useState(policy.buybacks);
  const dailyCap = parseAmount(cap, agent.quote_decimals);
  const isChanged =
    dailyCap !== policy.daily_cap || tips !== policy.tips || buybacks !== policy.buybacks;
  const isLower =
    agent.is_graduated &&
    isChanged &&
    dailyCap !== undefined &&
    dailyCap <= policy.daily_cap &&
    (policy.tips || !tips) &&
    (policy.buybacks || !buybacks);
  return (
    <ProposeDialog
      agent={agent}
      address={address}
      title={text.policy}
      isFastTrack={isLower}
      onClose={onClose}
      action={
        dailyCap === undefined || !isChanged
          ? undefined
          : (deposit) => (sdk, atoll) => {
              const change = {
                agent: agentRef(agent),
                pool: agentPoolRef(agent),
                dailyCap,
                tips,
                buybacks,
              };
              if (isLower)
                return sdk.proposeLowerLimits(atoll, { ...change, proposer: address, deposit });
              return agent.is_graduated
                ? sdk.proposePolicy(atoll, {
                    ...change,
                    proposer: address,
                    deposit,
                    policyVersion: BigInt(version),
                  })
                : sdk.setSpendingPolicy(atoll, change);
            }
      }
    >
      <TextField
        label={text.capOf(agent.quote_symbol)}
        inputMode="decimal"
        autoComplete="off"
        value={cap}
        error={dailyCap === undefined ? text.invalidAmount : undefined}
        onChange={(event) => setCap(event.target.value)}
        suffix={agent.quote_symbol}
      />
      <Check label={text.allowTips} checked={tips} onChange={setTips} />
      <Check label={text.allowBuybacks} checked={buybacks} onChange={setBuybacks} />
    </ProposeDialog>
  );
}
