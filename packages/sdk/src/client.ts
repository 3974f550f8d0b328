// Extends a Sui client with everything the SDK does, bound to one deployment.
import type { ClientWithCoreApi, SuiClientTypes } from '@mysten/sui/client';
import { buyExactIn } from './actions/buy-exact-in.ts';
import { buyExactOut } from './actions/buy-exact-out.ts';
import { collectCetusFees } from './actions/cetus/collect-cetus-fees.ts';
import { collectCetusRewards } from './actions/cetus/collect-cetus-rewards.ts';
import { payWithheldCetusFees } from './actions/cetus/pay-withheld-cetus-fees.ts';
import { claimCreatorFees } from './actions/claim-creator-fees.ts';
import { claimReferralFees } from './actions/claim-referral-fees.ts';
import { claimVesting } from './actions/claim-vesting.ts';
import { collectProtocolFees } from './actions/collect-protocol-fees.ts';
import { createPool } from './actions/create-pool.ts';
import { graduate } from './actions/graduate.ts';
import { publishCoin } from './actions/publish-coin.ts';
import { registerCoin } from './actions/register-coin.ts';
import { sellExactIn } from './actions/sell-exact-in.ts';
import { setFeeRecipient } from './actions/set-fee-recipient.ts';
import { swapExactIn } from './actions/swap-exact-in.ts';
import { swapExactOut } from './actions/swap-exact-out.ts';
import { trade } from './actions/trade.ts';
import type { Atoll } from './context.ts';
import type { Deployment } from './deployment.ts';
import { decodeError, failureOf } from './errors/decode.ts';
import { eventDecoder } from './events/decode.ts';
import { getConfig, getPreset } from './reads/get-config.ts';
import { getPair } from './reads/get-pair.ts';
import { getPool } from './reads/get-pool.ts';
import { getReferralCredit } from './reads/get-referral-credit.ts';
import { getTerms } from './reads/get-terms.ts';
import { getVesting } from './reads/get-vesting.ts';
import { isReservedOnCetus } from './reads/is-reserved-on-cetus.ts';
import { getPublishedCoin, listUnlaunchedCoins } from './reads/published-coin.ts';

export interface AtollOptions<Name extends string> {
  deployment: Deployment;
  /** Property of the client that the extension appears under; default `atoll`. */
  name?: Name;
}

/**
 * Extension for any Sui client with the core API:
 * `const client = new SuiGrpcClient({ … }).$extend(atoll({ deployment }))`.
 */
export function atoll<const Name extends string = 'atoll'>({
  deployment,
  name = 'atoll' as Name,
}: AtollOptions<Name>) {
  return {
    name,
    register: (client: ClientWithCoreApi) => bind({ client, deployment }),
  };
}

export type AtollClient = ReturnType<typeof bind>;

/** The first parameter of every action, filled in. */
function bind(context: Atoll) {
  const fix =
    <Parameters, Result>(action: (context: Atoll, parameters: Parameters) => Result) =>
    (parameters: Parameters): Result =>
      action(context, parameters);
  return {
    ...context,
    decodeEvent: eventDecoder(context.deployment),
    decodeError: (error: unknown) => decodeError(error, context.deployment),
    failureOf: (result: SuiClientTypes.TransactionResult) => failureOf(result, context.deployment),
    getConfig: (options?: { signal?: AbortSignal }) => getConfig(context, options),
    getPreset: fix(getPreset),
    getTerms: fix(getTerms),
    getPool: fix(getPool),
    getPair: fix(getPair),
    getReferralCredit: fix(getReferralCredit),
    getVesting: fix(getVesting),
    isReservedOnCetus: fix(isReservedOnCetus),
    getPublishedCoin: fix(getPublishedCoin),
    listUnlaunchedCoins: fix(listUnlaunchedCoins),
    /** Transaction thunks: `tx.add(client.atoll.tx.sellExactIn({ … }))`. */
    tx: {
      publishCoin,
      registerCoin: fix(registerCoin),
      createPool: fix(createPool),
      buyExactIn: fix(buyExactIn),
      buyExactOut: fix(buyExactOut),
      sellExactIn: fix(sellExactIn),
      graduate: fix(graduate),
      swapExactOut: fix(swapExactOut),
      swapExactIn: fix(swapExactIn),
      trade: fix(trade),
      claimCreatorFees: fix(claimCreatorFees),
      claimReferralFees: fix(claimReferralFees),
      claimVesting: fix(claimVesting),
      collectCetusFees: fix(collectCetusFees),
      collectCetusRewards: fix(collectCetusRewards),
      payWithheldCetusFees: fix(payWithheldCetusFees),
      collectProtocolFees: fix(collectProtocolFees),
      setFeeRecipient: fix(setFeeRecipient),
    },
  };
}
