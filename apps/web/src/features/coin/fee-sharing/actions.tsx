// Actions on shared creator fees: anyone can pay them out, buy and burn, and apply announced shares; the owner
// can cancel an announcement.
import type { FeeSharing, Pool } from '@atoll/api';
import type { Atoll, FeeSharing as OnChain, TransactionThunk } from '@atoll/sdk';
import { useQuery } from '@tanstack/react-query';
import { pageKeys } from '../../../lib/api/page-keys.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { getAtoll } from '../../../lib/chain/deployment.ts';
import { execute, poolRef } from '../../../lib/chain/transaction.ts';
import { useSigning } from '../../../lib/chain/use-signing.ts';
import { useNow } from '../../../lib/clock.ts';
import { toast } from '../../../lib/toast.ts';
import { useAddress } from '../../../lib/wallet/state.ts';
import { feeSharing as text } from '../../../messages/en/fee-sharing.ts';
import { Button } from '../../../ui/button.tsx';

const BURN_INTERVAL_MS = 3_600_000;

interface ActionsProps {
  pool: Pool;
  sharing: FeeSharing;
  /** Whether announced shares can take effect. */
  isDue: boolean;
}

/** Pending amounts: unpaid fees in the pool and on the pair, and funds for burns. */
const waitingQuery = (pool: Pool, sharingId: string) => ({
  queryKey: [...pageKeys.feeSharing(pool.pool_id), 'waiting'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const [sdk, atoll] = await Promise.all([import('@atoll/sdk'), getAtoll()]);
    const { poolId } = poolRef(pool);
    const [onChain, sharing, pairs] = await Promise.all([
      sdk.getPool(atoll, { poolId, signal }),
      sdk.getFeeSharing(atoll, { sharingId, signal }),
      sdk.getPairs(atoll, { poolIds: [poolId], signal }),
    ]);
    const pair = pairs.get(poolId);
    return {
      unpaid: onChain.unclaimed.creator + (pair?.uncollected.creator ?? 0n),
      burnFunds: sharing.burnFunds,
      burnedAtMs: sharing.burnedAtMs,
    };
  },
});

export function Actions({ pool, sharing, isDue }: ActionsProps) {
  const address = useAddress();
  const now = useNow();
  const { data: waiting } = useQuery({
    ...waitingQuery(pool, sharing.sharing_id),
    enabled: address !== undefined,
  });
  if (address === undefined || waiting === undefined) return null;
  const ref = poolRef(pool);
  const common = { pool, sharing, address };
  return (
    <div className="flex flex-wrap gap-2">
      <Action
        {...common}
        words={[text.distribute, text.distributing, text.distributed]}
        isPossible={waiting.unpaid > 0n}
        build={async (sdk, atoll, onChain) => {
          const hasTreasury = onChain.shares.some(({ kind }) => kind === 'treasury');
          const agentId = hasTreasury ? await sdk.getAgentId(atoll, { poolId: ref.poolId }) : null;
          const agent = agentId === null ? undefined : await sdk.getAgent(atoll, { agentId });
          return sdk.distributeFees(atoll, { sharing: onChain, pool: ref, agent });
        }}
      />
      {isDue && (
        <Action
          {...common}
          words={[text.apply, text.applying, text.applied]}
          isPossible
          build={async (sdk, atoll, onChain) =>
            sdk.executeFeeShares(atoll, { sharing: onChain, pool: ref })
          }
        />
      )}
      {waiting.burnFunds > 0n && pool.state !== 'completed' && (
        <Action
          {...common}
          words={[text.burnNow, text.burning, text.burnDone]}
          isPossible={now >= Number(waiting.burnedAtMs) + BURN_INTERVAL_MS}
          why={text.burnSoon}
          build={async (sdk, atoll, onChain) => {
            const pair = (await sdk.getPairs(atoll, { poolIds: [ref.poolId] })).get(ref.poolId);
            return sdk.burnSharedFees(atoll, { sharing: onChain, pool: ref, pair });
          }}
        />
      )}
      {sharing.pending && address === sharing.owner && (
        <Action
          {...common}
          words={[text.cancel, text.canceling, text.cancelDone]}
          isPossible
          build={async (sdk, atoll, onChain) => sdk.cancelFeeShares(atoll, { sharing: onChain })}
        />
      )}
    </div>
  );
}

/** Pays a recipient what was withheld; anyone can. */
export function PayWithheld({
  pool,
  sharing,
  recipient,
}: Pick<ActionsProps, 'pool' | 'sharing'> & { recipient: string }) {
  const address = useAddress();
  if (address === undefined) return null;
  return (
    <Action
      pool={pool}
      sharing={sharing}
      address={address}
      words={[text.payWithheld, text.payingWithheld, text.withheldPaid]}
      isPossible
      build={async (sdk, atoll, onChain) =>
        sdk.payWithheldShare(atoll, { sharing: onChain, recipient })
      }
    />
  );
}

interface ActionProps {
  pool: Pool;
  sharing: FeeSharing;
  address: string;
  /** Text of the button, while the action runs, and on success. */
  words: readonly [string, string, string];
  isPossible: boolean;
  /** Reason shown while the action is unavailable. */
  why?: string;
  build: (
    sdk: typeof import('@atoll/sdk'),
    atoll: Atoll,
    sharing: OnChain,
  ) => Promise<TransactionThunk>;
}

function Action({ pool, sharing, address, words, isPossible, why, build }: ActionProps) {
  const [label, running, done] = words;
  const signing = useSigning({
    action: async () => {
      const [sdk, atoll] = await Promise.all([import('@atoll/sdk'), getAtoll()]);
      const onChain = await sdk.getFeeSharing(atoll, { sharingId: sharing.sharing_id });
      const thunk = await build(sdk, atoll, onChain);
      return execute(address, () => thunk);
    },
    onSuccess: () => {
      toast.success(done);
      void queryClient.invalidateQueries({ queryKey: pageKeys.feeSharing(pool.pool_id) });
      // Fees paid out can wait for the stakers.
      void queryClient.invalidateQueries({ queryKey: pageKeys.staking.all });
    },
    onError: (error) => toast.error(text.actionFailed, { description: error.message }),
  });
  return (
    <Button
      size="small"
      disabled={!isPossible || signing.blocked !== undefined}
      title={signing.blocked ?? (isPossible ? undefined : why)}
      pending={signing.isPending}
      onClick={() => signing.sign()}
    >
      {signing.isPending ? running : label}
    </Button>
  );
}
