// The Treasury tab: funds and policy, contributors, emergency pause, history.
import { useQuery } from '@tanstack/react-query';
import { agentQuery } from '../../../lib/agents/agents.ts';
import { useAddress } from '../../../lib/wallet/state.ts';
import { ContributorsCard } from './contributors-card.tsx';
import { FundsCard } from './funds-card.tsx';
import { PauseCard } from './pause-card.tsx';
import { TreasuryHistory } from './treasury-history.tsx';

export function TreasuryTab({ poolId }: { poolId: string }) {
  const address = useAddress();
  const { data: agent } = useQuery(agentQuery(poolId, address));
  if (!agent) return null;
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
      <div className="grid grid-cols-1 content-start gap-5">
        <FundsCard agent={agent} address={address} />
        <PauseCard agent={agent} address={address} pledges={agent.pledges} />
      </div>
      <div className="grid grid-cols-1 content-start gap-5">
        <ContributorsCard agent={agent} own={agent.own} address={address} />
        <TreasuryHistory agent={agent} />
      </div>
    </div>
  );
}
