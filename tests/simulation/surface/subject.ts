// Owns what rows 11 and 13 have to be told about packages to try all of their public functions.
import type { Argument } from '../../../packages/localnet/src/sandbox.ts';
import type { Network } from '../chain/network.ts';
import { CAROL } from '../chain/world.ts';
import { type Arg, address, bool, type Recipe, type Scene, u8, u64 } from './call.ts';
import type { PublicFunction } from './surface.ts';

/** A recipe with one thing changed, and the abort that it has to end with. */
export interface Negative {
  why: string;
  recipe: Recipe;
  failure: string;
}

export interface Capability {
  /** As in the surface, without the reference. */
  type: string;
  /** The valid one, which recipes use. */
  id: string;
  /** One of the same type and owner that is worth nothing any more, and the abort it ends with. */
  stale?: { id: string; failure: string };
  /** Functions that it is for, where there are several of one type; default all that take the type. */
  of?: readonly string[];
}

export interface Subject {
  /** Ids of the packages that are tried, by folder of `move/`. */
  packages: Record<string, string>;
  /** Everything exists on it once at least. Calls are tried on forks of it. */
  network: Network;
  /** By `package::module::function`: a call that succeeds, of every function that does more than read. */
  recipes: Record<string, Recipe>;
  /** By function: what it refuses. Functions that take a capability need none. */
  negatives: Record<string, Negative[]>;
  capabilities: Capability[];
  /** Functions without a recipe or negative test, with the reason. */
  exempt: Record<string, string>;
  /** Type arguments for a function that only reads, and an object of each type that it may read. */
  reads: (fn: PublicFunction) => { types: string[]; objects: Record<string, string> };
  /** Puts a result of a type away that is neither coin nor balance. */
  keep?: (result: Kept) => void;
  /** How many functions there are at least that act, and that were read from. */
  atLeast: { acting: number; reading: number };
}

export interface Kept {
  scene: Scene;
  type: string;
  result: Argument;
  /** The call's type arguments and arguments. */
  types: string[];
  args: Argument[];
}

const VALUES: Record<string, Arg> = {
  u8: u8(1),
  u64: u64(1_000n),
  bool: bool(true),
  address: address(CAROL),
};

/** A recipe for a function that only reads, by the types of its parameters; undefined if it cannot be called from a transaction. */
export function readingRecipe(subject: Subject, fn: PublicFunction): Recipe | undefined {
  const { types, objects } = subject.reads(fn);
  const args = fn.parameters.map((type): Arg | undefined => {
    const id = objects[type.replace(/^&/, '').replace(/<.*/, '')];
    return id === undefined ? VALUES[type] : { id, mutable: false };
  });
  if (!args.every((arg) => arg !== undefined)) return undefined;
  // References returned by a call cannot be used in a transaction.
  if (fn.results.some((type) => type.startsWith('&'))) return undefined;
  return { sender: CAROL, types: types.slice(0, fn.typeParameters.length), args };
}
