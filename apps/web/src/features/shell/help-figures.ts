// Computes the two dollar figures of the help dialog from the running configuration.
import type { ConfigData } from '@atoll/api';
import { marketCap } from '@atoll/sdk';
import { isSui } from '../../lib/chain/sui-coin.ts';
import { toMicroUsd } from '../../lib/format/dollars.ts';
import { parseFixed } from '../../lib/format/format.ts';

export interface GraduationFigures {
  /** Market cap at which an agent coin graduates, in micro-dollars. */
  marketCap: bigint;
  /** Liquidity deposited then, both sides counted, in micro-dollars. */
  liquidity: bigint;
}

/** Undefined when the network has no preset for agent coins priced in SUI. */
export function graduationFigures(config: ConfigData): GraduationFigures | undefined {
  const preset = config.presets.find(
    ({ kind, quote_type }) => kind === 'agent' && isSui(quote_type),
  );
  if (!preset) return undefined;
  const price = parseFixed(config.sui_price);
  const raised = preset.target_raised;
  const closing = {
    numerator: preset.virtual_quote + raised,
    denominator: preset.virtual_base - preset.curve_supply,
  };
  // The coins deposited are worth as much as the quote beside them: that is how the pair opens.
  const deposited = 2n * (raised - preset.graduation_fee);
  return {
    marketCap: toMicroUsd(marketCap(closing), preset.quote_decimals, price),
    liquidity: toMicroUsd(deposited, preset.quote_decimals, price),
  };
}
