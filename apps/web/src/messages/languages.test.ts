// Other languages than English are complete. Missing or superfluous keys and other parameters do not compile.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Translated } from './catalogue.ts';
import * as english from './en/index.ts';
import * as spanish from './es/index.ts';

type Translation = { readonly [N in keyof typeof english]: Translated<(typeof english)[N]> };
const languages: Record<string, Translation> = { es: spanish };

type Words = Record<string, string | ((...values: unknown[]) => string)>;

const namespacesOf = (language: object): Map<string, Words> => new Map(Object.entries(language));

const samples: ((parameter: number) => unknown)[] = [
  (parameter) => [11, 13, 17, 19, 23][parameter],
  () => 1,
  () => 0,
  () => '1',
  () => null,
  () => new Date('2026-11-24T12:00:00Z'),
];

/** Returns the rendered text, or undefined if it does not take these parameters. */
function say(text: Words[string] | undefined, sample: (typeof samples)[number]) {
  if (typeof text !== 'function') return text;
  try {
    return String(text(...Array.from({ length: 5 }, (_, parameter) => sample(parameter))));
  } catch {
    return undefined;
  }
}

test('every file of the English catalogue is listed, and its namespaces are named like their exports', () => {
  const folder = new URL('./en/', import.meta.url);
  const names = readdirSync(folder)
    .filter((file) => file !== 'index.ts')
    .flatMap((file) => {
      const source = readFileSync(new URL(file, folder), 'utf8');
      return [...source.matchAll(/export const (\w+)[^=]*= catalogue\('([^']+)'/g)];
    });
  for (const [, exported, namespace] of names) expect(namespace).toBe(exported);
  expect(names.map(([, exported]) => exported).sort()).toEqual(Object.keys(english).sort());
});

test.each(Object.entries(languages))(
  '%s has the same texts and parameters as English',
  (_, language) => {
    const other = namespacesOf(language);
    for (const [namespace, words] of namespacesOf(english)) {
      const translated = other.get(namespace) ?? {};
      for (const [key, text] of Object.entries(words)) {
        for (const sample of samples) {
          const original = say(text, sample);
          if (original === undefined) continue;
          const said = say(translated[key], sample);
          const where = `${namespace}.${key}: ${original} → ${said}`;
          expect(said?.trim(), where).toBeTruthy();
          if (sample !== samples[4])
            expect(said, where).not.toMatch(/\$\{|undefined|null|NaN|\[object/);
          // Every parameter that the English shows.
          for (const value of original.match(/\b(11|13|17|19|23)\b/g) ?? [])
            expect(said, where).toContain(value);
          if (typeof text === 'string' && /\w+ \w+ \w+ \w+/.test(text))
            expect(said, where).not.toBe(original);
        }
      }
    }
  },
);
