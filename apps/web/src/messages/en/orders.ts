// Orders that the contract holds: forms, explanations, lists.
import { catalogue } from '../catalogue.ts';

const MINUTE_MS = 60_000;
const count = (value: number, unit: string) => (value === 1 ? unit : `${value} ${unit}s`);

export const orders = catalogue('orders', {
  title: 'Open orders',
  kind: 'Condition',
  kindLimit: 'Limit',
  kindTakeProfit: 'Take profit',
  kindStop: 'Stop loss',
  kindTrailing: 'Trailing stop',
  kindBoth: 'Take profit + stop',
  kindRecurring: 'Recurring',
  buyPrice: 'Buy at or below',
  sellPrice: 'Sell at or above',
  stopPrice: 'Sell if it falls to',
  tolerance: 'Stop tolerance (%)',
  toleranceHint:
    'Sells at most this far below the stop price, fees and tip included. Below that, the order waits.',
  trail: 'Distance from the highest price (%)',
  unit: 'Enter the price as',
  unitPrice: (symbol: string) => symbol,
  unitPercent: 'Change (%)',
  unitCap: 'Market cap ($)',
  now: (price: string) => `Now ${price}`,
  times: (factor: number) => `${factor}×`,
  slices: 'Number of slices',
  interval: 'One slice every',
  hour: 'hour',
  day: 'day',
  week: 'week',
  expires: 'Open for',
  days: (value: number) => (value === 1 ? '1 day' : `${value} days`),
  wholeOnly: 'Fill all at once or not at all',
  tip: (symbol: string) => `Tip for execution (${symbol})`,
  tipHint:
    'Paid to the account that executes the order, only when it fills. A low tip can delay it.',
  invalidPrice: 'Enter a price above zero',
  invalidPercent: 'Enter a percentage above −100',
  invalidTolerance: 'Enter a tolerance from 0.5 to 50%',
  invalidTrail: 'Enter a distance from 1 to 99%',
  invalidSlices: 'Enter 2 to 1,000 slices',
  invalidTip: 'Enter a tip above zero',
  enterAmount: 'Enter an amount',
  enterPrice: 'Enter a price',
  place: 'Place order',
  placing: 'Confirm in wallet',
  placed: 'Order placed',
  placedBody: 'The contract holds the funds. You can cancel the order at any time.',
  placeFailed: 'Couldn’t place the order',
  atCap: (price: string, cap: string) => `${price} (market cap ${cap})`,
  limitBuy: (price: string, spent: string, gotten: string) =>
    `When the price is ${price} or lower, ${spent} buys at least ${gotten}.`,
  limitSell: (price: string, spent: string, gotten: string) =>
    `When the price is ${price} or higher, ${spent} sells for at least ${gotten}.`,
  stop: (price: string, minutes: number, spent: string, tolerance: string, gotten: string) =>
    `If the average price over ${count(minutes, 'minute')} falls to ${price}, ${spent} sells at most ${tolerance} below it, for at least ${gotten}.`,
  trails: (percent: string) =>
    `The stop rises with the price and stays ${percent} below the highest average price.`,
  whicheverFirst: 'Whichever condition is met first fills the order and cancels the other.',
  recurringBuy: (spent: string, every: string, slices: number) =>
    `Spends ${spent} every ${every}, ${slices} times.`,
  recurringSell: (spent: string, every: string, slices: number) =>
    `Sells ${spent} every ${every}, ${slices} times.`,
  recurringBuyBound: (price: string, gotten: string) =>
    `Each slice pays at most ${price}, so you get at least ${gotten} in total. Above that price, the order waits.`,
  recurringSellBound: (price: string, gotten: string) =>
    `Each slice receives at least ${price}, so you get at least ${gotten} in total. Below that price, the order waits.`,
  every: (ms: number) =>
    ms % (1_440 * MINUTE_MS) === 0
      ? count(ms / (1_440 * MINUTE_MS), 'day')
      : ms % (60 * MINUTE_MS) === 0
        ? count(ms / (60 * MINUTE_MS), 'hour')
        : count(Math.round(ms / MINUTE_MS), 'minute'),
  fillsNow: 'It can fill at the current price right away.',
  open: (date: string) =>
    `You get at least that amount, fees and tip included, or the order stays open until ${date}. The unfilled part is returned to you.`,
  tipSentence: (tip: string) => `The tip is ${tip} if the whole order fills.`,
  exitsHint: 'Placed with your buy, in one signature.',
  exitTakeProfit: (price: string) => `Take profit: sells all that you buy at ${price} or higher.`,
  exitStop: (price: string, least: string) =>
    `Stop loss: once the average price falls to ${price}, sells all that you buy at ${least} or higher.`,
  takeProfitTooLow: 'Enter a take profit above the current price',
  stopTooHigh: 'Enter a stop loss below the current price',
  takeProfit: 'Take profit',
  stopLoss: 'Stop loss',
  list: 'Orders',
  openTab: 'Open',
  closedTab: 'History',
  none: 'No open orders',
  noneBody: 'Limit, stop and recurring orders wait here until they fill.',
  noHistory: 'No past orders',
  noHistoryBody: 'Filled, canceled and expired orders appear here.',
  listFailed: 'Couldn’t load your orders',
  until: (date: string) => `Until ${date}`,
  next: (date: string) => `Next ${date}`,
  stateFilled: 'Filled',
  stateCanceled: 'Canceled',
  stateExpired: 'Expired',
  expiredOpen: 'Expired: cancel it to get the rest back',
  edit: 'Edit',
  editOf: (symbol: string) => `Edit order for ${symbol}`,
  editTitle: 'Edit order',
  editHint: 'Cancels the order and places the new one in one transaction.',
  editSave: 'Replace order',
  edited: 'Order replaced',
  editFailed: 'Couldn’t replace the order',
  cancel: 'Cancel',
  cancelOf: (symbol: string) => `Cancel order for ${symbol}`,
  canceling: 'Canceling',
  canceled: (amount: string) => `Order canceled: ${amount} returned`,
  cancelFailed: 'Couldn’t cancel the order',
  dragHint: 'Drag an order’s line to change its price.',
});
