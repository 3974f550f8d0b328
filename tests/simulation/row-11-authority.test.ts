// Threat 11: authority gaps. Every public function of the launchpad and the exchange, taken from the
// compiled modules: it only reads, or there is a test of what it refuses. Every function that takes the
// admin's capability refuses a stale one and one that is not the sender's.
import { describe, expect, test } from 'vitest';
import { ALICE, BOB } from './chain/world.ts';
import { attempt } from './surface/attempt.ts';
import { negatives } from './surface/negatives.ts';
import { type Recipe, readingRecipe, recipes } from './surface/recipes.ts';
import { abilitiesIn, functionsIn, type PublicFunction, surfaceOf } from './surface/surface.ts';
import { createVillage } from './surface/village.ts';

const lines = [...(await surfaceOf('launchpad')), ...(await surfaceOf('amm'))];
const functions = functionsIn(lines);
const abilities = abilitiesIn(lines);

/** Can be copied: neither money nor authority. */
function isData(type: string): boolean {
  const inner = /^(?:vector|std::option::Option)<(.*)>$/.exec(type)?.[1];
  if (inner !== undefined) return isData(inner);
  if (/^(u\d+|bool|address)$/.test(type)) return true;
  if (/^(std::|sui::object::ID$)/.test(type)) return true;
  return abilities.get(type.replace(/<.*/, ''))?.includes('copy') ?? false;
}

/** By its signature, a function that can change nothing and hand out nothing of value. */
const onlyReads = ({ parameters, results }: PublicFunction): boolean =>
  parameters.every((type) => (type.startsWith('&') ? !type.startsWith('&mut ') : isData(type))) &&
  results.every((type) => (type.startsWith('&') ? !type.startsWith('&mut ') : isData(type)));

const takesCapability = ({ parameters }: PublicFunction): boolean =>
  parameters.includes('&launchpad::config::AdminCap');

const village = await createVillage();
const own = recipes(village);
const refused = negatives(village, own);

function recipeOf(fn: PublicFunction): Recipe {
  const recipe = own[fn.name];
  if (!recipe) throw new Error(`${fn.name} is new: write its recipe in surface/recipes.ts`);
  return recipe;
}

/** A coin's `init` alone can call it: row 12 does. */
const ONLY_IN_INIT = 'launchpad::ticket::new';
/** Refuses nothing and does nothing to a pool that is shared: see below. */
const SHARE = 'launchpad::pool::share';

test('the compiled modules were read', () => {
  expect(functions.length).toBe(lines.filter((line) => line.startsWith('public ')).length);
  expect(functions.filter((fn) => !onlyReads(fn)).length).toBeGreaterThan(20);
  expect(functions.filter(takesCapability).length).toBeGreaterThan(10);
});

test('every function that does more than read has a negative test', () => {
  const missing = functions
    .filter((fn) => !onlyReads(fn) && !takesCapability(fn) && fn.name !== SHARE)
    .map(({ name }) => name)
    .filter((name) => !refused[name]?.length);
  expect(missing, 'write what they refuse in surface/negatives.ts').toEqual([]);
});

test('every negative test is of a function that exists', () => {
  const names = new Set(functions.map(({ name }) => name));
  const known = [...Object.keys(refused), ...Object.keys(own)];
  expect(known.filter((name) => !names.has(name))).toEqual([]);
});

describe('what functions are for', () => {
  const all = functions.filter((fn) => !onlyReads(fn) && fn.name !== ONLY_IN_INIT);
  test.each(all)('$name', (fn) => {
    const recipe = recipeOf(fn);
    expect(attempt(village, fn, recipe)).toBe(recipe.refusal ?? 'done');
  });
});

describe('what functions refuse', () => {
  const all = functions.flatMap((fn) =>
    (refused[fn.name] ?? []).map((negative) => ({ fn, name: fn.name, ...negative })),
  );
  test.each(all)('$name $why', ({ fn, recipe, failure }) => {
    expect(attempt(village, fn, recipe)).toBe(failure);
  });
});

describe('the admin’s capability', () => {
  test.each(functions.filter(takesCapability))('$name refuses a worthless or foreign one', (fn) => {
    const recipe = recipeOf(fn);
    const stale = recipe.args.map((arg) =>
      'id' in arg && arg.id === village.adminCap ? { id: village.staleCap } : arg,
    );
    expect(attempt(village, fn, { ...recipe, args: stale })).toBe('config::ENotAdmin');
    const stolen = { ...recipe, sender: ALICE };
    expect(attempt(village, fn, stolen)).toBe('refused: IncorrectUserSignature');
  });
});

test('sharing a pool that is shared does nothing to it', () => {
  const network = village.network.fork();
  const { poolId, coinType, quoteType } = village.trading;
  const { data, owner } = network.get(poolId);
  network.must(ALICE, (tx) => {
    const target = `${village.contracts.launchpad}::pool::share`;
    tx.call(target, [coinType, quoteType], [tx.object(poolId)]);
  });
  expect(network.get(poolId)).toMatchObject({ data, owner });
});

test('functions that only read change nothing', () => {
  const network = village.network.fork();
  const state = () =>
    [...network.sandbox.objects()]
      .filter(({ id }) => id !== network.gasCoin(BOB))
      .map(({ id, digest }) => `${id} ${digest}`)
      .sort();
  const before = state();
  const called = functions.filter(onlyReads).filter((fn) => {
    const recipe = readingRecipe(village, fn);
    return recipe && attempt(village, fn, recipe, network) === 'done';
  });
  expect(called.length).toBeGreaterThan(30);
  // A mutable input gets a new version even when nothing in it changes: these take it immutably.
  expect(state()).toEqual(before);
});
