// Owns row 11 for any packages: every public function, taken from the compiled modules, only reads, or
// there is a test of what it refuses. Every function that takes a capability refuses a worthless one and
// one that is not the sender's.
import { describe, expect, test } from 'vitest';
import { ALICE } from '../chain/world.ts';
import { attempt, type Recipe } from './call.ts';
import { type Capability, readingRecipe, type Subject } from './subject.ts';
import { abilitiesIn, functionsIn, type PublicFunction, surfaceOf } from './surface.ts';

/** Registers the tests. ALICE must not have the capabilities. */
export async function testAuthority(subject: Subject): Promise<void> {
  const { recipes, negatives, capabilities, exempt } = subject;
  const lines = (await Promise.all(Object.keys(subject.packages).map(surfaceOf))).flat();
  const functions = functionsIn(lines);
  const onlyReads = readerTest(lines);
  const acting = functions.filter((fn) => !onlyReads(fn));
  const guarded = functions.flatMap((fn) =>
    capabilities
      .filter(({ of }) => !of || of.includes(fn.name))
      .filter(({ type }) => fn.parameters.some((each) => each.replace(/^&(mut )?/, '') === type))
      .map((capability) => ({ name: fn.name, fn, capability })),
  );

  function recipeOf({ name }: PublicFunction): Recipe {
    const recipe = recipes[name];
    if (!recipe) throw new Error(`${name} is new: write its recipe`);
    return recipe;
  }

  test('the compiled modules were read', () => {
    expect(functions.length).toBe(lines.filter((line) => line.startsWith('public ')).length);
    expect(acting.length).toBeGreaterThanOrEqual(subject.atLeast.acting);
    for (const { type } of capabilities)
      expect(guarded.filter(({ capability }) => capability.type === type)).not.toEqual([]);
  });

  test('every function that does more than read has a negative test', () => {
    const missing = acting
      .map(({ name }) => name)
      .filter((name) => !guarded.some((each) => each.name === name) && !(name in exempt))
      .filter((name) => !negatives[name]?.length);
    expect(missing, 'write what they refuse').toEqual([]);
  });

  test('everything written down is about a function that exists', () => {
    const names = new Set(functions.map(({ name }) => name));
    const known = [recipes, negatives, exempt].flatMap((each) => Object.keys(each));
    expect(known.filter((name) => !names.has(name))).toEqual([]);
  });

  describe('what functions are for', () => {
    test.each(acting.filter(({ name }) => !(name in exempt)))('$name', (fn) => {
      const recipe = recipeOf(fn);
      expect(attempt(subject, fn, recipe)).toBe(recipe.refusal ?? 'done');
    });
  });

  describe('what functions refuse', () => {
    const all = functions.flatMap((fn) =>
      (negatives[fn.name] ?? []).map((negative) => ({ fn, name: fn.name, ...negative })),
    );
    test.each(all)('$name $why', ({ fn, recipe, failure }) => {
      expect(attempt(subject, fn, recipe)).toBe(failure);
    });
  });

  describe('who has no valid capability', () => {
    test.each(guarded)('cannot call $name', ({ fn, capability }) => {
      const recipe = recipeOf(fn);
      expect(recipe.args).toContainEqual(expect.objectContaining({ id: capability.id }));
      if (capability.stale) {
        const { id, failure } = capability.stale;
        expect(attempt(subject, fn, withCapability(recipe, capability, id))).toBe(failure);
      }
      const stolen = { ...recipe, sender: ALICE };
      expect(attempt(subject, fn, stolen)).toBe('refused: IncorrectUserSignature');
    });
  });

  test('functions that only read change nothing', () => {
    const network = subject.network.fork();
    const read = functions.filter(onlyReads).flatMap((fn) => {
      const recipe = readingRecipe(subject, fn);
      return recipe ? { fn, recipe } : [];
    });
    const payers = new Set(read.map(({ recipe }) => network.gasCoin(recipe.sender)));
    // Versions do not count: what a transaction takes gets a new one, changed or not.
    const state = () =>
      new Map(
        [...network.sandbox.objects()]
          .filter(({ id }) => !payers.has(id))
          .map(({ id, owner, data }) => [id, { owner, data }]),
      );
    const before = state();
    const called = read.filter(
      ({ fn, recipe }) => attempt(subject, fn, recipe, network) === 'done',
    );
    expect(called.length).toBeGreaterThanOrEqual(subject.atLeast.reading);
    expect(state()).toEqual(before);
  });
}

const withCapability = (recipe: Recipe, { id }: Capability, other: string): Recipe => ({
  ...recipe,
  args: recipe.args.map((arg) => ('id' in arg && arg.id === id ? { id: other } : arg)),
});

/** Tells functions that, by their signature, can change nothing and hand out nothing of value. */
function readerTest(lines: readonly string[]): (fn: PublicFunction) => boolean {
  const abilities = abilitiesIn(lines);
  /** Can be copied: neither money nor authority. */
  const isData = (type: string): boolean => {
    const inner = /^(?:vector|std::option::Option)<(.*)>$/.exec(type)?.[1];
    if (inner !== undefined) return isData(inner);
    if (/^(u\d+|bool|address)$/.test(type)) return true;
    if (/^(std::|sui::object::ID$)/.test(type)) return true;
    return abilities.get(type.replace(/<.*/, ''))?.includes('copy') ?? false;
  };
  const isHarmless = (type: string): boolean =>
    type.startsWith('&') ? !type.startsWith('&mut ') : isData(type);
  return ({ parameters, results }) => parameters.every(isHarmless) && results.every(isHarmless);
}
