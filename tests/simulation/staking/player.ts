// Plays one random history of a staking pool on a fork of the world: every call is executed with the
// contract's bytecode, has to end as the model says, and is followed by all invariants.
import { failureOf } from '../chain/failure.ts';
import { DEPLOYER, type Network, START_MS } from '../chain/network.ts';
import type { Ptb } from '../chain/ptb.ts';
import { Purse } from '../history/wallet.ts';
import { Refusal } from '../model/refusal.ts';
import { assertAsExpected } from './expectations.ts';
import { assertInvariants, Shares } from './invariants.ts';
import { PoolModel } from './model.ts';
import { heldBy, type Inventory, takeInventory } from './objects.ts';
import { type Action, actionOf, type Moved, personOf } from './perform.ts';
import type { History, Step } from './steps.ts';
import { administer, PEOPLE, type StakingPool, type StakingWorld } from './world.ts';

const OWNER = PEOPLE.length - 1;
const EVERYTHING = { of: 'all', off: 0n } as const;

export class Player {
  readonly network: Network;
  /** Transactions that succeeded, and that the contract refused; and the rewards paid. */
  readonly counts = { done: 0, refused: 0, paid: 0n };
  readonly #world: StakingWorld;
  readonly #pool: StakingPool;
  readonly #model: PoolModel;
  readonly #shares = new Shares();
  readonly #inExistence: bigint[];
  #seen: Inventory;

  constructor(world: StakingWorld, pool: number) {
    const found = world.pools[pool];
    if (!found) throw new Error(`No pool ${pool}`);
    this.#world = world;
    this.#pool = found;
    this.network = world.network.fork();
    this.#model = new PoolModel(START_MS, OWNER, found.maxMultiplierBps);
    this.#seen = takeInventory(this.network, found);
    this.#inExistence = [this.#seen.stakes, this.#seen.rewards].map((holdings) =>
      [...holdings.keys()].reduce((sum, owner) => sum + heldBy(holdings, owner), 0n),
    );
  }

  play(step: Step): void {
    if (step.kind === 'wait') this.#wait(step.ms);
    else if (step.kind === 'pause') this.#pause(step.creation, step.stakes);
    else this.#act(actionOf(step, this.#pool, this.#model));
  }

  /** Everything is paused, and everybody leaves with all that is theirs. */
  leave(how: History['leaving']): void {
    this.#pause(true, true);
    const { refused } = this.counts;
    for (const [who, kind] of how.entries()) {
      if (this.#model.stakedBy(who) === 0n) continue;
      this.play(kind === 'exit' ? { kind, who } : { kind, who, amount: EVERYTHING });
    }
    this.#wait(1n);
    for (const who of PEOPLE.keys()) {
      if (this.#model.oracle.claimable(who, this.#model.nowMs) === 0n) continue;
      this.play({ kind: 'claim', who });
    }
    const { pool, positions } = this.#seen;
    if (this.counts.refused > refused) throw new Error('Somebody could not leave');
    if (positions.size > 0 || pool.staked > 0n) throw new Error('Somebody was left behind');
  }

  #wait(ms: bigint): void {
    this.#model.nowMs += ms;
    this.network.sandbox.setTime(this.#model.nowMs);
    this.#check(new Map());
  }

  #pause(creation: boolean, stakes: boolean): void {
    this.network.must(DEPLOYER, (tx) => {
      const { contract } = this.#world;
      administer(tx, contract, 'set_creation_paused', [tx.bool(creation)]);
      administer(tx, contract, 'set_stakes_paused', [tx.bool(stakes)]);
    });
    this.#model.creationPaused = creation;
    this.#model.stakesPaused = stakes;
    this.#check(new Map());
  }

  #act({ who, write }: Action): void {
    const sender = personOf(who);
    let expect = (): Moved => ({});
    const outcome = this.network.run(sender, (tx) => {
      const { stake, reward } = this.#pool;
      const stakes = purseOf(tx, sender, this.#seen.stakes);
      const rewards = stake === reward ? stakes : purseOf(tx, sender, this.#seen.rewards);
      expect = write({ tx, stakes, rewards });
    });
    const { moved, refusal } = ask(expect);
    const failure = failureOf(outcome);
    if (failure !== refusal)
      throw new Error(`Expected ${refusal ?? 'success'}, got ${failure ?? 'success'}`);
    if (refusal === undefined) this.counts.done += 1;
    else this.counts.refused += 1;
    const before = this.#seen;
    const { reward = 0n } = moved;
    const claimed = reward > 0n ? reward : 0n;
    this.counts.paid += claimed;
    this.#check(new Map([[sender, claimed]]));
    this.#assertMoved(before, sender, moved);
  }

  /** Nobody has more or less than before, but for the sender what was expected. */
  #assertMoved(before: Inventory, sender: string, { stake = 0n, reward = 0n }: Moved): void {
    const { stakes, rewards } = this.#seen;
    const isOne = stakes === rewards;
    for (const owner of PEOPLE) {
      const own = owner === sender ? 1n : 0n;
      const compared = [
        [stakes, before.stakes, isOne ? stake + reward : stake],
        [rewards, before.rewards, isOne ? stake + reward : reward],
      ] as const;
      for (const [now, then, change] of compared) {
        const got = heldBy(now, owner) - heldBy(then, owner);
        if (got !== own * change) throw new Error(`${owner} got ${got}, not ${own * change}`);
      }
    }
  }

  #check(claimed: Map<string, bigint>): void {
    const before = this.#seen;
    this.#seen = takeInventory(this.network, this.#pool);
    assertInvariants(this.#seen, this.#model.nowMs, this.#inExistence);
    this.#shares.pass(before, this.#seen, claimed);
    assertAsExpected(this.#seen, this.#model);
  }
}

/** The one coin object that somebody works with. */
function purseOf(tx: Ptb, owner: string, holdings: Inventory['stakes']): Purse {
  const coin = holdings.get(owner)?.[0];
  if (!coin) throw new Error(`${owner} has no coin`);
  return new Purse(tx, tx.object(coin.id), coin.balance);
}

/** What the model says: what is moved, or with which error the call is refused. */
function ask(expect: () => Moved): { moved: Moved; refusal: string | undefined } {
  try {
    return { moved: expect(), refusal: undefined };
  } catch (error) {
    if (error instanceof Refusal) return { moved: {}, refusal: error.error };
    throw error;
  }
}
