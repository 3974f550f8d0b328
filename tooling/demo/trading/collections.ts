// Fills the NFT collections: OG NFTs to the traders, sealed, and a minting window in which some of them
// mint their Contributor NFT through the server.
import {
  getContributorCollection,
  getOgCollection,
  mintContributorNft,
  mintOgNfts,
  readClock,
  sealOgCollection,
  type TransactionThunk,
  typeOf,
} from '@atoll/sdk';
import { setWindow } from '@atoll/sdk/contracts/nft/contributor.ts';
import { OgMinter } from '@atoll/sdk/contracts/nft/og.ts';
import type { Signer } from '@mysten/sui/cryptography';
import { Transaction } from '@mysten/sui/transactions';
import type { DemoContext } from '../market/context.ts';
import { execute } from '../market/launch.ts';
import type { Trader } from '../market/traders.ts';

const DAY_MS = 86_400_000n;
/** Moments of the demo's day, 0 to 1. */
const OG_AT = 0.05;
const WINDOW_AT = 0.4;
const MINTS_AT = [0.6, 0.7, 0.8, 0.9, 0.97];
/** The window stays open for two weeks after the day. */
const WINDOW_DAYS = 15n;
const OGS = 48;

const SUBJECTS = [
  'an octopus by moonlight',
  'a crab on the reef',
  'a shy pufferfish',
  'a whale in deep water',
  'an old turtle',
  'a fish in a hurry',
  'a glowing jellyfish',
  'a shell with a pearl',
  'dawn over the lagoon',
  'a map of the atoll',
  'a coral garden',
];

export class DemoCollections {
  readonly #context: DemoContext;
  /** Published the contracts and administers them. */
  readonly #operator: Signer;
  readonly #people: readonly Trader[];
  readonly #tokens = new Map<Trader, Promise<string>>();
  readonly #minted = new Set<Trader>();

  constructor(context: DemoContext, operator: Signer, people: readonly Trader[]) {
    this.#context = context;
    this.#operator = operator;
    this.#people = people;
  }

  /** Does what is due at `moment`. */
  async tick(moment: number): Promise<void> {
    if (moment >= OG_AT) await this.mintOgs();
    if (moment >= WINDOW_AT) await this.#openWindow();
    for (const [index, at] of MINTS_AT.entries()) {
      const trader = this.#people[index * 2];
      if (at <= moment && trader) await this.#mintContributor(trader, index);
    }
  }

  /** Mints and seals the OG collection, once; its minting ends a week after the contracts are published. */
  async mintOgs(): Promise<void> {
    if ((await getOgCollection(this.#context)).sealed) return;
    const type = typeOf(this.#context.deployment, OgMinter) ?? '';
    const owner = this.#operator.toSuiAddress();
    const { objects } = await this.#context.client.core.listOwnedObjects({ owner, type });
    const minterId = objects[0]?.objectId ?? '';
    const owners = Array.from({ length: OGS }, (_, index) => this.#ownerOf(index));
    // Each trader's one after the other: the server draws one image at a time for an account.
    const images = new Map<Trader, Promise<string[]>>();
    for (const trader of this.#people) {
      const count = owners.filter((each) => each === trader).length;
      images.set(trader, this.#draw(trader, count));
    }
    const drawn = new Map<Trader, string[]>();
    for (const [trader, urls] of images) drawn.set(trader, await urls);
    const mints = owners.map((trader) => ({
      recipient: trader.address,
      imageUrl: drawn.get(trader)?.pop() ?? '',
    }));
    await this.#execute(this.#operator, async (tx) => {
      tx.add(mintOgNfts(this.#context, { minterId, mints }));
      tx.add(sealOgCollection(this.#context, { minterId }));
    });
    // Sessions end a day later.
    this.#tokens.clear();
  }

  /** Early members hold more. */
  #ownerOf(index: number): Trader {
    const trader = this.#people[(index * index) % this.#people.length];
    if (trader === undefined) throw new Error('The demo has no traders.');
    return trader;
  }

  async #draw(trader: Trader, count: number): Promise<string[]> {
    const urls: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const subject = SUBJECTS[index % SUBJECTS.length];
      const prompt = `${subject}, ${trader.name} ${index}`;
      urls.push(await this.#context.server.draw(await this.#token(trader), prompt, 'avatar'));
    }
    return urls;
  }

  async #openWindow(): Promise<void> {
    const { client, deployment } = this.#context;
    if ((await getContributorCollection(this.#context)).closesMs > 0n || !deployment.nft) return;
    const { packageId, contributorCollection, ...entry } = deployment.nft;
    const opensMs = await readClock(client);
    await this.#execute(this.#operator, async (tx) => {
      tx.add(
        setWindow({
          package: packageId,
          arguments: {
            collection: contributorCollection.id,
            config: entry.configId,
            authority: entry.authorityId,
            cap: entry.adminCapId,
            opensMs,
            closesMs: BigInt(Date.now()) + WINDOW_DAYS * DAY_MS,
          },
        }),
      );
    });
  }

  /** The trader has traded by now, which qualifies. */
  async #mintContributor(trader: Trader, index: number): Promise<void> {
    if (this.#minted.has(trader)) return;
    const { server } = this.#context;
    if (!(await server.hasMinted(trader.address))) {
      const token = await this.#token(trader);
      const prompt = `${SUBJECTS[index]} for ${trader.name}`;
      const imageUrl = await server.draw(token, prompt, 'contributor');
      const grant = await server.mintGrant(token, trader, imageUrl);
      await this.#execute(
        trader.key,
        mintContributorNft(this.#context, { minter: trader.address, ...grant }),
      );
    }
    this.#minted.add(trader);
  }

  #token(trader: Trader): Promise<string> {
    const token = this.#tokens.get(trader) ?? this.#context.server.join(trader);
    this.#tokens.set(trader, token);
    return token;
  }

  async #execute(key: Signer, thunk: TransactionThunk): Promise<void> {
    const transaction = new Transaction();
    transaction.add(thunk);
    await execute(this.#context, { key }, transaction);
  }
}
