// Owns graduation: moving a sold-out pool's liquidity to the exchange. Anyone may do it; buys
// append it so that the buy that completes a pool graduates it in the same transaction.
import type { Transaction, TransactionObjectArgument } from '@mysten/sui/transactions';
import type { Atoll, PoolRef } from '../context.ts';
import type { Deployment } from '../deployment.ts';
import { sharedInput } from '../transactions/inputs.ts';

export interface GraduateParameters {
  pool: PoolRef;
}

/** Opens the coin's pair when the pool is sold out; does nothing while it still trades. */
export const callGraduateIfComplete =
  (
    deployment: Deployment,
    parameters: { coinType: string; quoteType: string; pool: TransactionObjectArgument },
  ) =>
  (tx: Transaction): void => {
    tx.moveCall({
      target: `${deployment.amm.packageId}::venue::graduate_if_complete`,
      typeArguments: [parameters.coinType, parameters.quoteType],
      arguments: [parameters.pool, tx.object.clock()],
    });
  };

/**
 * Graduates a sold-out pool.
 * @throws (on chain) `PoolNotComplete` while the curve still sells.
 */
export const graduate =
  ({ deployment }: Pick<Atoll, 'deployment'>, { pool }: GraduateParameters) =>
  (tx: Transaction): void => {
    tx.moveCall({
      target: `${deployment.amm.packageId}::venue::graduate`,
      typeArguments: [pool.coinType, pool.quoteType],
      arguments: [sharedInput(tx, pool.poolId, pool.initialSharedVersion), tx.object.clock()],
    });
  };
