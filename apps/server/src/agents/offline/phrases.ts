/** The texts that a language needs, and how a fact becomes a sentence of a form. */
import type { Form, Language } from './form.ts';
import { en } from './phrases-en.ts';
import { es } from './phrases-es.ts';
import type { Fact, FactKind } from './world.ts';

/** Puts a fact into the form of a persona. `time` is the hour and minute, UTC. */
type Frame = (fact: string, time: string) => string;

export interface Phrases {
  /** Wordings of a fact, without the full stop. */
  facts: { [Kind in FactKind]: (fact: Extract<Fact, { kind: Kind }>) => string[] };
  frames: Record<Form, Frame[]>;
  /** Says that no model is behind the text. */
  basic: string;
  advice: string;
  unknown: string;
  from: (title: string, text: string) => string;
  mention: (text: string) => string;
  /** Words of a question, and the facts that answer it. */
  topics: [RegExp, FactKind[]][];
  who: RegExp;
  greeting: RegExp;
  adviceQuestion: RegExp;
}

export const PHRASES: Record<Language, Phrases> = { en, es };

export function wordingsOf({ facts }: Phrases, fact: Fact): string[] {
  // The function of the fact's own kind.
  return (facts[fact.kind] as (of: Fact) => string[])(fact);
}
