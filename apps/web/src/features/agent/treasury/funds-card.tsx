// Funds, spending policy and key of an agent, and the way to fund it.
import type { Agent } from '@atoll/api';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { agentRef } from '../../../lib/agents/agents.ts';
import { useNow } from '../../../lib/clock.ts';
import { formatAmount } from '../../../lib/format/format.ts';
import { formatDateTime } from '../../../lib/format/time.ts';
import { PersonLink } from '../../../lib/people/person-link.tsx';
import { askForWallet } from '../../../lib/wallet/ask.ts';
import { treasury as text } from '../../../messages/en/treasury.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Amount } from '../../../ui/figures.tsx';
import { ProtectButton } from '../changes/protect-button.tsx';
import { useAgentAction } from '../use-agent-action.ts';
import { AmountForm } from './amount-form.tsx';

const PolicyDialog = lazy(() => import('../changes/policy-dialog.tsx'));
const KeyDialog = lazy(() => import('../changes/key-dialog.tsx'));

export function FundsCard({ agent, address }: { agent: Agent; address: string | undefined }) {
  const { funds, policy, key_holder: holder, spent_today: spent, burned } = agent.treasury;
  const { key_expires_ms: expiresMs } = agent.treasury;
  const now = useNow();
  const quote = { decimals: agent.quote_decimals, symbol: agent.quote_symbol };
  const action = useAgentAction(agent.pool_id);
  const allowed = (on: boolean) => (on ? text.allowed : text.notAllowed);
  return (
    <Card className="grid grid-cols-1 gap-4 p-5">
      <div className="grid gap-1">
        <h2 className="text-label text-muted">{text.balance}</h2>
        <p className="font-display text-title font-bold" data-testid="treasury-funds">
          <Amount units={funds} {...quote} />
        </p>
        <p className="text-note text-muted">{text.balanceHint}</p>
      </div>
      <dl className="grid grid-cols-2 gap-3 text-label">
        <Fact label={text.dailyCap}>
          <Amount units={policy.daily_cap} {...quote} />
        </Fact>
        <Fact label={text.spentToday}>
          <Amount units={spent} {...quote} />
        </Fact>
        <Fact label={text.tips}>{allowed(policy.tips)}</Fact>
        <Fact label={text.buybacks}>{allowed(policy.buybacks)}</Fact>
        <Fact label={text.key}>
          {holder === null ? (
            text.noKey
          ) : (
            <PersonLink address={holder} user={null} image="size-5" />
          )}
          {expiresMs !== null && (
            <p className={now < expiresMs ? 'text-note text-muted' : 'text-note text-down'}>
              {now < expiresMs
                ? text.keyExpires(formatDateTime(expiresMs))
                : text.keyExpired(formatDateTime(expiresMs))}
            </p>
          )}
        </Fact>
        <Fact label={text.burned}>
          <Amount units={burned} decimals={6} symbol={agent.symbol} />
        </Fact>
      </dl>
      {address === agent.creator && !agent.is_graduated && (
        <CreatorSettings agent={agent} address={address} />
      )}
      {agent.is_graduated && holder === null && (
        <p className="text-note text-muted">{text.keyByVote}</p>
      )}
      {agent.is_graduated && holder !== null && (
        <div className="flex flex-wrap gap-2">
          <ProtectButton agent={agent} kind="key_renewal">
            {text.renewKey}
          </ProtectButton>
          <ProtectButton agent={agent} kind="key_revocation">
            {text.revokeKey}
          </ProtectButton>
        </div>
      )}
      <h3 className="font-display text-body font-semibold">{text.fund}</h3>
      {address === undefined ? (
        <Button onClick={() => askForWallet()}>{text.connect}</Button>
      ) : (
        <AmountForm
          owner={address}
          coin={{ type: agent.quote_type, ...quote }}
          label={text.amount(agent.quote_symbol)}
          button={text.fundButton}
          action={action}
          onAmount={(amount) =>
            action.sign({
              sender: address,
              action: (sdk, atoll) =>
                sdk.fundTreasury(atoll, { agent: agentRef(agent), payer: address, amount }),
              done: () =>
                text.didFund(`${formatAmount(amount, quote.decimals)} ${agent.quote_symbol}`),
            })
          }
        />
      )}
    </Card>
  );
}

function CreatorSettings({ agent, address }: { agent: Agent; address: string }) {
  const [open, setOpen] = useState<'policy' | 'key'>();
  const dialog = { agent, address, onClose: () => setOpen(undefined) };
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" onClick={() => setOpen('policy')}>
        {text.setPolicy}
      </Button>
      <Button size="small" onClick={() => setOpen('key')}>
        {text.setKey}
      </Button>
      <Suspense>
        {open === 'policy' && <PolicyDialog {...dialog} />}
        {open === 'key' && <KeyDialog {...dialog} />}
      </Suspense>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-note text-muted">{label}</dt>
      <dd className="min-w-0 font-medium">{children}</dd>
    </div>
  );
}
