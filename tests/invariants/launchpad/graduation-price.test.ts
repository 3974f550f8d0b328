// The venue must open at the last price of the curve: within one basis point for the product's presets
// and for any target that the contract accepts, after any number of trades.
import { Pair } from '@atoll/sdk/contracts/amm/pair.ts';
import * as change from '@atoll/sdk/contracts/launchpad/config_change.ts';
import { SUI_TYPE } from '@atoll/testing';
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { ceilDiv } from '../../../tooling/vectors/invariant.ts';
import { PRESETS, type Preset } from '../../../tooling/vectors/presets.ts';
import { BOB } from '../network.ts';
import { figure, SEED, TIMEOUT_MS } from '../settings.ts';
import {
  announcePreset,
  changeConfig,
  createFixture,
  createPool,
  type Fixture,
  type Market,
  publishCoin,
  WINDOW_MS,
} from './fixture.ts';
import { virtualReserves } from './invariants.ts';
import {
  buyExactIn,
  mustTrade,
  type Position,
  poolOf,
  positionAt,
  sellExactIn,
  trade,
} from './trader.ts';
import { coinsOf } from './wallet.ts';

const GRADUATIONS = figure(1_000, 25);

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});

interface Trade {
  sells: boolean;
  bps: bigint;
}

const trades = fc.array(fc.record({ sells: fc.boolean(), bps: fc.bigInt(0n, 3_000n) }), {
  maxLength: 12,
});

/** Trades, sells the curve out, graduates, and returns the price gap in basis points, rounded up. */
function gapAfter(position: Position, sequence: Trade[]): bigint {
  const { network, market } = position;
  const { targetRaised } = market.preset;
  for (const { sells, bps } of sequence) {
    const coins = coinsOf(network, BOB, market.baseType);
    const held = coins.reduce((sum, { balance }) => sum + balance, 0n);
    const amount = ((sells ? held : targetRaised) * bps) / 10_000n + 1n;
    if (sells && amount > held) continue;
    trade(position, (all) => (sells ? sellExactIn : buyExactIn)(all, all.pool, amount));
  }
  const { curve } = poolOf(position);
  if (curve.baseReserve > curve.preset.dexSupply)
    mustTrade(position, (all) => buyExactIn(all, all.pool, (targetRaised * 11n) / 10n));
  const { x, y } = virtualReserves(poolOf(position).curve);
  const graduated = mustTrade(position, ({ calls }) => calls.graduate());
  const pair = network.read(Pair, graduated.created('pair::Pair'));
  // x/y against quote/base, multiplied out.
  const [closing, opening] = [x * pair.baseReserve, pair.quoteReserve * y];
  const gap = closing > opening ? closing - opening : opening - closing;
  return ceilDiv(gap * 10_000n, closing);
}

test.each(PRESETS.map(({ name }, index) => ({ name, index })))(
  '$name opens at its last price (threat: graduation price)',
  ({ index }) => {
    const market = fixture.markets[index] ?? fixture.markets[0];
    fc.assert(
      fc.property(trades, (sequence) => {
        expect(gapAfter(positionAt(fixture, market, 0n), sequence)).toBeLessThanOrEqual(1n);
      }),
      { seed: SEED, numRuns: Math.ceil(GRADUATIONS / 4) },
    );
  },
  TIMEOUT_MS,
);

test(
  'any accepted target opens at its last price (threat: graduation price)',
  async () => {
    const coin = await publishCoin(fixture.network, 'TARGET');
    // Virtual reserves of all sizes that BOB can pay twice.
    const virtualQuote = fc
      .integer({ min: 29, max: 52 })
      .chain((bits) => fc.bigInt(1n << BigInt(bits), (2n << BigInt(bits)) - 1n));
    fc.assert(
      fc.property(virtualQuote, trades, (x0, sequence) => {
        const market = launchWith(x0);
        const { network, contracts } = market;
        const forked = { ...fixture, network, contracts };
        expect(gapAfter(positionAt(forked, market, 0n), sequence)).toBeLessThanOrEqual(1n);
      }),
      { seed: SEED, numRuns: Math.ceil(GRADUATIONS / 4) },
    );

    function launchWith(x0: bigint): Market & Pick<Fixture, 'network' | 'contracts'> {
      const [agent] = PRESETS as [Preset];
      const targetRaised = ceilDiv(x0 * 8n, 3n);
      const preset = {
        ...agent,
        virtualQuote: x0,
        targetRaised,
        graduationFee: targetRaised / 12n,
      };
      const { contracts } = fixture;
      const network = fixture.network.fork();
      const announcement = announcePreset(contracts, preset, SUI_TYPE);
      changeConfig(network, contracts, (tx) => tx.add(announcement), change.executePreset);
      const created = createPool(network, contracts, coin, preset, SUI_TYPE);
      network.advanceClock(WINDOW_MS);
      const typeArguments: [string, string] = [coin.baseType, SUI_TYPE];
      const poolId = created.created('pool::Pool');
      const { baseType } = coin;
      return { preset, baseType, quoteType: SUI_TYPE, poolId, typeArguments, network, contracts };
    }
  },
  TIMEOUT_MS,
);
