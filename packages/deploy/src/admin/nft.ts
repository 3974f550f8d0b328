// Administers the NFT collections: minting window, pause, signing key, display, royalty, and the OG mint.
import {
  displayId,
  getContributorCollection,
  getOgCollection,
  getRoyalty,
  hasOgMintEnded,
  type NftCollection,
  readClock,
  sealOgCollection,
  typeOf,
} from '@atoll/sdk';
import * as config from '@atoll/sdk/contracts/nft/config.ts';
import { ContributorNft, setWindow } from '@atoll/sdk/contracts/nft/contributor.ts';
import { OgNft } from '@atoll/sdk/contracts/nft/og.ts';
import * as showcase from '@atoll/sdk/contracts/nft/showcase.ts';
import type { Transaction } from '@mysten/sui/transactions';
import { toHex } from '@mysten/sui/utils';
import { readConfig } from '../configuration/config.ts';
import { DeployError } from '../error.ts';
import { type AdminAction, type AdminContext, adminArguments, requireAdmin } from './action.ts';
import { iso } from './iso.ts';
import { findMinter, mintFromFile } from './nft-og.ts';
import { parseMoment } from './nft-window.ts';

const MIST = 1_000_000_000;

export const NFT: Record<string, AdminAction> = {
  'nft show': {
    parameters: [],
    about: 'show both NFT collections: supply, minting window, signing key, royalties',
    readOnly: true,
    async add(_tx, context) {
      const { client, log } = context;
      const { configId } = entryOf(context);
      const now = await readClock(client);
      const og = await getOgCollection(context);
      const minting = hasOgMintEnded(og, now) ? 'ended' : `until ${iso(og.closesMs)}`;
      log(`OG: ${og.minted} minted, ${og.burned} burned; minting ${minting}`);
      const { minted, burned, opensMs, closesMs } = await getContributorCollection(context);
      const window = closesMs === 0n ? 'not set' : `${iso(opensMs)} to ${iso(closesMs)}`;
      log(`Contributor: ${minted} minted, ${burned} burned; window ${window}`);
      const { signingKey } = await readConfig(client, 'nft', configId);
      log(`Signing key: ${signingKey ? toHex(Uint8Array.from(signingKey.publicKey)) : 'none'}`);
      for (const collection of ['og', 'contributor'] as const) {
        const { royaltyBps, minimum } = await getRoyalty(context, { collection });
        log(
          `Royalty of ${collection}: ${Number(royaltyBps) / 100}%, at least ${Number(minimum) / MIST} SUI`,
        );
      }
    },
  },
  'nft window': {
    parameters: ['OPENS', 'CLOSES'],
    about: 'set the minting window: a time in ISO 8601, now, or a duration after it such as +7d',
    async add(tx, context, [opens = '', closes = '']) {
      const now = await readClock(context.client);
      const opensMs = parseMoment('OPENS', opens, now, now);
      const closesMs = parseMoment('CLOSES', closes, opensMs, now);
      if (opensMs >= closesMs) throw new DeployError('The window must close after it opens.');
      await addWindow(tx, context, opensMs, closesMs);
    },
  },
  'nft close': {
    parameters: [],
    about: 'close the minting window at once',
    async add(tx, context) {
      const now = await readClock(context.client);
      const { opensMs } = await getContributorCollection(context);
      await addWindow(tx, context, opensMs < now ? opensMs : now - 1n, now);
    },
  },
  'nft pause': {
    parameters: [],
    about: 'pause all minting of NFTs at once',
    add: (tx, context) => setPaused(tx, context, true),
  },
  'nft resume': {
    parameters: [],
    about: 'resume minting at once',
    add: (tx, context) => setPaused(tx, context, false),
  },
  'nft remove-key': {
    parameters: [],
    about: 'remove the signing key at once, when it leaked; a new one takes 48 hours',
    async add(tx, context) {
      const { packageId, ...admin } = await requireAdmin(context, 'nft');
      context.log('Removing the signing key: no grant can be used any more');
      tx.add(
        config.removeSigningKey({
          package: packageId,
          arguments: adminArguments(admin),
        }),
      );
    },
  },
  'nft mint-og': {
    parameters: ['FILE'],
    about: 'mint OG NFTs: one line for each, owner and image URL',
    add: (tx, context, [file = '']) => mintFromFile(tx, context, file),
  },
  'nft seal-og': {
    parameters: [],
    about: 'end the OG mint, permanently',
    async add(tx, context) {
      const { minted } = await getOgCollection(context);
      context.log(`Sealing the OG collection at ${minted} NFTs: no more can ever be minted`);
      tx.add(sealOgCollection(context, { minterId: await findMinter(context) }));
    },
  },
  'nft display': {
    parameters: ['og|contributor', 'FIELD', 'TEMPLATE'],
    about: 'set a field that wallets show, such as project_url or link',
    async add(tx, context, [name, field = '', template = '']) {
      const { type, showcaseId } = collectionOf(context, name);
      if (!/^[a-z][a-z0-9_]{0,31}$/.test(field)) {
        throw new DeployError('FIELD must be a name such as project_url.');
      }
      const { packageId, ...admin } = await requireAdmin(context, 'nft');
      context.log(`Setting ${field} of ${name} to ${template}`);
      tx.add(
        showcase.setDisplayField({
          package: packageId,
          typeArguments: [type],
          arguments: {
            ...adminArguments(admin),
            showcase: showcaseId,
            name: field,
            value: template,
          },
        }),
      );
      tx.add(
        showcase.syncDisplay({
          package: packageId,
          typeArguments: [type],
          arguments: { showcase: showcaseId, registered: displayId(type) },
        }),
      );
    },
  },
  'nft royalty': {
    parameters: ['og|contributor', 'PERCENT', 'MINIMUM'],
    about: 'announce a royalty: percent of the price, at least MINIMUM SUI',
    async add(tx, context, [name, percent = '', minimum = '']) {
      const { type } = collectionOf(context, name);
      const royaltyBps = Math.round(Number(percent) * 100);
      const mist = Math.round(Number(minimum) * MIST);
      if (!(royaltyBps >= 0 && royaltyBps <= 1_000)) {
        throw new DeployError('PERCENT must be a number from 0 to 10.');
      }
      if (!(mist >= 0 && mist <= MIST)) {
        throw new DeployError('MINIMUM must be a number of SUI from 0 to 1.');
      }
      const { packageId, ...admin } = await requireAdmin(context, 'nft');
      context.log(
        `Announcing a royalty of ${royaltyBps / 100}%, at least ${mist / MIST} SUI, for ${name}; execute it ` +
          'after 48 hours (npm run admin -- changes)',
      );
      tx.add(
        showcase.announceRoyalty({
          package: packageId,
          typeArguments: [type],
          arguments: { ...adminArguments(admin), royaltyBps, minimum: mist },
        }),
      );
    },
  },
  'nft withdraw': {
    parameters: ['og|contributor'],
    about: 'withdraw the royalties that sales have paid',
    async add(tx, context, [name]) {
      const { type, showcaseId, policyId } = collectionOf(context, name);
      const { packageId, ...admin } = await requireAdmin(context, 'nft');
      context.log(`Withdrawing the royalties of ${name} to ${context.sender}`);
      const royalties = tx.add(
        showcase.withdrawRoyalties({
          package: packageId,
          typeArguments: [type],
          arguments: { ...adminArguments(admin), showcase: showcaseId, policy: policyId },
        }),
      );
      tx.transferObjects([royalties], context.sender);
    },
  },
};

function entryOf({ deployment }: AdminContext) {
  if (deployment.nft) return deployment.nft;
  throw new DeployError('This deployment has no nft package.');
}

function collectionOf(context: AdminContext, name: string | undefined) {
  const entry = entryOf(context);
  const isCollection = (text: string | undefined): text is NftCollection =>
    text === 'og' || text === 'contributor';
  if (!isCollection(name)) throw new DeployError('Choose og or contributor.');
  const isOg = name === 'og';
  return {
    type: typeOf(context.deployment, isOg ? OgNft : ContributorNft) ?? '',
    showcaseId: (isOg ? entry.ogShowcase : entry.contributorShowcase).id,
    policyId: (isOg ? entry.ogTransferPolicy : entry.contributorTransferPolicy).id,
  };
}

async function addWindow(
  tx: Transaction,
  context: AdminContext,
  opensMs: bigint,
  closesMs: bigint,
): Promise<void> {
  const { contributorCollection } = entryOf(context);
  const { packageId, ...admin } = await requireAdmin(context, 'nft');
  context.log(`Minting window of Contributor NFTs: ${iso(opensMs)} to ${iso(closesMs)}`);
  tx.add(
    setWindow({
      package: packageId,
      arguments: {
        ...adminArguments(admin),
        collection: contributorCollection.id,
        opensMs,
        closesMs,
      },
    }),
  );
}

async function setPaused(tx: Transaction, context: AdminContext, paused: boolean): Promise<void> {
  const { packageId, ...admin } = await requireAdmin(context, 'nft');
  context.log(paused ? 'Pausing the minting of NFTs' : 'Resuming the minting of NFTs');
  tx.add(
    config.setMintingPaused({
      package: packageId,
      arguments: { ...adminArguments(admin), paused },
    }),
  );
}
