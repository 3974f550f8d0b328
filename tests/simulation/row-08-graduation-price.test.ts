// Threat 8: the exchange opens at another price than the curve's last one, and somebody takes the
// difference. At most one basis point, for the product's presets and for whatever targets the contract
// accepts, after any number of trades.
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { Pair } from '../../packages/sdk/src/contracts/amm/pair.ts';
import { Pool } from '../../packages/sdk/src/contracts/launchpad/pool.ts';
import { ceilDiv } from '../../tooling/vectors/invariant.ts';
import { PRESETS, type Preset } from '../../tooling/vectors/presets.ts';
import { createdOf, SUI } from './chain/network.ts';
import {
  BOB,
  createWorld,
  launch,
  type Market,
  publishCoin,
  setPreset,
  type World,
} from './chain/world.ts';
import { virtualReserves } from './checks/invariants.ts';
import { figure, SEED, TIMEOUT_MS } from './depth.ts';
import * as calls from './history/calls.ts';
import { buyForQuote, mustTrade, type Stand, sellCoins, standAt, trade } from './history/trader.ts';
import { holdings } from './history/wallet.ts';

const GRADUATIONS = figure(1_000, 40);

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

interface Trade {
  sells: boolean;
  bps: bigint;
}

const trades = fc.array(
  fc.record({ sells: fc.boolean(), bps: fc.bigInt({ min: 0n, max: 3_000n }) }),
  { maxLength: 12 },
);

/** Trades, sells the curve out, graduates, and returns twice the gap of the prices in bps, rounded up. */
function gapAfter(stand: Stand, history: Trade[]): bigint {
  const { network, market, contracts } = stand;
  const { targetRaised } = market.preset;
  for (const { sells, bps } of history) {
    const held = holdings(network, BOB, market.coinType).reduce((sum, c) => sum + c.balance, 0n);
    const amount = ((sells ? held : targetRaised) * bps) / 10_000n + 1n;
    if (sells && amount > held) continue;
    trade(stand, (hands) => (sells ? sellCoins : buyForQuote)(hands, amount));
  }
  const { curve } = Pool.parse(network.contents(market.poolId));
  if (curve.baseReserve > curve.dexSupply)
    mustTrade(stand, (hands) => buyForQuote(hands, (targetRaised * 11n) / 10n));
  const { x, y } = virtualReserves(Pool.parse(network.contents(market.poolId)).curve);
  const done = mustTrade(stand, ({ tx, pool }) => calls.graduate(tx, pool));
  const types = `${market.coinType},${market.quoteType}`;
  const pairId = createdOf(done, `${contracts.amm}::pair::Pair<${types}>`);
  const { baseReserve, quoteReserve } = Pair.parse(network.contents(pairId));
  // x/y against quote/coins, multiplied out.
  const [closing, opening] = [x * baseReserve, quoteReserve * y];
  const gap = closing > opening ? closing - opening : opening - closing;
  return ceilDiv(gap * 10_000n, closing);
}

test.each(PRESETS.map(({ name }, market) => ({ name, market })))(
  '$name opens at its last price',
  ({ market }) => {
    const found = world.markets[market];
    if (!found) throw new Error('No market');
    fc.assert(
      fc.property(trades, (history) => {
        expect(gapAfter(standAt(world, found, 0n), history)).toBeLessThanOrEqual(1n);
      }),
      { seed: SEED, numRuns: Math.ceil(GRADUATIONS / 4) },
    );
  },
  TIMEOUT_MS,
);

test(
  'so does every target that the contract accepts',
  () => {
    // x0 of all sizes that BOB can pay twice; what the curve raises follows from it.
    const virtualQuote = fc
      .integer({ min: 29, max: 52 })
      .chain((bits) => fc.bigInt({ min: 1n << BigInt(bits), max: (2n << BigInt(bits)) - 1n }));
    fc.assert(
      fc.property(virtualQuote, trades, (x0, history) => {
        const [agent] = PRESETS;
        if (!agent) throw new Error('No preset');
        const targetRaised = ceilDiv(x0 * 8n, 3n);
        const preset: Preset = {
          ...agent,
          virtualQuote: x0,
          targetRaised,
          graduationFee: targetRaised / 12n,
        };
        const { contracts, coinBuild } = world;
        const forked = { ...world, network: world.network.fork() };
        setPreset(forked.network, contracts, preset, SUI, { ms: 0n, bps: 10_000n });
        const coin = publishCoin(forked.network, contracts, coinBuild);
        const launched = launch(forked.network, contracts, coin, SUI, preset.kind);
        const market: Market = { preset, quoteType: SUI, ...launched };
        expect(gapAfter(standAt(forked, market, 0n), history)).toBeLessThanOrEqual(1n);
      }),
      { seed: SEED, numRuns: Math.ceil(GRADUATIONS / 4) },
    );
  },
  TIMEOUT_MS,
);
