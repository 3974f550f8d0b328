// Changes the address that a pool's creator fees go to.
import type { Atoll, PoolRef, TransactionThunk } from '../context.ts';
import * as poolFees from '../contracts/launchpad/pool_fees.ts';
import type { ContractError } from '../errors/contract.ts';
import { sharedInput } from '../transactions/inputs.ts';

export interface SetFeeRecipientParameters {
  pool: PoolRef;
  /** Receives the creator's fees, including those not yet claimed, and can change the recipient again. */
  recipient: string;
}

export type SetFeeRecipientReturnType = TransactionThunk;

export type SetFeeRecipientErrorType = ContractError<'NotFeeRecipient' | 'ZeroAddress'>;

/**
 * Transfers the creator's fees of a pool to another address; only the current recipient can.
 * @throws SetFeeRecipientErrorType
 * @example
 * ```ts
 * import { setFeeRecipient } from '@atoll/sdk';
 *
 * const pool = await client.atoll.getPool({ poolId });
 * tx.add(setFeeRecipient(client.atoll, { pool, recipient }));
 * ```
 */
export const setFeeRecipient =
  (
    { deployment }: Pick<Atoll, 'deployment'>,
    { pool, recipient }: SetFeeRecipientParameters,
  ): SetFeeRecipientReturnType =>
  async (tx) => {
    tx.add(
      poolFees.setFeeRecipient({
        package: deployment.launchpad.packageId,
        typeArguments: [pool.baseType, pool.quoteType],
        arguments: { pool: sharedInput(tx, pool.poolId, pool.initialSharedVersion), recipient },
      }),
    );
  };
