// Trading sessions: opening, remaining funds and time, and ending.
import type { Translated } from '../catalogue.ts';
import type * as en from '../en/session-trading.ts';

export const sessionTrading = {
  title: 'Sesión de trading',
  body: 'Aprueba una vez un monto y una duración. Hasta que la sesión termine, tus operaciones se envían sin que tu billetera pida confirmación.',
  can: 'Una clave en este navegador puede comprar con este monto y vender lo que compró.',
  cannot:
    'No puede transferir, retirar ni gastar más: las monedas quedan en la sesión y solo vuelven a tu billetera. El contrato lo garantiza.',
  risk: 'Quien robe la clave podría perder los fondos de la sesión con malas operaciones, pero no puede acceder a tus otros fondos.',
  amount: (symbol) => `Monto en ${symbol}`,
  balance: (amount) => `Saldo ${amount}`,
  max: 'Máx.',
  coin: 'Moneda de la sesión',
  duration: 'Duración',
  deposit: 'Depósito y límite',
  gas: 'Comisiones de red de la sesión',
  gasHint:
    'Alcanza para unas 50 operaciones. El resto vuelve a tu billetera cuando terminas la sesión en este navegador.',
  ends: 'Termina',
  open: 'Abrir sesión',
  opening: 'Confirma en la billetera',
  opened: 'Sesión abierta',
  openedBody: (amount, left) => `Gasta hasta ${amount} sin confirmaciones durante ${left}.`,
  openFailed: 'No se abrió la sesión',
  openCanceled: 'Sesión cancelada',
  enterAmount: 'Ingresa un monto',
  insufficient: (needed, balance) =>
    `Saldo insuficiente: la sesión necesita ${needed} y tu billetera tiene ${balance}.`,
  keepGas: (needed, balance) =>
    `SUI insuficiente: la sesión necesita ${needed} con las comisiones de red y tu billetera tiene ${balance}.`,
  unsupported:
    'Este navegador no puede guardar una clave de sesión. Sal de la navegación privada o usa otro navegador.',
  keyMissing:
    'Este navegador no tiene la clave de esta sesión. Termina la sesión con tu billetera.',
  noGas:
    'La sesión ya no tiene SUI para comisiones de red. Opera con tu billetera, o termina la sesión y abre otra.',
  chip: (amount, left) => `Sesión de trading: quedan ${amount}, termina en ${left}`,
  elsewhere: 'Otro navegador',
  elsewhereBody:
    'Se abrió en otro navegador, que tiene su clave. Puedes terminarla aquí con tu billetera.',
  remaining: 'Queda por gastar',
  held: 'En la sesión',
  left: 'Termina en',
  feesLeft: 'Para comisiones de red',
  coins: 'Monedas en la sesión',
  end: 'Terminar sesión',
  endNote: 'Todo vuelve a tu billetera.',
  ended: 'Sesión terminada',
  endedBody: (funds) => `Devuelto a tu billetera: ${funds}.`,
  endFailed: 'No se terminó la sesión',
  funds: (quote, coins) =>
    coins === 0 ? quote : `${quote} y ${coins === 1 ? '1 moneda' : `${coins} monedas`}`,
  over: (funds) => `Tu sesión de trading terminó. Aún tiene ${funds}.`,
  giveBack: 'Devolver a la billetera',
} satisfies Translated<typeof en.sessionTrading>;
