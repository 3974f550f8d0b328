// Owns the ways in which calls of agents' functions are made wrong: a recipe with one thing changed.
import { ALICE } from '../../chain/world.ts';
import { type Arg, coin, type Recipe, text, u64, withArg } from '../../surface/call.ts';
import type { Negative } from '../../surface/subject.ts';
import { AgentConfig } from '../layouts.ts';
import { hex } from '../recipes.ts';
import { NEXT, type Village } from '../village.ts';
import type { AgentMarket } from '../world.ts';

export const ZERO = `0x${'0'.repeat(64)}`;

/** Functions are named `module::function`. */
export class Variations {
  readonly village: Village;
  readonly #recipes: Record<string, Recipe>;
  /** Of a proposal, and of a message. */
  readonly deposit: bigint;
  readonly #messagePrice: bigint;

  constructor(village: Village, recipes: Record<string, Recipe>) {
    const { network, contracts } = village;
    const { terms, messagePrice } = AgentConfig.parse(network.contents(contracts.agentConfig));
    this.village = village;
    this.#recipes = recipes;
    this.deposit = terms.deposit;
    this.#messagePrice = messagePrice;
  }

  own(name: string): Recipe {
    const recipe = this.#recipes[`agent::${name}`];
    if (!recipe) throw new Error(`No recipe for ${name}`);
    return recipe;
  }

  by(name: string, sender: string): Recipe {
    return { ...this.own(name), sender };
  }

  change(name: string, index: number, arg: Arg): Recipe {
    return withArg(this.own(name), index, arg);
  }

  /** The same call about another agent. */
  about(name: string, { agentId, poolId, coinType, quoteType }: AgentMarket): Recipe {
    const { young, grown } = this.village;
    const ids: Record<string, string> = {};
    for (const each of [young, grown])
      Object.assign(ids, { [each.agentId]: agentId, [each.poolId]: poolId });
    const recipe = this.own(name);
    const args = recipe.args.map((arg) =>
      'id' in arg ? { ...arg, id: ids[arg.id] ?? arg.id } : arg,
    );
    return { ...recipe, types: [coinType, quoteType], args };
  }

  bad(name: string, index: number, arg: Arg, failure: string, why: string): Negative {
    return { why, recipe: this.change(name, index, arg), failure };
  }

  stale(name: string, index: number, failure = 'persona::EStaleBase'): Negative {
    return this.bad(name, index, u64(1n), failure, 'is not about what was there before');
  }

  cheap(name: string, index: number, { coinType }: AgentMarket): Negative {
    const less = coin(coinType, this.deposit - 1n);
    return this.bad(name, index, less, 'proposal::EWrongDeposit', 'takes the whole deposit');
  }

  onlyCreator(name: string): Negative[] {
    const recipe = this.by(name, ALICE);
    return [
      { why: 'obeys nobody but the creator', recipe, failure: 'agent::ENotCreator' },
      {
        why: 'obeys no creator after graduation',
        recipe: this.about(name, this.village.grown),
        failure: 'agent::EGraduated',
      },
    ];
  }

  content(name: string, at: number): Negative[] {
    return [
      this.bad(name, at, hex('33'), 'persona::EDigestLength', 'takes nothing but a digest'),
      this.bad(name, at + 1, text(''), 'persona::EUriLength', 'takes an address'),
    ];
  }

  unchanged(name: string, at: number): Negative {
    const why = 'takes nothing that is there already';
    return this.bad(name, at, hex(NEXT.digest), 'persona::EUnchanged', why);
  }

  noSuchRevision(name: string, at: number): Negative {
    const why = 'goes back to nothing that was not there';
    return this.bad(name, at, u64(2n), 'persona::ENoSuchRevision', why);
  }

  pay(name: string): Negative {
    const more = coin(this.village.contracts.atoll, this.#messagePrice + 1n);
    return this.bad(name, 2, more, 'messages::EWrongPrice', 'takes just the price');
  }
}
