// Expected state of a sequence's sessions: their terms, spending and holdings.
import { assertInvariant } from '../operation.ts';

export interface ModelSession {
  id: string;
  owner: string;
  key: string;
  limit: bigint;
  expiresMs: bigint;
  quote: bigint;
  spent: bigint;
  base: bigint;
  isClosed: boolean;
}

/** A trade that the contract reported. */
export interface SessionTrade {
  isBuy: boolean;
  amountIn: bigint;
  amountOut: bigint;
}

export class SessionsModel {
  readonly sessions: ModelSession[] = [];

  /** Applies a trade, and checks it against the terms that the owner signed. */
  trade(session: ModelSession, trade: SessionTrade, sender: string, nowMs: bigint): void {
    assertInvariant(sender === session.key, 'only the key trades');
    assertInvariant(nowMs <= session.expiresMs, 'no session trades after its end');
    assertInvariant(!session.isClosed, 'no closed session trades');
    if (trade.isBuy) {
      session.quote -= trade.amountIn;
      session.spent += trade.amountIn;
      session.base += trade.amountOut;
      assertInvariant(session.spent <= session.limit, 'purchases never spend more than the limit');
    } else {
      session.base -= trade.amountIn;
      session.quote += trade.amountOut;
    }
    assertInvariant(session.base >= 0n && session.quote >= 0n, 'a session trades what it holds');
  }

  /** Checks that a sender may return funds. */
  returned({ owner, key, expiresMs, isClosed }: ModelSession, sender: string, nowMs: bigint): void {
    const isAllowed = sender === owner || sender === key || isClosed || nowMs > expiresMs;
    assertInvariant(isAllowed, 'others return funds after the end only');
  }

  remove(session: ModelSession): void {
    this.sessions.splice(this.sessions.indexOf(session), 1);
  }
}
