// The catalogue of visible strings. Each file under `en/` is one namespace, so that a screen loads
// only its own words; TypeScript is the lookup, and a missing string does not compile. Another language
// is laid over the English in place, before the first render.

type Text = string | ((...values: never[]) => string);
export type Catalogue = { readonly [key: string]: Text };

/** The words of a namespace in another language: the same keys with the same parameters. */
export type Translated<T> = {
  readonly [K in keyof T]: T[K] extends (...values: infer V) => string
    ? (...values: V) => string
    : string;
};

type Language = { readonly [namespace: string]: Catalogue };

const registry = new Map<string, Record<string, Text>>();
let translation: Language = {};

/** Declares a namespace in English, under the name of its export, and returns it in the chosen language. */
export function catalogue<const T extends Catalogue>(namespace: string, english: T): T {
  const entries = { ...english, ...translation[namespace] };
  registry.set(namespace, entries);
  return entries;
}

/**
 * Lays a language over every namespace, those that load later too. Modules that are loaded by then must look words up
 * when they show them.
 */
export function applyTranslation(next: Language): void {
  translation = next;
  for (const [namespace, entries] of registry) Object.assign(entries, next[namespace]);
}
