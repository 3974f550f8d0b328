// Confirms a pledge before it is signed: how much, what it is worth, and until when it can be locked.
import type { Agent } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import { agentPoolRef, agentRef } from '../../../lib/agents/agents.ts';
import { poolQuery } from '../../../lib/coins/pool-query.ts';
import { worthOf } from '../../../lib/coins/worth.ts';
import { formatAmount, formatUsd } from '../../../lib/format/format.ts';
import { formatDateTime } from '../../../lib/format/time.ts';
import { treasury as text } from '../../../messages/en/treasury.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { useAgentAction } from '../use-agent-action.ts';

const DECIMALS = 6;
/** How long the pledges of a round that started a pause stay locked, as `agent::pause`. */
const LOCK_MS = 7 * 86_400_000;

export interface PledgeDialogProps {
  agent: Agent;
  address: string;
  amount: bigint;
  now: number;
  action: ReturnType<typeof useAgentAction>;
  onClose: () => void;
}

export function PledgeDialog({ agent, address, amount, now, action, onClose }: PledgeDialogProps) {
  const pool = useQuery(poolQuery(agent.pool_id)).data;
  const { pledged, threshold } = agent.pause;
  const starts = pledged + amount >= threshold;
  const shown = `${formatAmount(amount, DECIMALS)} ${agent.symbol}`;
  const worth = worthOf(pool, amount);
  const end = formatDateTime(now + LOCK_MS);
  const submit = () =>
    action.sign({
      sender: address,
      action: (sdk, atoll) =>
        sdk.pledgePause(atoll, {
          agent: agentRef(agent),
          pool: agentPoolRef(agent),
          holder: address,
          amount,
        }),
      done: (events) =>
        events.some(({ name }) => name === 'AgentPaused') ? text.didPause : text.didPledge(shown),
    });
  return (
    <Dialog
      open
      held={action.isPending}
      onClose={onClose}
      title={text.confirmTitle}
      description={starts ? text.confirmStarts(end) : text.confirmWaits}
    >
      <dl className="grid gap-2 text-label">
        <Fact label={text.confirmAmount} value={shown} />
        {worth !== undefined && <Fact label={text.confirmValue} value={formatUsd(worth)} />}
        <Fact label={text.confirmEnd} value={starts ? end : text.confirmOpenEnd} />
      </dl>
      {action.error && (
        <p role="alert" className="text-label text-down">
          {action.error.message}
        </p>
      )}
      <Button
        look="danger"
        size="large"
        disabled={action.blocked !== undefined}
        title={action.blocked}
        pending={action.isPending}
        onClick={submit}
      >
        {action.isPending ? text.pending : text.confirmLock}
      </Button>
    </Dialog>
  );
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-muted">{label}</dt>
    <dd className="tabular text-right font-medium">{value}</dd>
  </div>
);
