// Payments to the stakers of a coin: on the coin's page, the staking page and in the portfolio.
import type { Translated } from '../catalogue.ts';
import type * as en from '../en/payments.ts';

export const payments = {
  title: 'Los holders ganan',
  share: (percent, quote) =>
    `Los stakers reciben el ${percent} de las comisiones del creador en ${quote}.`,
  shareFrom: (percent, quote, date) =>
    `Los stakers pueden recibir el ${percent} de las comisiones del creador en ${quote} a partir del ${date}.`,
  shareEnded:
    'Las comisiones del creador ya no se reparten con los stakers. Los pagos ganados se pueden reclamar igual.',
  locked: 'Bloqueada',
  lockedHint: 'Nadie puede cambiar esta parte',
  failed: 'No se pudo cargar el staking de esta moneda',
  fromFees: 'Paga con comisiones del creador',
  fromFeesHint: 'Este pool reparte los pagos cuando se hacen, así que no tiene una tasa fija.',
  rate: 'Tasa anual',
  rateHint: (paid) =>
    `En los últimos 7 días se pagaron ${paid} a los stakers. Tasa anual = pagos × 365 ÷ 7 ÷ valor del staking activo a precios actuales. No está garantizada: los pagos dependen de las operaciones.`,
  paid: 'Pagado a los stakers',
  active: 'Staking activo',
  activeHint: 'Staking que participa en los pagos: depositado hace al menos 24 horas y activado',
  waiting: 'Por pagar',
  pay: 'Pagar a los stakers',
  paying: 'Pagando…',
  payHint: 'Cualquiera puede pagar estas comisiones a los stakers.',
  noActive: 'Aún no hay staking activo. Las comisiones se guardan hasta que se active el primero.',
  didPay: (amount) => `Se pagaron ${amount} a los stakers`,
  arriving: 'Estas comisiones acaban de llegar. Se podrán pagar en unos segundos.',
  pendingStake: (amount) => `${amount} pendientes`,
  activatesIn: (duration, date) => `Empieza a ganar en ${duration} (${date})`,
  ready: 'Pasaron 24 horas. Activa el staking para ganar desde el próximo pago.',
  activate: 'Activar',
  activating: 'Activando…',
  didActivate: (amount) => `Activaste ${amount}`,
  stakeNote: 'El staking empieza a ganar 24 horas después de depositarlo.',
  restartNote: (amount) =>
    `Si agregas más, las 24 horas empiezan de nuevo para los ${amount} pendientes.`,
  first:
    'Sé el primero en hacer staking: hasta que haya otro staking activo, el tuyo recibe todos los pagos.',
  payingCoins: 'Monedas que pagan a sus stakers con comisiones del creador',
  stakes: 'Tu staking',
  stakesFailed: 'No se pudo cargar tu staking',
  stakeOf: (stake, reward) => `${stake}, gana ${reward}`,
  toClaim: (amount) => `${amount} por reclamar`,
} satisfies Translated<typeof en.payments>;
