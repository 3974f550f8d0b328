// Owns the sending of a pool's protocol fees to the treasury, which anyone may trigger.
import type { Transaction } from '@mysten/sui/transactions';
import type { Atoll, PoolRef } from '../context.ts';
import { configInput, sharedInput } from '../transactions/inputs.ts';

export interface CollectProtocolFeesParameters {
  pool: PoolRef;
}

/** Transfers what the pool holds for the protocol to the treasury address of the configuration. */
export const collectProtocolFees =
  ({ deployment }: Pick<Atoll, 'deployment'>, { pool }: CollectProtocolFeesParameters) =>
  (tx: Transaction): void => {
    tx.moveCall({
      target: `${deployment.launchpad.packageId}::pool::collect_protocol_fees`,
      typeArguments: [pool.baseType, pool.quoteType],
      arguments: [
        sharedInput(tx, pool.poolId, pool.initialSharedVersion),
        configInput(tx, deployment),
      ],
    });
  };
