// The collections on a network: published, open for mints, with a key that grants them.
import type { Argument, ExecutionOutcome } from '../../../packages/localnet/src/sandbox.ts';
import { CHAIN_ID, SERVER_KEY } from '../chain/grants.ts';
import { createdOf, DEPLOYER, FRAMEWORK, Network, START_MS } from '../chain/network.ts';
import type { Ptb } from '../chain/ptb.ts';
import { CREATOR, TRADERS } from '../chain/world.ts';

const GAS_MONEY = 100_000n * 10n ** 9n;
const DAY_MS = 86_400_000n;
export const OPENS_MS = START_MS;
export const CLOSES_MS = START_MS + 30n * DAY_MS;

export interface NftContract {
  nft: string;
  config: string;
  adminCap: string;
  contributors: string;
  ogs: string;
  ogMinter: string;
  /** By collection: its showcase and transfer policy. */
  showcases: { contributors: string; ogs: string };
  policies: { contributors: string; ogs: string };
}

export interface NftWorld {
  network: Network;
  contract: NftContract;
}

/** Everything afterwards works on forks of its network. */
export async function createNftWorld(): Promise<NftWorld> {
  const network = await Network.start([...TRADERS, CREATOR], GAS_MONEY);
  const contract = await deployNft(network);
  return { network, contract };
}

/** There may be several on one network. */
export async function deployNft(network: Network): Promise<NftContract> {
  const { id: nft, outcome } = await network.publish('nft');
  const created = (type: string) => createdOf(outcome, type);
  const shownOf = (type: string) => ({
    showcase: created(`${nft}::showcase::Showcase<${nft}::${type}>`),
    policy: created(`${FRAMEWORK}::transfer_policy::TransferPolicy<${nft}::${type}>`),
  });
  const [contributors, ogs] = [shownOf('contributor::ContributorNft'), shownOf('og::OgNft')];
  const contract = {
    nft,
    config: created(`${nft}::config::Config`),
    adminCap: created(`${nft}::config::AdminCap`),
    contributors: created(`${nft}::contributor::ContributorCollection`),
    ogs: created(`${nft}::og::OgCollection`),
    ogMinter: created(`${nft}::og::OgMinter`),
    showcases: { contributors: contributors.showcase, ogs: ogs.showcase },
    policies: { contributors: contributors.policy, ogs: ogs.policy },
  };
  network.must(DEPLOYER, (tx) => {
    setKey(tx, contract, SERVER_KEY.publicKey);
    tx.call(
      `${nft}::contributor::set_window`,
      [],
      [
        tx.object(contract.contributors),
        tx.object(contract.adminCap),
        tx.object(contract.config),
        tx.u64(OPENS_MS),
        tx.u64(CLOSES_MS),
      ],
    );
  });
  return contract;
}

/** Names the key that grants mints. */
export function setKey(
  tx: Ptb,
  contract: NftContract,
  publicKey: string,
  chainId: string = CHAIN_ID,
): void {
  const args = [chainId, publicKey].map((hex) => tx.bytes([...Buffer.from(hex, 'hex')]));
  administer(tx, contract, 'set_signing_key', args);
}

export function administer(
  tx: Ptb,
  { nft, config, adminCap }: NftContract,
  name: string,
  args: Argument[],
): void {
  tx.call(`${nft}::config::${name}`, [], [tx.object(adminCap), tx.object(config), ...args]);
}

export interface MintTerms {
  nonce: bigint;
  imageUrl: string;
  expiresMs: bigint;
  signature: Uint8Array;
}

/** The sender's NFT goes to the sender. */
export function mint(
  network: Network,
  { nft, config, contributors }: NftContract,
  sender: string,
  terms: MintTerms,
): ExecutionOutcome {
  return network.run(sender, (tx) => {
    const args = [
      tx.object(contributors),
      tx.object(config, false),
      tx.u64(terms.nonce),
      tx.string(terms.imageUrl),
      tx.u64(terms.expiresMs),
      tx.bytes([...terms.signature]),
      tx.clock(),
    ];
    tx.transfer([tx.call(`${nft}::contributor::mint`, [], args)], sender);
  });
}
