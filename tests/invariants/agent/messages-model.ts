// Models an agent's paid messages: escrowed prices and deadlines.
import { abortUnless } from '../operation.ts';
import { MESSAGE_PRICE } from './fixture.ts';

const ANSWER_MS = 3_600_000n;

export class MessagesModel {
  sent = 0n;
  /** Open messages by their number. */
  readonly open = new Map<bigint, { sender: string; deadlineMs: bigint }>();

  get funds(): bigint {
    return BigInt(this.open.size) * MESSAGE_PRICE;
  }

  send(sender: string, nowMs: bigint): void {
    this.sent += 1n;
    this.open.set(this.sent, { sender, deadlineMs: nowMs + ANSWER_MS });
  }

  answer(nonce: bigint, nowMs: bigint): void {
    abortUnless(nowMs < this.#find(nonce).deadlineMs, 'agent::escrow::EDeadlinePassed');
    this.open.delete(nonce);
  }

  /** Returns who gets the price back. */
  decline(nonce: bigint): string {
    const { sender } = this.#find(nonce);
    this.open.delete(nonce);
    return sender;
  }

  /** Returns who gets the price back. */
  refund(nonce: bigint, nowMs: bigint): string {
    abortUnless(nowMs >= this.#find(nonce).deadlineMs, 'agent::escrow::EDeadlineNotPassed');
    return this.decline(nonce);
  }

  #find(nonce: bigint): { sender: string; deadlineMs: bigint } {
    const found = this.open.get(nonce);
    abortUnless(found !== undefined, 'agent::escrow::EMessageNotOpen');
    if (found === undefined) throw new Error('unreachable');
    return found;
  }
}
