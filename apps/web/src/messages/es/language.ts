// The choice of the language.
import type { Translated } from '../catalogue.ts';
import type * as en from '../en/language.ts';

export const language = {
  label: 'Idioma',
} satisfies Translated<typeof en.language>;
