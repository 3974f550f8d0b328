// Creates a coin's pool: step two of a launch, with an optional first buy by the creator. It cannot be
// front-run, since the pool is shared only after it.
import type { Transaction, TransactionObjectArgument } from '@mysten/sui/transactions';
import { kindByte } from '../codecs.ts';
import type { Atoll, TransactionThunk } from '../context.ts';
import * as poolCalls from '../contracts/launchpad/pool.ts';
import * as unmintedTicket from '../contracts/launchpad/unminted_ticket.ts';
import * as vestingCalls from '../contracts/launchpad/vesting.ts';
import type { CoinKind, Deployment } from '../deployment.ts';
import { AtollError } from '../errors/base.ts';
import type { ContractError } from '../errors/contract.ts';
import type { InsufficientBalanceError } from '../errors/insufficient-balance.ts';
import type { LaunchFeeTerms } from '../math/launch-fee.ts';
import type { VestingTerms } from '../math/vesting.ts';
import { currencyId, getUnregisteredCurrency } from '../reads/coin-registry.ts';
import { encodeTerms, type Terms } from '../reads/get-terms.ts';
import type { PublishedCoin } from '../reads/published-coin.ts';
import { keepCoin, takeCoin } from '../transactions/coins.ts';
import { configInput, deadlineOr } from '../transactions/inputs.ts';
import { twoResults } from '../transactions/results.ts';
import { cetusVenueType, requireCetus, requireKnownVenue } from '../venues.ts';
import {
  addCreateAgent,
  type CreateAgentErrorType,
  type FirstRevision,
  labelOfTicket,
} from './agent/create-agent.ts';
import { reservePair } from './cetus/venue-calls.ts';
import { graduateIfCompleted } from './graduate.ts';
import { finalizeRegistration } from './register-coin.ts';

/** The creator's own purchase: exact in or exact out. Base units. */
export type FirstBuy = (
  | { amountIn: bigint; minOut: bigint }
  | { amountOut: bigint; maxIn: bigint }
) & {
  /** Locks all of it on chain; without it the creator receives the coins at once. */
  vesting?: VestingTerms;
};

export interface CreatePoolParameters {
  /** Objects that step one transferred to the creator. */
  coin: PublishedCoin;
  /** Sender of the transaction: owns the ticket, becomes the pool's creator. */
  creator: string;
  kind: CoinKind;
  /** Coin that the pool is priced in. */
  quoteType: string;
  /** Terms that the creator has seen, from `getTerms`; the contract aborts when they have changed. */
  terms: Terms;
  /** Social links; empty for none. */
  x?: string;
  telegram?: string;
  website?: string;
  /** Withholds a falling share of the base bought, the first buy included; none by default. */
  launchFee?: LaunchFeeTerms;
  firstBuy?: FirstBuy;
  /** Creates the agent of an agent coin with this persona; without it `createAgent` can later. */
  agent?: FirstRevision;
  /** Unix ms after which the first buy is rejected; default two minutes by the chain's clock. */
  deadlineMs?: bigint | number;
}

export type CreatePoolReturnType = TransactionThunk;

export type CreatePoolErrorType =
  | InsufficientBalanceError
  | CreateAgentErrorType
  | AtollError<'CoinNotRegistered' | 'UnknownVenue'>
  | ContractError<
      | 'BuysPaused'
      | 'CliffAfterEnd'
      | 'CreationPaused'
      | 'DeadlineExpired'
      | 'DurationOutOfBounds'
      | 'InsufficientSupply'
      | 'LaunchFeeOutOfBounds'
      | 'LaunchLimitExceeded'
      | 'LinkTooLong'
      | 'NotOpen'
      | 'PresetNotFound'
      | 'SlippageExceeded'
      | 'UnexpectedTerms'
      | 'VenueNotRegistered'
      | 'WrongUpgradeCap'
      | 'WrongVersion'
      | 'ZeroAmount'
      | 'ZeroOutput'
    >;

/**
 * Creates and shares the pool of a published coin and registers the coin; the creator can buy in the
 * same transaction. A coin that will graduate to Cetus has its pair reserved there first, before any of
 * it is minted, so that the pair cannot exist yet; it has to be registered by an earlier transaction
 * (`registerCoin`).
 * @throws CreatePoolErrorType
 * @example
 * ```ts
 * import { createPool } from '@atoll/sdk';
 *
 * const quoteType = '0x2::sui::SUI';
 * const coin = await client.atoll.getPublishedCoin({ digest }); // of `publishCoin`
 * const terms = await client.atoll.getTerms({ kind: 'agent', quoteType });
 * const firstBuy = { amountOut: 1_000_000_000_000n, maxIn: 3_000_000_000n };
 * const creator = sender;
 * tx.add(createPool(client.atoll, { coin, creator, kind: 'agent', quoteType, terms, firstBuy }));
 * ```
 */
export const createPool =
  (atoll: Atoll, parameters: CreatePoolParameters): CreatePoolReturnType =>
  async (tx) => {
    const { deployment } = atoll;
    const { creator: owner, quoteType, firstBuy, coin, terms } = parameters;
    const { coinType: baseType } = coin;
    const { venue } = terms.preset;
    requireKnownVenue(deployment, venue);
    const waiting = await getUnregisteredCurrency(atoll, { coinType: baseType });
    if (waiting !== null && !coin.isMinted) {
      throw new AtollError('CoinNotRegistered', 'Register the coin before creating its pool.');
    }
    if (waiting !== null) finalizeRegistration(tx, baseType, waiting);
    const ticket = ticketOf(tx, deployment, parameters);
    const { agent } = parameters;
    const label = agent && labelOfTicket(tx, atoll, { baseType, ticket });
    const pool = addCreate(tx, deployment, parameters, ticket);
    if (firstBuy !== undefined) {
      const amount = 'amountIn' in firstBuy ? firstBuy.amountIn : firstBuy.maxIn;
      const payment = await takeCoin(tx, atoll, { owner, type: quoteType, amount });
      const deadlineMs = await deadlineOr(atoll.client, parameters.deadlineMs);
      const purchase = { baseType, quoteType, pool, payment, firstBuy, deadlineMs };
      if (firstBuy.vesting === undefined) {
        const [bought, refund] = twoResults(addFirstBuy(tx, deployment, purchase));
        keepCoin(tx, { owner, type: quoteType, coin: refund });
        keepCoin(tx, { owner, type: baseType, coin: bought });
      } else {
        const refund = addLockedBuy(tx, deployment, purchase, firstBuy.vesting);
        keepCoin(tx, { owner, type: quoteType, coin: refund });
      }
      graduateIfCompleted(tx, deployment, { baseType, quoteType, pool, venue });
    }
    // Last, so that a persona is published only with a pool that opens as agreed.
    if (agent !== undefined && label !== undefined) {
      addCreateAgent(tx, atoll, { pool, label, baseType, quoteType, ...agent });
    }
    tx.add(
      poolCalls.share({
        package: deployment.launchpad.packageId,
        typeArguments: [baseType, quoteType],
        arguments: { pool },
      }),
    );
  };

/** The ticket with the minted supply; for Cetus, the pair is reserved before minting. */
function ticketOf(
  tx: Transaction,
  deployment: Deployment,
  { coin, quoteType, terms }: CreatePoolParameters,
): TransactionObjectArgument {
  const ticket = tx.object(coin.ticketId);
  if (coin.isMinted) return ticket;
  const { venue } = terms.preset;
  if (venue === cetusVenueType(deployment)) {
    const withCetus = requireCetus(deployment, venue);
    reservePair(tx, withCetus, { baseType: coin.coinType, quoteType, ticket });
  }
  return tx.add(
    unmintedTicket.mint({
      package: deployment.launchpad.packageId,
      typeArguments: [coin.coinType],
      arguments: { ticket, currency: currencyId(coin.coinType) },
    }),
  );
}

function addCreate(
  tx: Transaction,
  { launchpad }: Deployment,
  { coin, kind, quoteType, terms, launchFee, x, telegram, website }: CreatePoolParameters,
  ticket: TransactionObjectArgument,
): TransactionObjectArgument {
  return tx.add(
    poolCalls.create({
      package: launchpad.packageId,
      typeArguments: [coin.coinType, quoteType],
      arguments: {
        config: configInput(tx, launchpad),
        ticket,
        upgradeCap: coin.upgradeCapId,
        kind: kindByte(kind),
        expectedTerms: [...encodeTerms(terms)],
        launchFeeBps: launchFee?.startBps ?? 0n,
        launchFeeMs: launchFee?.durationMs ?? 0n,
        x: x ?? '',
        telegram: telegram ?? '',
        website: website ?? '',
      },
    }),
  );
}

interface FirstBuyArguments {
  baseType: string;
  quoteType: string;
  pool: TransactionObjectArgument;
  payment: TransactionObjectArgument;
  firstBuy: FirstBuy;
  deadlineMs: bigint;
}

function purchaseOptions(
  tx: Transaction,
  { launchpad }: Deployment,
  { baseType, quoteType, pool, payment, deadlineMs }: FirstBuyArguments,
) {
  return {
    options: {
      package: launchpad.packageId,
      typeArguments: [baseType, quoteType] as [string, string],
    },
    common: { pool, config: configInput(tx, launchpad), payment, deadlineMs },
  };
}

function addFirstBuy(tx: Transaction, deployment: Deployment, purchase: FirstBuyArguments) {
  const { options, common } = purchaseOptions(tx, deployment, purchase);
  const { firstBuy } = purchase;
  if ('amountIn' in firstBuy) {
    const { minOut } = firstBuy;
    const values = { ...common, minOut, referrer: null };
    return tx.add(poolCalls.buyExactIn({ ...options, arguments: values }));
  }
  const { amountOut } = firstBuy;
  const values = { ...common, amountOut, referrer: null };
  return tx.add(poolCalls.buyExactOut({ ...options, arguments: values }));
}

/** Buys into a vesting lock. Returns the rest of the payment. */
function addLockedBuy(
  tx: Transaction,
  deployment: Deployment,
  purchase: FirstBuyArguments,
  vesting: VestingTerms,
): TransactionObjectArgument {
  const { options, common } = purchaseOptions(tx, deployment, purchase);
  const { firstBuy } = purchase;
  const { cliffMs, durationMs } = vesting;
  if ('amountIn' in firstBuy) {
    const values = { ...common, minOut: firstBuy.minOut, cliffMs, durationMs };
    return tx.add(vestingCalls.buyExactIn({ ...options, arguments: values }));
  }
  const values = { ...common, amountOut: firstBuy.amountOut, cliffMs, durationMs };
  return tx.add(vestingCalls.buyExactOut({ ...options, arguments: values }));
}
