// Trading sessions on a test chain: the events of the contract, and the balance changes of withdrawing.
import type { ChainEvent, EventData } from '@atoll/sdk';
import {
  SessionClosed,
  SessionOpened,
  SessionTraded,
  SessionWithdrawn,
} from '@atoll/sdk/contracts/sessions/session_events.ts';
import { normalizeStructTag } from '@mysten/sui/utils';
import type { TestChain } from './chain.ts';
import { deployment } from './deployment.ts';
import { hexId } from './identifiers.ts';
import type { TestPool } from './pools.ts';

const layouts = { SessionOpened, SessionTraded, SessionWithdrawn, SessionClosed };
type Name = keyof typeof layouts;

function sessionEvent<N extends Name>(name: N, data: EventData<N>): ChainEvent {
  const layout = layouts[name] as { serialize(data: EventData<N>): { toBytes(): Uint8Array } };
  return {
    eventType: `${deployment.sessions?.originalId}::session_events::${name}`,
    bcs: layout.serialize(data).toBytes(),
  };
}

const HOUR_MS = 3_600_000;
export const SUI_TYPE = normalizeStructTag('0x2::sui::SUI');

export interface TestSession {
  id: string;
  owner: string;
  key: string;
  spent: bigint;
}

export class TestSessions {
  readonly #chain: TestChain;
  #opened = 0;

  constructor(chain: TestChain) {
    this.#chain = chain;
  }

  open(owner: string, key: string, limit: bigint): TestSession {
    this.#opened += 1;
    const id = hexId(`session ${this.#opened}`);
    const nowMs = this.#chain.nowMs;
    const opened = sessionEvent('SessionOpened', {
      ...{ sessionId: id, owner, sessionKey: key, quoteType: SUI_TYPE, limit },
      ...{ expiresMs: BigInt(nowMs + HOUR_MS), timestampMs: BigInt(nowMs) },
    });
    this.#chain.transaction([opened], []);
    return { id, owner, key, spent: 0n };
  }

  /** Buys for `amount`, and returns the base bought: the trade reports the key as the trader, as on chain. */
  buy(session: TestSession, pool: TestPool, amount: bigint): bigint {
    const chain = this.#chain;
    let bought = 0n;
    session.spent += amount;
    chain.together(() => {
      bought = chain.buy(pool, session.key, amount);
      this.#traded(session, pool, { isBuy: true, amountIn: amount, amountOut: bought });
    });
    return bought;
  }

  /** Sells `amount`. */
  sell(session: TestSession, pool: TestPool, amount: bigint): void {
    const chain = this.#chain;
    chain.together(() => {
      const before = pool.quoteReserve;
      chain.sell(pool, session.key, amount);
      const gross = before - pool.quoteReserve;
      const amountOut = gross - (gross + 99n) / 100n;
      this.#traded(session, pool, { isBuy: false, amountIn: amount, amountOut });
    });
  }

  withdraw({ id, owner }: TestSession, pool: TestPool, amount: bigint): void {
    const withdrawn = sessionEvent('SessionWithdrawn', {
      ...{ sessionId: id, poolId: pool.id, owner, amount },
      timestampMs: BigInt(this.#chain.nowMs),
    });
    const change = { address: owner, coinType: pool.coinType, amount };
    this.#chain.transaction([withdrawn], [change]);
  }

  close({ id, owner }: TestSession, returned: bigint): void {
    const closed = sessionEvent('SessionClosed', {
      ...{ sessionId: id, owner, returned, coinsHeld: 0n },
      timestampMs: BigInt(this.#chain.nowMs),
    });
    this.#chain.transaction([closed], []);
  }

  #traded(
    { id, owner, key, spent }: TestSession,
    pool: TestPool,
    trade: { isBuy: boolean; amountIn: bigint; amountOut: bigint },
  ): void {
    const traded = sessionEvent('SessionTraded', {
      ...{ sessionId: id, poolId: pool.id, owner, sessionKey: key, onPair: false, ...trade, spent },
      timestampMs: BigInt(this.#chain.nowMs),
    });
    // The trade's own change is of the key; on chain the session receives and pays.
    const amount = trade.isBuy ? -trade.amountOut : trade.amountIn;
    this.#chain.transaction([traded], [{ address: key, coinType: pool.coinType, amount }]);
  }
}
