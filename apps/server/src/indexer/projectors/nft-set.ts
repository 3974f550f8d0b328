/** Loads and saves the NFT rows of a batch: collections and NFTs. */

import type { DecodedTransaction, IndexedEvent } from '../../platform/chain/checkpoint.ts';
import type { Tx } from '../../platform/database/database.ts';
import { insertMany } from '../../platform/database/insert.ts';
import type { Row } from '../../platform/database/schema.ts';

/** NFT rows changed by a batch. */
export class NftSet {
  readonly #collections = new Map<Row<'nft'>['collection'], Row<'nft_collection'>>();
  readonly #changedCollections = new Set<Row<'nft_collection'>>();
  readonly #nfts = new Map<string, Row<'nft'>>();
  readonly #changedNfts = new Set<Row<'nft'>>();

  /** Loads the collections and the NFTs referenced by events and changed objects. */
  static async load(
    tx: Tx,
    events: readonly IndexedEvent[],
    transactions: readonly DecodedTransaction[],
  ): Promise<NftSet> {
    const set = new NftSet();
    const changed = transactions.flatMap(({ objectChanges }) => objectChanges);
    if (events.length === 0 && changed.length === 0) return set;
    const ids = new Set([
      ...events.flatMap(({ data }) => ('nftId' in data ? data.nftId : [])),
      ...changed.map(({ objectId }) => objectId),
    ]);
    for (const row of await tx.selectFrom('nft_collection').selectAll().execute()) {
      set.#collections.set(row.collection, row);
    }
    await insertMany([...ids], 10_000, async (some) => {
      const rows = await tx.selectFrom('nft').selectAll().where('nft_id', 'in', some).execute();
      for (const row of rows) set.#nfts.set(row.nft_id, row);
    });
    return set;
  }

  /** Returns a collection to be changed. */
  collection(collection: Row<'nft'>['collection']): Row<'nft_collection'> {
    const found = this.#collections.get(collection) ?? {
      collection,
      minted: 0,
      burned: 0,
      sealed: false,
      opens_ms: 0,
      closes_ms: 0,
    };
    this.#collections.set(collection, found);
    this.#changedCollections.add(found);
    return found;
  }

  add(nft: Row<'nft'>): void {
    this.#nfts.set(nft.nft_id, nft);
    this.#changedNfts.add(nft);
  }

  /** Returns an NFT to be changed; undefined if it is not of these collections. */
  nft(nftId: string, checkpoint: number): Row<'nft'> | undefined {
    const nft = this.#nfts.get(nftId);
    if (nft === undefined) return undefined;
    nft.updated_checkpoint = checkpoint;
    this.#changedNfts.add(nft);
    return nft;
  }

  async save(tx: Tx): Promise<void> {
    await insertMany([...this.#changedCollections], 2, (rows) =>
      tx
        .insertInto('nft_collection')
        .values(rows)
        .onConflict((conflict) =>
          conflict.column('collection').doUpdateSet((row) => ({
            minted: row.ref('excluded.minted'),
            burned: row.ref('excluded.burned'),
            sealed: row.ref('excluded.sealed'),
            opens_ms: row.ref('excluded.opens_ms'),
            closes_ms: row.ref('excluded.closes_ms'),
          })),
        )
        .execute(),
    );
    await insertMany([...this.#changedNfts], 500, (rows) =>
      tx
        .insertInto('nft')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['collection', 'number']).doUpdateSet((row) => ({
            owner: row.ref('excluded.owner'),
            burned_ms: row.ref('excluded.burned_ms'),
            updated_checkpoint: row.ref('excluded.updated_checkpoint'),
          })),
        )
        .execute(),
    );
  }
}
