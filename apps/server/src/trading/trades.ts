/** Estimates trades and builds their transactions, unsigned; this server never holds a trader's key. */
import type { EstimateBody, TradeEstimate } from '@atoll/api';
import {
  type Atoll,
  DEFAULT_SLIPPAGE_BPS,
  GAS_RESERVE,
  InsufficientBalanceError,
  isExactOut,
  launchFeeBps,
  maxSpent,
  previewTrade,
  readClock,
  type TradePreview,
  trade,
} from '@atoll/sdk';
import { Transaction } from '@mysten/sui/transactions';
import { normalizeStructTag, SUI_TYPE_ARG } from '@mysten/sui/utils';
import type { Context } from '../platform/context.ts';
import { HttpError } from '../platform/errors.ts';
import { explained } from './explained.ts';
import { type MarketState, readMarketState } from './market-state.ts';

const SUI = normalizeStructTag(SUI_TYPE_ARG);

type Dependencies = Pick<Context, 'db' | 'market' | 'sui' | 'config'>;

export interface Trades {
  /** @throws {HttpError} 404 and 409 as the pool's state demands, 400 for a trade that would fail. */
  estimate(request: EstimateBody): Promise<TradeEstimate>;
  /** @throws {HttpError} the same, and 400 when the sender lacks the coins. */
  build(
    request: EstimateBody & { sender: string },
  ): Promise<{ estimate: TradeEstimate; sender: string; transaction: string }>;
}

export function createTrades(parts: Dependencies): Trades {
  const { config, sui } = parts;
  const atoll: Atoll = { client: sui, deployment: config.deployment };

  async function prepare(request: EstimateBody) {
    if (request.side === 'sell' && request.exact === 'quote') {
      throw new HttpError(400, 'exact: a sale fixes the amount of base to sell; use "base".');
    }
    const state = await readMarketState({ ...parts, atoll }, request.pool_id);
    const preview = previewTrade(state.market, {
      side: request.side,
      exact: request.exact,
      amount: BigInt(request.amount),
      slippageBps: BigInt(request.slippage_bps ?? DEFAULT_SLIPPAGE_BPS),
      hasReferrer: request.referrer !== undefined,
      ...(hasLaunchFee(state) && { clockMs: await readClock(sui) }),
    });
    return { state, preview, estimate: estimateOf(request, state, preview) };
  }

  async function requireSui(sender: string, needed: bigint): Promise<void> {
    const { balance } = await sui.core.getBalance({ owner: sender, coinType: SUI });
    const available = BigInt(balance.balance);
    if (available < needed) throw new InsufficientBalanceError(SUI, available, needed);
  }

  return {
    estimate: (request) =>
      explained(atoll, async () => {
        const { estimate } = await prepare(request);
        return estimate;
      }),
    build: (request) =>
      explained(atoll, async () => {
        const { sender } = request;
        if (request.referrer === sender) {
          throw new HttpError(400, 'referrer: a trader cannot be their own referrer.');
        }
        const { state, preview, estimate } = await prepare(request);
        const spendsSui = request.side === 'buy' && normalizeStructTag(state.ref.quoteType) === SUI;
        await requireSui(sender, GAS_RESERVE + (spendsSui ? maxSpent(request, preview) : 0n));
        const tx = new Transaction();
        tx.setSender(sender);
        tx.add(
          trade(atoll, {
            market: state,
            request: { ...request, amount: BigInt(request.amount) },
            limit: preview.limit,
            trader: sender,
            referrer: request.referrer,
          }),
        );
        const bytes = await tx.build({ client: sui });
        return { estimate, sender, transaction: Buffer.from(bytes).toString('base64') };
      }),
  };
}

const hasLaunchFee = ({ market }: MarketState): boolean =>
  market.kind === 'curve' && launchFeeBps(market.state.launchFee, BigInt(Date.now())) > 0n;

function estimateOf(
  request: EstimateBody,
  state: MarketState,
  preview: TradePreview,
): TradeEstimate {
  const { split } = preview;
  return {
    pool_id: request.pool_id,
    market: state.kind,
    side: request.side,
    exact: request.exact,
    base_type: state.ref.baseType,
    quote_type: state.ref.quoteType,
    pay: preview.pay,
    receive: preview.receive,
    fee: preview.fee,
    fee_parts: {
      creator: split.creator,
      referrer: split.referrer,
      co_creators: split.coCreators,
      protocol: split.protocol,
    },
    liquidity_fee: preview.liquidityFee,
    launch_fee: preview.launchFee,
    launch_fee_bps: Number(preview.launchFeeBps),
    limit: preview.limit,
    limit_kind: isExactOut(request) ? 'max_in' : 'min_out',
    impact_bps: Number(preview.impactBps),
    completes: preview.completes,
    refund: preview.refund,
  };
}
