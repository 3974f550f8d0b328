// What is said about a transaction that did not go through.
import { catalogue } from '../catalogue.ts';

export const transactions = catalogue('transactions', {
  declined: 'Your wallet did not sign. Nothing was spent.',
  noGas: 'There is not enough SUI in your wallet to pay for this and its network fee.',
  unknown: (reason: string) =>
    `It is not known whether this went through. Look at your balance before you try again. (${reason})`,
  refused: (reason: string) =>
    `The network did not take the transaction. Nothing was spent. (${reason})`,
});
