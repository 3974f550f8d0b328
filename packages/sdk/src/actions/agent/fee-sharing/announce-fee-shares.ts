// Announces new shares of a pool's creator fees.
import type { Atoll, FeeSharingRef, PoolRef, TransactionThunk } from '../../../context.ts';
import * as sharingCalls from '../../../contracts/agent/fee_sharing.ts';
import type { ContractError } from '../../../errors/contract.ts';
import type { FeeShare } from '../../../math/fee-shares.ts';
import { agentConfigInput, feeSharingCall, poolInput } from '../../targets.ts';
import type { FeeSharesErrorCode } from './share-fees.ts';
import { sharesInput, sharingInput } from './shares-input.ts';

export interface AnnounceFeeSharesParameters {
  sharing: FeeSharingRef;
  pool: PoolRef;
  /** All shares, as for `shareFees`. Locked shares must be included unchanged. */
  shares: readonly FeeShare[];
}

export type AnnounceFeeSharesReturnType = TransactionThunk;

export type AnnounceFeeSharesErrorType = ContractError<
  FeeSharesErrorCode | 'NotOwner' | 'ShareLocked' | 'WrongPool' | 'WrongVersion'
>;

/**
 * Announces new shares, which can take effect 48 hours later with `executeFeeShares`. Replaces an earlier announcement.
 * @throws AnnounceFeeSharesErrorType
 * @example
 * ```ts
 * import { announceFeeShares, getFeeSharing } from '@atoll/sdk';
 *
 * const pool = await client.atoll.getPool({ poolId });
 * const sharing = await getFeeSharing(client.atoll, { sharingId: pool.feeRecipient });
 * const shares = [{ kind: 'account', recipient, bps: 10_000n, locked: false }] as const;
 * tx.add(announceFeeShares(client.atoll, { sharing, pool, shares }));
 * ```
 */
export const announceFeeShares =
  (
    atoll: Atoll,
    { sharing, pool, shares }: AnnounceFeeSharesParameters,
  ): AnnounceFeeSharesReturnType =>
  async (tx) => {
    tx.add(
      sharingCalls.announce({
        ...feeSharingCall(atoll, sharing),
        arguments: {
          self: sharingInput(tx, sharing),
          pool: poolInput(tx, pool, false),
          config: agentConfigInput(tx, atoll),
          shares: sharesInput(tx, atoll, shares),
        },
      }),
    );
  };
