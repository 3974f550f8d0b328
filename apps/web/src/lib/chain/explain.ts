// Words an error of the SDK in the language of the page.
import { contractErrors as text } from '../../messages/en/contract-errors.ts';

/**
 * Errors that few users encounter keep the contract's English message. Classes are compared by name, because importing
 * them would load the SDK with every coin.
 */
export function explain(error: Error): string {
  if (error.name === 'InsufficientBalanceError' && 'coinType' in error) {
    return text.InsufficientBalance(String(error.coinType).split('::').at(-1) ?? '');
  }
  const words: Readonly<Record<string, unknown>> = text;
  const isContract = error.name === 'ContractError' && 'code' in error;
  const known = isContract ? words[String(error.code)] : undefined;
  return typeof known === 'string' ? known : error.message;
}
