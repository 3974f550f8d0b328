// Lists of coins without a coin.
import type { Translated } from '../catalogue.ts';
import type * as en from '../en/pools-empty.ts';

export const poolsEmpty = {
  emptyTitle: 'Aún no hay monedas',
  emptyBody: 'Lanza la primera. Solo lleva un minuto y dos firmas.',
  launch: 'Lanzar una moneda',
  nothingFound: (search) => `Sin resultados para “${search}”`,
  nothingFoundBody: 'Prueba con una palabra más corta o con la dirección de la moneda.',
  noneMatch: 'Ninguna moneda cumple estos filtros',
  noneMatchBody: 'Amplía un rango o incluye las monedas graduadas.',
  noneCreated: 'Aún no hay monedas creadas',
  noneCreatedBody: 'Aquí aparecen las monedas que lance esta cuenta.',
} satisfies Translated<typeof en.poolsEmpty>;
