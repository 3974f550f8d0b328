// One transaction of a sequence: adds each operation's call and applies it to the model, which predicts
// the amounts, the events and the aborts.
import { PairCreated, Swapped } from '@atoll/sdk/contracts/amm/pair.ts';
import {
  FeeRecipientChanged,
  FeesClaimed,
  PoolCompleted,
  PoolGraduated,
  Traded,
} from '@atoll/sdk/contracts/launchpad/pool_events.ts';
import { type Decoder, SUI_TYPE, type TransactionResult } from '@atoll/testing';
import type { Transaction } from '@mysten/sui/transactions';
import { ExpectedAbort } from '../../operation.ts';
import { onPair, onPool, pairCalls, poolCalls, type Target, type TradeTerms } from '../calls.ts';
import { PROTOCOL, TRADERS } from '../fixture.ts';
import { Wallet } from '../wallet.ts';
import type { MarketModel } from './model.ts';
import type { Amount, Limit, Operation, TradeOperation } from './operations.ts';
import type { MarketSystem } from './sequence.ts';

const MAX_U64 = 2n ** 64n - 1n;

const EVENTS = {
  Traded,
  Swapped,
  FeesClaimed,
  FeeRecipientChanged,
  PoolCompleted,
  PoolGraduated,
  PairCreated,
} satisfies Record<string, Decoder<unknown>>;

interface ExpectedEvent {
  name: keyof typeof EVENTS;
  fields: Record<string, unknown>;
}

/** Amounts that a trade moves, on the curve or on the pair. */
interface Moved {
  isBuy: boolean;
  baseAmount: bigint;
  /** Paid or received by the trader. */
  quoteAmount: bigint;
}

/** Trades of a model, on the curve or on the pair. */
interface TradingModel {
  buyExactIn(amountIn: bigint, minOut: bigint): Moved;
  buyExactOut(amountOut: bigint, maxIn: bigint): Moved;
  sellExactIn(amountIn: bigint, minOut: bigint): Moved;
}

export class Context {
  readonly #target: Target;
  readonly #system: MarketSystem;
  readonly #model: MarketModel;
  readonly #sender: string;
  readonly #base: Wallet;
  readonly #quote: Wallet;
  readonly #events: ExpectedEvent[] = [];
  readonly #balances = new Map<string, bigint>();

  constructor(tx: Transaction, system: MarketSystem, model: MarketModel, sender: string) {
    const { network, contracts, market } = system;
    this.#target = { tx, network, contracts, market };
    this.#system = system;
    this.#model = model;
    this.#sender = sender;
    this.#base = Wallet.open(network, tx, sender, market.baseType);
    this.#quote = Wallet.open(network, tx, sender, market.quoteType);
  }

  /** @throws ExpectedAbort when the model predicts that the contract aborts. */
  perform(operation: Operation): void {
    const calls = poolCalls(this.#target);
    const { pool } = this.#model;
    switch (operation.kind) {
      case 'claimCreatorFees':
        this.#quote.put(calls.claimCreatorFees());
        this.#claimed('creator', pool.claimCreatorFees(this.#sender), this.#sender);
        return;
      case 'claimReferralFees':
        this.#quote.put(calls.claimReferralFees());
        this.#claimed('referrer', pool.claimReferralFees(this.#sender), this.#sender);
        return;
      case 'claimCoCreatorFees': {
        calls.claimCoCreatorFees();
        const { rogue } = this.#system.contracts;
        this.#claimed('co_creators', pool.claimCoCreatorFees(), rogue, this.#sender);
        return;
      }
      case 'collectProtocolFees':
        calls.collectProtocolFees();
        this.#claimed('protocol', pool.collectProtocolFees(), PROTOCOL);
        return;
      case 'collectPairFees':
      case 'collectPairReferralFees': {
        const { pairId } = this.#system;
        if (pairId === undefined) return;
        const referrer = operation.kind === 'collectPairFees' ? undefined : this.#sender;
        const pair = pairCalls(this.#target, pairId);
        if (referrer === undefined) pair.collectFees();
        else pair.collectReferralFees(referrer);
        this.#model.collect(referrer);
        return;
      }
      case 'setFeeRecipient': {
        const recipient = TRADERS[operation.recipient] ?? this.#sender;
        calls.setFeeRecipient(recipient);
        pool.setFeeRecipient(this.#sender, recipient);
        const fields = { oldRecipient: this.#sender, newRecipient: recipient };
        this.#events.push({ name: 'FeeRecipientChanged', fields });
        return;
      }
      case 'graduateIfCompleted':
        calls.graduateIfCompleted();
        if (pool.isCompleted) this.#graduate();
        return;
      case 'graduate':
        calls.graduate();
        this.#graduate();
        return;
      default:
        this.#trade(operation);
    }
  }

  close(): void {
    this.#base.close(this.#sender);
  }

  /** Compares the emitted events with the predicted ones, in order. */
  assertEvents({ rawEvents }: TransactionResult): void {
    const emitted = rawEvents.map(({ type, contents }) => {
      const name = type.split('::')[2]?.replace(/<.*/, '') as keyof typeof EVENTS;
      return { name, data: EVENTS[name].parse(contents) as Record<string, unknown> };
    });
    const names = (events: { name: string }[]) => events.map(({ name }) => name).join();
    if (names(emitted) !== names(this.#events)) {
      throw new Error(`Events ${names(emitted)} instead of ${names(this.#events)}`);
    }
    for (const [i, { name, fields }] of this.#events.entries()) {
      for (const [field, expected] of Object.entries(fields)) {
        const actual = emitted[i]?.data[field];
        if (text(actual) !== text(expected)) {
          throw new Error(`${name}.${field} is ${text(actual)} instead of ${text(expected)}`);
        }
      }
    }
  }

  /** Compares everyone's balance changes with the predicted ones, to the unit. */
  assertBalances(result: TransactionResult): void {
    const { baseType, quoteType } = this.#system.market;
    if (quoteType === SUI_TYPE) this.#add(this.#sender, quoteType, -result.gasUsed);
    for (const owner of [...TRADERS, PROTOCOL]) {
      for (const coinType of [baseType, quoteType]) {
        const actual = result.balanceChange(owner, coinType);
        const expected = this.#balances.get(`${owner} ${coinType}`) ?? 0n;
        if (actual !== expected) {
          throw new Error(`${owner} received ${actual} of ${coinType} instead of ${expected}`);
        }
      }
    }
  }

  #trade(operation: TradeOperation): void {
    const { pairId } = this.#system;
    const isOnPair = pairId !== undefined && !operation.onPool;
    if (operation.kind === 'sellExactIn' && this.#base.isEmpty) return;
    const { nowMs } = this.#model;
    const deadlineMs = operation.expired ? nowMs - 1n : nowMs;
    const referrer = this.#referrerOf(operation);
    const terms: TradeTerms = { referrer, deadlineMs };
    const trading = isOnPair ? onPair(this.#target, pairId) : onPool(this.#target);
    const model = (copy: MarketModel) =>
      isOnPair
        ? this.#pairTrades(copy, { referrer, expired: operation.expired })
        : this.#poolTrades(copy, { trader: this.#sender, referrer, deadlineMs });
    const apply = model(this.#model);
    const preview = (trade: (trading: TradingModel) => Moved) =>
      previewed(() => trade(model(this.#model.clone())));

    if (operation.kind === 'sellExactIn') {
      const amountIn = least(this.#base.balance, this.#amountOf(operation.amount, 'base'));
      const out = preview((trades) => trades.sellExactIn(amountIn, 0n))?.quoteAmount;
      const minOut = minimum(operation.limit, out);
      this.#quote.put(trading.sellExactIn(this.#base.take(amountIn), minOut, terms));
      this.#moved(apply.sellExactIn(amountIn, minOut));
      return;
    }
    const [base, rest, moved] =
      operation.kind === 'buyExactIn' ? buyExactIn.call(this) : buyExactOut.call(this);
    this.#base.put(base);
    if (rest) this.#quote.put(rest);
    this.#moved(moved());

    function buyExactIn(this: Context) {
      const amountIn = least(this.#quote.balance, this.#amountOf(operation.amount, 'quote'));
      const out = preview((trades) => trades.buyExactIn(amountIn, 0n))?.baseAmount;
      const minOut = minimum(operation.limit, out);
      const [bought, change] = trading.buyExactIn(this.#quote.take(amountIn), minOut, terms);
      return [bought, change, () => apply.buyExactIn(amountIn, minOut)] as const;
    }

    function buyExactOut(this: Context) {
      const amountOut = this.#amountOf(operation.amount, isOnPair ? 'pair' : 'remaining');
      const available = this.#quote.balance;
      const cost = preview((trades) => trades.buyExactOut(amountOut, available))?.quoteAmount;
      const maxIn = least(available, maximum(operation.limit, cost, available));
      const [bought, change] = trading.buyExactOut(this.#quote.take(maxIn), amountOut, terms);
      return [bought, change, () => apply.buyExactOut(amountOut, maxIn)] as const;
    }
  }

  #poolTrades(
    copy: MarketModel,
    order: { trader: string; referrer: string | undefined; deadlineMs: bigint },
  ): TradingModel {
    const { pool, nowMs, transactions: transaction } = copy;
    const moment = { nowMs, transaction };
    const record = (trade: ReturnType<typeof pool.buyExactIn>): Moved => {
      const { isBuy, baseAmount, quoteAmount, fee } = trade;
      copy.charged += fee;
      if (copy === this.#model) {
        const fields = {
          ...trade,
          trader: order.trader,
          referrer: order.referrer ?? null,
          virtualQuoteAfter: pool.virtualQuote,
          virtualBaseAfter: pool.virtualBase,
          quoteReserveAfter: pool.state.quoteReserve,
        };
        this.#events.push({ name: 'Traded', fields });
        if (isBuy && pool.isCompleted) this.#events.push({ name: 'PoolCompleted', fields: {} });
      }
      return { isBuy, baseAmount, quoteAmount: isBuy ? quoteAmount : quoteAmount - fee };
    };
    return {
      buyExactIn: (amountIn, minOut) => record(pool.buyExactIn(order, amountIn, minOut, moment)),
      buyExactOut: (amountOut, maxIn) => record(pool.buyExactOut(order, amountOut, maxIn, moment)),
      sellExactIn: (amountIn, minOut) => record(pool.sellExactIn(order, amountIn, minOut, moment)),
    };
  }

  #pairTrades(
    copy: MarketModel,
    terms: { referrer: string | undefined; expired: boolean },
  ): TradingModel {
    const { pair, nowMs } = copy;
    if (!pair) throw new Error('The pool has not graduated');
    const order = { ...terms, trader: this.#sender, nowMs };
    const record = (swap: ReturnType<typeof pair.buyExactIn>): Moved => {
      const { isBuy, baseAmount, quoteAmount, fee } = swap;
      copy.charged += fee;
      if (copy === this.#model) {
        const fields = {
          ...swap,
          trader: this.#sender,
          referrer: order.referrer ?? null,
          quoteReserveAfter: pair.state.quoteReserve,
          baseReserveAfter: pair.state.baseReserve,
        };
        this.#events.push({ name: 'Swapped', fields });
      }
      return { isBuy, baseAmount, quoteAmount: isBuy ? quoteAmount : quoteAmount - fee };
    };
    return {
      buyExactIn: (amountIn, minOut) => record(pair.buyExactIn(order, amountIn, minOut)),
      buyExactOut: (amountOut, maxIn) => record(pair.buyExactOut(order, amountOut, maxIn)),
      sellExactIn: (amountIn, minOut) => record(pair.sellExactIn(order, amountIn, minOut)),
    };
  }

  #graduate(): void {
    this.#model.graduate();
    this.#events.push({ name: 'PairCreated', fields: {} }, { name: 'PoolGraduated', fields: {} });
  }

  #claimed(role: string, amount: bigint, recipient: string, payee = recipient): void {
    const { quoteType } = this.#system.market;
    this.#model.claimed += amount;
    this.#events.push({ name: 'FeesClaimed', fields: { role, amount, recipient } });
    this.#add(payee, quoteType, amount);
    if (role === 'creator' || role === 'referrer') this.#quote.balance += amount;
  }

  #moved({ isBuy, baseAmount, quoteAmount }: Moved): void {
    const { baseType, quoteType } = this.#system.market;
    const sign = isBuy ? 1n : -1n;
    this.#base.balance += sign * baseAmount;
    this.#quote.balance -= sign * quoteAmount;
    this.#add(this.#sender, baseType, sign * baseAmount);
    this.#add(this.#sender, quoteType, -sign * quoteAmount);
  }

  #add(owner: string, coinType: string, amount: bigint): void {
    const key = `${owner} ${coinType}`;
    this.#balances.set(key, (this.#balances.get(key) ?? 0n) + amount);
  }

  #referrerOf({ referrer }: TradeOperation): string | undefined {
    if (referrer === undefined) return undefined;
    const sender = TRADERS.indexOf(this.#sender as (typeof TRADERS)[number]);
    return TRADERS[(sender + referrer) % TRADERS.length];
  }

  /** Resolves an amount against what it is a share of. */
  #amountOf(amount: Amount, of: 'base' | 'quote' | 'remaining' | 'pair'): bigint {
    const { pool, pair } = this.#model;
    const whole = {
      base: this.#base.balance,
      // Payments relative to the target reach the end of the curve now and then.
      quote: least(this.#quote.balance, pool.preset.targetRaised),
      remaining: pool.remaining,
      pair: pair?.state.baseReserve ?? 0n,
    }[of];
    switch (amount.of) {
      case 'units':
        return amount.units;
      case 'share':
        return (whole * amount.bps) / 10_000n;
      case 'all':
        return least(MAX_U64, whole + amount.offset < 0n ? 0n : whole + amount.offset);
      case 'launchLimit': {
        const base = (pool.state.window.maxBase * amount.halves) / 2n;
        if (of !== 'quote') return base;
        // The quote that is worth that base at the current price.
        return (base * pool.virtualQuote) / pool.virtualBase;
      }
    }
  }
}

function previewed(trade: () => Moved): Moved | undefined {
  try {
    return trade();
  } catch (error) {
    if (error instanceof ExpectedAbort) return undefined;
    throw error;
  }
}

const minimum = (limit: Limit, result: bigint | undefined): bigint =>
  limit === 'none' || result === undefined ? 0n : limit === 'exact' ? result : result + 1n;

const maximum = (limit: Limit, cost: bigint | undefined, available: bigint): bigint =>
  limit === 'none' || cost === undefined ? available : limit === 'exact' ? cost : cost - 1n;

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Compares values of any depth by their text. */
const text = (value: unknown): string =>
  JSON.stringify(value, (_, entry) => (typeof entry === 'bigint' ? `${entry}` : entry)) ??
  'nothing';
