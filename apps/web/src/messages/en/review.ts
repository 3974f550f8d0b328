// Notice on content that users have reported, until an operator reviews it.
import { catalogue } from '../catalogue.ts';

export const review = catalogue('review', {
  underReview: 'Reported by several users. Blurred until an operator reviews it.',
  showAnyway: 'Show anyway',
});
