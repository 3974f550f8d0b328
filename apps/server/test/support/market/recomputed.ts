// Recomputes from raw checkpoints the server's figures about launches, holders, funding and receipts. Shares
// no code with the indexer: every figure is found by walking through the whole chain.
import { type AtollEvent, type EventData, eventDecoder } from '@atoll/sdk';
import type { ChainCheckpoint, ChainTransaction } from '../../../src/platform/chain/checkpoint.ts';
import { deployment } from '../chain/deployment.ts';

const decode = eventDecoder(deployment);

export interface PlacedTransaction extends Omit<ChainTransaction, 'events'> {
  checkpoint: ChainCheckpoint;
  events: (AtollEvent | null)[];
}

export const transactionsOf = (checkpoints: readonly ChainCheckpoint[]): PlacedTransaction[] =>
  checkpoints.flatMap((checkpoint) =>
    checkpoint.transactions.map((transaction) => ({
      ...transaction,
      checkpoint,
      events: transaction.events.map(decode),
    })),
  );

interface Lot {
  amount: bigint;
  inWindow: boolean;
}

/** Purchases of accounts under the launch limit of a pool, and the later use of each of those coins. */
export function launchFacts(all: readonly PlacedTransaction[], poolId: string) {
  let created: EventData<'PoolCreated'> | undefined;
  let launchDigest = '';
  const lots = new Map<string, Lot[]>();
  const bought = new Map<string, bigint>();
  let [sold, moved] = [0n, 0n];
  const lotsOf = (address: string) => {
    const own = lots.get(address) ?? [];
    lots.set(address, own);
    return own;
  };
  /** Takes coins out of an account, those of the window first; returns how many of those there were. */
  const take = (address: string, amount: bigint): bigint => {
    const own = lotsOf(address).sort((a, b) => Number(b.inWindow) - Number(a.inWindow));
    let [left, fromWindow] = [amount, 0n];
    while (left > 0n && own[0] !== undefined) {
      const part = own[0].amount < left ? own[0].amount : left;
      if (own[0].inWindow) fromWindow += part;
      own[0].amount -= part;
      left -= part;
      if (own[0].amount === 0n) own.shift();
    }
    return fromWindow;
  };
  for (const { events, balanceChanges, digest } of all) {
    const traded = new Map<string, bigint>();
    for (const event of events) {
      if (event?.name === 'PoolCreated' && event.data.poolId === poolId) {
        created = event.data;
        launchDigest = digest;
      }
      if (event?.name !== 'Traded' && event?.name !== 'Swapped') continue;
      const { data } = event;
      if (data.poolId !== poolId || created === undefined) continue;
      const { trader, baseAmount } = data;
      const windowMs = created.terms.preset.launchLimitMs;
      const length = windowMs > 60_000n ? windowMs : 60_000n;
      const inWindow = data.timestampMs < created.timestampMs + length;
      if (data.isBuy) {
        lotsOf(trader).push({ amount: baseAmount, inWindow });
        if (inWindow) bought.set(trader, (bought.get(trader) ?? 0n) + baseAmount);
      } else sold += take(trader, baseAmount);
      const sign = data.isBuy ? 1n : -1n;
      traded.set(trader, (traded.get(trader) ?? 0n) + sign * baseAmount);
    }
    if (created === undefined) continue;
    const changes = new Map(
      balanceChanges
        .filter(({ coinType }) => coinType === created?.baseType)
        .map(({ address, amount }) => [address, amount]),
    );
    for (const address of new Set([...traded.keys(), ...changes.keys()])) {
      const rest = (changes.get(address) ?? 0n) - (traded.get(address) ?? 0n);
      if (rest < 0n) moved += take(address, -rest);
      else if (rest > 0n) lotsOf(address).push({ amount: rest, inWindow: false });
    }
  }
  const total = [...bought.values()].reduce((sum, amount) => sum + amount, 0n);
  return { created, launchDigest, boughtBy: bought, bought: total, sold, moved };
}

/** Balances of a coin, largest first. */
export function balancesOf(all: readonly PlacedTransaction[], coinType: string) {
  const balances = new Map<string, bigint>();
  for (const change of all.flatMap(({ balanceChanges }) => balanceChanges)) {
    if (change.coinType !== coinType) continue;
    balances.set(change.address, (balances.get(change.address) ?? 0n) + change.amount);
  }
  return [...balances]
    .filter(([, balance]) => balance > 0n)
    .sort(([, a], [, b]) => (a > b ? -1 : a < b ? 1 : 0));
}

/** Who first sent SUI to each address. */
export function firstFunders(all: readonly PlacedTransaction[]): Map<string, string> {
  const funders = new Map<string, string>();
  for (const { funding } of all) {
    for (const to of funding?.to ?? []) if (!funders.has(to)) funders.set(to, funding?.from ?? '');
  }
  return funders;
}

/** Sets of two or more addresses that are linked, directly or through others; each sorted. */
export function linkedSets(
  addresses: readonly string[],
  funders: ReadonlyMap<string, string>,
): string[][] {
  const linked = (a: string, b: string) => {
    const [x, y] = [funders.get(a), funders.get(b)];
    return x === b || y === a || (x !== undefined && x === y);
  };
  const left = new Set(addresses);
  const sets: string[][] = [];
  for (const start of addresses) {
    if (!left.delete(start)) continue;
    const set = [start];
    for (const member of set) {
      for (const other of left) {
        if (!linked(member, other)) continue;
        left.delete(other);
        set.push(other);
      }
    }
    if (set.length > 1) sets.push(set.sort());
  }
  return sets;
}
