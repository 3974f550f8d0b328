// Threat 13: a foreign pool, receipt or capability. Every function of the launchpad and the exchange is
// called with every object of the network in the place of each of its object arguments; only the right
// ones are accepted.
import { describe, expect, test } from 'vitest';
import type { StoredObject } from '../../packages/localnet/src/sandbox.ts';
import { FRAMEWORK } from './chain/network.ts';
import { attempt } from './surface/attempt.ts';
import { negatives } from './surface/negatives.ts';
import { type Recipe, readingRecipe, recipes } from './surface/recipes.ts';
import { functionsIn, type PublicFunction, surfaceOf } from './surface/surface.ts';
import { createVillage } from './surface/village.ts';

const functions = functionsIn([...(await surfaceOf('launchpad')), ...(await surfaceOf('amm'))]);
const village = await createVillage();
const own = recipes(village);
const everything = [...village.network.sandbox.objects()].filter(
  ({ data }) => data.kind === 'move',
);

const callable = functions.flatMap((fn): { name: string; fn: PublicFunction; recipe: Recipe }[] => {
  const recipe = own[fn.name] ?? readingRecipe(village, fn);
  return recipe?.args.some((arg) => 'id' in arg) ? [{ name: fn.name, fn, recipe }] : [];
});

/** Money is money: any coin of the type will do, if it is the sender's. */
const isOwnCoin = ({ owner, data }: StoredObject, sender: string): boolean =>
  data.kind === 'move' &&
  data.type.startsWith(`${FRAMEWORK}::coin::Coin<`) &&
  owner.AddressOwner === sender;

test('there are foreign objects of every kind to try', () => {
  const names = everything.map(({ data }) => (data.kind === 'move' ? data.type : ''));
  const count = (suffix: RegExp) => names.filter((type) => suffix.test(type)).length;
  expect(count(/::pool::Pool</)).toBeGreaterThan(4);
  expect(count(/::config::Config$/)).toBe(2);
  expect(count(/::config::AdminCap$/)).toBeGreaterThan(3);
  expect(count(/::ticket::CoinTicket</)).toBe(2);
  expect(count(/::package::UpgradeCap$/)).toBeGreaterThan(5);
  expect(count(/::(pair|rogue_venue)::Pair</)).toBe(2);
  expect(callable.length).toBeGreaterThan(55);
});

describe.each(callable)('$name', ({ fn, recipe }) => {
  const positions = recipe.args.flatMap((arg, i) => ('id' in arg ? [{ i, arg }] : []));

  test('is called rightly here', () => {
    expect(attempt(village, fn, recipe)).toBe(recipe.refusal ?? 'done');
  });

  test.each(positions)('accepts nothing else as argument $i', ({ i, arg }) => {
    const accepted: string[] = [];
    for (const object of everything) {
      if (object.id === arg.id || isOwnCoin(object, recipe.sender)) continue;
      const swapped = { id: object.id, mutable: arg.mutable };
      const args = recipe.args.map((old, position) => (position === i ? swapped : old));
      const result = attempt(village, fn, { ...recipe, args });
      if (result === 'done') accepted.push(`${object.id} ${JSON.stringify(object.data)}`);
    }
    expect(accepted).toEqual([]);
  });
});

test('a receipt of another pool is not accepted', () => {
  const name = 'launchpad::pool::confirm_graduation';
  const fn = functions.find((each) => each.name === name);
  const [foreign] = negatives(village, own)[name] ?? [];
  if (!fn || !foreign) throw new Error(`No ${name}`);
  expect(attempt(village, fn, foreign.recipe)).toBe('pool::EWrongReceipt');
});
