/** Numbers addresses in order of appearance; other rows refer to the numbers. */

import type { DecodedTransaction } from '../platform/chain/checkpoint.ts';
import type { Tx } from '../platform/database/database.ts';
import { columnSelect, insertMany } from '../platform/database/insert.ts';
import type { IndexCache } from './cache.ts';
import { addressesOf } from './families.ts';
import { FundingSet } from './projectors/funding.ts';

/** Visits the addresses of a transaction in chain order. Balance changes count only for coins with a pool. */
function visitAddresses(
  { events, balanceChanges, objectChanges }: DecodedTransaction,
  isOurs: (coinType: string) => boolean,
  visit: (address: string) => void,
): void {
  for (const { event } of events) addressesOf(event).forEach(visit);
  for (const { coinType, address } of balanceChanges) if (isOurs(coinType)) visit(address);
  for (const { owner } of objectChanges) if (owner !== null) visit(owner);
}

const selectAccounts = columnSelect('account', { address: 'text' }, ['id', 'address']);

async function lastAccount(tx: Tx): Promise<number | null> {
  const { last } = await tx
    .selectFrom('account')
    .select((row) => row.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  return last;
}

/** The accounts of a batch. */
export class Accounts {
  readonly #cache: IndexCache;
  readonly #funding = new FundingSet();
  readonly #mentioned = new Set<string>();
  readonly #created: { id: number; address: string }[] = [];

  constructor(cache: IndexCache) {
    this.#cache = cache;
  }

  /**
   * Loads the numbers of addresses that are not cached and assigns numbers to new addresses.
   * @param isOurs returns whether a coin has a pool.
   */
  async load(
    tx: Tx,
    transactions: readonly DecodedTransaction[],
    isOurs: (coinType: string) => boolean,
  ): Promise<void> {
    const cache = this.#cache;
    const missing = this.#mention(transactions, isOurs);
    const unknown = missing.filter((address) => cache.isUnknownAccount(address));
    if (unknown.length > 0) {
      const [known, last] = await Promise.all([
        selectAccounts(
          tx,
          unknown.map((address) => ({ address })),
        ),
        cache.needsLastAccount ? lastAccount(tx) : undefined,
      ]);
      if (last !== undefined) cache.setLastAccount(last);
      for (const { id, address } of known) cache.addAccount(address, id);
    }
    for (const address of missing) {
      if (cache.account(address) !== undefined) continue;
      const id = cache.nextAccount();
      cache.addAccount(address, id);
      this.#created.push({ id, address });
    }
  }

  /** Returns the addresses that are not cached, in order of appearance. */
  #mention(
    transactions: readonly DecodedTransaction[],
    isOurs: (coinType: string) => boolean,
  ): string[] {
    const missing: string[] = [];
    for (const each of transactions) {
      if (each.funding !== undefined) this.#funding.add(each.funding, each.timestampMs);
      const { timestampMs } = each;
      visitAddresses(each, isOurs, (address) => {
        if (this.#mentioned.has(address)) return;
        this.#mentioned.add(address);
        this.#funding.appeared(address, timestampMs);
        if (this.#cache.account(address) === undefined) missing.push(address);
      });
    }
    return missing;
  }

  /** Returns the number of an address. */
  id(address: string): number {
    const id = this.#cache.account(address);
    if (id === undefined) throw new Error(`Address ${address} has not been loaded.`);
    return id;
  }

  async save(tx: Tx): Promise<void> {
    const funders = await this.#funding.save(tx, this.#created);
    await insertMany(this.#created, 1_000, (rows) =>
      tx
        .insertInto('account')
        .values(
          rows.map(({ id, address }) => ({
            id,
            address,
            funder: funders.get(address)?.funder ?? null,
            funded_ms: funders.get(address)?.funded_ms ?? null,
          })),
        )
        .execute(),
    );
  }
}
