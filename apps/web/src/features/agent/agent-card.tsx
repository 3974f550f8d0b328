// On the coin page: the way to the coin's agent.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { agentQuery } from '../../lib/agents/agents.ts';
import { agent as text } from '../../messages/en/agent.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';

export interface AgentCardProps {
  poolId: string;
  /** The agent's state and latest actions, from another feature. */
  life: ReactNode;
}

export default function AgentCard({ poolId, life }: AgentCardProps) {
  const { data: agent } = useQuery(agentQuery(poolId));
  if (!agent) return null;
  return (
    <Card className="grid gap-3 p-4 text-label">
      <div className="flex items-center gap-2">
        <Icon name="bot" className="size-5 text-action" />
        <h2 className="font-display text-body font-semibold">{text.cardTitle}</h2>
        <Badge>{text.revisionBadge(agent.revision.number)}</Badge>
        {agent.open_proposals > 0 && (
          <Badge tone="glow">{text.cardOpenProposals(agent.open_proposals)}</Badge>
        )}
      </div>
      {life}
      <Link to="/agent/$poolId" params={{ poolId }} className={buttonClass({ look: 'soft' })}>
        {text.cardOpen}
      </Link>
    </Card>
  );
}
