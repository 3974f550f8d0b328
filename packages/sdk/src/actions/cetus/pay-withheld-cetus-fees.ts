// Pays a recipient of Cetus earnings the amount withheld while the account was frozen by a coin's issuer.
import type { Atoll, TransactionThunk } from '../../context.ts';
import * as venueCalls from '../../contracts/venue_cetus/venue.ts';
import type { AtollError } from '../../errors/base.ts';
import type { ContractError } from '../../errors/contract.ts';
import { deployedInput } from '../../transactions/inputs.ts';
import { cetusVenueType, requireCetus } from '../../venues.ts';

export interface PayWithheldCetusFeesParameters {
  /** Type of the coin that was withheld. */
  coinType: string;
  /** Account from which it was withheld. */
  recipient: string;
}

export type PayWithheldCetusFeesReturnType = TransactionThunk;

export type PayWithheldCetusFeesErrorType =
  | AtollError<'UnknownVenue'>
  | ContractError<'NothingWithheld' | 'StillFrozen'>;

/**
 * Pays an account everything in one coin that `collectCetusFees` and `collectCetusRewards` have withheld from it. Anyone
 * can call it in an epoch in which the account is not frozen. The account receives it in its address balance.
 * @throws PayWithheldCetusFeesErrorType
 * @example
 * ```ts
 * import { payWithheldCetusFees } from '@atoll/sdk';
 *
 * const { quoteType: coinType } = await client.atoll.getPool({ poolId });
 * tx.add(payWithheldCetusFees(client.atoll, { coinType, recipient }));
 * ```
 */
export const payWithheldCetusFees =
  (
    { deployment }: Atoll,
    { coinType, recipient }: PayWithheldCetusFeesParameters,
  ): PayWithheldCetusFeesReturnType =>
  async (tx) => {
    const { venueCetus } = requireCetus(deployment, cetusVenueType(deployment) ?? 'of Cetus');
    tx.add(
      venueCalls.payWithheld({
        package: venueCetus.packageId,
        typeArguments: [coinType],
        arguments: { venue: deployedInput(tx, venueCetus.venue), recipient },
      }),
    );
  };
