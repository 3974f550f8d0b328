// Claims creator, referral and contributor fees and staking rewards in one transaction.
import type { Claimable, ClaimableAgent, ClaimablePool, StakingPool } from '@atoll/api';
import type { AgentRef, PoolRef } from '@atoll/sdk';
import { pageKeys } from '../../lib/api/page-keys.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { refreshBalances } from '../../lib/chain/account.ts';
import { useExplorer } from '../../lib/chain/explorer.ts';
import { execute } from '../../lib/chain/transaction.ts';
import { type Signing, useSigning } from '../../lib/chain/use-signing.ts';
import { stakingPoolRef } from '../../lib/holdings/staking-pools.ts';
import { toast, transactionLink } from '../../lib/toast.ts';
import { portfolio as text } from '../../messages/en/portfolio.ts';
import { claimableQuery } from './queries.ts';

export interface ClaimAll extends Claimable {
  /** Pools whose rewards are due. */
  staking: readonly StakingPool[];
}

const refOf = (pool: ClaimablePool): PoolRef => ({
  poolId: pool.pool_id,
  baseType: pool.base_type,
  quoteType: pool.quote_type,
});

const agentOf = (agent: ClaimableAgent): AgentRef => ({
  agentId: agent.agent_id,
  baseType: agent.base_type,
  quoteType: agent.quote_type,
});

export function useClaimAll(address: string): Signing<ClaimAll, unknown> {
  const explorer = useExplorer();
  return useSigning({
    action: ({ creator, referrer, contributor, staking }: ClaimAll) =>
      execute(address, (sdk, atoll) => (tx) => {
        for (const pool of creator) {
          tx.add(sdk.claimCreatorFees(atoll, { pool: refOf(pool), recipient: address }));
        }
        if (referrer.length > 0) {
          tx.add(
            sdk.claimAllReferralFees(atoll, { pools: referrer.map(refOf), referrer: address }),
          );
        }
        for (const agent of contributor) {
          tx.add(sdk.claimContributorFees(atoll, { agent: agentOf(agent), contributor: address }));
        }
        if (staking.length > 0) {
          tx.add(
            sdk.claimAllRewards(atoll, { pools: staking.map(stakingPoolRef), staker: address }),
          );
        }
      }),
    onSuccess: ({ digest }) => {
      toast.success(text.claimed, { action: transactionLink(explorer, digest) });
      // The index follows within seconds; until then the page must not offer the same again.
      queryClient.setQueryData(claimableQuery(address).queryKey, {
        creator: [],
        referrer: [],
        contributor: [],
      });
    },
    onError: (error) => toast.error(text.claimFailed, { description: error.message }),
    onSettled: () => {
      void refreshBalances(address);
      void queryClient.invalidateQueries({ queryKey: pageKeys.staking.all });
    },
  });
}
