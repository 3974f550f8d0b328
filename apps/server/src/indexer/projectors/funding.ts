/**
 * Projects the first funder of each account, to detect accounts of one person. Most funded addresses never
 * use the launchpad, so fundings are kept for 30 days, or permanently once the address is active.
 */

import type { Funding } from '../../platform/chain/checkpoint.ts';
import type { Tx } from '../../platform/database/database.ts';
import { insertMany } from '../../platform/database/insert.ts';
import type { Row } from '../../platform/database/schema.ts';

const DAY_MS = 86_400_000;
const KEPT_MS = 30 * DAY_MS;

/** Returns the retention cutoff at a time. Whole days, so that the result does not depend on batches. */
const horizonAt = (timestampMs: number) => timestampMs - (timestampMs % DAY_MS) - KEPT_MS;

export class FundingSet {
  /** Fundings by address in chain order; more than one only if earlier ones had expired. */
  readonly #fundings = new Map<string, [Row<'funding'>, ...Row<'funding'>[]]>();
  readonly #appeared = new Map<string, number>();
  /** Stored fundings of the addresses that have been read; undefined for those without one. */
  readonly #stored = new Map<string, Row<'funding'> | undefined>();
  #lastMs = 0;

  add({ from, to }: Funding, timestampMs: number): void {
    this.#lastMs = timestampMs;
    for (const address of to) {
      const funding = { address, funder: from, funded_ms: timestampMs };
      const known = this.#fundings.get(address);
      if (known === undefined) this.#fundings.set(address, [funding]);
      else if ((known.at(-1)?.funded_ms ?? 0) < horizonAt(timestampMs)) known.push(funding);
    }
  }

  /** Records activity of an address; `timestampMs` is that of its first transaction in the batch. */
  appeared(address: string, timestampMs: number): void {
    this.#appeared.set(address, timestampMs);
  }

  /** Reads the stored fundings of addresses. */
  async load(tx: Tx, addresses: Iterable<string>): Promise<void> {
    const unread = [...new Set(addresses)].filter((address) => !this.#stored.has(address));
    for (const address of unread) this.#stored.set(address, undefined);
    await insertMany(unread, 5_000, async (some) => {
      const rows = await tx
        .selectFrom('funding')
        .selectAll()
        .where('address', 'in', some)
        .execute();
      for (const row of rows) this.#stored.set(row.address, row);
    });
  }

  /**
   * Returns the first funding of an address among those that are stored and those added so far.
   * @param isNew whether its account is created by the batch; then the stored fundings of the address have been read.
   */
  fundingOf(address: string, isNew: boolean): Row<'funding'> | undefined {
    const added = this.#fundings.get(address);
    if (!isNew) return added?.[0];
    const stored = this.#stored.get(address);
    const horizon = horizonAt(this.appearedMs(address));
    return [...(stored === undefined ? [] : [stored]), ...(added ?? [])].find(
      ({ funded_ms }) => funded_ms >= horizon,
    );
  }

  /** Returns when an address appeared, which must be in the batch. */
  appearedMs(address: string): number {
    const appeared = this.#appeared.get(address);
    if (appeared === undefined) throw new Error(`Address ${address} has not appeared.`);
    return appeared;
  }

  /**
   * Stores the fundings and sets the funders of existing accounts.
   * @returns the funders of `created` accounts.
   */
  async save(
    tx: Tx,
    created: readonly { address: string }[],
  ): Promise<ReadonlyMap<string, Row<'funding'>>> {
    const addresses = [...this.#fundings.keys(), ...created.map(({ address }) => address)];
    await this.load(tx, addresses);
    const funders = new Map<string, Row<'funding'>>();
    for (const { address } of created) {
      const found = this.fundingOf(address, true);
      if (found !== undefined) funders.set(address, found);
    }
    await this.#store(tx);
    await this.#giveFunders(tx);
    return funders;
  }

  async #store(tx: Tx): Promise<void> {
    const rows = [...this.#fundings.values()].flatMap((fundings) => {
      const row = fundings.at(-1);
      if (row === undefined) return [];
      const known = this.#stored.get(row.address);
      return known === undefined || known.funded_ms < horizonAt(row.funded_ms) ? [row] : [];
    });
    await insertMany(rows, 2_000, (some) =>
      tx
        .insertInto('funding')
        .values(some)
        .onConflict((conflict) =>
          conflict.column('address').doUpdateSet((row) => ({
            funder: row.ref('excluded.funder'),
            funded_ms: row.ref('excluded.funded_ms'),
          })),
        )
        .execute(),
    );
    if (this.#lastMs > 0) {
      await tx.deleteFrom('funding').where('funded_ms', '<', horizonAt(this.#lastMs)).execute();
    }
  }

  /** Accounts that existed before their first funding. */
  async #giveFunders(tx: Tx): Promise<void> {
    await insertMany([...this.#fundings.keys()], 5_000, async (some) => {
      const rows = await tx
        .selectFrom('account')
        .select(['id', 'address'])
        .where('address', 'in', some)
        .where('funder', 'is', null)
        .execute();
      for (const { id, address } of rows) {
        const first = this.#fundings.get(address)?.[0];
        if (first === undefined) continue;
        const { funder, funded_ms } = first;
        await tx.updateTable('account').set({ funder, funded_ms }).where('id', '=', id).execute();
      }
    });
  }
}
