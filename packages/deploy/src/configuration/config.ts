// Reads the shared configuration and authority objects of the packages that have them, and who holds their
// capabilities.
import {
  type CapabilityHolder,
  type Deployment,
  getAuthority,
  type Authority as HeldAuthority,
} from '@atoll/sdk';
import { Authority } from '@atoll/sdk/contracts/access/authority.ts';
import { Config as AgentConfig } from '@atoll/sdk/contracts/agent/config.ts';
import { Config as LaunchpadConfig } from '@atoll/sdk/contracts/launchpad/config.ts';
import { Config as NftConfig } from '@atoll/sdk/contracts/nft/config.ts';
import { Config as OrdersConfig } from '@atoll/sdk/contracts/orders/config.ts';
import { Config as SessionsConfig } from '@atoll/sdk/contracts/sessions/config.ts';
import { Config as StakingConfig } from '@atoll/sdk/contracts/staking/config.ts';
import type { ClientWithCoreApi } from '@mysten/sui/client';

const LAYOUTS = {
  launchpad: LaunchpadConfig,
  agent: AgentConfig,
  staking: StakingConfig,
  nft: NftConfig,
  orders: OrdersConfig,
  sessions: SessionsConfig,
};

/** A package with a shared `Config` and an admin. */
export type ConfiguredName = keyof typeof LAYOUTS;
export type ConfiguredEntry = Required<Deployment>[ConfiguredName];
type ConfigOf<Name extends ConfiguredName> = ReturnType<(typeof LAYOUTS)[Name]['parse']>;

export const CONFIGURED = Object.keys(LAYOUTS) as ConfiguredName[];

/** The configured packages that a deployment has. */
export const configuredEntries = (deployment: Deployment) =>
  CONFIGURED.flatMap((name) => {
    const entry = deployment[name];
    return entry ? [{ name, entry }] : [];
  });

/** Reads the configuration of a package. */
export async function readConfig<Name extends ConfiguredName>(
  client: ClientWithCoreApi,
  name: Name,
  configId: string,
): Promise<ConfigOf<Name>> {
  const include = { content: true } as const;
  const { object } = await client.core.getObject({ objectId: configId, include });
  return LAYOUTS[name].parse(object.content) as ConfigOf<Name>;
}

/** Reads the authority over a package. */
export async function readAuthority(
  client: ClientWithCoreApi,
  { authorityId }: Pick<ConfiguredEntry, 'authorityId'>,
) {
  const include = { content: true } as const;
  const { object } = await client.core.getObject({ objectId: authorityId, include });
  return Authority.parse(object.content);
}

/** The admin of a package, with its guardian and recovery address. */
export type Admin = CapabilityHolder & Omit<HeldAuthority, 'admin'>;

export async function readAdmin(
  client: ClientWithCoreApi,
  { authorityId }: Pick<ConfiguredEntry, 'authorityId'>,
): Promise<Admin> {
  const { admin, ...rest } = await getAuthority({ client }, { authorityId });
  return { ...admin, ...rest };
}
