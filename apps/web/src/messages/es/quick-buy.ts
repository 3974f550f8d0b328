// Quick buy: the amount, the button in rows, and the reasons why a purchase was not sent.
import type { Translated } from '../catalogue.ts';
import type * as en from '../en/quick-buy.ts';

export const quickBuy = {
  buy: 'Comprar',
  title: 'Compra rápida',
  of: (amount, quote, coin) => `Comprar ${coin} por ${amount} ${quote}`,
  review: (coin) => `Revisar y comprar ${coin}`,
  withWallet: 'Confirma en la billetera',
  session: 'Sesión',
  sessionHint: 'Las compras dentro del límite de tu sesión se envían sin confirmación.',
  ofSession: (amount, quote, coin) => `Comprar ${coin} por ${amount} ${quote} en tu sesión`,
  amount: (quote) => `Monto de compra rápida en ${quote}`,
  quote: 'Moneda de pago del monto de compra rápida',
  settings: 'Ajustes de compra rápida',
  limit: 'Confirmar si el impacto en el precio supera (%)',
  limitHint: 'Las compras hasta este impacto en el precio van directo a tu billetera.',
  invalidAmount: (decimals) => `Ingresa un monto (máx. ${decimals} decimales)`,
  invalidLimit: 'Ingresa 0–50%',
  aboveLimit: (impact, limit) =>
    `El impacto en el precio (${impact}) supera tu límite sin confirmación (${limit}).`,
  failed: 'Compra no enviada',
  noMarket: (symbol) => `${symbol} no se puede operar aquí en este momento.`,
  insufficient: (needed, balance) =>
    `Saldo insuficiente: la compra necesita ${needed} y tu billetera tiene ${balance}.`,
  keepGas: (reserve, balance) =>
    `SUI insuficiente: conserva ${reserve} SUI para la tarifa de red. Tu billetera tiene ${balance} SUI.`,
  launchLimit: (most, amount) =>
    `Límite de lanzamiento superado: máximo ${most} por transacción; la compra sería de ${amount}. Elige un monto menor.`,
} satisfies Translated<typeof en.quickBuy>;
