// Spends from an account's coin objects and address balance and keeps received coins, without creating new objects.
import type { Transaction, TransactionObjectArgument } from '@mysten/sui/transactions';
import { normalizeStructTag, SUI_TYPE_ARG } from '@mysten/sui/utils';
import type { Atoll } from '../context.ts';
import { InsufficientBalanceError } from '../errors/insufficient-balance.ts';

const SUI = normalizeStructTag(SUI_TYPE_ARG);

/**
 * Whether `type` is SUI. It is taken from and returned to the gas coin, which is paid from all coin objects and the
 * address balance together.
 */
const isSui = (type: string): boolean => normalizeStructTag(type) === SUI;

interface Amount {
  owner: string;
  type: string;
  /** Base units. */
  amount: bigint;
}

/**
 * Takes a coin of exactly `amount` from the owner's coin objects and address balance.
 * @throws InsufficientBalanceError (not for SUI, where the gas coin decides at execution).
 */
export async function takeCoin(
  tx: Transaction,
  { client }: Atoll,
  { owner, type, amount }: Amount,
): Promise<TransactionObjectArgument> {
  if (isSui(type)) return tx.splitCoins(tx.gas, [amount])[0];
  const { balance } = await client.core.getBalance({ owner, coinType: type });
  const available = BigInt(balance.balance);
  if (available < amount) throw new InsufficientBalanceError(type, available, amount);
  return tx.coin({ type, balance: amount });
}

/** Keeps a received coin, which can be empty: merged into the gas coin (SUI) or added to the owner's address balance. */
export function keepCoin(
  tx: Transaction,
  { owner, type, coin }: { owner: string; type: string; coin: TransactionObjectArgument },
): void {
  if (isSui(type)) tx.mergeCoins(tx.gas, [coin]);
  else {
    tx.moveCall({
      target: '0x2::coin::send_funds',
      typeArguments: [type],
      arguments: [coin, tx.pure.address(owner)],
    });
  }
}
