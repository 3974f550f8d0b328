/** Numbers addresses in order of appearance; other rows refer to the numbers. */

import type { Tx } from './batch.ts';
import type { DecodedTransaction } from './checkpoint.ts';
import { columnSelect, insertMany } from './insert.ts';
import { addressesOfAgentEvent } from './projectors/agents/project.ts';
import { FundingSet } from './projectors/funding.ts';

export interface Accounts {
  /** Number of an address in the batch. */
  id(address: string): number;
  save(tx: Tx): Promise<void>;
}

/** Addresses of a transaction in chain order; of balance changes only those of coins in `known`. */
function* addressesOf(
  { events, balanceChanges, objectChanges }: DecodedTransaction,
  known: Set<string>,
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
  for (const { coinType, address } of balanceChanges) if (known.has(coinType)) yield address;
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

/** Loads the numbers of all addresses in the transactions and assigns the missing ones. */
export async function loadAccounts(
  tx: Tx,
  transactions: readonly DecodedTransaction[],
  knownCoins: Set<string>,
): Promise<Accounts> {
  const funding = new FundingSet();
  const mentioned = new Set<string>();
  for (const each of transactions) {
    if (each.funding !== undefined) funding.add(each.funding, each.timestampMs);
    for (const address of addressesOf(each, knownCoins)) {
      if (!mentioned.has(address)) funding.appeared(address, each.timestampMs);
      mentioned.add(address);
    }
  }
  const ids = new Map<string, number>();
  const created: { id: number; address: string }[] = [];
  if (mentioned.size > 0) {
    const addresses = [...mentioned];
    const known = await selectAccounts(
      tx,
      addresses.map((address) => ({ address })),
    );
    for (const { id, address } of known) ids.set(address, id);
    const missing = addresses.filter((address) => !ids.has(address));
    let next = missing.length === 0 ? 0 : ((await lastAccount(tx)) ?? 0) + 1;
    for (const address of missing) {
      created.push({ id: next, address });
      ids.set(address, next);
      next += 1;
    }
  }
  return {
    id(address) {
      const id = ids.get(address);
      if (id === undefined) throw new Error(`The address ${address} was not loaded.`);
      return id;
    },
    async save(tx) {
      const funders = await funding.save(tx, created);
      await insertMany(created, 1_000, (rows) =>
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
    },
  };
}
