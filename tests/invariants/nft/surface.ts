// Calls of every public function of the NFT package that can change anything.
import { DISPLAY_REGISTRY_ID, displayId } from '@atoll/sdk';
import * as config from '@atoll/sdk/contracts/nft/config.ts';
import * as contributors from '@atoll/sdk/contracts/nft/contributor.ts';
import * as ogs from '@atoll/sdk/contracts/nft/og.ts';
import * as royalty from '@atoll/sdk/contracts/nft/royalty_rule.ts';
import * as showcases from '@atoll/sdk/contracts/nft/showcase.ts';
import type { Transaction } from '@mysten/sui/transactions';
import { normalizeSuiAddress } from '@mysten/sui/utils';
import { rotateAdmin } from '../authority.ts';
import { CHAIN_ID, OTHER_KEY, signMint } from '../grants.ts';
import { ALICE, BOB, CAROL, DEPLOYER, MAX_U64 } from '../network.ts';
import type { Surface } from '../surface.ts';
import {
  type Contract,
  createFixture,
  deploy,
  mint,
  adminOf as objectsOf,
  TIMELOCK_MS,
} from './fixture.ts';

const CLAIMED = `${normalizeSuiAddress('0x2')}::display_registry::ECapAlreadyClaimed`;
const IMAGE = 'https://media.example/1.webp';

type Ids = {
  config: string;
  authority: string;
  cap: string;
  guardian: string;
  contributors: string;
  ogs: string;
  minter: string;
  showcase: string;
  contributorShowcase: string;
  registered: string;
  policy: string;
  nft: string;
  og: string;
};

/** ALICE owns NFTs of both collections, and two changes are executable. */
export async function createSurface(): Promise<Surface<Ids>> {
  const { network, contract } = await createFixture();
  const other = await deploy(network, 'other_nft');
  const options = { package: contract.package };
  const nftType = `${contract.package}::og::OgNft`;
  const contributorType = `${contract.package}::contributor::ContributorNft`;
  const typed = { ...options, typeArguments: [nftType] as [string] };
  const key = { chainId: bytes(CHAIN_ID), publicKey: bytes(OTHER_KEY.publicKey) };

  const [nft] = [contract, other].map((at) => {
    const terms = { nonce: 1n, imageUrl: IMAGE, expiresMs: MAX_U64 };
    const of = { package: at.package, collectionId: at.contributors, minter: ALICE };
    const minted = mint(network, at, ALICE, { ...terms, signature: signMint({ ...of, ...terms }) });
    return minted.created('contributor::ContributorNft');
  });
  const [og] = [contract, other].map((at) => {
    const minted = network.execute(DEPLOYER, (tx) => {
      const objects = { collection: at.ogs, config: at.configId, _: at.ogMinter };
      const args = { ...objects, recipients: [ALICE], imageUrls: [IMAGE] };
      tx.add(ogs.mint({ package: at.package, arguments: args }));
    });
    return minted.created('og::OgNft');
  });

  const cap = rotateAdmin(network, contract.authority);
  network.execute(DEPLOYER, (tx) => {
    const admin = { ...objectsOf(contract), cap };
    tx.add(config.announceSigningKey({ ...options, arguments: { ...admin, ...key } }));
    const rate = { royaltyBps: 100n, minimum: 0n };
    tx.add(showcases.announceRoyalty({ ...typed, arguments: { ...admin, ...rate } }));
    registerDisplay(tx, contract);
    registerDisplay(tx, other);
    sell(tx, contract.policies.ogs, 1_000n, 10_000_000n);
  });
  network.advanceClock(TIMELOCK_MS);

  /** Confirms a sale of an OG and pays its royalty. */
  function sell(tx: Transaction, policy: string, price: bigint, amount: bigint): void {
    const framework = '0x2::transfer_policy';
    const typeArguments = [nftType];
    const request = tx.moveCall({
      target: `${framework}::new_request`,
      typeArguments,
      arguments: [tx.pure.id(ALICE), tx.pure.u64(price), tx.pure.id(BOB)],
    });
    const [payment] = tx.splitCoins(tx.gas, [amount]);
    tx.add(royalty.pay({ ...typed, arguments: { policy, request, payment } }));
    tx.moveCall({
      target: `${framework}::confirm_request`,
      typeArguments,
      arguments: [tx.object(policy), request],
    });
  }

  const adminCall = (build: (tx: Transaction, ids: Ids) => unknown, ends?: string) => ({
    sender: DEPLOYER,
    stranger: 'rejected: IncorrectUserSignature',
    ...(ends === undefined ? {} : { ends }),
    build,
  });
  const adminOf = ({ config, authority, cap }: Ids) => ({ config, authority, cap });

  return {
    name: 'nft',
    network,
    stranger: CAROL,
    ids: {
      config: contract.configId,
      authority: contract.authority.authority,
      cap,
      guardian: contract.guardianCap,
      contributors: contract.contributors,
      ogs: contract.ogs,
      minter: contract.ogMinter,
      showcase: contract.showcases.ogs,
      contributorShowcase: contract.showcases.contributors,
      registered: displayId(contributorType),
      policy: contract.policies.ogs,
      nft: nft ?? '',
      og: og ?? '',
    },
    capabilities: { cap: { stale: contract.adminCap, abort: 'access::authority::ENotAdmin' } },
    exempt: {},
    calls: {
      'contributor::mint': {
        sender: BOB,
        stranger: 'access::signing_key::EInvalidSignature',
        build: (tx, { contributors: collection, config }, sender) => {
          const terms = { nonce: 2n, imageUrl: IMAGE, expiresMs: MAX_U64 };
          const of = { package: contract.package, collectionId: contract.contributors };
          const signature = [...signMint({ ...of, minter: BOB, ...terms })];
          const args = { collection, config, ...terms, signature };
          tx.transferObjects([tx.add(contributors.mint({ ...options, arguments: args }))], sender);
        },
      },
      'contributor::burn': {
        sender: ALICE,
        stranger: 'rejected: IncorrectUserSignature',
        build: (tx, { contributors: collection, nft }) =>
          tx.add(contributors.burn({ ...options, arguments: { collection, nft } })),
      },
      'contributor::set_window': adminCall((tx, ids) => {
        const args = { collection: ids.contributors, ...adminOf(ids), opensMs: 1n, closesMs: 2n };
        tx.add(contributors.setWindow({ ...options, arguments: args }));
      }),
      'og::mint': adminCall((tx, { ogs: collection, config, minter }) =>
        tx.add(
          ogs.mint({
            ...options,
            arguments: { collection, config, _: minter, recipients: [ALICE], imageUrls: [IMAGE] },
          }),
        ),
      ),
      'og::seal': adminCall((tx, { ogs: collection, minter }) =>
        tx.add(ogs.seal({ ...options, arguments: { collection, minter } })),
      ),
      'og::burn': {
        sender: ALICE,
        stranger: 'rejected: IncorrectUserSignature',
        build: (tx, { ogs: collection, og }) =>
          tx.add(ogs.burn({ ...options, arguments: { collection, nft: og } })),
      },
      'royalty_rule::pay': {
        sender: ALICE,
        stranger: undefined,
        build: (tx, { policy }) => sell(tx, policy, 1_000n, 10_000_000n),
      },
      'showcase::register_display': {
        sender: ALICE,
        stranger: undefined,
        build: (tx, { showcase, config }) => {
          const args = { showcase, config, registry: DISPLAY_REGISTRY_ID };
          tx.add(showcases.registerDisplay({ ...typed, arguments: args }));
        },
      },
      // The display of the fixture is registered; Move tests claim one that a migration registered.
      'showcase::claim_display': {
        sender: ALICE,
        ends: CLAIMED,
        stranger: CLAIMED,
        build: (tx, { contributorShowcase: showcase, config, registered }) => {
          const typeArguments = [contributorType] as [string];
          const args = { showcase, config, registered };
          tx.add(showcases.claimDisplay({ ...options, typeArguments, arguments: args }));
        },
      },
      'showcase::sync_display': {
        sender: ALICE,
        stranger: undefined,
        build: (tx, { contributorShowcase: showcase, registered }) => {
          const typeArguments = [contributorType] as [string];
          const args = { showcase, registered };
          tx.add(showcases.syncDisplay({ ...options, typeArguments, arguments: args }));
        },
      },
      'showcase::announce_royalty': adminCall((tx, ids) => {
        const args = { ...adminOf(ids), royaltyBps: 0n, minimum: 0n };
        tx.add(showcases.announceRoyalty({ ...typed, arguments: args }));
      }),
      'showcase::execute_royalty': adminCall((tx, ids) => {
        const args = { showcase: ids.showcase, policy: ids.policy, ...adminOf(ids), number: 4n };
        tx.add(showcases.executeRoyalty({ ...typed, arguments: args }));
      }),
      'showcase::set_display_field': adminCall((tx, ids) => {
        const args = { showcase: ids.showcase, ...adminOf(ids), name: 'link', value: IMAGE };
        tx.add(showcases.setDisplayField({ ...typed, arguments: args }));
      }),
      'showcase::withdraw_royalties': adminCall((tx, ids) => {
        const args = { showcase: ids.showcase, policy: ids.policy, ...adminOf(ids) };
        const coin = tx.add(showcases.withdrawRoyalties({ ...typed, arguments: args }));
        tx.transferObjects([coin], DEPLOYER);
      }),
      'config::execute_signing_key': adminCall((tx, ids) =>
        tx.add(
          config.executeSigningKey({ ...options, arguments: { ...adminOf(ids), number: 3n } }),
        ),
      ),
      'config::open': adminCall(
        (tx, ids) => tx.add(config.open({ ...options, arguments: adminOf(ids) })),
        'access::timelock::EAlreadyEnforced',
      ),
      'config::announce_signing_key': adminCall((tx, ids) =>
        tx.add(config.announceSigningKey({ ...options, arguments: { ...adminOf(ids), ...key } })),
      ),
      'config::remove_signing_key': adminCall((tx, ids) =>
        tx.add(config.removeSigningKey({ ...options, arguments: adminOf(ids) })),
      ),
      'config::set_minting_paused': adminCall((tx, ids) =>
        tx.add(
          config.setMintingPaused({ ...options, arguments: { ...adminOf(ids), paused: true } }),
        ),
      ),
      'config::pause_as_guardian': adminCall((tx, { config: id, authority, guardian }) =>
        tx.add(
          config.pauseAsGuardian({
            ...options,
            arguments: { config: id, authority, cap: guardian },
          }),
        ),
      ),
      'config::migrate': adminCall(
        (tx, ids) => tx.add(config.migrate({ ...options, arguments: adminOf(ids) })),
        'access::version::EAlreadyMigrated',
      ),
    },
  };
}

/** Registers the display of the Contributor collection. */
function registerDisplay(tx: Transaction, { package: id, configId, showcases: of }: Contract) {
  tx.add(
    showcases.registerDisplay({
      package: id,
      typeArguments: [`${id}::contributor::ContributorNft`],
      arguments: { showcase: of.contributors, config: configId, registry: DISPLAY_REGISTRY_ID },
    }),
  );
}

const bytes = (hex: string): number[] => [...Buffer.from(hex, 'hex')];
