// The Settings tab: how the creator lets the agent act.
import type { Agent } from '@atoll/api';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { agentConfigQuery, agentQuery, readinessQuery } from '../../lib/agents/agents.ts';
import { askForWallet } from '../../lib/wallet/ask.ts';
import { useAddress } from '../../lib/wallet/state.ts';
import { agentActivity as text } from '../../messages/en/agent-activity.ts';
import { errors } from '../../messages/en/errors.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ConfigForm } from './config-form.tsx';
import { DraftsCard } from './drafts-card.tsx';
import { PauseCard } from './pause-card.tsx';
import { useLiveActivity } from './queries.ts';
import { XCard } from './x-card.tsx';

interface Props {
  poolId: string;
  /** Sets up key, gas and spending policy. */
  setUp: (agent: Agent, address: string) => ReactNode;
  /** Tries the persona, and connects Telegram; other features'. */
  more: (agent: Agent) => ReactNode;
}

export function SettingsTab({ poolId, setUp, more }: Props) {
  const address = useAddress();
  const { data: agent } = useQuery(agentQuery(poolId, address));
  const { data: config, error, refetch } = useQuery(agentConfigQuery(poolId));
  // The checklist above the tab would move what is shown before it.
  const { isPending: isChecklistPending } = useQuery(readinessQuery(poolId));
  useLiveActivity(poolId);
  if (!agent) return null;
  if (address !== agent.creator) {
    return (
      <EmptyState
        title={address === undefined ? text.signInFirst : text.creatorOnly}
        body={text.settingsFor}
        action={
          address === undefined && (
            <Button look="action" onClick={() => askForWallet()}>
              {text.connect}
            </Button>
          )
        }
      />
    );
  }
  if (error) {
    return (
      <EmptyState
        tone="failed"
        title={text.settingsFailed}
        body={error.message}
        action={<Button onClick={() => void refetch()}>{errors.retry}</Button>}
      />
    );
  }
  if (config === undefined || isChecklistPending) return <Skeleton className="h-64" />;
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-5">
        {/* First, where no card that loads moves it: it may be needed in a hurry. */}
        <PauseCard config={config} />
        {setUp(agent, address)}
        <XCard poolId={poolId} />
        <DraftsCard poolId={poolId} isGraduated={agent.is_graduated} />
      </div>
      <div className="grid grid-cols-1 gap-5">
        <ConfigForm
          key={config.updatedAt}
          config={config}
          symbol={agent.quote_symbol}
          decimals={agent.quote_decimals}
        />
        {more(agent)}
      </div>
    </div>
  );
}
