// Owns comparing what a transaction left behind with what the book expects.
import { isDeepStrictEqual } from 'node:util';
import type { ExecutionOutcome } from '../../../../packages/localnet/src/sandbox.ts';
import type { Inventory } from '../checks/inventory.ts';
import { OUTCOMES } from '../model/ballot-model.ts';
import type { Book, Movements } from './book.ts';
import { asWritten } from './perform-ballots.ts';
import type { Ids } from './scene.ts';

/** What a transaction did to everybody's balances is what it should have done, to the unit. */
export function assertMovements(
  { balanceChanges }: ExecutionOutcome,
  types: Iterable<string>,
  moved: Movements,
): void {
  for (const type of types) {
    const expected = moved.of(type);
    const changes = new Map(
      balanceChanges
        .filter(({ coinType }) => coinType === type)
        .map(({ address, amount }) => [address, amount]),
    );
    for (const address of new Set([...changes.keys(), ...expected.keys()])) {
      const [now, then] = [changes.get(address) ?? 0n, expected.get(address) ?? 0n];
      if (now !== then) throw new Error(`${address} got ${now} of ${type}, not ${then}`);
    }
  }
}

/** Agent, proposals, pool and pair are in the state that the model is in. */
export function assertAsExpected(seen: Inventory, book: Book, ids: Ids): void {
  const { agent, pool, pair } = seen;
  same('coin reserve', pool.curve.baseReserve, book.curve.baseReserve);
  same('quote reserve', pool.curve.quoteReserve, book.curve.quoteReserve);
  same('co-creators’ fees', pool.fees.coCreators, book.curve.coCreatorFees);
  same('pair’s coins', pair?.baseReserve, book.pair?.baseReserve);
  same('pair’s quote', pair?.quoteReserve, book.pair?.quoteReserve);
  same('messages', agent.messages, book.messages);
  assertPersona(seen, book);
  const { contributors } = agent;
  same('pot', contributors.pot, book.contributors.pot);
  same('shares', contributors.totalShares, book.contributors.totalShares);
  same('contributors', seen.members.size, [...book.contributors.members].length);
  for (const [who, { shares, index, credit }] of seen.members) {
    same('shares of one', shares, book.contributors.sharesOf(who));
    const owed = (credit + shares * (contributors.index - index)) >> 64n;
    same('claimable', owed, book.contributors.claimable(who));
  }
  assertTreasury(seen, book, ids);
  assertBallots(seen, book, ids);
}

function assertPersona({ agent, earlier }: Inventory, { persona }: Book): void {
  same('revisions', BigInt(earlier.size) + 1n, persona.number);
  const { number, ...current } = agent.persona.current;
  same('number', number, persona.number);
  same('revision', current, { ...persona.current, restores: persona.current.restores ?? null });
}

function assertTreasury({ agent, keys }: Inventory, { treasury }: Book, ids: Ids): void {
  const { funds, keyCap, policy, mandate, day, spent } = agent.treasury;
  same('funds', funds, treasury.funds);
  same('key', keyCap, treasury.key === undefined ? null : ids.keys[treasury.key]);
  same('policy', policy, treasury.policy);
  same('mandate', mandate, treasury.mandate);
  same('day', day, treasury.day);
  same('spent', spent, treasury.spent);
  const held = treasury.keys.flatMap((holder, i) =>
    holder === undefined ? [] : [[ids.keys[i], holder]],
  );
  same('keys', [...keys].sort(), held.sort());
}

function assertBallots({ proposals }: Inventory, { ballots }: Book, ids: Ids): void {
  same('proposals', proposals.size, ballots.length);
  for (const [i, ballot] of ballots.entries()) {
    const found = proposals.get(ids.proposals[i] ?? '');
    if (!found) throw new Error(`Proposal ${i} is not there`);
    const { state, votes } = found;
    same('action', state.action, asWritten(ballot.action));
    same('yes', state.yes, ballot.yes);
    same('no', state.no, ballot.no);
    same('deposit', state.deposit, ballot.deposit);
    same('quorum', state.quorum, ballot.quorum);
    same('end of votes in favour', state.yesEndsMs, ballot.yesEndsMs);
    same('end', state.endsMs, ballot.endsMs);
    same('outcome', OUTCOMES[state.outcome], ballot.outcome);
    same('votes', votes, ballot.votes);
  }
}

function same(what: string, now: unknown, then: unknown): void {
  if (isDeepStrictEqual(now, then)) return;
  const show = (value: unknown) =>
    JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}` : part));
  throw new Error(`${what}: ${show(now)} instead of ${show(then)}`);
}
