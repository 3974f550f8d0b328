// Owns reading the settings that all our packages have in common: a version, one admin, and, where a
// server's signatures count, its key.
import type { ConfiguredPackage } from '@atoll/sdk';
import { bcs } from '@mysten/sui/bcs';
import type { ClientWithCoreApi } from '@mysten/sui/client';
import { ownerOf } from './package-object.ts';

const SigningKey = bcs.struct('SigningKey', {
  chainId: bcs.byteVector(),
  publicKey: bcs.byteVector(),
});

/** How every `Config` begins. */
const head = {
  id: bcs.Address,
  version: bcs.u64(),
  adminCap: bcs.Address,
  pendingAdmin: bcs.option(bcs.Address),
};
const Config = bcs.struct('Config', head);

/** `staking::config::Config`, up to the key. */
export const StakingConfig = bcs.struct('Config', {
  ...head,
  creationPaused: bcs.bool(),
  stakesPaused: bcs.bool(),
  signingKey: bcs.option(SigningKey),
});

/** `nft::config::Config`, up to the key. */
export const NftConfig = bcs.struct('Config', {
  ...head,
  mintingPaused: bcs.bool(),
  signingKey: bcs.option(SigningKey),
});

/** Who administers a package: the valid capability and the address that holds it. */
export interface Admin {
  capId: string;
  owner: string | undefined;
  /** To whom it is offered. */
  pending: string | null;
}

export async function readAdmin(client: ClientWithCoreApi, configId: string): Promise<Admin> {
  const { adminCap, pendingAdmin } = await readConfig(client, configId, Config);
  const { object } = await client.core.getObject({ objectId: adminCap });
  return { capId: adminCap, owner: ownerOf(object), pending: pendingAdmin };
}

/** A config object, read as far as `layout` goes. */
export async function readConfig<T>(
  client: ClientWithCoreApi,
  configId: ConfiguredPackage['configId'],
  layout: { parse(bytes: Uint8Array): T },
): Promise<T> {
  const { object } = await client.core.getObject({
    objectId: configId,
    include: { content: true },
  });
  return layout.parse(object.content);
}
