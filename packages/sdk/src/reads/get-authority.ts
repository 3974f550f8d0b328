// Reads the admin, guardian and recovery address of a package.
import type { SuiClientTypes } from '@mysten/sui/client';
import type { Atoll } from '../context.ts';
import { Authority as AuthorityLayout } from '../contracts/access/authority.ts';
import { GuardianChange } from '../contracts/access/guardian.ts';
import type { ConfiguredPackage } from '../deployment.ts';
import { typeOf } from '../types.ts';

/** A valid capability and the address that holds it. */
export interface CapabilityHolder {
  capId: string;
  /** Undefined if no address owns the capability. */
  owner: string | undefined;
}

/** Admin, guardian and recovery address of a package. */
export interface Authority {
  admin: CapabilityHolder;
  guardian: CapabilityHolder | null;
  /** Recovery address: the admin cannot cancel transfers to it. */
  recovery: string | null;
}

/** Capability with which an address cancels a change. */
export interface Canceler {
  role: 'admin' | 'guardian';
  capId: string;
}

/**
 * Reads the valid capabilities of a package and the addresses that hold them.
 * @example
 * ```ts
 * import { getAuthority } from '@atoll/sdk';
 *
 * const { launchpad } = client.atoll.deployment;
 * const { admin, guardian } = await getAuthority(client.atoll, launchpad);
 * ```
 */
export async function getAuthority(
  { client }: Pick<Atoll, 'client'>,
  { authorityId, signal }: Pick<ConfiguredPackage, 'authorityId'> & { signal?: AbortSignal },
): Promise<Authority> {
  const include = { content: true } as const;
  const { object } = await client.core.getObject({ objectId: authorityId, include, signal });
  const { adminCap, guardianCap, recovery } = AuthorityLayout.parse(object.content);
  const holderOf = async (capId: string): Promise<CapabilityHolder> => {
    const { object: cap } = await client.core.getObject({ objectId: capId, signal });
    return { capId, owner: ownerOf(cap) };
  };
  return {
    admin: await holderOf(adminCap),
    guardian: guardianCap === null ? null : await holderOf(guardianCap),
    recovery,
  };
}

/**
 * Returns the capability with which `address` can cancel a change of `type`; null if it holds none. The guardian cannot
 * cancel its own replacement. The network rejects the admin's cancellation of a transfer to the recovery address.
 * @param type canonical type of the change.
 * @example
 * ```ts
 * import { cancelerOf, getAuthority } from '@atoll/sdk';
 *
 * const { launchpad, access } = client.atoll.deployment;
 * const authority = await getAuthority(client.atoll, launchpad);
 * const type = `${access?.originalId}::upgrade_lock::UpgradeChange`;
 * const canceler = cancelerOf(authority, client.atoll, { address: sender, type });
 * ```
 */
export function cancelerOf(
  { admin, guardian }: Authority,
  { deployment }: Pick<Atoll, 'deployment'>,
  { address, type }: { address: string; type: string },
): Canceler | null {
  if (guardian?.owner === address && type !== typeOf(deployment, GuardianChange)) {
    return { role: 'guardian', capId: guardian.capId };
  }
  return admin.owner === address ? { role: 'admin', capId: admin.capId } : null;
}

const ownerOf = ({ owner }: SuiClientTypes.Object): string | undefined =>
  owner.$kind === 'AddressOwner' ? owner.AddressOwner : undefined;
