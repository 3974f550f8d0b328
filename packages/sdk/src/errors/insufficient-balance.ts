// Owns the error of a trader who has less of a coin than an action needs.
import { AtollError } from './base.ts';

export class InsufficientBalanceError extends AtollError {
  override name = 'InsufficientBalanceError';
  readonly coinType: string;
  /** Base units. */
  readonly available: bigint;
  readonly required: bigint;

  constructor(coinType: string, available: bigint, required: bigint) {
    const symbol = coinType.split('::').at(-1);
    super('InsufficientBalance', `You do not have enough ${symbol} for this.`);
    this.coinType = coinType;
    this.available = available;
    this.required = required;
  }
}
