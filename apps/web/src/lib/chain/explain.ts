// Words an error of the SDK in the language of the page.
import { ContractError, InsufficientBalanceError } from '@atoll/sdk';
import { contractErrors as text } from '../../messages/en/contract-errors.ts';

/** Errors that few users meet have the words of the contract, in English. */
export function explain(error: Error): string {
  if (error instanceof InsufficientBalanceError) {
    return text.InsufficientBalance(error.coinType.split('::').at(-1) ?? '');
  }
  const words: Readonly<Record<string, unknown>> = text;
  const known = error instanceof ContractError ? words[error.code] : undefined;
  return typeof known === 'string' ? known : error.message;
}
