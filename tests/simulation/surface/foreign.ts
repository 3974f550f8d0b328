// Owns row 13 for any packages: every public function is called with every object of the network in the
// place of each of its object arguments; only the right ones are accepted.
import { describe, expect, test } from 'vitest';
import type { StoredObject } from '../../../packages/localnet/src/sandbox.ts';
import { FRAMEWORK } from '../chain/network.ts';
import { attempt, type Recipe } from './call.ts';
import { readingRecipe, type Subject } from './subject.ts';
import { functionsIn, type PublicFunction, surfaceOf } from './surface.ts';

/** Registers the tests. `isAsGood` says of an object that a function may rightly be called with it. */
export async function testForeignObjects(
  subject: Subject,
  isAsGood: (object: StoredObject, fn: PublicFunction) => boolean = () => false,
): Promise<void> {
  const lines = await Promise.all(Object.keys(subject.packages).map(surfaceOf));
  const everything = moveObjects(subject);
  const callable = functionsIn(lines.flat()).flatMap(
    (fn): { name: string; fn: PublicFunction; recipe: Recipe }[] => {
      const recipe = subject.recipes[fn.name] ?? readingRecipe(subject, fn);
      return recipe?.args.some((arg) => 'id' in arg) ? [{ name: fn.name, fn, recipe }] : [];
    },
  );

  test('functions were found', () => {
    const { acting, reading } = subject.atLeast;
    expect(callable.length).toBeGreaterThan((acting + reading) / 2);
  });

  describe.each(callable)('$name', ({ fn, recipe }) => {
    const positions = recipe.args.flatMap((arg, i) => ('id' in arg ? [{ i, arg }] : []));

    test('is called rightly here', () => {
      expect(attempt(subject, fn, recipe)).toBe(recipe.refusal ?? 'done');
    });

    test.each(positions)('accepts nothing else as argument $i', ({ i, arg }) => {
      const accepted: string[] = [];
      for (const object of everything) {
        if (object.id === arg.id || isOwnCoin(object, recipe.sender)) continue;
        if (isAsGood(object, fn)) continue;
        const swapped = { id: object.id, mutable: arg.mutable };
        const args = recipe.args.map((old, position) => (position === i ? swapped : old));
        const result = attempt(subject, fn, { ...recipe, args });
        if (result === 'done') accepted.push(`${object.id} ${typeOf(object)}`);
      }
      expect(accepted).toEqual([]);
    });
  });
}

/** Every object that is no package. */
export const moveObjects = ({ network }: Subject): StoredObject[] =>
  [...network.sandbox.objects()].filter(({ data }) => data.kind === 'move');

/** How many objects of matching types there are to try. */
export const countOf = (subject: Subject, type: RegExp): number =>
  moveObjects(subject).filter((object) => type.test(typeOf(object))).length;

const typeOf = ({ data }: StoredObject): string => (data.kind === 'move' ? data.type : '');

/** Money is money: any coin of the type will do, if it is the sender's. */
const isOwnCoin = (object: StoredObject, sender: string): boolean =>
  typeOf(object).startsWith(`${FRAMEWORK}::coin::Coin<`) && object.owner.AddressOwner === sender;
