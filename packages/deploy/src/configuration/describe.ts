// Reads the part of the deployment file that the chain decides: presets and fees in force.
import { type Atoll, type Deployment, getConfig, getPreset } from '@atoll/sdk';
import { presetPlans, presetQuotesOf } from './presets.ts';

/** Presets and fees as the chain has them now; what the admin removed is left out. */
export async function describeSettings(
  atoll: Atoll,
): Promise<Pick<Deployment, 'presets' | 'fees'>> {
  const config = await getConfig(atoll);
  const plans = presetPlans(presetQuotesOf(atoll.deployment));
  const presets = await Promise.all(
    plans.map(async ({ kind, quoteType }) => {
      const preset = await getPreset(atoll, { kind, quoteType });
      return (
        preset && {
          kind,
          quoteType,
          targetRaised: preset.targetRaised.toString(),
          virtualQuote: preset.virtualQuote.toString(),
          virtualBase: preset.virtualBase.toString(),
          curveSupply: preset.curveSupply.toString(),
          dexSupply: preset.dexSupply.toString(),
          graduationFee: preset.graduationFee.toString(),
          launchLimitMs: preset.launchLimitMs.toString(),
          launchMaxBps: Number(preset.launchMaxBps),
        }
      );
    }),
  );
  return {
    presets: presets.filter((preset) => preset !== null),
    fees: {
      tradeFeeBps: Number(config.tradeFeeBps),
      creatorFeeBps: Number(config.feeSplit.creatorBps),
      referrerFeeBps: Number(config.feeSplit.referrerBps),
      coCreatorFeeBps: Number(config.feeSplit.coCreatorBps),
    },
  };
}
