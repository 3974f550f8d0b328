// The Settings tab: how the creator lets the agent act.
import { useQuery } from '@tanstack/react-query';
import { agentQuery } from '../../lib/agents/agents.ts';
import { askForWallet } from '../../lib/wallet/ask.ts';
import { useAddress } from '../../lib/wallet/state.ts';
import { agentActivity as text } from '../../messages/en/agent-activity.ts';
import { errors } from '../../messages/en/errors.ts';
import { CopyAddress } from '../../ui/address.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ConfigForm } from './config-form.tsx';
import { DraftsCard } from './drafts-card.tsx';
import { PauseCard } from './pause-card.tsx';
import { configQuery, useLiveActivity } from './queries.ts';
import { XCard } from './x-card.tsx';

export function SettingsTab({ poolId }: { poolId: string }) {
  const address = useAddress();
  const { data: agent } = useQuery(agentQuery(poolId, address));
  const { data: config, error, refetch } = useQuery(configQuery(poolId));
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
  if (config === undefined) return <Skeleton className="h-64" />;
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-5">
        <XCard poolId={poolId} />
        <DraftsCard poolId={poolId} />
        <PauseCard config={config} />
      </div>
      <div className="grid grid-cols-1 gap-5">
        <ConfigForm
          key={config.updatedAt}
          config={config}
          symbol={agent.quote_symbol}
          decimals={agent.quote_decimals}
        />
        <Card className="grid grid-cols-1 gap-2 p-5">
          <h2 className="font-display text-lead font-semibold">{text.keyTitle}</h2>
          <p className="text-label text-pretty text-muted">
            {config.key === null
              ? text.keyUnavailable
              : config.key.is_entrusted
                ? text.keyEntrusted
                : text.keyMissing}
          </p>
          {config.key !== null && (
            <CopyAddress
              value={config.key.address}
              className="min-h-6 justify-self-start text-label"
            />
          )}
        </Card>
      </div>
    </div>
  );
}
