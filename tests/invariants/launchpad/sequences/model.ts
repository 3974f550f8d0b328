// Reference model of one market: its pool, its pair after graduation, and the totals that must add up.
import { CREATOR, START_MS } from '../../network.ts';
import { LAUNCH_FEE, type Market, WINDOW_BPS, WINDOW_MS } from '../fixture.ts';
import { PairModel } from './pair-model.ts';
import { PoolModel } from './pool-model.ts';

export class MarketModel {
  pool: PoolModel;
  pair: PairModel | undefined;
  /** Divided fees charged on curve and pair, graduation fee included. */
  charged = 0n;
  claimed = 0n;
  nowMs = START_MS;
  transactions = 0;

  constructor(pool: PoolModel) {
    this.pool = pool;
  }

  static of({ preset }: Market): MarketModel {
    const maxBase = (preset.curveSupply * WINDOW_BPS) / 10_000n;
    return new MarketModel(
      PoolModel.create(
        preset,
        CREATOR,
        { endsMs: START_MS + WINDOW_MS, maxBase },
        {
          startBps: LAUNCH_FEE.bps,
          startsMs: START_MS,
          endsMs: START_MS + LAUNCH_FEE.durationMs,
        },
      ),
    );
  }

  /** Returns an independent copy, so that an aborted transaction can be discarded. */
  clone(): MarketModel {
    const copy = new MarketModel(this.pool.clone());
    copy.pair = this.pair?.clone();
    copy.charged = this.charged;
    copy.claimed = this.claimed;
    copy.nowMs = this.nowMs;
    copy.transactions = this.transactions;
    return copy;
  }

  /** Replaces this state by that of a copy. */
  assign(copy: MarketModel): void {
    Object.assign(this, copy);
  }

  /** Moves the pair's fees to the pool: those of a referrer, or all others. */
  collect(referrer?: string): void {
    if (!this.pair) throw new Error('The pool has not graduated');
    const from = this.pair.state;
    const to = this.pool.state;
    if (referrer !== undefined) {
      const credit = from.referrers.get(referrer) ?? 0n;
      if (credit === 0n) return;
      from.referrers.set(referrer, 0n);
      to.referrers.set(referrer, (to.referrers.get(referrer) ?? 0n) + credit);
      return;
    }
    to.creatorFees += from.creatorFees;
    to.coCreatorFees += from.coCreatorFees;
    to.protocolFees += from.protocolFees;
    from.creatorFees = 0n;
    from.coCreatorFees = 0n;
    from.protocolFees = 0n;
  }

  graduate(): void {
    const { base, quote } = this.pool.graduate();
    this.charged += this.pool.preset.graduationFee;
    const reserves = { baseReserve: base, quoteReserve: quote };
    this.pair = PairModel.open(this.pool.preset, reserves, this.nowMs);
  }
}
