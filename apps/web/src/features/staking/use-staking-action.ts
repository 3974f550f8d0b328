// Signs what a staker does: one transaction, a message about what it did, and fresh figures.
import type { AtollEvent } from '@atoll/sdk';
import { pageKeys } from '../../lib/api/page-keys.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { refreshBalances } from '../../lib/chain/account.ts';
import { useExplorer } from '../../lib/chain/explorer.ts';
import { OutcomeUnknownError } from '../../lib/chain/send-transaction.ts';
import { type Action, execute } from '../../lib/chain/transaction.ts';
import { type Signing, useSigning } from '../../lib/chain/use-signing.ts';
import { formatAmount } from '../../lib/format/format.ts';
import type { StakingCoins } from '../../lib/holdings/staking-pools.ts';
import { multiplierText } from '../../lib/holdings/staking-rewards.ts';
import { toast, transactionLink } from '../../lib/toast.ts';
import { payments } from '../../messages/en/payments.ts';
import { staking as text } from '../../messages/en/staking.ts';
import { executeCollection } from './payments/execute-collection.ts';

/** An action of a staker; `prepare` requests the transaction's prerequisites from the server. */
type StakingAction = {
  staker: string;
  /** The transaction can collect payments. */
  collects?: boolean;
} & ({ action: Action } | { prepare: () => Promise<Action> });

/** One action of a staker at a time; `pools` are those that it may concern. */
export function useStakingAction(
  pools: readonly StakingCoins[],
  onDone?: () => void,
): Signing<StakingAction, unknown> {
  const explorer = useExplorer();
  return useSigning({
    action: async (step: StakingAction) => {
      const send = step.collects ? executeCollection : execute;
      return send(step.staker, 'prepare' in step ? await step.prepare() : step.action);
    },
    onSuccess: ({ digest, events }) => {
      toast.success(summaryOf(pools, events), { action: transactionLink(explorer, digest) });
      onDone?.();
    },
    onError: (error) => {
      const title = error instanceof OutcomeUnknownError ? text.unknown : text.failed;
      toast.error(title, { description: error.message });
    },
    onSettled: (_data, _error, { staker }) => {
      void refreshBalances(staker);
      void queryClient.invalidateQueries({ queryKey: pageKeys.staking.all });
    },
  });
}

/** Summary of a transaction from its events: 'Claimed 12.5 ATOLL'. */
function summaryOf(pools: readonly StakingCoins[], events: readonly AtollEvent[]): string {
  const done = events.flatMap((event) => {
    const pool = pools.find(
      ({ pool_id }) => 'poolId' in event.data && event.data.poolId === pool_id,
    );
    return pool ? [wordsFor(event, pool)] : [];
  });
  return done.filter((words) => words !== undefined).join(', ');
}

function wordsFor(event: AtollEvent, { stake, reward }: StakingCoins): string | undefined {
  const staked = (units: bigint) => `${formatAmount(units, stake.decimals)} ${stake.symbol}`;
  switch (event.name) {
    case 'Staked':
      return text.didStake(staked(event.data.amount));
    case 'Unstaked':
      return text.didUnstake(staked(event.data.amount));
    case 'EmergencyExited':
      return text.didExit(staked(event.data.amount));
    case 'Boosted':
      return text.didBoost(multiplierText(Number(event.data.multiplierBps)));
    case 'CampaignChanged':
      return text.didRestart;
    case 'StakeActivated':
      return payments.didActivate(staked(event.data.amount));
    case 'RewardsPaid':
      return payments.didPay(
        `${formatAmount(event.data.amount, reward.decimals)} ${reward.symbol}`,
      );
    case 'RewardsClaimed':
      return text.didClaim(`${formatAmount(event.data.amount, reward.decimals)} ${reward.symbol}`);
    default:
      return undefined;
  }
}
