// Owns a deployment from start to end: publish the packages in order, configure the launchpad,
// describe what came out. Every step can be repeated, so a failed run is simply run again.
import type { Deployment } from '@atoll/sdk';
import type { ClientWithCoreApi } from '@mysten/sui/client';
import type { Signer } from '@mysten/sui/cryptography';
import { normalizeStructTag, SUI_TYPE_ARG } from '@mysten/sui/utils';
import { type BuildSettings, buildContract } from './build.ts';
import { configure } from './configure.ts';
import type { DeployContext } from './context.ts';
import { describeSettings } from './describe.ts';
import { Progress } from './progress.ts';
import { createdOfType, type Published, publish } from './publish.ts';

export interface DeployOptions extends BuildSettings {
  client: ClientWithCoreApi;
  /** Publishes, pays, and ends up with the capabilities. */
  signer: Signer;
  network: Deployment['network'];
  /** File that remembers what was sent; a second run with it goes on where the first stopped. */
  progressFile: string;
  /** Commit of the sources, for the deployment file. */
  sourceCommit?: string;
  /** Says what is being done, one line at a time. */
  log?: (line: string) => void;
}

/**
 * Publishes launchpad, amm and atoll_token, registers the exchange, sets the presets, verifies the
 * bytecode, and returns the description of it all.
 * @throws DeployError when it cannot go on; what was done is kept for the next run.
 */
export async function deploy(options: DeployOptions): Promise<Deployment> {
  const { client, signer, network, sourceCommit, log = () => {} } = options;
  const { chainIdentifier: chainId } = await client.core.getChainIdentifier();
  const progress = Progress.open(options.progressFile, chainId);
  const context: DeployContext = { client, signer, progress, log };
  const contracts = await publishAll(context, options);
  const deployment: Deployment = {
    network,
    chainId,
    ...contracts,
    quotes: [
      { type: normalizeStructTag(SUI_TYPE_ARG), symbol: 'SUI', decimals: 9 },
      { type: contracts.atollToken.coinType, symbol: 'ATOLL', decimals: 6 },
    ],
    presets: [],
    fees: { tradeFeeBps: 0, creatorFeeBps: 0, referrerFeeBps: 0, coCreatorFeeBps: 0 },
    ...(sourceCommit && { sourceCommit }),
  };
  await configure(context, deployment);
  return { ...deployment, ...(await describeSettings({ client, deployment })) };
}

async function publishAll(context: DeployContext, settings: BuildSettings) {
  const launchpad = await publish(
    context,
    'launchpad',
    await buildContract('launchpad', {}, settings),
  );
  const linked = { launchpad: launchpad.packageId };
  const amm = await publish(context, 'amm', await buildContract('amm', linked, settings));
  const token = await publish(
    context,
    'atoll_token',
    await buildContract('atoll_token', {}, settings),
  );
  const config = createdOfType(launchpad, 'config::Config');
  return {
    launchpad: {
      ...ids(launchpad),
      configId: config.id,
      configVersion: config.sharedVersion ?? '',
      adminCapId: createdOfType(launchpad, 'config::AdminCap').id,
    },
    amm: ids(amm),
    atollToken: {
      packageId: token.packageId,
      upgradeCapId: token.upgradeCapId,
      coinType: `${token.packageId}::atoll::ATOLL`,
    },
  };
}

const ids = ({ packageId, upgradeCapId }: Published) => ({
  packageId,
  originalId: packageId,
  upgradeCapId,
});
