/** A paid message that gets no answer, so that its price is refunded. */
import type { DeclinedReason } from '@atoll/api';

export class Declined extends Error {
  override readonly name = 'Declined';
  readonly reason: DeclinedReason;

  constructor(reason: DeclinedReason) {
    super(`The message is declined: ${reason}.`);
    this.reason = reason;
  }
}
