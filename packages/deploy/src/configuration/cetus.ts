// Finds Cetus on a network: its object ids and the latest versions of its packages.
import type { DeployedCetus, SharedObject } from '@atoll/sdk';
import { type ClientWithCoreApi, ObjectError } from '@mysten/sui/client';
import type { SuiGrpcClient } from '@mysten/sui/grpc';
import { DeployError } from '../error.ts';
import { listVersions } from '../publishing/package-object.ts';

/** Permanent IDs of Cetus on a network; the newest versions of its packages are looked up. */
export interface CetusIds {
  /** First ids of its packages. */
  clmm: string;
  lpBurn: string;
  /** Shared objects. */
  globalConfig: string;
  pools: string;
  burnManager: string;
  rewarderVault: string;
}

const NETWORKS: Record<string, CetusIds> = {
  mainnet: {
    clmm: '0x1eabed72c53feb3805120a081dc15963c204dc8d091542592abaf7a35689b2fb',
    lpBurn: '0x12d73de9a6bc3cb658ec9dc0fe7de2662be1cea5c76c092fcc3606048cdbac27',
    globalConfig: '0xdaa46292632c3c4d8f31f23ea0f9b36a28ff3677e9684980e4438403a67a3d8f',
    pools: '0xf699e7f2276f5c9a75944b37a0c5b5d9ddfd2471bf6242483b03ab2887d198d0',
    burnManager: '0x1d94aa32518d0cb00f9de6ed60d450c9a2090761f326752ffad06b2e9404f845',
    rewarderVault: '0xce7bceef26d3ad1f6d9b6f13a953f053e6ed3ca77907516481ce99ae8e588f2b',
  },
};

/**
 * Cetus as it stands on a network now. Each object is checked to be of Cetus's type.
 * @throws DeployError where Cetus is not known to be.
 */
export async function findCetus(
  client: SuiGrpcClient,
  network: string,
  ids: CetusIds | undefined = NETWORKS[network],
): Promise<DeployedCetus> {
  if (ids === undefined) throw new DeployError(`Cetus is not known on ${network}.`);
  const { clmm, lpBurn } = ids;
  return {
    clmm: { originalId: clmm, packageId: await newestId(client, clmm) },
    lpBurn: { originalId: lpBurn, packageId: await newestId(client, lpBurn) },
    globalConfig: await readShared(client, ids.globalConfig, `${clmm}::config::GlobalConfig`),
    pools: await readShared(client, ids.pools, `${clmm}::factory::Pools`),
    burnManager: await readShared(client, ids.burnManager, `${lpBurn}::lp_burn::BurnManager`),
    rewarderVault: await readShared(
      client,
      ids.rewarderVault,
      `${clmm}::rewarder::RewarderGlobalVault`,
    ),
  };
}

const newestId = async (client: SuiGrpcClient, originalId: string): Promise<string> =>
  (await listVersions(client, originalId)).newest.packageId;

async function readShared(
  client: ClientWithCoreApi,
  id: string,
  type: string,
): Promise<SharedObject> {
  const wrong = `${id} is not the ${type} of Cetus.`;
  const { object } = await client.core.getObject({ objectId: id }).catch((cause: unknown) => {
    throw cause instanceof ObjectError ? new DeployError(wrong, { cause }) : cause;
  });
  if (object.type !== type || object.owner.$kind !== 'Shared') throw new DeployError(wrong);
  return { id, version: object.owner.Shared.initialSharedVersion };
}
