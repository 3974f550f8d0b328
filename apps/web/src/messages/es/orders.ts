// Orders that the contract holds: forms, explanations, lists.
import type { Translated } from '../catalogue.ts';
import type { orders as english } from '../en/orders.ts';

const MINUTE_MS = 60_000;
const count = (value: number, one: string, many: string) =>
  value === 1 ? one : `${value} ${many}`;

export const orders: Translated<typeof english> = {
  title: 'Órdenes abiertas',
  kind: 'Condición',
  kindLimit: 'Límite',
  kindTakeProfit: 'Toma de ganancias',
  kindStop: 'Stop loss',
  kindTrailing: 'Trailing stop',
  kindBoth: 'Toma de ganancias + stop',
  kindRecurring: 'Recurrente',
  buyPrice: 'Comprar a este precio o menos',
  sellPrice: 'Vender a este precio o más',
  stopPrice: 'Vender si cae a',
  tolerance: 'Tolerancia del stop (%)',
  toleranceHint:
    'Vende como máximo a esta distancia por debajo del stop, con comisiones y propina incluidas. Por debajo, la orden espera.',
  trail: 'Distancia del precio más alto (%)',
  unit: 'Ingresar el precio como',
  unitPrice: (symbol) => symbol,
  unitPercent: 'Cambio (%)',
  unitCap: 'Capitalización ($)',
  now: (price) => `Ahora ${price}`,
  times: (factor) => `${factor}×`,
  slices: 'Número de porciones',
  interval: 'Una porción cada',
  hour: 'hora',
  day: 'día',
  week: 'semana',
  expires: 'Vigencia',
  days: (value) => (value === 1 ? '1 día' : `${value} días`),
  wholeOnly: 'Ejecutar todo de una vez o nada',
  tip: (symbol) => `Propina por ejecutar (${symbol})`,
  tipHint:
    'Se paga a quien ejecuta la orden, solo si se ejecuta. Una propina baja puede retrasarla.',
  invalidPrice: 'Ingresa un precio mayor que cero',
  invalidPercent: 'Ingresa un porcentaje mayor que −100',
  invalidTolerance: 'Ingresa una tolerancia de 0.5 a 50%',
  invalidTrail: 'Ingresa una distancia de 1 a 99%',
  invalidSlices: 'Ingresa de 2 a 1,000 porciones',
  invalidTip: 'Ingresa una propina mayor que cero',
  enterAmount: 'Ingresa un monto',
  enterPrice: 'Ingresa un precio',
  place: 'Crear orden',
  placing: 'Confirma en tu billetera',
  placed: 'Orden creada',
  placedBody: 'El contrato guarda los fondos. Puedes cancelar la orden cuando quieras.',
  placeFailed: 'No se pudo crear la orden',
  atCap: (price, cap) => `${price} (capitalización ${cap})`,
  limitBuy: (price, spent, gotten) =>
    `Cuando el precio sea ${price} o menos, con ${spent} compras al menos ${gotten}.`,
  limitSell: (price, spent, gotten) =>
    `Cuando el precio sea ${price} o más, vendes ${spent} por al menos ${gotten}.`,
  stop: (price, minutes, spent, tolerance, gotten) =>
    `Si el precio promedio de ${count(minutes, 'un minuto', 'minutos')} cae a ${price}, vendes ${spent} como máximo ${tolerance} por debajo, por al menos ${gotten}.`,
  trails: (percent) =>
    `El stop sube con el precio y se mantiene ${percent} por debajo del precio promedio más alto.`,
  whicheverFirst: 'La condición que se cumpla primero ejecuta la orden y cancela la otra.',
  recurringBuy: (spent, every, slices) => `Gasta ${spent} cada ${every}, ${slices} veces.`,
  recurringSell: (spent, every, slices) => `Vende ${spent} cada ${every}, ${slices} veces.`,
  recurringBuyBound: (price, gotten) =>
    `Cada porción paga como máximo ${price}, así que recibes al menos ${gotten} en total. Por encima de ese precio, la orden espera.`,
  recurringSellBound: (price, gotten) =>
    `Cada porción recibe al menos ${price}, así que recibes al menos ${gotten} en total. Por debajo de ese precio, la orden espera.`,
  every: (ms) =>
    ms % (1_440 * MINUTE_MS) === 0
      ? count(ms / (1_440 * MINUTE_MS), 'día', 'días')
      : ms % (60 * MINUTE_MS) === 0
        ? count(ms / (60 * MINUTE_MS), 'hora', 'horas')
        : count(Math.round(ms / MINUTE_MS), 'minuto', 'minutos'),
  fillsNow: 'Puede ejecutarse de inmediato al precio actual.',
  open: (date) =>
    `Recibes al menos ese monto, con comisiones y propina incluidas, o la orden sigue abierta hasta el ${date}. La parte no ejecutada se te devuelve.`,
  tipSentence: (tip) => `La propina es ${tip} si la orden se ejecuta por completo.`,
  exitsHint: 'Se crean con tu compra, en una sola firma.',
  exitTakeProfit: (price) => `Toma de ganancias: vende todo lo que compres a ${price} o más.`,
  exitStop: (price, least) =>
    `Stop loss: cuando el precio promedio caiga a ${price}, vende todo lo que compres a ${least} o más.`,
  takeProfitTooLow: 'Ingresa una toma de ganancias por encima del precio actual',
  stopTooHigh: 'Ingresa un stop loss por debajo del precio actual',
  takeProfit: 'Toma de ganancias',
  stopLoss: 'Stop loss',
  list: 'Órdenes',
  openTab: 'Abiertas',
  closedTab: 'Historial',
  none: 'Sin órdenes abiertas',
  noneBody: 'Las órdenes límite, stop y recurrentes esperan aquí hasta ejecutarse.',
  noHistory: 'Sin órdenes anteriores',
  noHistoryBody: 'Aquí aparecen las órdenes ejecutadas, canceladas y vencidas.',
  listFailed: 'No se pudieron cargar tus órdenes',
  until: (date) => `Hasta el ${date}`,
  next: (date) => `Próxima: ${date}`,
  stateFilled: 'Ejecutada',
  stateCanceled: 'Cancelada',
  stateExpired: 'Vencida',
  expiredOpen: 'Vencida: cancélala para recuperar el resto',
  edit: 'Editar',
  editOf: (symbol) => `Editar la orden de ${symbol}`,
  editTitle: 'Editar orden',
  editHint: 'Cancela la orden y crea la nueva en una sola transacción.',
  editSave: 'Reemplazar orden',
  edited: 'Orden reemplazada',
  editFailed: 'No se pudo reemplazar la orden',
  cancel: 'Cancelar',
  cancelOf: (symbol) => `Cancelar la orden de ${symbol}`,
  canceling: 'Cancelando',
  canceled: (amount) => `Orden cancelada: se devolvió ${amount}`,
  cancelFailed: 'No se pudo cancelar la orden',
  dragHint: 'Arrastra la línea de una orden para cambiar su precio.',
};
