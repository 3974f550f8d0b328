// Cancels an announced change: a setting, an upgrade or an admin transfer.
import type { Atoll, TransactionThunk } from '../context.ts';
import { cancel, cancelAsGuardian } from '../contracts/access/authority.ts';
import type { ConfiguredPackage } from '../deployment.ts';
import type { ContractError } from '../errors/contract.ts';
import type { Canceler } from '../reads/get-authority.ts';

export interface CancelChangeParameters extends Canceler {
  /** Package of the change, from the deployment. */
  governed: Pick<ConfiguredPackage, 'originalId' | 'authorityId'>;
  /** Number of the change in its package. */
  number: bigint | number;
  /** Canonical type of the change. */
  type: string;
}

export type CancelChangeReturnType = TransactionThunk;

export type CancelChangeErrorType = ContractError<
  'AdminCannotCancel' | 'ChangeNotFound' | 'GuardianCannotCancel' | 'NotAdmin' | 'NotGuardian'
>;

/**
 * Cancels a pending change at once, expired or not, as the admin or the guardian of its package.
 * @throws CancelChangeErrorType
 * @example
 * ```ts
 * import { cancelChange, cancelerOf, getAuthority } from '@atoll/sdk';
 *
 * const { launchpad: governed, access } = client.atoll.deployment;
 * const type = `${access?.originalId}::upgrade_lock::UpgradeChange`;
 * const authority = await getAuthority(client.atoll, governed);
 * const canceler = cancelerOf(authority, client.atoll, { address: sender, type });
 * if (canceler) tx.add(cancelChange(client.atoll, { governed, number: 7n, type, ...canceler }));
 * ```
 */
export const cancelChange =
  (
    { deployment }: Pick<Atoll, 'deployment'>,
    { governed, number, type, role, capId: cap }: CancelChangeParameters,
  ): CancelChangeReturnType =>
  async (tx) => {
    const call = role === 'guardian' ? cancelAsGuardian : cancel;
    tx.add(
      call({
        package: deployment.access?.packageId,
        typeArguments: [`${governed.originalId}::config::CONFIG`, type],
        arguments: { self: governed.authorityId, cap, number },
      }),
    );
  };
