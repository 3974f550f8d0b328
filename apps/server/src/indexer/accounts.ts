/** Numbers addresses in order of appearance; other rows refer to the numbers. */

import type { DecodedTransaction, Funding } from '../platform/chain/checkpoint.ts';
import type { Tx } from '../platform/database/database.ts';
import { columnSelect, insertMany } from '../platform/database/insert.ts';
import type { CachedAccount, IndexCache } from './cache.ts';
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

const selectAccounts = columnSelect('account', { address: 'text' }, [
  'id',
  'address',
  'funder',
  'first_seen_ms',
  'first_second_coins',
  'closed_positions',
  'profitable_positions',
  'closed_pnl',
]);

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
  readonly #created = new Set<CachedAccount>();

  constructor(cache: IndexCache) {
    this.#cache = cache;
  }

  /**
   * Loads the numbers of addresses that are not cached and assigns numbers to new addresses.
   * @param isOurs returns whether a coin has a pool.
   * @param stored addresses that have numbers and are to be cached, too.
   */
  async load(
    tx: Tx,
    transactions: readonly DecodedTransaction[],
    isOurs: (coinType: string) => boolean,
    stored: readonly string[],
  ): Promise<void> {
    const cache = this.#cache;
    const missing = this.#mention(transactions, isOurs);
    const unknown = [...new Set([...missing, ...stored])].filter((address) =>
      cache.isUnknownAccount(address),
    );
    if (unknown.length > 0) {
      const [known, last] = await Promise.all([
        selectAccounts(
          tx,
          unknown.map((address) => ({ address })),
        ),
        cache.needsLastAccount ? lastAccount(tx) : undefined,
      ]);
      if (last !== undefined) cache.setLastAccount(last);
      for (const account of known) {
        cache.addAccount(account);
        this.#giveFunder(account);
      }
    }
    const added = missing.filter((address) => cache.account(address) === undefined);
    await this.#funding.load(tx, added);
    for (const address of added) this.#create(address);
  }

  #create(address: string): void {
    const account: CachedAccount = {
      id: this.#cache.nextAccount(),
      address,
      funder: null,
      first_seen_ms: this.#funding.appearedMs(address),
      first_second_coins: 0,
      closed_positions: 0,
      profitable_positions: 0,
      closed_pnl: 0n,
    };
    this.#cache.addAccount(account);
    this.#created.add(account);
    this.#giveFunder(account);
  }

  /** Records a transaction that sends SUI, in chain order. */
  funded(funding: Funding, timestampMs: number): void {
    this.#funding.add(funding, timestampMs);
    for (const address of funding.to) {
      const account = this.#cache.account(address);
      if (account !== undefined) this.#giveFunder(account);
    }
  }

  #giveFunder(account: CachedAccount): void {
    if (account.funder !== null) return;
    const found = this.#funding.fundingOf(account.address, this.#created.has(account));
    if (found === undefined) return;
    account.funder = found.funder;
    account.first_seen_ms = Math.min(account.first_seen_ms, found.funded_ms);
  }

  /** Returns the addresses that are not cached, in order of appearance. */
  #mention(
    transactions: readonly DecodedTransaction[],
    isOurs: (coinType: string) => boolean,
  ): string[] {
    const missing: string[] = [];
    for (const each of transactions) {
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

  /** Returns the account of an address. */
  of(address: string): CachedAccount {
    const account = this.#cache.account(address);
    if (account === undefined) throw new Error(`Address ${address} has not been loaded.`);
    return account;
  }

  /** Returns the number of an address. */
  id(address: string): number {
    return this.of(address).id;
  }

  async save(tx: Tx): Promise<void> {
    const created = [...this.#created];
    const funders = await this.#funding.save(tx, created);
    await insertMany(created, 1_000, (rows) =>
      tx
        .insertInto('account')
        .values(
          rows.map(({ id, address, first_seen_ms }) => ({
            id,
            address,
            first_seen_ms,
            funder: funders.get(address)?.funder ?? null,
            funded_ms: funders.get(address)?.funded_ms ?? null,
          })),
        )
        .execute(),
    );
  }
}
