// The choice of the language.
import { catalogue } from '../catalogue.ts';

export const language = catalogue('language', {
  label: 'Language',
});
