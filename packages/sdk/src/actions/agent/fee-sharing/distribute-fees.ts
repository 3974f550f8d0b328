// Distributes shared creator fees to their recipients.
import type {
  AgentRef,
  Atoll,
  FeeSharingRef,
  PoolRef,
  TransactionThunk,
} from '../../../context.ts';
import * as sharingCalls from '../../../contracts/agent/fee_sharing.ts';
import type { ContractError } from '../../../errors/contract.ts';
import { collectPairFees } from '../../../transactions/pair-fees.ts';
import { agentInput, feeSharingCall, poolInput } from '../../targets.ts';
import { sharingInput } from './shares-input.ts';

export interface DistributeFeesParameters {
  sharing: FeeSharingRef;
  pool: PoolRef;
  /** The coin's agent, if its treasury has a share; the amount is moved there. */
  agent?: AgentRef;
}

export type DistributeFeesReturnType = TransactionThunk;

export type DistributeFeesErrorType = ContractError<
  'NothingToClaim' | 'NothingToPay' | 'WrongPool'
>;

/**
 * Distributes the fees accrued on the curve and on the pair by the shares in effect. Anyone can send it. Accounts
 * receive their parts in their address balances. If the issuer of the quote coin froze an account, its part is
 * withheld for `payWithheldShare`.
 * @throws DistributeFeesErrorType
 * @example
 * ```ts
 * import { distributeFees, getFeeSharing } from '@atoll/sdk';
 *
 * const pool = await client.atoll.getPool({ poolId });
 * const sharing = await getFeeSharing(client.atoll, { sharingId: pool.feeRecipient });
 * tx.add(distributeFees(client.atoll, { sharing, pool }));
 * ```
 */
export const distributeFees =
  (atoll: Atoll, { sharing, pool, agent }: DistributeFeesParameters): DistributeFeesReturnType =>
  async (tx) => {
    await collectPairFees(tx, atoll, { pools: [pool] });
    const self = sharingInput(tx, sharing);
    const call = feeSharingCall(atoll, sharing);
    tx.add(sharingCalls.distribute({ ...call, arguments: { self, pool: poolInput(tx, pool) } }));
    if (agent) {
      tx.add(
        sharingCalls.fundTreasury({ ...call, arguments: { self, agent: agentInput(tx, agent) } }),
      );
    }
  };
