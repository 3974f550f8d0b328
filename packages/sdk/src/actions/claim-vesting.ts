// Sends what has unlocked of a creator's first purchase to the creator.
import type { Atoll, TransactionThunk } from '../context.ts';
import * as vestingCalls from '../contracts/launchpad/vesting.ts';
import type { ContractError } from '../errors/contract.ts';
import type { Vesting } from '../reads/get-vesting.ts';
import { sharedInput } from '../transactions/inputs.ts';

export interface ClaimVestingParameters {
  vesting: Pick<Vesting, 'vestingId' | 'baseType' | 'initialSharedVersion'>;
}

export type ClaimVestingReturnType = TransactionThunk;

export type ClaimVestingErrorType = ContractError<'NothingToClaim'>;

/**
 * Claims everything that has unlocked. Anyone can send it: the coins go to the beneficiary's address balance.
 * @throws ClaimVestingErrorType
 * @example
 * ```ts
 * import { claimVesting, getVesting } from '@atoll/sdk';
 *
 * const vesting = await getVesting(client.atoll, { vestingId });
 * tx.add(claimVesting(client.atoll, { vesting }));
 * ```
 */
export const claimVesting =
  ({ deployment }: Atoll, { vesting }: ClaimVestingParameters): ClaimVestingReturnType =>
  async (tx) => {
    tx.add(
      vestingCalls.claim({
        package: deployment.launchpad.packageId,
        typeArguments: [vesting.baseType],
        arguments: { self: sharedInput(tx, vesting.vestingId, vesting.initialSharedVersion) },
      }),
    );
  };
