// Trades through `trade` against the contracts themselves, on the curve and on the pair.
import { gasOf, startTestNode, type TestNode } from '@atoll/testing';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type CoinMarket,
  decodeError,
  getMarket,
  isExactOut,
  type Pool,
  previewTrade,
  type TradeParameters,
  trade,
} from '../index.ts';

type Tradable = Extract<CoinMarket, { market: unknown }>;

const SUI = '0x2::sui::SUI';
const REQUESTS: TradeParameters['request'][] = [
  { side: 'buy', exact: 'quote', amount: 3_000_000_001n },
  { side: 'buy', exact: 'base', amount: 777_777_777_777n },
  { side: 'sell', exact: 'base', amount: 555_555_555_555n },
];

let chain: TestNode;
let pool: Pool;
let trader: Ed25519Keypair;

beforeAll(async () => {
  chain = await startTestNode();
  trader = await chain.createAccount({ sui: 20_000_000_000_000n });
  pool = await chain.launchCoin(await chain.createAccount());
});
afterAll(() => chain.close());

/** Previews a trade without slippage and executes it with the limit moved by `tighter` base units. */
async function execute(request: TradeParameters['request'], kind: Tradable['kind'], tighter = 0n) {
  const market = await getMarket(chain, { poolId: pool.poolId });
  if (market.kind !== kind) throw new Error(`Expected the ${kind}, found ${market.kind}.`);
  const preview = previewTrade(market.market, { ...request, slippageBps: 0n, hasReferrer: false });
  const transaction = new Transaction();
  const limit = preview.limit + (isExactOut(request) ? -tighter : tighter);
  const parameters = { market, request, limit, trader: trader.toSuiAddress() };
  transaction.add(trade(chain, parameters));
  return { preview, executed: await chain.execute(trader, transaction) };
}

const balances = async () => ({
  base: await chain.balance(trader, pool.baseType),
  quote: await chain.balance(trader, SUI),
});

async function expectAsPreviewed(kind: Tradable['kind']) {
  for (const request of REQUESTS) {
    const before = await balances();
    const { preview, executed } = await execute(request, kind);
    const after = await balances();
    const sign = request.side === 'buy' ? 1n : -1n;
    const [base, quote] =
      request.side === 'buy' ? [preview.receive, preview.pay] : [preview.pay, preview.receive];
    expect(after.base - before.base).toBe(sign * base);
    expect(after.quote - before.quote + gasOf(executed)).toBe(-sign * quote);
  }
}

async function expectLimits(kind: Tradable['kind']) {
  for (const request of REQUESTS) {
    const failure = await execute(request, kind, 1n).catch((error: unknown) => error);
    expect(decodeError(failure, chain.deployment)?.code).toBe('SlippageExceeded');
  }
}

it('trades on the curve as previewed, and not beyond the limit', async () => {
  await expectAsPreviewed('curve');
  await expectLimits('curve');
});

it('trades on the pair as previewed once the coin has graduated', async () => {
  await execute({ side: 'buy', exact: 'quote', amount: 7_000_000_000_000n }, 'curve');
  await expectAsPreviewed('pair');
  await expectLimits('pair');
});
