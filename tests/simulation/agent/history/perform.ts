// Owns one operation of a history: writes the call, and applies the same to the book. Throws the
// Refusal that the contract is to abort with.
import { createHash } from 'node:crypto';
import { demand } from '../../model/refusal.ts';
import { burned, paid, published } from './announce.ts';
import * as decide from './decide.ts';
import { conclude, propose, unlock, vote, withdraw } from './perform-ballots.ts';
import { buyBack, discardKey, fund, setKey, setPolicy, tip } from './perform-spending.ts';
import { finish, nearlyFinish, trade } from './perform-trades.ts';
import type { Scene } from './scene.ts';
import type { Operation } from './steps.ts';

const MAX_TEXT = 1_000;

export function perform(scene: Scene, operation: Operation): void {
  switch (operation.do) {
    case 'buy':
    case 'sell':
      trade(scene, operation.do, operation.bps);
      return;
    case 'finish':
      finish(scene);
      return;
    case 'nearlyFinish':
      nearlyFinish(scene);
      return;
    case 'revise': {
      const { calls, book, sender, nowMs } = scene;
      const base = decide.baseOf(book, 'persona', operation.base);
      const content = decide.contentOf(scene, operation.content);
      calls.revise(base, content);
      book.demandCreatorDecides(sender);
      book.persona.demandCanRevise(base, content);
      book.persona.revise(content, sender, nowMs);
      published(scene, null);
      return;
    }
    case 'restore': {
      const { calls, book, sender, nowMs } = scene;
      const base = decide.baseOf(book, 'persona', operation.base);
      const number = decide.numberOf(book, operation.pick);
      calls.restore(base, number);
      book.demandCreatorDecides(sender);
      book.persona.demandCanRestore(base, number);
      book.persona.restore(number, sender, nowMs);
      published(scene, null);
      return;
    }
    case 'setKey':
      setKey(scene, operation);
      return;
    case 'setPolicy':
      setPolicy(scene, operation);
      return;
    case 'propose':
      propose(scene, operation);
      return;
    case 'vote':
      vote(scene, operation);
      return;
    case 'withdraw':
      withdraw(scene, operation.on);
      return;
    case 'unlock':
      unlock(scene, operation.on);
      return;
    case 'conclude':
      conclude(scene, operation.on);
      return;
    case 'collect':
      collect(scene);
      return;
    case 'reward':
      reward(scene, operation.units);
      return;
    case 'claim':
      claim(scene);
      return;
    case 'message':
      message(scene, operation);
      return;
    case 'fund':
      fund(scene, operation.units);
      return;
    case 'tip':
      tip(scene, operation);
      return;
    case 'buyBack':
      buyBack(scene, operation);
      return;
    case 'discardKey':
      discardKey(scene, operation.key);
      return;
  }
}

function collect(scene: Scene): void {
  const { calls, book } = scene;
  calls.collect();
  demand(book.ownWitness, 'pool::EWrongCoCreatorWitness');
  paid(scene, null, book.curve.claimCoCreators());
}

function reward(scene: Scene, units: bigint): void {
  const { calls, market, wallet, moved, sender } = scene;
  const held = wallet.held(market.quoteType);
  const amount = units < held ? units : held;
  calls.reward(wallet.take(market.quoteType, amount));
  demand(amount > 0n, 'co_creators::EZeroAmount');
  moved.add(market.quoteType, sender, -amount);
  paid(scene, sender, amount);
}

function claim(scene: Scene): void {
  const { calls, book, market, wallet, moved, sender, events } = scene;
  wallet.put(market.quoteType, calls.claim());
  const amount = book.contributors.claim(sender);
  wallet.gain(market.quoteType, amount);
  moved.add(market.quoteType, sender, amount);
  events.push({
    name: 'co_creators::ContributorClaimed',
    fields: { contributor: sender, amount, potAfter: book.contributors.pot },
  });
}

function message(scene: Scene, { price, text }: Extract<Operation, { do: 'message' }>): void {
  const { calls, book, contracts, wallet, moved, sender, events, nowMs } = scene;
  const { settings } = book;
  const amount = decide.beside(settings.messagePrice, price);
  const payment = wallet.take(contracts.atoll, amount);
  const written = text === 'empty' ? '' : 'm'.repeat(text === 'long' ? MAX_TEXT + 1 : 12);
  const digest = createHash('sha256').update(written).digest('hex');
  const isPrivate = text === 'private' || text === 'noDigest';
  if (isPrivate) calls.sendPrivate(payment, text === 'private' ? digest : '');
  else calls.send(payment, written);
  demand(text !== 'noDigest', 'messages::EDigestLength');
  demand(text !== 'empty' && text !== 'long', 'messages::ETextLength');
  demand(!settings.paused.messages, 'config::EMessagesPaused');
  demand(price === 'exact', 'messages::EWrongPrice');
  moved.add(contracts.atoll, sender, -amount);
  burned(scene, contracts.atoll, amount);
  book.messages += 1n;
  events.push({
    name: 'messages::MessageSent',
    fields: {
      nonce: book.messages,
      sender,
      digest,
      text: isPrivate ? null : written,
      price: amount,
      timestampMs: nowMs,
    },
  });
}
