/** Numbers addresses in order of appearance; other rows refer to the numbers. */

import type { Tx } from './batch.ts';
import type { DecodedTransaction } from './checkpoint.ts';
import { columnSelect, insertMany } from './insert.ts';
import type { IndexMemory } from './memory.ts';
import { addressesOfAgentEvent } from './projectors/agents/project.ts';
import { FundingSet } from './projectors/funding.ts';

/** Addresses of a transaction in chain order; of balance changes only those of our coins. */
function* addressesOf(
  { events, balanceChanges, objectChanges }: DecodedTransaction,
  isOurs: (coinType: string) => boolean,
) {
  for (const { event } of events) {
    switch (event.name) {
      case 'PoolCreated':
        yield event.data.creator;
        break;
      case 'Traded':
        yield event.data.trader;
        if (event.data.referrer !== null) yield event.data.referrer;
        break;
      case 'Swapped':
        yield event.data.trader;
        break;
      case 'FeesClaimed':
        yield event.data.recipient;
        break;
      case 'FeeRecipientChanged':
        yield event.data.newRecipient;
        break;
      case 'StakingPoolCreated':
        yield event.data.owner;
        break;
      case 'OwnerChanged':
        yield event.data.newOwner;
        break;
      case 'Staked':
      case 'Unstaked':
      case 'RewardsClaimed':
      case 'Boosted':
      case 'EmergencyExited':
        yield event.data.staker;
        break;
      case 'OgMinted':
        yield event.data.recipient;
        break;
      case 'ContributorMinted':
        yield event.data.contributor;
        break;
      default:
        yield* addressesOfAgentEvent(event);
    }
  }
  for (const { coinType, address } of balanceChanges) if (isOurs(coinType)) yield address;
  for (const { owner } of objectChanges) if (owner !== null) yield owner;
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
  readonly #memory: IndexMemory;
  readonly #funding = new FundingSet();
  readonly #mentioned = new Set<string>();
  readonly #created: { id: number; address: string }[] = [];

  constructor(memory: IndexMemory) {
    this.#memory = memory;
  }

  /**
   * Reads the numbers of addresses that are not in memory, and numbers the new ones.
   * @param isOurs whether a coin has a pool.
   */
  async load(
    tx: Tx,
    transactions: readonly DecodedTransaction[],
    isOurs: (coinType: string) => boolean,
  ): Promise<void> {
    const memory = this.#memory;
    const missing = this.#mention(transactions, isOurs);
    const unknown = missing.filter((address) => memory.isUnknownAccount(address));
    if (unknown.length > 0) {
      const [known, last] = await Promise.all([
        selectAccounts(
          tx,
          unknown.map((address) => ({ address })),
        ),
        memory.needsLastAccount ? lastAccount(tx) : undefined,
      ]);
      if (last !== undefined) memory.readLastAccount(last);
      for (const { id, address } of known) memory.addAccount(address, id);
    }
    for (const address of missing) {
      if (memory.account(address) !== undefined) continue;
      const id = memory.nextAccount();
      memory.addAccount(address, id);
      this.#created.push({ id, address });
    }
  }

  /** Returns the addresses that are not in memory, in order of appearance. */
  #mention(
    transactions: readonly DecodedTransaction[],
    isOurs: (coinType: string) => boolean,
  ): string[] {
    const missing: string[] = [];
    for (const each of transactions) {
      if (each.funding !== undefined) this.#funding.add(each.funding, each.timestampMs);
      for (const address of addressesOf(each, isOurs)) {
        if (this.#mentioned.has(address)) continue;
        this.#mentioned.add(address);
        this.#funding.appeared(address, each.timestampMs);
        if (this.#memory.account(address) === undefined) missing.push(address);
      }
    }
    return missing;
  }

  /** Number of an address in the batch. */
  id(address: string): number {
    const id = this.#memory.account(address);
    if (id === undefined) throw new Error(`The address ${address} was not loaded.`);
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
