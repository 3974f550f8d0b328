// Owns the change of the address that a pool's creator fees go to.
import type { Transaction } from '@mysten/sui/transactions';
import type { Atoll, PoolRef } from '../context.ts';
import { sharedInput } from '../transactions/inputs.ts';

export interface SetFeeRecipientParameters {
  pool: PoolRef;
  /** Receives the creator's fees from now on, and may change the receiver again. */
  receiver: string;
}

/**
 * Hands the creator's fees of a pool to another address; only the current receiver may.
 * @throws (on chain) `NotFeeReceiver`.
 */
export const setFeeRecipient =
  ({ deployment }: Pick<Atoll, 'deployment'>, { pool, receiver }: SetFeeRecipientParameters) =>
  (tx: Transaction): void => {
    tx.moveCall({
      target: `${deployment.launchpad.packageId}::pool::set_fee_receiver`,
      typeArguments: [pool.baseType, pool.quoteType],
      arguments: [
        sharedInput(tx, pool.poolId, pool.initialSharedVersion),
        tx.pure.address(receiver),
      ],
    });
  };
