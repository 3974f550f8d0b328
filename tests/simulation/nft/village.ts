// Owns a network on which everything of the collections exists once at least: NFTs in several hands, a
// royalty paid, a second deployment, and worthless capabilities. Calls are tried on forks of it.
import type { Argument } from '../../../packages/localnet/src/sandbox.ts';
import { signMint } from '../chain/grants.ts';
import { createdOf, DEPLOYER, FRAMEWORK, type Network, SUI } from '../chain/network.ts';
import type { Ptb } from '../chain/ptb.ts';
import { ALICE, CAROL } from '../chain/world.ts';
import { Purse } from '../history/wallet.ts';
import { rotateAdmin } from '../surface/admin.ts';
import {
  createNftWorld,
  deployNft,
  type MintTerms,
  mint,
  type NftContract,
  type NftWorld,
} from './world.ts';

export const IMAGE = 'https://media.example/1.webp';
/** Of the sale whose royalty was paid, MIST; 5% of it. */
export const PRICE = 1_000_000_000n;
export const ROYALTY = 50_000_000n;
const FOREVER = 2n ** 64n - 1n;

export interface Village extends NftWorld {
  /** CAROL's. ALICE has one of each, too. */
  contributorNft: string;
  ogNft: string;
  /** Not a worthless one. */
  adminCap: string;
  staleCap: string;
}

export async function createVillage(): Promise<Village> {
  const { network, contract } = await createNftWorld();
  const adminCap = rotateAdmin(network, contract.nft, contract);
  const contributorNft = mintOf(network, contract, CAROL, 1n);
  mintOf(network, contract, ALICE, 2n);
  const ogNft = ogOf(network, contract, CAROL);
  ogOf(network, contract, ALICE);
  network.must(ALICE, (tx) => {
    const type = `${contract.nft}::contributor::ContributorNft`;
    const request = sale(tx, type, contributorNft);
    const policy = tx.object(contract.policies.contributors);
    const royalty = Purse.of(network, tx, ALICE, SUI).take(ROYALTY);
    tx.call(`${contract.nft}::royalty_rule::pay`, [type], [policy, request, royalty]);
    confirm(tx, type, policy, request);
  });
  // The same contract once more: objects whose types have the same names and are not ours.
  const copy = await deployNft(network);
  mintOf(network, copy, CAROL, 1n);
  ogOf(network, copy, CAROL);
  return {
    network,
    contract: { ...contract, adminCap },
    contributorNft,
    ogNft,
    adminCap,
    staleCap: contract.adminCap,
  };
}

/** A grant of the operator's. */
export function granted(contract: NftContract, minter: string, nonce: bigint): MintTerms {
  const terms = { nonce, imageUrl: IMAGE, expiresMs: FOREVER };
  const of = { package: contract.nft, collectionId: contract.contributors, minter };
  return { ...terms, signature: signMint({ ...of, ...terms }) };
}

function mintOf(network: Network, contract: NftContract, who: string, nonce: bigint): string {
  const minted = mint(network, contract, who, granted(contract, who, nonce));
  return createdOf(minted, `${contract.nft}::contributor::ContributorNft`);
}

function ogOf(network: Network, { nft, ogs, ogMinter, config }: NftContract, who: string): string {
  const minted = network.must(DEPLOYER, (tx) => {
    const args = [tx.object(ogMinter), tx.object(ogs), tx.object(config)];
    tx.call(`${nft}::og::mint`, [], [...args, addresses(tx, who), texts(tx, IMAGE), tx.clock()]);
  });
  return createdOf(minted, `${nft}::og::OgNft`);
}

/** A vector of one address. */
export const addresses = (tx: Ptb, only: string): Argument =>
  tx.pure(Buffer.from(`01${only.slice(2)}`, 'hex'));

/** A vector of one text of at most 127 bytes. */
export const texts = (tx: Ptb, only: string): Argument =>
  tx.pure(Buffer.concat([Uint8Array.of(1, only.length), Buffer.from(only)]));

/** What a kiosk makes of a sale for `PRICE`: to be confirmed by the policy. */
export function sale(tx: Ptb, type: string, item: string): Argument {
  const args = [tx.address(item), tx.u64(PRICE), tx.address(item)];
  return tx.call(`${FRAMEWORK}::transfer_policy::new_request`, [type], args);
}

export function confirm(tx: Ptb, type: string, policy: Argument, request: Argument): void {
  tx.call(`${FRAMEWORK}::transfer_policy::confirm_request`, [type], [policy, request]);
}
