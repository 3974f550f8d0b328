// Owns what each public function of agents refuses: its recipe with one thing changed, and the abort that
// it has to end with. (What the holder of a wrong capability gets is tried for every function that takes
// one.)
import type { Recipe } from '../surface/call.ts';
import type { Negative } from '../surface/subject.ts';
import { ofMoney } from './negatives/money.ts';
import { ofPersonas } from './negatives/persona.ts';
import { ofProposals } from './negatives/proposals.ts';
import { Variations } from './negatives/variations.ts';
import type { Village } from './village.ts';

export function negatives(
  village: Village,
  recipes: Record<string, Recipe>,
): Record<string, Negative[]> {
  const on = new Variations(village, recipes);
  return { ...ofPersonas(on), ...ofProposals(on), ...ofMoney(on) };
}
