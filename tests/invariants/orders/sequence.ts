// One sequence of operations on orders of one coin: executes each on a fork of the fixture and checks, after each,
// that the chain holds exactly the escrow that the model expects.
import { Pair } from '@atoll/sdk/contracts/amm/pair.ts';
import { Pool } from '@atoll/sdk/contracts/launchpad/pool.ts';
import { Order } from '@atoll/sdk/contracts/orders/order.ts';
import type { TestNetwork, TransactionResult } from '@atoll/testing';
import type { Transaction } from '@mysten/sui/transactions';
import type { Contracts, Market } from '../launchpad/fixture.ts';
import { assertInvariant } from '../operation.ts';
import type { Fixture, OrdersContract, Place, Ratio } from './fixture.ts';
import type { ModelOrder, OrdersModel } from './model.ts';

/** The market on a fork of the fixture, and the contracts that traders call. */
export class Sequence {
  readonly network: TestNetwork;
  readonly contracts: Contracts;
  readonly orders: OrdersContract;
  readonly market: Market;
  readonly counts = { succeeded: 0, aborted: 0, filled: 0, stopped: 0, graduated: 0 };
  pairId: string | undefined;

  constructor({ network, contracts, orders, market }: Fixture & { market: Market }) {
    this.network = network.fork();
    this.contracts = contracts;
    this.orders = orders;
    this.market = market;
  }

  get place(): Place {
    return { market: this.market, poolId: this.market.poolId, pairId: this.pairId };
  }

  /** Spot price of the curve, or of the pair. */
  price(): Ratio {
    if (this.pairId !== undefined) {
      const { quoteReserve, baseReserve } = this.network.read(Pair, this.pairId);
      return { quote: quoteReserve, base: baseReserve };
    }
    const { preset, baseReserve, quoteReserve } = this.network.read(Pool, this.market.poolId).curve;
    const remaining = baseReserve > preset.dexSupply ? baseReserve - preset.dexSupply : 0n;
    return {
      quote: preset.virtualQuote + quoteReserve,
      base: preset.virtualBase - (preset.curveSupply - remaining),
    };
  }

  /** Whether the curve is sold out and has not graduated. */
  isCompleted(): boolean {
    if (this.pairId !== undefined) return false;
    const { baseReserve, preset } = this.network.read(Pool, this.market.poolId).curve;
    return baseReserve <= preset.dexSupply;
  }

  wait(model: OrdersModel, ms: bigint): void {
    const from = this.network.nowMs;
    model.priced(this.price(), from, from + ms);
    this.network.advanceClock(ms);
  }

  /** Executes a transaction and checks the escrow of every order. */
  execute(
    model: OrdersModel,
    sender: string,
    build: (tx: Transaction) => unknown,
    succeeded: (result: TransactionResult) => void = () => {},
  ): TransactionResult {
    const result = this.network.tryExecute(sender, build);
    if (result.abort === undefined) succeeded(result);
    this.counts[result.abort === undefined ? 'succeeded' : 'aborted'] += 1;
    this.check(model);
    return result;
  }

  /** Every open order holds what the model expects. */
  check(model: OrdersModel): void {
    for (const order of model.orders) this.#assertEscrow(order);
  }

  /** The object holds what the model expects, in the coin of its side. */
  #assertEscrow({ id, side, remaining, owner }: ModelOrder): void {
    const order = this.network.read(Order, id);
    const [held, other] = side === 'buy' ? [order.quote, order.base] : [order.base, order.quote];
    assertInvariant(held === remaining && other === 0n, 'escrow is conserved to the unit');
    assertInvariant(order.owner === owner, 'an order keeps its owner');
  }

  /** A closed order has no object. */
  assertClosed({ id }: ModelOrder): void {
    assertInvariant(this.network.find(id) === undefined, 'a closed order is deleted');
  }
}
