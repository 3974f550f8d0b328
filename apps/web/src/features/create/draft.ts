// The draft of a coin: its fields, their limits, and what is wrong with them before anything is sent.
import {
  type ConfigData,
  coinDescription,
  coinLimits,
  coinName,
  coinSymbol,
  type Persona,
  type PoolKind,
  type Preset,
  personaLimits,
} from '@atoll/api';
import {
  type CurveState,
  type LaunchFeeTerms,
  mostBuyable,
  previewBuyExactIn,
  previewBuyExactOut,
  type VestingTerms,
} from '@atoll/sdk';
import {
  checkPersona,
  emptyPersonaText,
  type PersonaErrors,
  type PersonaText,
  personaOf,
} from '../../lib/agents/persona.ts';
import { externalUrl } from '../../lib/format/external-url.ts';
import { formatAmount, formatPercent } from '../../lib/format/format.ts';
import { isAmbiguousAmount, parseAmount } from '../../lib/format/parse-amount.ts';
import { agent as agentText } from '../../messages/en/agent.ts';
import { create as text } from '../../messages/en/create.ts';

/** Durations of the vesting that the form offers. */
export const vestingDays = ['30', '90', '180'] as const;

/** Start rates of the launch fee that the form offers, in basis points, and seconds until it is zero. */
export const launchFeeRates = ['0', '2500', '5000', '9000'] as const;
export const launchFeeSeconds = ['30', '60', '300', '1800'] as const;

/** `bio` of the persona is the description. */
export interface Draft extends PersonaText {
  kind: PoolKind;
  quoteType: string;
  name: string;
  symbol: string;
  description: string;
  x: string;
  telegram: string;
  website: string;
  firstBuy: string;
  /** Whether the first buy is locked on chain: at once after the days, or unlocking linearly over them. */
  vesting: 'none' | 'lock' | 'linear';
  vestingDays: (typeof vestingDays)[number];
  launchFee: (typeof launchFeeRates)[number];
  launchFeeSeconds: (typeof launchFeeSeconds)[number];
  /** A sticker coin's image is a die-cut sticker, with which anyone can react. */
  style: 'plain' | 'sticker';
}

export const emptyDraft: Draft = {
  ...emptyPersonaText,
  kind: 'agent',
  quoteType: '',
  name: '',
  symbol: '',
  description: '',
  x: '',
  telegram: '',
  website: '',
  firstBuy: '',
  vesting: 'none',
  vestingDays: '90',
  launchFee: '0',
  launchFeeSeconds: '60',
  style: 'plain',
};

export type DraftErrors = Partial<Record<keyof Draft, string>>;

/** Presets that a kind of coin may be launched with; the first is the default. */
export const presetsOf = (config: ConfigData, kind: PoolKind): Preset[] =>
  config.presets.filter((preset) => preset.kind === kind);

/** The preset that the draft chose, or the kind's first. */
export function presetOf(config: ConfigData, draft: Draft): Preset | undefined {
  const presets = presetsOf(config, draft.kind);
  return presets.find((preset) => preset.quote_type === draft.quoteType) ?? presets[0];
}

export interface FirstBuyQuote {
  /** Handed to the contract, in quote base units. */
  payment: bigint;
  baseOut: bigint;
}

/** Creation time in the schedule of `openingCurve`. */
const OPENING_MS = 0n;

/** The curve as a pool of this preset opens with it, at the start rate of its launch fee. */
const openingCurve = (
  preset: Preset,
  tradeFeeBps: number,
  { launchFee }: Pick<Draft, 'launchFee'>,
): CurveState => ({
  launchFee: { startBps: BigInt(launchFee), startsMs: OPENING_MS, endsMs: OPENING_MS + 1n },
  virtualQuote: preset.virtual_quote,
  virtualBase: preset.virtual_base,
  remaining: preset.curve_supply,
  tradeFeeBps: BigInt(tradeFeeBps),
});

/**
 * The largest first buy, fee included, in quote base units; undefined when it is not limited. The limit is on what
 * leaves the curve, so the launch fee does not change it.
 */
export function firstBuyCap(preset: Preset, tradeFeeBps: number): bigint | undefined {
  if (preset.launch_limit_ms === 0) return undefined;
  const curve = openingCurve(preset, tradeFeeBps, { launchFee: '0' });
  const limit = (curve.remaining * BigInt(preset.launch_max_bps)) / 10_000n;
  const buyable = mostBuyable(curve, OPENING_MS);
  const most = limit < buyable ? limit : buyable;
  let { gross } = previewBuyExactOut(curve, most, undefined, OPENING_MS);
  // The price of exactly `most` coins may buy a unit more: payments are rounded up, coins down.
  while (gross > 0n && previewBuyExactIn(curve, gross, OPENING_MS).baseOut > most) gross -= 1n;
  return gross;
}

/** Estimate of the first buy, or why it fails; undefined without a first buy. */
export function quoteFirstBuy(
  draft: Draft,
  preset: Preset,
  tradeFeeBps: number,
): FirstBuyQuote | { error: string } | undefined {
  if (draft.firstBuy.trim() === '') return undefined;
  if (isAmbiguousAmount(draft.firstBuy)) return { error: text.firstBuyAmbiguous };
  const payment = parseAmount(draft.firstBuy, preset.quote_decimals);
  if (payment === undefined) return { error: text.firstBuyInvalid(preset.quote_decimals) };
  if (payment === 0n) return undefined;
  try {
    const curve = openingCurve(preset, tradeFeeBps, draft);
    const { baseOut } = previewBuyExactIn(curve, payment, OPENING_MS);
    const cap = firstBuyCap(preset, tradeFeeBps);
    if (cap !== undefined && payment > cap) {
      const share = formatPercent(BigInt(preset.launch_max_bps));
      const amount = formatAmount(cap, preset.quote_decimals, 4);
      return { error: text.firstBuyTooMuch(`${amount} ${preset.quote_symbol}`, share) };
    }
    return { payment, baseOut };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

const DAY_MS = 86_400_000n;

/** Terms of the first buy's vesting; undefined without one. */
export function vestingOf({ vesting, vestingDays: days }: Draft): VestingTerms | undefined {
  if (vesting === 'none') return undefined;
  const durationMs = BigInt(days) * DAY_MS;
  return { cliffMs: vesting === 'lock' ? durationMs : 0n, durationMs };
}

/** Terms of the launch fee; undefined without one. */
export const launchFeeTerms = ({
  launchFee,
  launchFeeSeconds: seconds,
}: Draft): LaunchFeeTerms | undefined =>
  launchFee === '0'
    ? undefined
    : { startBps: BigInt(launchFee), durationMs: BigInt(seconds) * 1_000n };

const MAX_LINK_BYTES = 200;

/** UTF-8 bytes that each text field may take; letters beyond A–Z take more than one. */
export const fieldLimits = {
  name: coinLimits.nameBytes,
  symbol: coinLimits.symbolLength,
  description: coinLimits.descriptionBytes,
  x: MAX_LINK_BYTES,
  telegram: MAX_LINK_BYTES,
  website: MAX_LINK_BYTES,
} as const satisfies Partial<Record<keyof Draft, number>>;

/** UTF-8 bytes of a field's text, as its limit counts them. */
export const bytesOf = (field: string): number => new TextEncoder().encode(field.trim()).length;

/** Profile pages to which a bare handle is expanded. */
const profiles = { x: 'https://x.com/', telegram: 'https://t.me/', website: '' } as const;

/** The link that is stored: '@name' becomes the profile's address. */
export function linkOf(draft: Draft, field: keyof typeof profiles): string {
  const typed = draft[field].trim();
  const handle = /^@(\w{1,32})$/.exec(typed)?.[1];
  return handle === undefined || field === 'website' ? typed : profiles[field] + handle;
}

function linkError(link: string): string | undefined {
  if (link.trim() === '') return undefined;
  if (bytesOf(link) > MAX_LINK_BYTES) return text.linkLong;
  return externalUrl(link) === undefined ? text.linkInvalid : undefined;
}

/** The persona of an agent coin's agent; what the draft leaves empty follows from name and description. */
export function personaOfDraft(
  draft: Draft,
  name = draft.name,
  about = draft.description,
): Persona {
  const persona = personaOf(name, { ...draft, bio: cut(about, personaLimits.bioLength) });
  const defaults = personaTexts(persona.name, about);
  return {
    ...persona,
    personality: persona.personality || defaults.personality,
    first_message: persona.first_message || defaults.firstMessage,
  };
}

/** Persona fields that follow from the coin's texts; a draft shows them for editing. */
export const personaTexts = (name: string, about: string) => ({
  personality: agentText.defaultPersonality(name.trim(), about),
  firstMessage: agentText.defaultFirstMessage(name.trim()),
});

/** The first `max` code units of a text, without half a character at the end. */
const cut = (text: string, max: number) => text.slice(0, max).replace(/[\ud800-\udbff]$/, '');

/** Errors of the persona's fields; empty for a coin without an agent. */
export function personaErrors(draft: Draft): PersonaErrors {
  if (draft.kind !== 'agent') return {};
  const { name: _, bio: __, ...errors } = checkPersona(personaOfDraft(draft, draft.name || '?'));
  return errors;
}

/** Everything that is wrong with the draft. A coin that is published already has its words fixed. */
export function checkDraft(draft: Draft, config: ConfigData, published: boolean): DraftErrors {
  const firstIssue = (result: { error?: { issues: { message: string }[] } }) =>
    result.error?.issues[0]?.message;
  const preset = presetOf(config, draft);
  const firstBuy = preset && quoteFirstBuy(draft, preset, config.trade_fee_bps);
  const words: DraftErrors = published
    ? {}
    : {
        name: firstIssue(coinName.safeParse(draft.name)),
        symbol: firstIssue(coinSymbol.safeParse(draft.symbol)),
        description: firstIssue(coinDescription.safeParse(draft.description)),
      };
  const errors: DraftErrors = {
    ...words,
    x: linkError(linkOf(draft, 'x')),
    telegram: linkError(linkOf(draft, 'telegram')),
    website: linkError(linkOf(draft, 'website')),
    firstBuy: firstBuy && 'error' in firstBuy ? firstBuy.error : undefined,
    ...personaErrors(draft),
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
}
