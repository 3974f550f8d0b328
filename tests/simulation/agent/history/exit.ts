// Owns the end of every history: the admin pauses all there is to pause, and everybody still gets all
// that is theirs.
import { PEOPLE } from '../world.ts';
import type { Player } from './player.ts';
import type { Operation } from './steps.ts';

/** Throws when a coin, a deposit or a credit stays behind. */
export function getOut(player: Player): void {
  const paused = { creation: true, proposals: true, messages: true, spending: true };
  player.play({ kind: 'pause', ...paused });
  player.play({ kind: 'pauseBuys', paused: true });
  const { ballots } = player.book;
  let lastMs = 0n;
  for (const { endsMs, votes } of ballots)
    for (const timeMs of [endsMs, ...[...votes.values()].map(({ unlocksMs }) => unlocksMs)])
      if (timeMs > lastMs) lastMs = timeMs;
  player.waitUntil(lastMs);
  const on = (index: number) => ballots.length - 1 - index;
  const open = ballots.flatMap(({ outcome }, i): Operation[] =>
    outcome === 'open' ? [{ do: 'conclude', on: on(i) }] : [],
  );
  must(player, PEOPLE[0], open);
  if (player.book.ownWitness && player.book.curve.coCreatorFees > 0n)
    must(player, PEOPLE[0], [{ do: 'collect' }]);
  for (const person of PEOPLE) {
    const own = ballots.flatMap(({ votes }, i): Operation[] =>
      votes.has(person) ? [{ do: 'unlock', on: on(i) }] : [],
    );
    if (player.book.contributors.claimable(person) > 0n) own.push({ do: 'claim' });
    must(player, person, own);
  }
  const { agent, proposals } = player.seen;
  for (const { state, votes } of proposals.values())
    if (votes.size > 0 || state.deposit > 0n) throw new Error('Something stays in a proposal');
  // What rounding has withheld: less than a unit for each contributor, and one that is not there yet.
  if (agent.contributors.pot > 2n * BigInt(player.seen.members.size))
    throw new Error(`${agent.contributors.pot} stay in the pot`);
  sellAll(player);
}

function sellAll(player: Player): void {
  const { coinType } = player.market;
  for (const person of PEOPLE) {
    const coins = player.seen.coins.get(`${coinType} ${person}`) ?? [];
    const held = coins.reduce((sum, { balance }) => sum + balance, 0n);
    // Less than this buys nothing at the lowest price of any curve or pair here.
    if (held > 10n ** 6n) must(player, person, [{ do: 'sell', bps: 10_000n }]);
  }
}

function must(player: Player, person: string, operations: Operation[]): void {
  if (operations.length === 0) return;
  const refusal = player.transact(person, operations);
  if (refusal !== undefined) throw new Error(`Paused, ${person} is refused: ${refusal}`);
}
