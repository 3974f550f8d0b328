// The language of the interface: the remembered choice, or the browser's first among those offered.
import type { Language } from '@atoll/api';
import { storage, storageKeys } from './storage.ts';

/** The languages offered, in their own words. index.html chooses among the same. */
export const languages = [
  { code: 'en', name: 'English' },
  { code: 'es', name: 'Español' },
] as const satisfies readonly { code: Language; name: string }[];

/** index.html has chosen it before the first paint. */
export const language: Language = document.documentElement.lang === 'es' ? 'es' : 'en';

/** Remembers a language and loads the page anew: words are fixed once they have loaded. */
export function setLanguage(code: Language): void {
  storage.set(storageKeys.language, code);
  location.reload();
}
