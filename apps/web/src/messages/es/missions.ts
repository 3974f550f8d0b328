// Missions of a staking pool.
import type { Translated } from '../catalogue.ts';
import type * as en from '../en/missions.ts';

export const missions = {
  title: 'Misiones',
  intro: (multiplier) => `Completa misiones para multiplicar tus recompensas hasta ${multiplier}×.`,
  count: (done, all) => `${done} de ${all} completadas`,
  adds: (multiplier) => `+${multiplier}×`,
  addsHint: (multiplier) => `Suma ${multiplier} al multiplicador de tu staking`,
  connect: 'Conecta tu billetera para empezar',
  signIn: 'Inicia sesión para empezar',
  loadFailed: 'No se pudieron cargar tus misiones',
  done: 'Hecho',
  open: 'Abrir',
  openLabel: (title) => `Abrir la página de: ${title}`,
  check: 'Comprobar',
  checkLabel: (title) => `Comprobar: ${title}`,
  checking: 'Comprobando…',
  checkAgain: (duration) => `Reintenta en ${duration}`,
  checkFailed: 'No se pudo comprobar la misión',
  completed: (title) => `Misión completada: ${title}`,
  unavailableX:
    'X no está configurado en este servidor, así que esta misión no se puede comprobar.',
  unavailableTelegram:
    'Telegram no está configurado en este servidor, así que esta misión no se puede comprobar.',
  needsX: 'Primero vincula tu cuenta de X más abajo.',
  needsTelegram: 'Primero vincula tu cuenta de Telegram más abajo.',
  heldOnAverage: (have, need, symbol, hours) =>
    `${have} de ${need} ${symbol} en promedio durante ${hours} horas, billetera y staking`,
  held: (have, need, symbol) => `${have} de ${need} ${symbol} en tu billetera y en staking`,
  traded: (have, need, days) => `${have} de ${need} SUI operados en los últimos ${days} días`,
  referred: (have, need, volume) => `${have} de ${need} referidos operaron ${volume} SUI`,
  progressUnknown: 'Progreso no disponible',
  buy: (symbol) => `Comprar ${symbol}`,
  boostReady: (multiplier) => `Boost de ${multiplier}× listo`,
  boostNote: 'Aplícalo en una transacción. Dura hasta que retires todo tu staking.',
  boostSigned: (time) => `Permiso válido hasta las ${time}.`,
  boostExpired: 'El permiso anterior venció. Al aplicar el boost se solicita uno nuevo.',
  boostNeedsStake: (multiplier) => `Haz staking en este pool para usar tu boost de ${multiplier}×.`,
  boostApplied: (multiplier) => `Boost de ${multiplier}× activo`,
  apply: 'Aplicar boost',
} satisfies Translated<typeof en.missions>;
