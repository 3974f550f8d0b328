// Registers the displays of the NFT collections with Sui's display registry, which wallets and explorers read.
import {
  type Deployment,
  DISPLAY_REGISTRY_ID,
  displayId,
  RegisteredDisplay,
  typeOf,
} from '@atoll/sdk';
import { ContributorNft } from '@atoll/sdk/contracts/nft/contributor.ts';
import { OgNft } from '@atoll/sdk/contracts/nft/og.ts';
import { claimDisplay, registerDisplay } from '@atoll/sdk/contracts/nft/showcase.ts';
import { Transaction } from '@mysten/sui/transactions';
import type { DeployContext } from '../context.ts';
import { execute } from '../execute.ts';

/** Registers the displays, or claims those that a migration of Sui has registered. Any account can sign. */
export async function registerDisplays(
  context: DeployContext,
  deployment: Pick<Deployment, 'launchpad' | 'amm' | 'nft'>,
): Promise<void> {
  const { nft } = deployment;
  if (nft === undefined) return;
  const collections = [
    { type: typeOf(deployment, OgNft) ?? '', showcase: nft.ogShowcase.id },
    { type: typeOf(deployment, ContributorNft) ?? '', showcase: nft.contributorShowcase.id },
  ];
  const { objects } = await context.client.core.getObjects({
    objectIds: collections.map(({ type }) => displayId(type)),
    include: { content: true },
  });
  const transaction = new Transaction();
  for (const [index, { type, showcase }] of collections.entries()) {
    const registered = objects[index];
    const isRegistered = registered !== undefined && !(registered instanceof Error);
    if (isRegistered && RegisteredDisplay.parse(registered.content).capId !== null) continue;
    context.log(`Registering the display of ${type}`);
    const call = { package: nft.packageId, typeArguments: [type] as [string] };
    const config = nft.configId;
    transaction.add(
      isRegistered
        ? claimDisplay({ ...call, arguments: { showcase, config, registered: displayId(type) } })
        : registerDisplay({
            ...call,
            arguments: { showcase, config, registry: DISPLAY_REGISTRY_ID },
          }),
    );
  }
  if (transaction.getData().commands.length > 0) await execute(context, transaction);
}
