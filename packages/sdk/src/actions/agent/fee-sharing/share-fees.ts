// Shares the creator fees of a pool among recipients.
import type { Atoll, PoolRef, TransactionThunk } from '../../../context.ts';
import * as sharingCalls from '../../../contracts/agent/fee_sharing.ts';
import type { ContractError } from '../../../errors/contract.ts';
import type { FeeShare } from '../../../math/fee-shares.ts';
import { agentConfigInput, feeSharingCall, poolInput } from '../../targets.ts';
import { sharesInput } from './shares-input.ts';

export interface ShareFeesParameters {
  pool: PoolRef;
  /** 1 to 10 shares with distinct recipients that add up to 10,000 basis points. */
  shares: readonly FeeShare[];
}

export type ShareFeesReturnType = TransactionThunk;

/** Errors of an invalid list of shares. */
export type FeeSharesErrorCode =
  | 'DuplicateRecipient'
  | 'UnavailableRecipient'
  | 'WrongAddress'
  | 'WrongCount'
  | 'WrongTotal'
  | 'ZeroShare';

export type ShareFeesErrorType = ContractError<
  FeeSharesErrorCode | 'NotFeeRecipient' | 'OtherVenue' | 'WrongVersion'
>;

/**
 * Shares the creator fees from now on, including unclaimed ones. Only the pool's fee recipient can do so; they can
 * announce new shares later, and from now on receive fees only as one of the recipients.
 * @throws ShareFeesErrorType
 * @example
 * ```ts
 * import { shareFees } from '@atoll/sdk';
 *
 * const pool = await client.atoll.getPool({ poolId });
 * const shares = [
 *   { kind: 'account', recipient, bps: 7_000n, locked: false },
 *   { kind: 'burn', recipient: null, bps: 3_000n, locked: true },
 * ] as const;
 * tx.add(shareFees(client.atoll, { pool, shares }));
 * ```
 */
export const shareFees =
  (atoll: Atoll, { pool, shares }: ShareFeesParameters): ShareFeesReturnType =>
  async (tx) => {
    tx.add(
      sharingCalls.create({
        ...feeSharingCall(atoll, pool),
        arguments: {
          pool: poolInput(tx, pool),
          config: agentConfigInput(tx, atoll),
          shares: sharesInput(tx, atoll, shares),
        },
      }),
    );
  };
