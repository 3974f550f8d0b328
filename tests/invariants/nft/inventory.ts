// Everything that the objects of a network say about the collections.
import { u64 } from '@atoll/sdk/codecs.ts';
import { ContributorCollection, ContributorNft } from '@atoll/sdk/contracts/nft/contributor.ts';
import { OgCollection, OgNft } from '@atoll/sdk/contracts/nft/og.ts';
import type { TestNetwork } from '@atoll/testing';
import { bcs } from '@mysten/sui/bcs';
import type { Contract } from './fixture.ts';

const MinterField = bcs.struct('Field<address, u64>', {
  id: bcs.Address,
  wallet: bcs.Address,
  number: u64,
});
const NonceField = bcs.struct('Field<u64, u64>', { id: bcs.Address, nonce: u64, number: u64 });
/** The first fields of a transfer policy. */
const Policy = bcs.struct('TransferPolicy', { id: bcs.Address, balance: u64 });

type StoredObject = ReturnType<TestNetwork['object']>;

export interface Nft {
  id: string;
  number: number;
  owner: string;
  /** The wallet that minted it; undefined for an OG. */
  contributor: string | undefined;
}

export interface Inventory {
  contributors: ReturnType<typeof ContributorCollection.parse>;
  ogs: ReturnType<typeof OgCollection.parse>;
  contributorNfts: Nft[];
  ogNfts: Nft[];
  /** Numbers by wallet and by nonce. */
  minters: Map<string, bigint>;
  nonces: Map<bigint, bigint>;
  /** MIST in the OG transfer policy. */
  royalties: bigint;
}

/** NFTs never change, only their owners do; forks share the objects. */
const parsed = new WeakMap<StoredObject, Omit<Nft, 'owner'>>();

export function takeInventory(network: TestNetwork, contract: Contract): Inventory {
  const contributors = network.read(ContributorCollection, contract.contributors);
  const inventory: Inventory = {
    contributors,
    ogs: network.read(OgCollection, contract.ogs),
    contributorNfts: [],
    ogNfts: [],
    minters: new Map(),
    nonces: new Map(),
    royalties: network.read(Policy, contract.policies.ogs).balance,
  };
  const types = {
    contributor: `${contract.package}::contributor::ContributorNft`,
    og: `${contract.package}::og::OgNft`,
  };
  for (const object of network.objects()) {
    const { owner, data } = object;
    if (data.kind !== 'move') continue;
    if (owner.ObjectOwner === contributors.minters.id) {
      const { wallet, number } = MinterField.parse(data.contents);
      inventory.minters.set(wallet, number);
    } else if (owner.ObjectOwner === contributors.nonces.id) {
      const { nonce, number } = NonceField.parse(data.contents);
      inventory.nonces.set(nonce, number);
    } else if (data.type === types.contributor) {
      inventory.contributorNfts.push({
        ...nft(object, data.contents, false),
        owner: ownerOf(object),
      });
    } else if (data.type === types.og) {
      inventory.ogNfts.push({ ...nft(object, data.contents, true), owner: ownerOf(object) });
    }
  }
  return inventory;
}

function nft(object: StoredObject, contents: Uint8Array, isOg: boolean): Omit<Nft, 'owner'> {
  const known = parsed.get(object);
  if (known) return known;
  const { id, number, contributor } = isOg
    ? { ...OgNft.parse(contents), contributor: undefined }
    : ContributorNft.parse(contents);
  const read = { id, number: Number(number), contributor };
  parsed.set(object, read);
  return read;
}

const ownerOf = ({ owner }: StoredObject): string => owner.AddressOwner ?? 'not a wallet';
