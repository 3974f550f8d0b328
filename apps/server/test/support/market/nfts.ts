// NFTs of a test chain: mints, transfers, burns, the seal and the minting window, as the contracts emit them.
import type { ChainEvent } from '@atoll/sdk';
import {
  ContributorBurned,
  ContributorMinted,
  WindowChanged,
} from '@atoll/sdk/contracts/nft/contributor.ts';
import { OgBurned, OgMinted, OgSealed } from '@atoll/sdk/contracts/nft/og.ts';
import type { TestChain } from '../chain/chain.ts';
import { deployment } from '../chain/deployment.ts';
import { hexId } from '../chain/identifiers.ts';
import type { randomness } from './market.ts';

export interface TestNft {
  collection: 'og' | 'contributor';
  number: number;
  id: string;
  minter: string;
  /** Null in a kiosk and after a burn. */
  owner: string | null;
  image: string;
  burned: boolean;
}

const nftEvent = (path: string, bcs: Uint8Array): ChainEvent => ({
  eventType: `${deployment.nft?.originalId}::${path}`,
  bcs,
});

export class TestNfts {
  readonly all: TestNft[] = [];
  sealed = false;
  window = { opensMs: 0n, closesMs: 0n };
  readonly #chain: TestChain;

  constructor(chain: TestChain) {
    this.#chain = chain;
  }

  mint(collection: TestNft['collection'], minter: string): TestNft {
    const number = 1 + this.all.filter((nft) => nft.collection === collection).length;
    const id = hexId(`nft/${collection}/${number}`);
    const image = `https://media.example/${collection}/${number}.webp`;
    const common = { nftId: id, number: BigInt(number), imageUrl: image };
    const event =
      collection === 'og'
        ? nftEvent('og::OgMinted', OgMinted.serialize({ ...common, recipient: minter }).toBytes())
        : nftEvent(
            'contributor::ContributorMinted',
            ContributorMinted.serialize({
              ...common,
              contributor: minter,
              nonce: BigInt(number),
              timestampMs: BigInt(this.#chain.nowMs),
            }).toBytes(),
          );
    this.#chain.transaction([event], [], [{ objectId: id, owner: minter }]);
    const nft = { collection, number, id, minter, owner: minter, image, burned: false };
    this.all.push(nft);
    return nft;
  }

  /** A transfer between wallets, or into an object such as a kiosk. */
  transfer(nft: TestNft, to: string | null): void {
    nft.owner = to;
    this.#chain.transaction([], [], [{ objectId: nft.id, owner: to }]);
  }

  burn(nft: TestNft): void {
    const data = { nftId: nft.id, number: BigInt(nft.number), owner: nft.owner ?? hexId('kiosk') };
    const event =
      nft.collection === 'og'
        ? nftEvent('og::OgBurned', OgBurned.serialize(data).toBytes())
        : nftEvent('contributor::ContributorBurned', ContributorBurned.serialize(data).toBytes());
    nft.owner = null;
    nft.burned = true;
    this.#chain.transaction([event], [], [{ objectId: nft.id, owner: null }]);
  }

  setWindow(opensMs: bigint, closesMs: bigint): void {
    this.window = { opensMs, closesMs };
    const bcs = WindowChanged.serialize(this.window).toBytes();
    this.#chain.transaction([nftEvent('contributor::WindowChanged', bcs)], []);
  }

  seal(): void {
    this.sealed = true;
    const minted = BigInt(this.all.filter((nft) => nft.collection === 'og').length);
    const bcs = OgSealed.serialize({ minted }).toBytes();
    this.#chain.transaction([nftEvent('og::OgSealed', bcs)], []);
  }

  /** One random operation by one of `wallets`. */
  step(random: ReturnType<typeof randomness>, wallets: readonly string[]): void {
    const wallet = wallets[random(wallets.length)] ?? '';
    const living = this.all.filter(({ burned }) => !burned);
    const nft = living[random(Math.max(1, living.length))];
    const action = random(10);
    if (action < 4 || nft === undefined) {
      const contributors = this.all.filter(({ collection }) => collection === 'contributor');
      const first = contributors.every(({ minter }) => minter !== wallet);
      if (random(3) === 0 && first) this.mint('contributor', wallet);
      else if (!this.sealed) this.mint('og', wallet);
    } else if (action < 7) this.transfer(nft, wallet);
    else if (action === 7) this.transfer(nft, null);
    else if (action === 8) this.burn(nft);
    else {
      const opensMs = BigInt(random(1_000_000));
      this.setWindow(opensMs, opensMs + 1n + BigInt(random(1_000_000)));
    }
  }
}
