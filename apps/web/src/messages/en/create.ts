// The launch page.
import { groupDigits } from '../../lib/format/format.ts';
import { catalogue } from '../catalogue.ts';

export const create = catalogue('create', {
  pageTitle: 'Launch a coin',
  title: 'Launch a coin',
  intro:
    'A fair launch: the whole supply goes to the curve. No presale, no team allocation, mint authority revoked.',
  kind: 'Kind of coin',
  agent: 'Agent coin',
  agentHint: 'Comes with an AI agent that its holders co-create.',
  fun: 'Fun coin',
  funHint: 'A plain meme coin.',
  quote: 'Priced in',
  quoteHint: (symbol: string) =>
    symbol === 'SUI'
      ? 'Traders pay in SUI.'
      : `Traders pay in ${symbol}, and so do you for the first buy.`,
  quoteRegulated: (symbol: string) =>
    `The issuer of ${symbol} can freeze accounts and pause the coin. Buyers see this warning.`,
  name: 'Name',
  namePlaceholder: 'Coral Oracle',
  symbol: 'Ticker',
  symbolPlaceholder: 'CORAL',
  description: 'Description',
  descriptionPlaceholder: 'One or two sentences about the coin',
  image: 'Image',
  links: 'Links (optional)',
  x: 'X',
  telegram: 'Telegram',
  website: 'Website',
  linkInvalid: 'Enter a web address such as https://example.com.',
  linkLong: 'A link can have at most 200 bytes.',
  firstBuy: 'First buy (optional)',
  firstBuyHint:
    'Executed in the launch transaction, before anyone else can buy. Visible on the coin’s page.',
  firstBuyInvalid: (decimals: number) => `Enter a number (max ${decimals} decimals)`,
  firstBuyAmbiguous: 'Ambiguous number: use a point for decimals and no thousands separators',
  firstBuyTooMuch: (most: string, percent: string) =>
    `The first buy is limited to ${most} (${percent} of the curve).`,
  firstBuyShort: (symbol: string) => `Your wallet has too little ${symbol}.`,
  firstBuyMax: (amount: string) => `Max ${amount}`,
  youGet: (coins: string, percent: string) => `You get ${coins}, ${percent} of the supply.`,
  protection: 'Launch protection',
  vesting: 'Lock of your first buy',
  vestingNone: 'No lock',
  vestingLock: 'Lock',
  vestingLinear: 'Linear vesting',
  vestingDuration: 'Duration',
  days: (days: number) => `${days} days`,
  vestingNoneHint:
    'You receive the coins at once and can sell them at any time. Buyers see that nothing is locked.',
  vestingLockHint: (days: number) =>
    `The contract holds the coins for ${days} days and then releases all of them to you. No one, including you, can end it early.`,
  vestingLinearHint: (days: number) =>
    `The contract releases the coins to you bit by bit over ${days} days. No one, including you, can end it early.`,
  vestingNeedsBuy: 'Enter a first buy: the lock applies to nothing else.',
  vestingLine: 'Your coins',
  vestingSummary: (mode: 'lock' | 'linear', days: number) =>
    mode === 'lock' ? `Locked for ${days} days` : `Vest linearly over ${days} days`,
  launchFee: 'Launch fee',
  launchFeeNone: 'No fee',
  launchFeeDuration: 'Falls to zero in',
  launchFeeNoneHint: 'Bots can buy first at the lowest price at no extra cost.',
  launchFeeHint: (percent: string, duration: string) =>
    `At launch the curve withholds ${percent} of the coins of each buy, falling linearly to zero in ${duration}. No one receives them: the payment stays in the reserve for all holders. Your first buy pays it too.`,
  launchFeeSummary: (percent: string, duration: string) =>
    `${percent}, falls to zero in ${duration}`,
  launchLimit: (seconds: number, percent: string) =>
    `For the first ${seconds} seconds, one transaction can take at most ${percent} of the curve. This applies to everyone, including you; it does not stop one user with many wallets.`,
  preview: 'Preview',
  previewName: 'Your coin',
  previewSymbol: 'TICKER',
  opening: 'Opening market cap',
  graduation: 'Graduates at',
  launch: 'Launch',
  connect: 'Connect wallet to launch',
  preparing: 'Preparing…',
  prepareFailed: 'Couldn’t prepare the launch',
  confirmTitle: (symbol: string) => `Launch $${symbol}`,
  confirmBody: 'You’ll sign two transactions: one publishes the coin, the other opens its pool.',
  costPublish: 'Publish (max network fee)',
  costFirstBuy: 'First buy, fee included',
  costOpen: 'Open the pool (network fee)',
  costOpenValue: 'usually under 0.05 SUI',
  notEnough: (symbol: string) => `Insufficient ${symbol}`,
  sign: 'Sign and launch',
  stepPublish: 'Publish the coin',
  stepPool: 'Open the pool',
  stepAgent: 'Open the pool and create the agent',
  stepAgentFirstBuy: 'Open the pool with the first buy and create the agent',
  agentSummary: 'Persona of the agent, as published',
  stepPoolFirstBuy: 'Open the pool with the first buy',
  stepDone: 'Done',
  stepRunning: 'Confirm in wallet',
  stepWaiting: 'Pending',
  launchFailed: 'Launch failed',
  published: 'Your coin is published; only its pool is missing. Try that step again.',
  again: 'Try again',
  launched: (name: string) => `${name} is live`,
  unfinishedTitle: 'Unfinished launch',
  unfinishedBody: (symbol: string) =>
    `${symbol} is published, and its name, image and description are fixed. One step is left: opening its pool.`,
  unfinishedWaiting: (count: number) =>
    count === 1
      ? '1 published coin has no pool yet.'
      : `${count} published coins have no pool yet.`,
  unfinishedFinish: (symbol: string) => `Finish ${symbol}`,
  unfinishedCancel: 'Launch another coin',
  finish: 'Finish launch',
  finishTitle: (symbol: string) => `Finish launching $${symbol}`,
  finishBody: 'You’ll sign one transaction, which opens the pool. The coin is already published.',
  termsChanged: 'The launch terms have changed. Reload the page and review them.',
  openedUnlisted:
    'The pool is open but not listed yet. It appears on your profile within a minute.',
  count: (used: number, limit: number) => `${used}/${groupDigits(limit)}`,
});
