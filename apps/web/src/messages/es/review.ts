// Notice on content that users have reported, until an operator reviews it.
import type { Translated } from '../catalogue.ts';
import type * as en from '../en/review.ts';

export const review = {
  underReview:
    'Varios usuarios lo denunciaron. Se muestra difuminado hasta que un operador lo revise.',
  showAnyway: 'Mostrar de todos modos',
} satisfies Translated<typeof en.review>;
