// Reads the terms on which a coin would be launched now: what the creator is shown and agrees to.
import type { Atoll } from '../context.ts';
import { Terms as TermsLayout } from '../contracts/launchpad/terms.ts';
import type { CoinKind } from '../deployment.ts';
import { contractError } from '../errors/contract.ts';
import { getConfig, getPreset, type LaunchpadConfig, type Preset } from './get-config.ts';

/** Everything about a new pool that the admin decides; fixed for the lifetime of the pool. */
export type Terms = typeof TermsLayout.$inferType;

export interface GetTermsParameters {
  kind: CoinKind;
  /** Coin that the pool would be priced in. */
  quoteType: string;
  signal?: AbortSignal;
}

/**
 * Reads the current terms.
 * @throws ContractError `PresetNotFound` when coins of this kind cannot be launched in this quote coin.
 * @example
 * ```ts
 * import { getTerms } from '@atoll/sdk';
 *
 * const terms = await getTerms(client.atoll, { kind: 'agent', quoteType: '0x2::sui::SUI' });
 * console.log(terms.tradeFeeBps, terms.preset.graduationFee);
 * ```
 */
export async function getTerms(atoll: Atoll, parameters: GetTermsParameters): Promise<Terms> {
  const [config, preset] = await Promise.all([
    getConfig(atoll, parameters),
    getPreset(atoll, parameters),
  ]);
  if (preset === null) throw contractError('PresetNotFound');
  return termsOf(config, preset, parameters.kind);
}

/**
 * Combines settings and preset into terms, as Move's `config::terms` does.
 * @example
 * ```ts
 * import { getConfig, getPreset, termsOf } from '@atoll/sdk';
 *
 * const kind = 'fun';
 * const config = await getConfig(client.atoll);
 * const preset = await getPreset(client.atoll, { kind, quoteType: '0x2::sui::SUI' });
 * if (preset) console.log(termsOf(config, preset, kind).feeSplit.creatorBps);
 * ```
 */
export function termsOf(
  { tradeFeeBps, feeSplit, coCreatorWitness }: LaunchpadConfig,
  preset: Preset,
  kind: CoinKind,
): Terms {
  const { creatorBps, referrerBps, coCreatorBps } = feeSplit;
  return kind === 'agent' && coCreatorWitness !== null
    ? { preset, tradeFeeBps, feeSplit, coCreatorWitness }
    : {
        preset,
        tradeFeeBps,
        feeSplit: { creatorBps: creatorBps + coCreatorBps, referrerBps, coCreatorBps: 0n },
        coCreatorWitness: null,
      };
}

/**
 * Encodes terms as `pool::create` compares them.
 * @example
 * ```ts
 * import { encodeTerms, getTerms } from '@atoll/sdk';
 *
 * const terms = await getTerms(client.atoll, { kind: 'agent', quoteType: '0x2::sui::SUI' });
 * const expectedTerms = tx.pure.vector('u8', encodeTerms(terms));
 * ```
 */
export const encodeTerms = (terms: Terms): Uint8Array => TermsLayout.serialize(terms).toBytes();
