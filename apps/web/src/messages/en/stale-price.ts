// The note on an old price of SUI.
import { catalogue } from '../catalogue.ts';

export const stalePrice = catalogue('stalePrice', {
  body: (price: string, at: string | null) =>
    at === null
      ? `Dollar values may be wrong: the price of SUI is not available, and ${price} USD is assumed.`
      : `Dollar values are out of date: they use ${price} USD per SUI, as of ${at}.`,
});
