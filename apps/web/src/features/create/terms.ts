// Makes sure that a coin is launched on the terms that the form has shown.
import type { Preset } from '@atoll/api';
import type { Terms } from '@atoll/sdk';
import { getAtoll } from '../../lib/chain/deployment.ts';
import { create as text } from '../../messages/en/create.ts';

/** Whether the chain's terms are those of the preset and fee that were shown. */
export const areShown = (terms: Terms, shown: Preset, tradeFeeBps: number): boolean =>
  terms.tradeFeeBps === BigInt(tradeFeeBps) &&
  terms.preset.targetRaised === shown.target_raised &&
  terms.preset.virtualQuote === shown.virtual_quote &&
  terms.preset.virtualBase === shown.virtual_base &&
  terms.preset.curveSupply === shown.curve_supply &&
  terms.preset.dexSupply === shown.dex_supply &&
  terms.preset.graduationFee === shown.graduation_fee &&
  terms.preset.launchLimitMs === BigInt(shown.launch_limit_ms) &&
  terms.preset.launchMaxBps === BigInt(shown.launch_max_bps);

/**
 * Reads the terms that the launch transaction will pass as expected.
 * @throws Error when they are not the shown ones, worded for the creator.
 */
export async function agreedTerms(shown: Preset, tradeFeeBps: number): Promise<Terms> {
  const [{ getTerms }, atoll] = await Promise.all([import('@atoll/sdk'), getAtoll()]);
  const terms = await getTerms(atoll, { kind: shown.kind, quoteType: shown.quote_type });
  if (!areShown(terms, shown, tradeFeeBps)) throw new Error(text.termsChanged);
  return terms;
}
