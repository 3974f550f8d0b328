// Defines the error of an account that owns less of a coin than an action needs.
import { AtollError } from './base.ts';

export class InsufficientBalanceError extends AtollError<'InsufficientBalance'> {
  override name = 'InsufficientBalanceError';
  readonly coinType: string;
  /** Base units. */
  readonly available: bigint;
  readonly required: bigint;

  constructor(coinType: string, available: bigint, required: bigint) {
    const symbol = coinType.split('::').at(-1);
    const details = `${coinType}: ${available} base units available, ${required} required`;
    super('InsufficientBalance', `Insufficient ${symbol} balance.`, { details });
    this.coinType = coinType;
    this.available = available;
    this.required = required;
  }
}
