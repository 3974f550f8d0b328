// One sequence of operations on the collections: executes each on a fork of the fixture, compares it with the
// model and checks all invariants.
import * as ogs from '@atoll/sdk/contracts/nft/og.ts';
import type { TestNetwork } from '@atoll/testing';
import type { Transaction } from '@mysten/sui/transactions';
import { DEPLOYER } from '../network.ts';
import { assertInvariant, executeAsExpected } from '../operation.ts';
import type { Contract, Fixture } from './fixture.ts';
import { assertNftInvariants } from './invariants.ts';
import { type Inventory, type Nft, takeInventory } from './inventory.ts';
import { type CollectionModel, NftModel } from './model.ts';

/** Accounts that mint, trade and burn. */
const WALLETS = 12;
/** OG NFTs that exist before a sequence, so that some sequences reach the maximum supply. */
const EARLIER_OGS = 1_080;
/** An argument holds at most 16,384 bytes. */
const BATCH = 360;

export interface SequenceFixture extends Fixture {
  wallets: string[];
}

/** Adds funded wallets to the fixture, and OG NFTs that they own in turn. */
export function withWallets({ network, contract }: Fixture): SequenceFixture {
  const names = Array.from({ length: WALLETS }, (_, index) => `wallet ${index}`);
  const wallets = names.map((name) => network.createAccount(name));
  const { package: packageId, ogs: collection, configId, ogMinter } = contract;
  for (let minted = 0; minted < EARLIER_OGS; minted += BATCH) {
    const recipients = Array.from({ length: BATCH }, (_, at) => wallets[at % WALLETS] ?? '');
    const urls = recipients.map(() => 'https://media.example/og.webp');
    network.execute(DEPLOYER, (tx) => {
      const args = { collection, config: configId, _: ogMinter, recipients, imageUrls: urls };
      tx.add(ogs.mint({ package: packageId, arguments: args }));
    });
  }
  return { network, contract, wallets };
}

export class Sequence {
  readonly network: TestNetwork;
  readonly contract: Contract;
  readonly wallets: readonly string[];
  readonly counts = { succeeded: 0, aborted: 0 };
  seen: Inventory;

  constructor(fixture: SequenceFixture) {
    this.network = fixture.network.fork();
    this.contract = fixture.contract;
    this.wallets = fixture.wallets;
    this.seen = takeInventory(this.network, this.contract);
  }

  /** Returns a model of the collections before any operation. */
  newModel(): NftModel {
    const { opensMs, closesMs } = this.seen.contributors;
    const { closesMs: ogClosesMs } = this.seen.ogs;
    const window = { opensMs, closesMs };
    // The guardian and the signing key were changes 0 and 1.
    const model = new NftModel(this.network.nowMs, { window, ogClosesMs, nextChange: 2n });
    for (let at = 0; at < EARLIER_OGS; at += 1) model.ogs.mint(at % WALLETS);
    return model;
  }

  wait(model: NftModel, ms: bigint): void {
    model.nowMs += ms;
    this.network.advanceClock(ms);
    this.#check(model);
  }

  /** Executes a transaction and checks that it ends as the model expects. */
  execute(
    model: NftModel,
    sender: string,
    build: (tx: Transaction) => unknown,
    expect: () => void,
  ): void {
    let isExpected = false;
    executeAsExpected(this.network, sender, build, () => {
      expect();
      isExpected = true;
    });
    this.counts[isExpected ? 'succeeded' : 'aborted'] += 1;
    this.#check(model);
  }

  #check(model: NftModel): void {
    const before = this.seen;
    this.seen = takeInventory(this.network, this.contract);
    assertNftInvariants(this.seen, before);
    const { contributors, ogs: collection, royalties } = this.seen;
    this.#assertCollection(this.seen.contributorNfts, contributors, model.contributors);
    this.#assertCollection(this.seen.ogNfts, collection, model.ogs);
    assertInvariant(collection.sealed === model.sealed, 'sealed as in the model');
    assertInvariant(
      contributors.opensMs === model.window.opensMs &&
        contributors.closesMs === model.window.closesMs,
      'the window is that of the model',
    );
    assertInvariant(royalties === model.royalties, 'royalties are those paid and not withdrawn');
  }

  #assertCollection(
    nfts: readonly Nft[],
    counts: { minted: bigint; burned: bigint },
    { minted, burned, owners }: CollectionModel,
  ): void {
    const sameCounts = counts.minted === BigInt(minted) && counts.burned === BigInt(burned);
    assertInvariant(sameCounts, 'counts are those of the model');
    const sameOwners = nfts.every(
      ({ number, owner }) => owner === this.wallets[owners.get(number) ?? -1],
    );
    assertInvariant(sameOwners, 'owners are those of the model');
  }
}
