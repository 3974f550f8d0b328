/** Signals that a paid message gets no answer and must be refunded. */
import type { DeclinedReason } from '@atoll/api';

export class Declined extends Error {
  override readonly name = 'Declined';
  readonly reason: DeclinedReason;

  constructor(reason: DeclinedReason) {
    super(`Message declined: ${reason}.`);
    this.reason = reason;
  }
}
