// Operations of owners, keys and strangers on the sessions of one coin, with sane and hostile parameters.
import * as calls from '@atoll/sdk/contracts/sessions/session.ts';
import {
  SessionClosed,
  SessionTraded,
  SessionWithdrawn,
} from '@atoll/sdk/contracts/sessions/session_events.ts';
import * as fc from 'fast-check';
import { rarely } from '../arbitraries.ts';
import { mustTrade, trade as tradeAt } from '../launchpad/trader.ts';
import { Wallet } from '../launchpad/wallet.ts';
import { ACCOUNTS, HOUR_MS } from '../network.ts';
import { assertInvariant, operation } from '../operation.ts';
import { addSession, optionsOf } from './fixture.ts';
import type { ModelSession, SessionsModel } from './model.ts';
import type { Receipts, Sequence } from './sequence.ts';

export type Operation = fc.Command<SessionsModel, Sequence>;

const BPS = 10_000n;
const MINUTE_MS = 60_000n;
const who = fc.constantFrom(...ACCOUNTS);
const index = fc.nat(1_000);
const pick = ({ sessions }: SessionsModel, at: number): ModelSession | undefined =>
  sessions[at % sessions.length];
/** A value in one draw of eight. */
const rareOf = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 7, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value });
const nothing = () => new Map<string, Receipts>();
const received = (owner: string, receipts: Partial<Receipts>) =>
  new Map([[owner, { quote: 0n, base: 0n, ...receipts }]]);

const open = operation(
  'open',
  fc.record({
    owner: who,
    key: who,
    share: fc.bigInt({ min: 1n, max: 2_000n }),
    isEmpty: rarely(20),
    durationMs: fc.constantFrom(
      ...[MINUTE_MS, HOUR_MS, HOUR_MS, HOUR_MS, 24n * HOUR_MS, 24n * HOUR_MS],
      ...[24n * HOUR_MS + 1n, 1n],
    ),
  }),
  ({ owner, key, share, isEmpty, durationMs }, model: SessionsModel, real: Sequence) => {
    const { network, market, sessions } = real;
    const amount = isEmpty ? 0n : (market.preset.targetRaised * share) / BPS;
    if (network.balance(owner, market.quoteType) < amount) return;
    const build = (tx: Parameters<Parameters<typeof network.tryExecute>[1]>[0]) => {
      const payment = Wallet.open(network, tx, owner, market.quoteType).take(amount);
      addSession(tx, sessions, market, { sessionKey: key, payment, durationMs });
    };
    real.execute(model, owner, build, (result) => {
      const isSane = amount > 0n && key !== owner && durationMs <= 24n * HOUR_MS;
      assertInvariant(isSane && durationMs >= MINUTE_MS, 'only sane sessions open');
      model.sessions.push({
        ...{ id: result.created('session::Session'), owner, key, limit: amount, quote: amount },
        ...{ expiresMs: network.nowMs + durationMs, spent: 0n, base: 0n, isClosed: false },
      });
      return received(owner, { quote: -amount });
    });
  },
);

const trade = operation(
  'trade',
  fc.record({
    at: index,
    side: fc.constantFrom('buy' as const, 'buy' as const, 'sell' as const),
    /** The key, mostly. */
    stranger: rareOf(who),
    part: fc.constantFrom('some', 'some', 'some', 'half', 'half', 'half', 'all', 'tooMuch', 'zero'),
    referrer: rareOf(who),
  }),
  ({ at, side, stranger, part, referrer }, model: SessionsModel, real: Sequence) => {
    const session = pick(model, at);
    if (!session) return;
    const { network, market, sessions, contracts, pairId } = real;
    const most = side === 'buy' ? session.limit - session.spent : session.base;
    const amounts = { some: most / 10n, half: most / 2n, all: most, tooMuch: most + 1n, zero: 0n };
    const amountIn = amounts[part as keyof typeof amounts];
    const sender = stranger ?? session.key;
    const common = { session: session.id, config: sessions.configId, amountIn, minOut: 0n };
    const terms = { ...common, referrer, deadlineMs: 2n ** 63n };
    const options = optionsOf(sessions, market);
    const build = (tx: Parameters<Parameters<typeof network.tryExecute>[1]>[0]) => {
      if (pairId !== undefined) {
        const call = { ...options, arguments: { ...terms, pair: pairId } };
        tx.add(side === 'buy' ? calls.buyOnPair(call) : calls.sellOnPair(call));
        return;
      }
      const onCurve = { ...terms, pool: market.poolId };
      if (side === 'sell') tx.add(calls.sellOnCurve({ ...options, arguments: onCurve }));
      else {
        const args = { ...onCurve, launchpadConfig: contracts.configId };
        tx.add(calls.buyOnCurve({ ...options, arguments: args }));
      }
    };
    real.execute(model, sender, build, (result) => {
      const traded = result.event(SessionTraded);
      const isReferred = referrer === session.owner || referrer === sender;
      assertInvariant(!isReferred, 'neither the owner nor the key is the referrer');
      assertInvariant(traded.owner === session.owner, 'a trade is reported for the owner');
      model.trade(session, traded, sender, network.nowMs);
      real.counts[side === 'buy' ? 'bought' : 'sold'] += 1;
      return nothing();
    });
  },
);

const withdraw = operation(
  'withdraw',
  fc.record({ at: index, who }),
  ({ at, who: sender }, model: SessionsModel, real: Sequence) => {
    const session = pick(model, at);
    if (!session) return;
    const { network, market, sessions } = real;
    const args = { session: session.id, poolId: market.poolId };
    const call = { ...optionsOf(sessions, market), arguments: args };
    real.execute(
      model,
      sender,
      (tx) => tx.add(calls.withdraw(call)),
      (result) => {
        model.returned(session, sender, network.nowMs);
        const { amount } = result.event(SessionWithdrawn);
        assertInvariant(amount === session.base, 'a withdrawal returns all of a coin');
        session.base = 0n;
        return received(session.owner, { base: amount });
      },
    );
  },
);

const close = operation(
  'close',
  fc.record({ at: index, who }),
  ({ at, who: sender }, model: SessionsModel, real: Sequence) => {
    const session = pick(model, at);
    if (!session) return;
    const { network, market, sessions } = real;
    const typeArguments: [string] = [market.quoteType];
    const call = { package: sessions.package, typeArguments, arguments: { session: session.id } };
    real.execute(
      model,
      sender,
      (tx) => tx.add(calls.close(call)),
      (result) => {
        model.returned(session, sender, network.nowMs);
        const { returned } = result.event(SessionClosed);
        assertInvariant(returned === session.quote, 'closing returns all of the quote');
        session.quote = 0n;
        session.isClosed = true;
        if (session.base === 0n) {
          assertInvariant(network.find(session.id) === undefined, 'an empty session is deleted');
          model.remove(session);
        }
        real.counts.closed += 1;
        return received(session.owner, { quote: returned });
      },
    );
  },
);

/** Trades of others move the price. */
const tradeOnMarket = operation(
  'tradeOnMarket',
  fc.record({ who, share: fc.bigInt({ min: 1n, max: 1_000n }), sellsOut: rarely(10) }),
  ({ who: owner, share, sellsOut }, model: SessionsModel, real: Sequence) => {
    const { network, contracts, market, pairId } = real;
    const amount = sellsOut
      ? 2n * market.preset.targetRaised
      : (market.preset.targetRaised * share) / BPS;
    if (network.balance(owner, market.quoteType) < amount) return;
    const position = { network, contracts, market, owner, ...(pairId && { pairId }) };
    tradeAt(position, ({ base, quote, pool, pair }) => {
      const [bought, rest] = (pairId === undefined ? pool : pair).buyExactIn(
        quote.take(amount),
        0n,
      );
      base.put(bought);
      if (rest) quote.put(rest);
    });
    real.check(model);
  },
);

const graduate = operation(
  'graduate',
  fc.constant(null),
  (_, model: SessionsModel, real: Sequence) => {
    if (!real.isCompleted()) return;
    const { network, contracts, market } = real;
    const [owner] = ACCOUNTS;
    const graduated = mustTrade({ network, contracts, market, owner }, ({ calls: of }) =>
      of.graduate(),
    );
    real.pairId = graduated.created('pair::Pair');
    real.counts.graduated += 1;
    real.check(model);
  },
);

const wait = operation(
  'wait',
  fc.constantFrom(1n, 250n, 250n, MINUTE_MS, MINUTE_MS + 1n, HOUR_MS + 1n),
  (ms, model: SessionsModel, real: Sequence) => {
    real.network.advanceClock(ms);
    real.check(model);
  },
);

/** Sequences in which most operations open sessions and trade. */
export const sequences = (length: number): fc.Arbitrary<Iterable<Operation>> =>
  fc.commands(
    [
      ...[open, open, open, trade, trade, trade, trade, trade, trade, trade],
      ...[withdraw, close, tradeOnMarket, graduate, graduate, wait],
    ],
    { maxCommands: 2 * length, size: 'max' },
  );
