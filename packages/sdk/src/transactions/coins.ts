// Gathers and merges the coins that a trade spends, and merges what it returns into a coin that the
// trader already owns, so that trades do not leave new objects behind.
import type { Transaction, TransactionObjectArgument } from '@mysten/sui/transactions';
import { normalizeStructTag, SUI_TYPE_ARG } from '@mysten/sui/utils';
import type { Atoll } from '../context.ts';
import { InsufficientBalanceError } from '../errors/insufficient-balance.ts';

// A programmable transaction takes at most 2,048 inputs and MergeCoins 511 arguments; a trade
// that needs more coins than this should be preceded by a merge.
const MAX_COINS = 500;

const SUI = normalizeStructTag(SUI_TYPE_ARG);

/** Whether `type` is SUI, which is taken from and returned to the gas coin. */
export const isSui = (type: string): boolean => normalizeStructTag(type) === SUI;

/** Ids of the owner's coins of a type, until they hold `amount` together. */
async function gather({ client }: Atoll, owner: string, coinType: string, amount: bigint) {
  const ids: string[] = [];
  let total = 0n;
  let cursor: string | null = null;
  do {
    const page = await client.core.listCoins({ owner, coinType, cursor });
    for (const coin of page.objects) {
      ids.push(coin.objectId);
      total += BigInt(coin.balance);
      if (total >= amount || ids.length === MAX_COINS) break;
    }
    cursor = page.hasNextPage ? page.cursor : null;
  } while (total < amount && ids.length < MAX_COINS && cursor !== null);
  if (total < amount) throw new InsufficientBalanceError(coinType, total, amount);
  return { ids, total };
}

interface Amount {
  owner: string;
  type: string;
  /** Base units. */
  amount: bigint;
}

/** The owner's coins merged into one, which holds at least `amount`. */
async function mergeOwned(tx: Transaction, atoll: Atoll, { owner, type, amount }: Amount) {
  const { ids, total } = await gather(atoll, owner, type, amount);
  const [merged, ...rest] = ids.map((id) => tx.object(id));
  if (merged === undefined) throw new InsufficientBalanceError(type, total, amount);
  if (rest.length > 0) tx.mergeCoins(merged, rest);
  return { merged, total };
}

/**
 * Splits a payment off the owner's coins (SUI: off the gas coin), and returns what it was split
 * from, so that a refund can go back there.
 * @throws InsufficientBalanceError (not for SUI, where the gas coin decides at execution).
 */
export async function splitPayment(tx: Transaction, atoll: Atoll, amount: Amount) {
  const source = isSui(amount.type) ? tx.gas : (await mergeOwned(tx, atoll, amount)).merged;
  const [payment] = tx.splitCoins(source, [amount.amount]);
  return { payment, source };
}

/**
 * Takes exactly `amount` of what the owner has; a coin with exactly this balance is used
 * itself, so that no empty coin is left behind.
 * @throws InsufficientBalanceError
 */
export async function takeCoins(tx: Transaction, atoll: Atoll, amount: Amount) {
  const { merged, total } = await mergeOwned(tx, atoll, amount);
  return total === amount.amount ? merged : tx.splitCoins(merged, [amount.amount])[0];
}

/**
 * Keeps a received coin: merged into the gas coin (SUI) or into a coin of the same type that the
 * owner already has; transferred to the owner as a new object only when there is none.
 */
export async function keepCoin(
  tx: Transaction,
  { client }: Atoll,
  { owner, type, coin }: { owner: string; type: string; coin: TransactionObjectArgument },
): Promise<void> {
  if (isSui(type)) {
    tx.mergeCoins(tx.gas, [coin]);
    return;
  }
  const { objects } = await client.core.listCoins({ owner, coinType: type, limit: 1 });
  const existing = objects[0];
  if (existing === undefined) tx.transferObjects([coin], owner);
  else tx.mergeCoins(existing.objectId, [coin]);
}
