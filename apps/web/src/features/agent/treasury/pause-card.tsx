// The emergency pause: what it takes, the connected account's pledges, and a pledge.
import type { Agent, PausePledge } from '@atoll/api';
import { useState } from 'react';
import { agentRef } from '../../../lib/agents/agents.ts';
import { useNow } from '../../../lib/clock.ts';
import { formatAmount } from '../../../lib/format/format.ts';
import { duration, formatDateTime } from '../../../lib/format/time.ts';
import { treasury as text } from '../../../messages/en/treasury.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ProtectButton } from '../changes/protect-button.tsx';
import { useAgentAction } from '../use-agent-action.ts';
import { AmountForm } from './amount-form.tsx';
import { PledgeDialog } from './pledge-dialog.tsx';

const DECIMALS = 6;

export interface PauseCardProps {
  agent: Agent;
  address: string | undefined;
  pledges: readonly PausePledge[];
}

export function PauseCard({ agent, address, pledges }: PauseCardProps) {
  const now = useNow();
  const [amount, setAmount] = useState<bigint>();
  const action = useAgentAction(agent.pool_id, () => setAmount(undefined));
  const { paused_until_ms: until, pledged, threshold } = agent.pause;
  const isPaused = now < until;
  const coins = (units: bigint) => `${formatAmount(units, DECIMALS, 0)} ${agent.symbol}`;
  const share = Number((pledged * 10_000n) / threshold) / 100;
  return (
    <Card className="grid grid-cols-1 gap-4 p-5">
      <div className="grid gap-1">
        <h2 className="flex flex-wrap items-center gap-2 font-display text-lead font-semibold">
          {text.pause}
          {isPaused && <Badge tone="down">{text.pausedFor(duration(until - now))}</Badge>}
        </h2>
        <p className="text-note text-muted">{text.pauseHint}</p>
      </div>
      {agent.is_graduated ? (
        <>
          <div className="grid gap-1.5">
            <div className="h-2 overflow-hidden rounded-pill bg-raised" aria-hidden>
              <div className="h-full bg-down" style={{ width: `${share}%` }} />
            </div>
            <p className="text-note text-muted">{text.pledged(coins(pledged), coins(threshold))}</p>
          </div>
          {address !== undefined &&
            pledges.map((pledge) => (
              <OwnPledge
                key={pledge.round}
                agent={agent}
                pledge={pledge}
                address={address}
                now={now}
              />
            ))}
          {isPaused && (
            <div className="grid justify-items-start gap-2">
              <p className="text-note text-muted">{text.pauseGoesOn(formatDateTime(until))}</p>
              <ProtectButton agent={agent} kind="pause_end">
                {text.endPause}
              </ProtectButton>
            </div>
          )}
          {address !== undefined && !isPaused && (
            <AmountForm
              owner={address}
              coin={{ type: agent.base_type, symbol: agent.symbol, decimals: DECIMALS }}
              label={text.amount(agent.symbol)}
              button={text.pledge}
              hint={text.confirmPledge}
              action={action}
              onAmount={setAmount}
            />
          )}
          {address !== undefined && amount !== undefined && (
            <PledgeDialog
              agent={agent}
              address={address}
              amount={amount}
              now={now}
              action={action}
              onClose={() => setAmount(undefined)}
            />
          )}
        </>
      ) : (
        <p className="text-label text-muted">{text.pauseBefore}</p>
      )}
    </Card>
  );
}

interface OwnPledgeProps {
  agent: Agent;
  pledge: PausePledge;
  address: string;
  now: number;
}

function OwnPledge({ agent, pledge, address, now }: OwnPledgeProps) {
  const action = useAgentAction(agent.pool_id);
  const shown = `${formatAmount(pledge.amount, DECIMALS)} ${agent.symbol}`;
  const isLocked = pledge.unlocks_ms !== null && now < pledge.unlocks_ms;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-ground p-3 text-label">
      <p className="grid gap-0.5">
        {text.yourPledge(shown)}
        {isLocked && (
          <span className="text-note text-muted">
            {text.pledgeUnlocks(formatDateTime(pledge.unlocks_ms ?? 0))}
          </span>
        )}
      </p>
      <Button
        size="small"
        disabled={isLocked || action.blocked !== undefined}
        title={action.blocked}
        pending={action.isPending}
        onClick={() =>
          action.sign({
            sender: address,
            action: (sdk, atoll) =>
              sdk.withdrawPledge(atoll, {
                agent: agentRef(agent),
                round: BigInt(pledge.round),
                holder: address,
              }),
            done: () => text.didWithdrawPledge(shown),
          })
        }
      >
        {action.isPending ? text.pending : text.withdrawPledge}
      </Button>
    </div>
  );
}
