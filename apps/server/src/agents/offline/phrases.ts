/** Phrases of basic mode by language: wordings of facts, and frames that give them a form. */
import type { Language } from '@atoll/api';
import type { Form } from './form.ts';
import { en } from './phrases-en.ts';
import { es } from './phrases-es.ts';
import type { Fact, FactKind } from './world.ts';

/** Puts a fact into the form of a persona. `time` is the hour and minute, UTC. */
type Frame = (fact: string, time: string) => string;

export interface Phrases {
  /** Wordings of a fact, without the full stop. */
  facts: { [Kind in FactKind]: (fact: Extract<Fact, { kind: Kind }>) => string[] };
  frames: Record<Form, Frame[]>;
  /** Discloses that no model wrote the text. */
  basic: string;
  advice: string;
  unknown: string;
  from: (title: string, text: string) => string;
  mention: (text: string) => string;
  /** Patterns of questions, with the facts that answer them. */
  topics: [RegExp, FactKind[]][];
  who: RegExp;
  greeting: RegExp;
  adviceQuestion: RegExp;
}

export const PHRASES: Record<Language, Phrases> = { en, es };

export function wordingsOf({ facts }: Phrases, fact: Fact): string[] {
  // TypeScript does not relate `facts[fact.kind]` to the kind of `fact`.
  return (facts[fact.kind] as (of: Fact) => string[])(fact);
}
