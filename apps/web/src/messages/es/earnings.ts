// Fees that an account earned, in the portfolio and on the page of a coin.
import type { Translated } from '../catalogue.ts';
import type * as en from '../en/earnings.ts';

export const earnings = {
  title: 'Ganancias',
  own: 'Tus ganancias',
  total: 'Comisiones ganadas',
  curve: 'Comisiones de creador, bonding curve',
  pair: 'Comisiones de creador, DEX',
  shared: 'Comisiones de creador repartidas',
  co_creator: 'Comisiones de cocreador, reclamadas',
  referral: 'Comisiones por referidos',
  passed:
    'Un monto negativo indica que las comisiones sin reclamar pasaron al nuevo destinatario de las comisiones de una moneda.',
  step: 'Intervalo',
  day: 'Diario',
  week: 'Semanal',
  weekOf: (date) => `Semana del ${date}`,
  now: 'Ahora',
  chartSummary: (count, step, sum) =>
    `${sum} en ${step === 'day' ? `los últimos ${count} días` : `las últimas ${count} semanas`}`,
  coin: 'Moneda',
  earned: 'Ganado',
  coinsFailed: 'No se pudieron cargar las monedas',
  failed: 'No se pudieron cargar las ganancias',
  empty: 'Aún no hay ganancias',
  emptyBody:
    'Aquí aparecen las comisiones que esta cuenta gana como creadora, destinataria de comisiones repartidas, cocreadora o por referidos.',
} satisfies Translated<typeof en.earnings>;
