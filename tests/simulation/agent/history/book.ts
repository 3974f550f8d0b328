// Owns what a history is expected to have led to. A transaction works on a copy, which is forgotten
// when it fails.
import type { CurveModel } from '../../model/curve-model.ts';
import { PairModel } from '../../model/pair-model.ts';
import { demand } from '../../model/refusal.ts';
import type { BallotModel, TermsModel } from '../model/ballot-model.ts';
import { ContributorsModel } from '../model/contributors-model.ts';
import type { PersonaModel } from '../model/persona-model.ts';
import { TreasuryModel } from '../model/treasury-model.ts';

/** The config of all agents. */
export interface Settings {
  paused: { creation: boolean; proposals: boolean; messages: boolean; spending: boolean };
  messagePrice: bigint;
  terms: TermsModel;
}

export class Book {
  readonly creator: string;
  /** Whether the pool's co-creators' fee is for the agents' contract to collect. */
  readonly ownWitness: boolean;
  persona: PersonaModel;
  contributors: ContributorsModel;
  treasury = new TreasuryModel();
  ballots: BallotModel[] = [];
  messages = 0n;
  curve: CurveModel;
  pair: PairModel | undefined;
  settings: Settings;
  /** Burned by agents, by type of coin. */
  burned = new Map<string, bigint>();

  constructor(
    creator: string,
    ownWitness: boolean,
    persona: PersonaModel,
    curve: CurveModel,
    settings: Settings,
  ) {
    this.creator = creator;
    this.ownWitness = ownWitness;
    this.persona = persona;
    this.curve = curve;
    this.settings = settings;
    this.contributors = new ContributorsModel(creator, settings.terms.creatorShares);
  }

  clone(): Book {
    const copy = new Book(
      this.creator,
      this.ownWitness,
      this.persona.clone(),
      this.curve.clone(),
      this.settings,
    );
    copy.contributors = this.contributors.clone();
    copy.treasury = this.treasury.clone();
    copy.ballots = this.ballots.map((ballot) => ballot.clone());
    copy.messages = this.messages;
    copy.pair = this.pair?.clone();
    copy.burned = new Map(this.burned);
    return copy;
  }

  get graduated(): boolean {
    return this.curve.graduated;
  }

  demandCreatorDecides(sender: string): void {
    demand(sender === this.creator, 'agent::ENotCreator');
    demand(!this.graduated, 'agent::EGraduated');
  }

  /** What a proposal on this kind of thing is based on. */
  baseOf(kind: 'persona' | 'mandate'): bigint {
    return kind === 'persona' ? this.persona.number : this.treasury.mandate;
  }

  graduate(): void {
    const { coins, quote } = this.curve.graduate();
    this.pair = new PairModel(coins, quote);
  }

  burn(type: string, amount: bigint): void {
    this.burned.set(type, (this.burned.get(type) ?? 0n) + amount);
  }
}

/** Who got (or, negative, gave) how much in one transaction, by type of coin. */
export class Movements {
  readonly #byType = new Map<string, Map<string, bigint>>();

  add(type: string, owner: string, amount: bigint): void {
    const moved = this.#byType.get(type) ?? new Map<string, bigint>();
    moved.set(owner, (moved.get(owner) ?? 0n) + amount);
    this.#byType.set(type, moved);
  }

  of(type: string): ReadonlyMap<string, bigint> {
    return this.#byType.get(type) ?? new Map();
  }
}
