// Why a transaction cannot be signed, or did not go through.
import type { Translated } from '../catalogue.ts';
import type * as en from '../en/transactions.ts';

export const transactions = {
  offline: 'No tienes conexión',
  busy: 'Hay otra transacción pendiente',
  wentOffline: 'La conexión se perdió antes de firmar. No se gastó nada.',
  accountChanged: (address) =>
    `La billetera ya no está conectada a ${address}. No se gastó nada. Vuelve a conectar esa cuenta o empieza de nuevo.`,
  declined: 'Rechazaste la transacción. No se gastó nada.',
  walletFailed: (reason) => `La billetera no firmó. No se gastó nada. (${reason})`,
  feeTooHigh: (fee, limit) =>
    `La comisión de red podría llegar a ${fee} SUI, por encima del límite de ${limit} SUI. No se gastó nada. Inténtalo más tarde.`,
  noGas: 'No tienes suficiente SUI para esta transacción y su comisión de red. No se gastó nada.',
  inUse:
    'Otra transacción estaba usando las mismas monedas. Esta no gastó nada. Revisa tu saldo y reintenta.',
  unknown: (reason) =>
    `Puede que la transacción se haya ejecutado. Revisa tu saldo antes de reintentar. (${reason})`,
  refused: (reason) => `La red rechazó la transacción. No se gastó nada. (${reason})`,
} satisfies Translated<typeof en.transactions>;
