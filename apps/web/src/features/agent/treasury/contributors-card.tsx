// Who shares the co-creators' fee, and the claim of the connected account.
import type { Agent, AgentContributor } from '@atoll/api';
import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { agentPoolRef, agentRef } from '../../../lib/agents/agents.ts';
import { pageKeys } from '../../../lib/api/page-keys.ts';
import { getAtoll } from '../../../lib/chain/deployment.ts';
import { formatAmount, formatPercent, groupDigits } from '../../../lib/format/format.ts';
import { PersonLink } from '../../../lib/people/person-link.tsx';
import { treasury as text } from '../../../messages/en/treasury.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Amount } from '../../../ui/figures.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { SectionFailed } from '../../../ui/section-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { contributorsQuery } from '../queries.ts';
import { useAgentAction } from '../use-agent-action.ts';

/** The co-creators' fees that wait in the pool, from the chain. */
const uncollectedQuery = (poolId: string) =>
  queryOptions({
    queryKey: [...pageKeys.agents.of(poolId), 'uncollected'],
    queryFn: async ({ signal }) => {
      const [sdk, atoll] = await Promise.all([import('@atoll/sdk'), getAtoll()]);
      return (await sdk.getPool(atoll, { poolId, signal })).unclaimed.coCreators;
    },
    refetchInterval: 30_000,
  });

export interface ContributorsCardProps {
  agent: Agent;
  own: AgentContributor | null;
  address: string | undefined;
}

export function ContributorsCard({ agent, own, address }: ContributorsCardProps) {
  const list = useInfiniteQuery(contributorsQuery(agent.pool_id));
  const rows = list.data?.pages.flatMap(({ data }) => data);
  const quote = { decimals: agent.quote_decimals, symbol: agent.quote_symbol };
  return (
    <Card className="grid grid-cols-1 gap-4 p-5">
      <div className="grid gap-1">
        <h2 className="font-display text-lead font-semibold">{text.contributors}</h2>
        <p className="text-note text-muted">{text.contributorsHint}</p>
      </div>
      <p className="flex flex-wrap gap-x-6 gap-y-1 text-label">
        <span>
          <span className="text-muted">{text.paid}</span>{' '}
          <Amount units={agent.contributors.paid} {...quote} className="font-semibold" />
        </span>
        <span>
          <span className="text-muted">{text.unclaimed}</span>{' '}
          <Amount units={agent.contributors.unclaimed} {...quote} className="font-semibold" />
        </span>
      </p>
      {own && address !== undefined && <Claim agent={agent} own={own} address={address} />}
      {rows ? (
        <ul className="grid grid-cols-1 gap-1 text-label">
          {rows.map((row) => (
            <li key={row.address} className="flex items-center justify-between gap-3 py-1">
              <span className="flex min-w-0 items-center gap-2">
                <PersonLink address={row.address} user={row.user} image="size-6" />
                {row.is_creator && <Badge>{text.creator}</Badge>}
              </span>
              <span className="text-right tabular">
                {formatPercent(BigInt(row.share_bps))}{' '}
                <span className="text-note text-muted">{text.shares(groupDigits(row.shares))}</span>
              </span>
            </li>
          ))}
        </ul>
      ) : list.error ? (
        <SectionFailed
          message={`${text.contributorsFailed}: ${list.error.message}`}
          onRetry={list.refetch}
        />
      ) : (
        <Skeleton className="h-16" />
      )}
      {list.hasNextPage && (
        <LoadMore onMore={() => void list.fetchNextPage()} pending={list.isFetchingNextPage} />
      )}
    </Card>
  );
}

interface ClaimProps {
  agent: Agent;
  own: AgentContributor;
  address: string;
}

/** One figure and one transaction: fees in the pool are collected first, which credits them to all co-creators. */
function Claim({ agent, own, address }: ClaimProps) {
  const { data: waiting } = useQuery(uncollectedQuery(agent.pool_id));
  const action = useAgentAction(agent.pool_id);
  // The contract rounds each co-creator's share down.
  const uncollected = ((waiting ?? 0n) * own.shares) / agent.contributors.total_shares;
  const earned = own.claimable + uncollected;
  const shown = `${formatAmount(earned, agent.quote_decimals)} ${agent.quote_symbol}`;
  return (
    <div
      className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-ground p-3 text-label"
      data-testid="own-share"
    >
      <p className="grid gap-0.5">
        <span className="text-muted">
          {text.yourShare}: {formatPercent(BigInt(own.share_bps))}
        </span>
        <span className="font-semibold tabular">
          {text.claimable} {shown}
        </span>
      </p>
      <Button
        look="action"
        disabled={earned === 0n || action.blocked !== undefined}
        title={action.blocked}
        pending={action.isPending}
        onClick={() =>
          action.sign({
            sender: address,
            action: (sdk, atoll) => (tx) => {
              const target = { agent: agentRef(agent), pool: agentPoolRef(agent) };
              if (waiting !== 0n) tx.add(sdk.collectContributorFees(atoll, target));
              tx.add(sdk.claimContributorFees(atoll, { ...target, contributor: address }));
            },
            done: () => text.didClaim(shown),
          })
        }
      >
        {action.isPending ? text.pending : text.claim}
      </Button>
    </div>
  );
}
