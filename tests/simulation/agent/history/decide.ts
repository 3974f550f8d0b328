// Owns turning what a step says in general into what it means where a history has got to.
import { createHash } from 'node:crypto';
import type { ActionModel, BallotModel, TermsModel } from '../model/ballot-model.ts';
import type { Content } from '../model/persona-model.ts';
import type { PolicyModel } from '../model/treasury-model.ts';
import { PEOPLE } from '../world.ts';
import type { Book } from './book.ts';
import type { Scene } from './scene.ts';
import type {
  Base,
  ContentKind,
  Exactness,
  Holder,
  Policy,
  Proposals,
  Recent,
  Sender,
  Spent,
  Stake,
  Terms,
  Wait,
} from './steps.ts';

const DAY_MS = 86_400_000n;
const HOUR_MS = 3_600_000n;
const ZERO = `0x${'0'.repeat(64)}`;

export const personOf = (n: number): string => PEOPLE[n % PEOPLE.length] ?? PEOPLE[0];

/** Index of the entry that is `back` before the newest; undefined when there is none. */
export function recentOf(length: number, back: Recent): number | undefined {
  return length === 0 ? undefined : length - 1 - (back % length);
}

export function baseOf(book: Book, kind: 'persona' | 'mandate', base: Base): bigint {
  const current = book.baseOf(kind);
  if (base === 'current') return current;
  return current === 0n ? 1n : current - 1n;
}

/** Content that nobody has seen yet is made from the transaction that first offers it. */
export function contentOf({ book, transaction, events }: Scene, kind: ContentKind): Content {
  const name = `${transaction}.${events.length}`;
  const digest = createHash('sha256').update(name).digest('hex');
  const uri = `https://personas.test/${name}`;
  switch (kind) {
    case 'fresh':
      return { digest, uri };
    case 'same':
      return { digest: book.persona.current.digest, uri };
    case 'shortDigest':
      return { digest: digest.slice(2), uri };
    case 'noUri':
      return { digest, uri: '' };
    case 'longUri':
      return { digest, uri: 'u'.repeat(513) };
  }
}

/** Mostly an earlier revision; sometimes the current one or one to come. */
export function numberOf({ persona }: Book, pick: number): bigint {
  if (pick > 8 || persona.number === 1n) return persona.number + BigInt(pick % 2);
  return (BigInt(pick) % (persona.number - 1n)) + 1n;
}

export function holderOf(holder: Holder): string | undefined {
  if (holder === 'nobody') return undefined;
  return holder === 'zero' ? ZERO : personOf(holder);
}

export const recipientOf = (to: number | 'zero'): string => (to === 'zero' ? ZERO : personOf(to));

export const isZero = (address: string | undefined): boolean => address === ZERO;

export const policyOf = ({ treasury }: Book, { capBps, tips, buyBacks }: Policy): PolicyModel => ({
  dailyCap: (treasury.funds * capBps) / 10_000n + capBps,
  tips,
  buyBacks,
});

export function actionOf(scene: Scene, { persona, mandate, early }: Proposals): ActionModel {
  const what = scene.book.graduated || early ? (mandate ?? persona) : persona;
  switch (what.kind) {
    case 'Revise':
      return { $kind: 'Revise', content: contentOf(scene, what.content) };
    case 'Restore':
      return { $kind: 'Restore', number: numberOf(scene.book, what.pick) };
    case 'SetKey':
      return { $kind: 'SetKey', holder: holderOf(what.holder) };
    case 'SetPolicy':
      return { $kind: 'SetPolicy', policy: policyOf(scene.book, what.policy) };
  }
}

export function beside(amount: bigint, exactness: Exactness): bigint {
  if (exactness === 'exact') return amount;
  return exactness === 'less' ? amount - 1n : amount + 1n;
}

export function stakeOf(held: bigint, stake: Stake): bigint {
  if (stake > 10_000n) return held > 0n ? 1n : 0n;
  return (held * stake) / 10_000n;
}

/** Of what the key may still spend today, or of all there is. */
export function spentOf({ book, nowMs }: Scene, spent: Spent): bigint {
  const { treasury } = book;
  const over = treasury.policy.dailyCap - treasury.spentToday(nowMs);
  const left = over > 0n ? over : 0n;
  switch (spent.of) {
    case 'left':
      return (left * spent.bps) / 10_000n;
    case 'funds':
      return (treasury.funds * spent.bps) / 10_000n;
    case 'beyond':
      return left + 1n;
    case 'nothing':
      return 0n;
  }
}

export function senderOf(book: Book, sender: Sender): string {
  if (sender === 'creator') return book.creator;
  if (typeof sender === 'number') return personOf(sender);
  if (sender === 'keyHolder') {
    const { key, keys } = book.treasury;
    return (key === undefined ? undefined : keys[key]) ?? personOf(0);
  }
  const voters = [...(ballotOf(book, sender.voterOn)?.votes.keys() ?? [])];
  return voters[sender.pick % voters.length] ?? personOf(sender.pick);
}

/** The moment that somebody waits for; now when there is nothing to wait for. */
export function timeOf(book: Book, nowMs: bigint, wait: Wait): bigint {
  if (wait.until === 'later') return nowMs + wait.ms;
  if (wait.until === 'midnight') return (nowMs / DAY_MS + 1n) * DAY_MS + wait.offMs;
  const ballot = ballotOf(book, wait.on);
  if (!ballot) return nowMs;
  if (wait.until === 'yesEnd') return ballot.yesEndsMs + wait.offMs;
  const [vote] = wait.until === 'unlock' ? ballot.votes.values() : [];
  return (vote?.unlocksMs ?? ballot.endsMs) + wait.offMs;
}

function ballotOf({ ballots }: Book, on: Recent): BallotModel | undefined {
  const index = recentOf(ballots.length, on);
  return index === undefined ? undefined : ballots[index];
}

export const termsOf = (terms: Terms, creatorShares: bigint): TermsModel => ({
  deposit: terms.depositBps * 10n ** 8n,
  votingMs: terms.votingHours * HOUR_MS,
  restoreVotingMs: terms.restoreMs,
  minLockMs: terms.lockHours * HOUR_MS,
  quorumBps: terms.quorumBps,
  majorityBps: terms.majorityBps,
  creatorShares,
  revisionShares: terms.revisionShares,
});
