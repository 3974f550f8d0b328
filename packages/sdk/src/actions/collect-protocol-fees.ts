// Sends a pool's protocol fees to the protocol's fee recipient. Anyone can.
import type { Atoll, PoolRef, TransactionThunk } from '../context.ts';
import * as poolFees from '../contracts/launchpad/pool_fees.ts';
import type { ContractError } from '../errors/contract.ts';
import { configInput, sharedInput } from '../transactions/inputs.ts';
import { collectPairFees } from '../transactions/pair-fees.ts';

export interface CollectProtocolFeesParameters {
  pool: PoolRef;
}

export type CollectProtocolFeesReturnType = TransactionThunk;

export type CollectProtocolFeesErrorType = ContractError<'NothingToClaim'>;

/**
 * Transfers the protocol's share to the recipient that the configuration names.
 * @throws CollectProtocolFeesErrorType
 * @example
 * ```ts
 * import { collectProtocolFees } from '@atoll/sdk';
 *
 * const pool = await client.atoll.getPool({ poolId });
 * tx.add(collectProtocolFees(client.atoll, { pool }));
 * ```
 */
export const collectProtocolFees =
  (atoll: Atoll, { pool }: CollectProtocolFeesParameters): CollectProtocolFeesReturnType =>
  async (tx) => {
    const { launchpad } = atoll.deployment;
    await collectPairFees(tx, atoll, { pools: [pool] });
    tx.add(
      poolFees.collectProtocolFees({
        package: launchpad.packageId,
        typeArguments: [pool.baseType, pool.quoteType],
        arguments: {
          pool: sharedInput(tx, pool.poolId, pool.initialSharedVersion),
          config: configInput(tx, launchpad),
        },
      }),
    );
  };
