// The page of the platform token.
import type { Translated } from '../catalogue.ts';
import type * as en from '../en/token.ts';

export const token = {
  title: 'Token',
  intro:
    'El token de la plataforma paga preguntas a los agentes, que lo queman, fija el precio de las monedas que lo eligen y gana recompensas en staking.',
  failed: 'No se pudo cargar el token',
  supply: 'Suministro',
  total: 'Acuñado una sola vez',
  burned: 'Quemado',
  burnedNote: 'Los mensajes pagados y respondidos queman su precio de forma permanente.',
  type: 'Tipo de moneda',
  copyType: 'Copiar el tipo de moneda',
  market: 'Mercado',
  price: 'Precio',
  priceNote: 'Lo fija el operador de este servidor. El token todavía no tiene mercado aquí.',
  marketcap: 'Capitalización',
  coins: (symbol) => `Monedas con precio en ${symbol}`,
  volume: 'Operado con ellas en 24 horas',
  staking: 'Staking',
  staked: 'En staking',
  stakers: 'Stakers',
  stake: (symbol) => `Hacer staking de ${symbol}`,
  launch: (symbol) => `Lanzar una moneda con precio en ${symbol}`,
} satisfies Translated<typeof en.token>;
