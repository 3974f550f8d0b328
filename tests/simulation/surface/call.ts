// Owns one call of a public function: what it is made of, writing it into a transaction with
// everything that it returns put away, and saying how it ended.
import { type Argument, LedgerError } from '../../../packages/localnet/src/sandbox.ts';
import { failureOf } from '../chain/failure.ts';
import { FRAMEWORK, type Network } from '../chain/network.ts';
import { nested, type Ptb } from '../chain/ptb.ts';
import { Purse } from '../history/wallet.ts';
import type { Subject } from './subject.ts';
import type { PublicFunction } from './surface.ts';

/** An argument: an object that exists, or a value made in the transaction. */
export type Arg = { id: string; mutable?: boolean } | { value: (scene: Scene) => Argument };

export interface Scene {
  tx: Ptb;
  network: Network;
  sender: string;
}

export interface Recipe {
  sender: string;
  /** What is really called, where only a module of ours can make the call; default the function. */
  through?: string;
  types: string[];
  args: Arg[];
  /** Result types as in the surface; default the function's own. */
  results?: string[];
  /** Writes the whole call, where it works on what other calls return. */
  custom?: (scene: Scene) => void;
  /** Writes what has to follow in the same transaction, for instance to use up a lent argument. */
  after?: (scene: Scene, args: Argument[]) => void;
  /** The abort it ends with even so: there is no way to call it successfully now. */
  refusal?: string;
}

export const u64 = (value: bigint): Arg => ({ value: ({ tx }) => tx.u64(value) });
export const u8 = (value: number): Arg => ({ value: ({ tx }) => tx.u8(value) });
export const bool = (value: boolean): Arg => ({ value: ({ tx }) => tx.bool(value) });
export const address = (value: string): Arg => ({ value: ({ tx }) => tx.address(value) });
export const text = (value: string): Arg => ({ value: ({ tx }) => tx.string(value) });
export const bytes = (value: Uint8Array): Arg => ({ value: ({ tx }) => tx.bytes([...value]) });
export const clock: Arg = { id: `0x${'6'.padStart(64, '0')}`, mutable: false };
/** A payment split off what the sender has of a type. */
export const coin = (type: string, amount: bigint): Arg => ({
  value: ({ tx, network, sender }) => Purse.of(network, tx, sender, type).take(amount),
});

/** Puts another argument in the place of number `index`. */
export function withArg(recipe: Recipe, index: number, arg: Arg): Recipe {
  return { ...recipe, args: recipe.args.map((old, i) => (i === index ? arg : old)) };
}

/** Writes the call and puts everything it returns away. */
export function write(scene: Scene, subject: Subject, fn: PublicFunction, recipe: Recipe): void {
  if (recipe.custom) {
    recipe.custom(scene);
    return;
  }
  const { tx, sender } = scene;
  const { types } = recipe;
  const args = recipe.args.map((arg) =>
    'id' in arg ? tx.object(arg.id, arg.mutable) : arg.value(scene),
  );
  const done = tx.call(recipe.through ?? targetOf(subject, fn), types, args);
  const results = recipe.results ?? fn.results;
  results.forEach((type, i) => {
    const result = nested(done, i);
    const balance = /^sui::balance::Balance<T(\d)>$/.exec(type)?.[1];
    if (/^sui::coin::Coin</.test(type)) tx.transfer([result], sender);
    else if (balance) pocket(tx, result, types[Number(balance)] ?? '', sender);
    else subject.keep?.({ scene, type, result, types, args });
  });
  recipe.after?.(scene, args);
}

function targetOf({ packages }: Subject, { name }: PublicFunction): string {
  const [packageName = '', ...rest] = name.split('::');
  return [packages[packageName], ...rest].join('::');
}

export function pocket(tx: Ptb, balance: Argument, type: string, owner: string): void {
  tx.transfer([tx.call(`${FRAMEWORK}::coin::from_balance`, [type], [balance])], owner);
}

/** On a fork unless told otherwise. `done`, the contract's or the network's failure, or the code of a refusal before execution. */
export function attempt(
  subject: Subject,
  fn: PublicFunction,
  recipe: Recipe,
  network = subject.network.fork(),
): string {
  try {
    const outcome = network.run(recipe.sender, (tx) =>
      write({ tx, network, sender: recipe.sender }, subject, fn, recipe),
    );
    return failureOf(outcome) ?? 'done';
  } catch (error) {
    if (error instanceof LedgerError) return `refused: ${error.code}`;
    throw error;
  }
}
