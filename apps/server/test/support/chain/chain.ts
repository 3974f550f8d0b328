// A small chain for tests: checkpoints of real BCS events, computed with the SDK's own curve.
import { previewBuyExactIn, previewSellExactIn, previewSwapExactIn } from '@atoll/sdk';
import { CheckpointLog } from './checkpoint-log.ts';
import { deployment } from './deployment.ts';
import {
  DEX_SUPPLY,
  feesClaimed,
  GRADUATION_FEE,
  poolCompleted,
  poolCreated,
  poolGraduated,
  SWAP_FEES,
  swapped,
  traded,
} from './events.ts';
import { hexId } from './identifiers.ts';
import { type NewTestPool, newPool, type TestPool } from './pools.ts';

export class TestChain extends CheckpointLog {
  constructor(genesis = deployment.chainId) {
    super(genesis);
  }

  launch(coin: NewTestPool): TestPool {
    const pool = newPool(coin);
    this.transaction([poolCreated(pool, coin, this.nowMs)], []);
    return pool;
  }

  /** Spends `payment` on the curve; a buy of the rest completes and graduates the pool. */
  buy(pool: TestPool, trader: string, payment: bigint, referrer?: string): bigint {
    const { bought, event, completes } = this.#bought(pool, trader, payment, referrer);
    const events = completes
      ? [event, poolCompleted(pool, this.nowMs), ...this.#graduate(pool)]
      : [event];
    this.transaction(events, [{ address: trader, coinType: pool.coinType, amount: bought }]);
    return bought;
  }

  /** Buys the rest without graduating, as any transaction may. */
  sellOut(pool: TestPool, trader: string): bigint {
    const { bought, event } = this.#bought(pool, trader, 2n ** 63n);
    this.transaction(
      [event, poolCompleted(pool, this.nowMs)],
      [{ address: trader, coinType: pool.coinType, amount: bought }],
    );
    return bought;
  }

  sell(pool: TestPool, trader: string, coins: bigint): void {
    const { after, gross, fee } = previewSellExactIn(pool.curve, coins);
    pool.curve = after;
    pool.quoteReserve -= gross;
    const trade = { trader, isBuy: false, quoteAmount: gross, baseAmount: coins, fee };
    this.transaction(
      [traded(pool, trade, this.nowMs)],
      [{ address: trader, coinType: pool.coinType, amount: -coins }],
    );
  }

  swapBuy(pool: TestPool, trader: string, payment: bigint): bigint {
    if (pool.pair === undefined) throw new Error('Not graduated.');
    const preview = previewSwapExactIn(pool.pair, 'buy', payment);
    const { after, amountOut } = preview;
    pool.pair = after;
    const swap = { trader, isBuy: true, baseAmount: amountOut, preview };
    this.transaction(
      [swapped(pool, pool.pair, swap, this.nowMs)],
      [{ address: trader, coinType: pool.coinType, amount: amountOut }],
    );
    return amountOut;
  }

  sellToPair(pool: TestPool, trader: string, coins: bigint): void {
    if (pool.pair === undefined) throw new Error('Not graduated.');
    const preview = previewSwapExactIn(pool.pair, 'sell', coins);
    const { after } = preview;
    pool.pair = after;
    const swap = { trader, isBuy: false, baseAmount: coins, preview };
    this.transaction(
      [swapped(pool, pool.pair, swap, this.nowMs)],
      [{ address: trader, coinType: pool.coinType, amount: -coins }],
    );
  }

  /** A plain transfer between two wallets. */
  transfer(pool: TestPool, from: string, to: string, amount: bigint): void {
    this.transaction(
      [],
      [
        { address: from, coinType: pool.coinType, amount: -amount },
        { address: to, coinType: pool.coinType, amount },
      ],
    );
  }

  /** SUI sent by one address to others. */
  fund(from: string, to: string[]): void {
    this.transaction([], [], [], { from, to });
  }

  claimFees(
    pool: TestPool,
    recipient: string,
    amount: bigint,
    role: 'creator' | 'referrer' = 'creator',
  ): void {
    this.transaction([feesClaimed(pool, role, recipient, amount)], []);
  }

  #bought(pool: TestPool, trader: string, payment: bigint, referrer?: string) {
    const preview = previewBuyExactIn(pool.curve, payment, BigInt(this.nowMs));
    const { after, gross, fee, baseOut, launchFee, completes } = preview;
    pool.curve = after;
    pool.quoteReserve += gross - fee;
    const amounts = { quoteAmount: gross, baseAmount: baseOut, fee, launchFee };
    const trade = { trader, isBuy: true, ...amounts, referrer };
    return { bought: baseOut, completes, event: traded(pool, trade, this.nowMs) };
  }

  #graduate(pool: TestPool) {
    const quoteReserve = pool.quoteReserve - GRADUATION_FEE;
    const reserves = { quoteReserve, baseReserve: DEX_SUPPLY };
    pool.pair = { id: hexId(`pair/${pool.id}`), ...reserves, swapFees: SWAP_FEES };
    return poolGraduated(pool, pool.pair, this.nowMs);
  }
}
