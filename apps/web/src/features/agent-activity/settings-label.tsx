// The label of the Settings tab; the creator sees how many texts wait for a decision.
import { useQuery } from '@tanstack/react-query';
import { agentQuery } from '../../lib/agents/agents.ts';
import { useAddress } from '../../lib/wallet/state.ts';
import { agentActivity as text } from '../../messages/en/agent-activity.ts';
import { healthQuery } from './queries.ts';

export function SettingsLabel({ poolId }: { poolId: string }) {
  const address = useAddress();
  const { data: agent } = useQuery(agentQuery(poolId));
  const isCreator = address !== undefined && address === agent?.creator;
  const { data: health } = useQuery({ ...healthQuery(poolId), enabled: isCreator });
  const waiting = isCreator && health ? health.drafts + health.reviews : 0;
  return (
    <span className="inline-flex items-center gap-1.5">
      {text.settingsTab}
      {waiting > 0 && (
        <span className="rounded-pill bg-action px-1.5 text-note text-on-action tabular">
          <span aria-hidden>{waiting}</span>
          <span className="sr-only">{text.waitingCount(waiting)}</span>
        </span>
      )}
    </span>
  );
}
