// Dust and rounding: no round trip is profitable, from one unit on, and an order split into parts never
// beats the whole order.
import { join } from 'node:path';
import type { Transaction } from '@mysten/sui/transactions';
import { beforeAll, describe, expect, test } from 'vitest';
import { generator } from '../../../tooling/vectors/random.ts';
import { BOB } from '../network.ts';
import { figure, report, SEED, TIMEOUT_MS, yieldToRunner } from '../settings.ts';
import { readOnly } from './calls.ts';
import { createFixture, type Fixture, type Market } from './fixture.ts';
import {
  buyExactIn,
  buyExactOut,
  type Position,
  positionAt,
  positionAtPair,
  received,
  sellExactIn,
  type Trading,
  trade,
} from './trader.ts';
import { coinsOf } from './wallet.ts';

const TRIPS = figure(100_000, 2_000);
const SPLITS = figure(10_000, 200);
/** A round trip emits two events, and a transaction at most 1,024. */
const BATCH = 400n;
const random = generator(BigInt(SEED));

let fixture: Fixture;
let oracle: string;
beforeAll(async () => {
  fixture = await createFixture();
  const dir = join(import.meta.dirname, 'move/oracle');
  oracle = (await fixture.network.publish(dir)).packageId;
});

/** Up to 2^bits, any number of bits with equal probability, one unit included. */
const amount = (bits: bigint): bigint => 1n + random(1n << random(bits + 1n));

const anyMarket = (): Market => fixture.markets[Number(random(3n))] ?? fixture.markets[0];

/** BOB near the start of a curve, near its end, or in between. */
function anywhere(): Position {
  const market = anyMarket();
  const { curveSupply } = market.preset;
  const sold = [amount(30n), curveSupply - amount(30n), 1n + random(curveSupply)];
  return positionAt(fixture, market, sold[Number(random(3n))] ?? 1n);
}

describe(`${TRIPS} round trips (threat: dust and rounding)`, () => {
  /** Makes a batch of round trips in one transaction and returns how many were possible. */
  function travel(
    position: Position,
    target: string,
    market: (tx: Transaction) => ReturnType<Transaction['object']>[],
  ): number {
    const length = Number(1n + random(BATCH));
    const kinds = Array.from({ length }, () => Number(random(3n)));
    const amounts = Array.from({ length }, () => amount(46n));
    const result = trade(position, ({ tx, quote, base }) => {
      const args = [
        ...market(tx),
        quote.coin,
        base.coin,
        tx.pure.vector('u8', kinds),
        tx.pure.vector('u64', amounts),
        tx.object.clock(),
      ];
      const { typeArguments } = position.market;
      tx.moveCall({ target: `${oracle}::round_trips::${target}`, typeArguments, arguments: args });
    });
    const trip = Number(result.abort?.split('::').at(-1));
    const failure = `kind ${kinds[trip]} of ${amounts[trip]}, seed ${SEED}`;
    expect(result.abort, failure).toBeUndefined();
    const made = result.rawEvents.find(({ type }) => type.endsWith('::RoundTripsMade'));
    return Number(Buffer.from(made?.contents ?? []).readBigUInt64LE(0));
  }

  async function travelEnough(batch: () => number): Promise<void> {
    let trips = 0;
    for (let batches = 0; trips < TRIPS / 2; batches += 1) {
      trips += batch();
      expect(batches, 'round trips are hardly ever possible').toBeLessThan(TRIPS);
      await yieldToRunner();
    }
    report('round trips', { trips });
  }

  test(
    'on the curve',
    () =>
      travelEnough(() => {
        const position = anywhere();
        const { network, contracts, market } = position;
        return travel(position, 'on_curve', (tx) => [
          tx.object(market.poolId),
          tx.object(readOnly(network, tx, contracts.configId)),
        ]);
      }),
    TIMEOUT_MS,
  );

  test(
    'on the pair',
    () =>
      travelEnough(() => {
        const position = positionAtPair(fixture, anyMarket());
        return travel(position, 'on_pair', (tx) => [tx.object(position.pairId)]);
      }),
    TIMEOUT_MS,
  );
});

describe(`${SPLITS} split orders (threat: dust and rounding)`, () => {
  interface Case {
    position: Position;
    /** Coin in which the result counts. */
    coinType: string;
    whole: bigint;
    order: (trading: Trading, part: bigint) => void;
  }

  const held = ({ network, owner, market }: Position) =>
    coinsOf(network, owner, market.baseType).reduce((sum, { balance }) => sum + balance, 0n);

  const cases: Record<string, () => Case> = {
    'buyExactIn on the curve': () => {
      const position = anywhere();
      const order: Case['order'] = (all, part) => buyExactIn(all, all.pool, part);
      return { position, coinType: position.market.baseType, whole: amount(44n), order };
    },
    'buyExactOut on the curve': () => {
      const position = positionAt(fixture, anyMarket(), amount(49n));
      const { preset, quoteType } = position.market;
      const order: Case['order'] = (all, part) =>
        buyExactOut(all, all.pool, part, 2n * preset.targetRaised);
      return { position, coinType: quoteType, whole: amount(47n), order };
    },
    'sellExactIn on the curve': () => {
      const position = anywhere();
      const order: Case['order'] = (all, part) => sellExactIn(all, all.pool, part);
      const whole = 1n + random(held(position));
      return { position, coinType: position.market.quoteType, whole, order };
    },
    'buyExactIn on the pair': () => {
      const position = positionAtPair(fixture, anyMarket());
      const order: Case['order'] = (all, part) => buyExactIn(all, all.pair, part);
      return { position, coinType: position.market.baseType, whole: amount(44n), order };
    },
    'buyExactOut on the pair': () => {
      const position = positionAtPair(fixture, anyMarket());
      const maxIn = 3n * position.market.preset.targetRaised;
      const order: Case['order'] = (all, part) => buyExactOut(all, all.pair, part, maxIn);
      return { position, coinType: position.market.quoteType, whole: amount(45n), order };
    },
    'sellExactIn on the pair': () => {
      const position = positionAtPair(fixture, anyMarket());
      const order: Case['order'] = (all, part) => sellExactIn(all, all.pair, part);
      const whole = 1n + random(held(position));
      return { position, coinType: position.market.quoteType, whole, order };
    },
  };

  /** Splits into two to nine parts, fewer for small amounts. */
  function split(whole: bigint): bigint[] {
    const cuts = Array.from({ length: Number(1n + random(8n)) }, () => random(whole));
    const ends = [...new Set([...cuts, whole])].sort((a, b) => (a < b ? -1 : 1));
    return ends.map((end, i) => end - (ends[i - 1] ?? 0n)).filter((part) => part > 0n);
  }

  /** Result of the parts on a fork; undefined when a part is too small to trade. */
  function resultOf({ position, coinType, order }: Case, parts: bigint[]): bigint | undefined {
    const result = trade({ ...position, network: position.network.fork() }, (trading) => {
      for (const part of parts) order(trading, part);
    });
    return result.abort === undefined ? received(result, BOB, coinType) : undefined;
  }

  test.each(Object.entries(cases))(
    '%s',
    async (_, draw) => {
      const wanted = SPLITS / Object.keys(cases).length;
      for (let tried = 0, compared = 0; compared < wanted; tried += 1) {
        const drawn = draw();
        const parts = split(drawn.whole);
        const whole = resultOf(drawn, [drawn.whole]);
        const inParts = parts.length > 1 ? resultOf(drawn, parts) : undefined;
        if (whole !== undefined && inParts !== undefined) {
          compared += 1;
          expect(inParts <= whole, `${inParts} > ${whole}: ${parts}, seed ${SEED}`).toBe(true);
        }
        expect(tried, 'orders can hardly ever be split').toBeLessThan(wanted * 10);
        if (tried % 50 === 0) await yieldToRunner();
      }
    },
    TIMEOUT_MS,
  );
});
