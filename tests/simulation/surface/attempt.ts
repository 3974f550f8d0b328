// Owns trying one call, and saying how it ended.
import { LedgerError } from '../../../packages/localnet/src/sandbox.ts';
import { failureOf } from '../chain/failure.ts';
import { type Recipe, write } from './recipes.ts';
import type { PublicFunction } from './surface.ts';
import type { Village } from './village.ts';

/** On a fork unless told otherwise. `done`, the contract's or the network's failure, or the code of a refusal before execution. */
export function attempt(
  village: Village,
  fn: PublicFunction,
  recipe: Recipe,
  network = village.network.fork(),
): string {
  try {
    const outcome = network.run(recipe.sender, (tx) =>
      write({ tx, village: { ...village, network }, sender: recipe.sender }, fn, recipe),
    );
    return failureOf(outcome) ?? 'done';
  } catch (error) {
    if (error instanceof LedgerError) return `refused: ${error.code}`;
    throw error;
  }
}
