// Why a transaction cannot be signed, or did not go through.
import { catalogue } from '../catalogue.ts';

export const transactions = catalogue('transactions', {
  offline: 'You’re offline',
  busy: 'Another transaction is pending',
  wentOffline: 'The connection was lost before signing. Nothing was spent.',
  accountChanged: (address: string) =>
    `The wallet is no longer connected to ${address}. Nothing was spent. Reconnect that account or start again.`,
  declined: 'You rejected the transaction. Nothing was spent.',
  walletFailed: (reason: string) => `The wallet did not sign. Nothing was spent. (${reason})`,
  feeTooHigh: (fee: string, limit: string) =>
    `The network fee could reach ${fee} SUI, above the limit of ${limit} SUI. Nothing was spent. Try again later.`,
  noGas: 'Insufficient SUI for this transaction and its network fee. Nothing was spent.',
  inUse:
    'Another transaction was using the same coins. Nothing was spent by this one. Check your balance, then try again.',
  unknown: (reason: string) =>
    `The transaction may have been executed. Check your balance before you try again. (${reason})`,
  refused: (reason: string) =>
    `The network rejected the transaction. Nothing was spent. (${reason})`,
});
