// Owns what a history is expected to have led to: pool, pair, holdings, and the sums that have to add
// up. A transaction works on a copy, which is forgotten when it fails.
import type { CurveModel, Fill } from '../model/curve-model.ts';
import { PairModel } from '../model/pair-model.ts';

export class Book {
  curve: CurveModel;
  pair: PairModel | undefined;
  /** Fees charged on the curve, graduation fee included. */
  charged = 0n;
  claimed = 0n;

  constructor(curve: CurveModel) {
    this.curve = curve;
  }

  clone(): Book {
    const copy = new Book(this.curve.clone());
    copy.pair = this.pair?.clone();
    copy.charged = this.charged;
    copy.claimed = this.claimed;
    return copy;
  }

  noteFill(fill: Fill): void {
    this.charged += fill.fee;
  }

  noteClaim(amount: bigint): void {
    this.claimed += amount;
  }

  graduate(): void {
    const { coins, quote } = this.curve.graduate();
    this.charged += this.curve.preset.graduationFee;
    this.pair = new PairModel(coins, quote);
  }
}

/** Who got (or, negative, gave) how much in one transaction, by coin. */
export class Movements {
  readonly coins = new Map<string, bigint>();
  readonly quote = new Map<string, bigint>();

  addCoins(owner: string, amount: bigint): void {
    this.coins.set(owner, (this.coins.get(owner) ?? 0n) + amount);
  }

  addQuote(owner: string, amount: bigint): void {
    this.quote.set(owner, (this.quote.get(owner) ?? 0n) + amount);
  }
}
