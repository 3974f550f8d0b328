// Owns the operations on the treasury: funding it, key and policy, and what the key does.
import { FOREVER } from '../../history/trader.ts';
import { demand } from '../../model/refusal.ts';
import type { PolicyModel } from '../model/treasury-model.ts';
import { burned } from './announce.ts';
import * as decide from './decide.ts';
import type { Scene } from './scene.ts';
import type { Operation, Recent } from './steps.ts';

const MAX_NOTE = 200;

export function setKey(scene: Scene, operation: Extract<Operation, { do: 'setKey' }>): void {
  const { calls, book, sender } = scene;
  const holder = decide.holderOf(operation.holder);
  calls.setKey(holder);
  book.demandCreatorDecides(sender);
  demand(!decide.isZero(holder), 'treasury::EZeroAddress');
  keyChanged(scene, holder, null);
}

export function setPolicy(scene: Scene, operation: Extract<Operation, { do: 'setPolicy' }>): void {
  const { calls, book, sender } = scene;
  const policy = decide.policyOf(book, operation.policy);
  calls.setPolicy(policy);
  book.demandCreatorDecides(sender);
  policyChanged(scene, policy, null);
}

/** Gives the agent a key and expects its announcement. */
export function keyChanged(scene: Scene, holder: string | undefined, proposalId: unknown): void {
  const { book, ids, events } = scene;
  book.treasury.setKey(holder);
  const { key, mandate } = book.treasury;
  events.push({
    name: 'spending::KeyChanged',
    fields: {
      holder: holder ?? null,
      keyCap: () => (key === undefined ? null : ids.keys[key]),
      mandate,
      proposalId,
    },
    learn: ({ keyCap }) => {
      if (key !== undefined) ids.keys[key] = String(keyCap);
    },
  });
}

export function policyChanged(scene: Scene, policy: PolicyModel, proposalId: unknown): void {
  const { book, events } = scene;
  book.treasury.setPolicy(policy);
  const { mandate } = book.treasury;
  events.push({ name: 'spending::PolicyChanged', fields: { policy, mandate, proposalId } });
}

export function fund(scene: Scene, units: bigint): void {
  const { calls, book, market, wallet, moved, sender, events } = scene;
  const held = wallet.held(market.quoteType);
  const amount = units < held ? units : held;
  calls.fund(wallet.take(market.quoteType, amount));
  book.treasury.fund(amount);
  moved.add(market.quoteType, sender, -amount);
  const fields = { payer: sender, amount, fundsAfter: book.treasury.funds };
  events.push({ name: 'spending::TreasuryFunded', fields });
}

/** A key that is on chain: the newest, or one before it. */
function keyAt({ ids, book, sender }: Scene, back: Recent): number | undefined {
  const made = ids.keys.flatMap((_, i) => (book.treasury.keys[i] === undefined ? [] : i));
  const mine = made.filter((i) => book.treasury.keys[i] === sender);
  // Mostly one's own; the newest of all where one has none.
  const from = mine.length > 0 ? mine : made;
  const index = decide.recentOf(from.length, back);
  return index === undefined ? undefined : from[index];
}

/** Id of the key, when it is there to be tried; the network refuses what is not the sender's. */
function borrowKey(scene: Scene, back: Recent): { key: number; id: string } | undefined {
  const key = keyAt(scene, back);
  const id = key === undefined ? undefined : scene.ids.keys[key];
  if (key === undefined || id === undefined) return undefined;
  if (scene.book.treasury.keys[key] !== scene.sender) scene.isForeign = true;
  return { key, id };
}

export function tip(scene: Scene, operation: Extract<Operation, { do: 'tip' }>): void {
  const found = borrowKey(scene, operation.key);
  if (!found) return;
  const { calls, book, market, moved, nowMs, events } = scene;
  const amount = decide.spentOf(scene, operation.amount);
  const recipient = decide.recipientOf(operation.to);
  const note = 'n'.repeat(operation.longNote ? MAX_NOTE + 1 : 7);
  calls.tip(found.id, amount, recipient, note);
  demand(!book.settings.paused.spending, 'config::ESpendingPaused');
  demand(!operation.longNote, 'spending::ENoteTooLong');
  demand(!decide.isZero(recipient), 'treasury::EZeroAddress');
  book.treasury.spend('tips', found.key, amount, nowMs);
  moved.add(market.quoteType, recipient, amount);
  events.push({
    name: 'spending::Tipped',
    fields: {
      recipient,
      amount,
      note,
      spentToday: book.treasury.spentToday(nowMs),
      fundsAfter: book.treasury.funds,
      timestampMs: nowMs,
    },
  });
}

export function buyBack(scene: Scene, operation: Extract<Operation, { do: 'buyBack' }>): void {
  const found = borrowKey(scene, operation.key);
  if (!found) return;
  const { calls, book, ids, market, nowMs, transaction } = scene;
  const amount = decide.spentOf(scene, operation.amount);
  // More coins than there are: a limit that no purchase meets.
  const min = operation.limit ? FOREVER : 0n;
  const spend = () => {
    demand(!book.settings.paused.spending, 'config::ESpendingPaused');
    book.treasury.spend('buyBacks', found.key, amount, nowMs);
  };
  // Mostly where the coin is traded; on a curve that is no more, sometimes.
  if (ids.pair !== undefined && operation.venue === 'pair') {
    calls.buyBackFromPair(found.id, ids.pair, amount, min, FOREVER);
    spend();
    if (!book.pair) throw new Error('A pair that nobody expected');
    const { coins } = book.pair.buyExactQuote(amount, min, true);
    boughtBack(scene, ids.pair, amount, coins);
    return;
  }
  calls.buyBackFromPool(found.id, amount, min, FOREVER);
  spend();
  const order = { trader: scene.sender, referrer: undefined, deadlineMs: FOREVER };
  const fill = book.curve.buyExactQuote(order, amount, min, { nowMs, transaction });
  book.treasury.giveBack(amount - fill.gross);
  if (fill.gross < amount) scene.trades.push('buy back the last coins');
  boughtBack(scene, market.poolId, fill.gross, fill.coins);
}

function boughtBack(scene: Scene, venueId: string, quoteSpent: bigint, coins: bigint): void {
  const { book, market, nowMs, events } = scene;
  events.push({
    name: 'spending::BoughtBack',
    fields: {
      venueId,
      quoteSpent,
      coinsBurned: coins,
      spentToday: book.treasury.spentToday(nowMs),
      fundsAfter: book.treasury.funds,
      timestampMs: nowMs,
    },
  });
  burned(scene, market.coinType, coins);
}

export function discardKey(scene: Scene, back: Recent): void {
  const found = borrowKey(scene, back);
  if (!found) return;
  const { calls, book, market, events } = scene;
  calls.discardKey(found.id);
  book.treasury.keys[found.key] = undefined;
  const fields = { agentId: market.agentId, keyCap: found.id };
  events.push({ name: 'treasury::KeyDiscarded', fields });
}
