// The note on an old price of SUI.
import type { Translated } from '../catalogue.ts';
import type * as en from '../en/stale-price.ts';

export const stalePrice = {
  body: (price, at) =>
    at === null
      ? `Los valores en dólares pueden ser erróneos: el precio de SUI no está disponible y se suponen ${price} USD.`
      : `Los valores en dólares están desactualizados: usan ${price} USD por SUI, del ${at}.`,
} satisfies Translated<typeof en.stalePrice>;
