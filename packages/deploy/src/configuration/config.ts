// Reads the shared configuration objects of the packages that have one, and who administers them.
import type { Deployment } from '@atoll/sdk';
import { Config as AgentConfig } from '@atoll/sdk/contracts/agent/config.ts';
import { Config as LaunchpadConfig } from '@atoll/sdk/contracts/launchpad/config.ts';
import { Config as NftConfig } from '@atoll/sdk/contracts/nft/config.ts';
import { Config as StakingConfig } from '@atoll/sdk/contracts/staking/config.ts';
import type { ClientWithCoreApi } from '@mysten/sui/client';
import { ownerOf } from '../publishing/package-object.ts';

const LAYOUTS = {
  launchpad: LaunchpadConfig,
  agent: AgentConfig,
  staking: StakingConfig,
  nft: NftConfig,
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

/** The valid admin capability and the address that holds it. */
export interface Admin {
  capId: string;
  owner: string | undefined;
  /** Address to which the administration is offered. */
  proposed: string | null;
}

export async function readAdmin(
  client: ClientWithCoreApi,
  name: ConfiguredName,
  configId: string,
): Promise<Admin> {
  const { admin } = await readConfig(client, name, configId);
  const { object } = await client.core.getObject({ objectId: admin.cap });
  return { capId: admin.cap, owner: ownerOf(object), proposed: admin.proposed };
}
