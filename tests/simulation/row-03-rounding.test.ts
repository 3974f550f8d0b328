// Threat 3: dust and rounding. No round trip ends with more than it began with, from one unit on, and
// an order split into parts never beats the whole one.
import { beforeAll, describe, expect, test } from 'vitest';
import { generator } from '../../tooling/vectors/random.ts';
import { failureOf } from './chain/failure.ts';
import { FIXTURES } from './chain/network.ts';
import { BOB, createWorld, type Market, type World } from './chain/world.ts';
import { figure, pause, SEED, TIMEOUT_MS } from './depth.ts';
import * as calls from './history/calls.ts';
import {
  buyCoins,
  buyForQuote,
  FOREVER,
  gained,
  type Hands,
  type Stand,
  sellCoins,
  standAt,
  standAtPair,
  trade,
} from './history/trader.ts';
import { holdings } from './history/wallet.ts';

const TRIPS = figure(100_000, 4_000);
const SPLITS = figure(10_000, 300);
/** Two events a trip, and a transaction may emit 1,024. */
const BATCH = 400n;
const random = generator(BigInt(SEED));

let world: World;
let oracle: string;
beforeAll(async () => {
  world = await createWorld();
  const { launchpad, amm } = world.contracts;
  ({ id: oracle } = await world.network.publish(
    'oracle',
    { launchpad, amm },
    { folder: FIXTURES },
  ));
});

/** Any size up to 2^bits is as likely as any other, one unit included. */
const amount = (bits: bigint): bigint => 1n + random(1n << random(bits + 1n));

function anyMarket(): Market {
  const market = world.markets[Number(random(BigInt(world.markets.length)))];
  if (!market) throw new Error('No market');
  return market;
}

/** BOB somewhere on a curve: near its beginning, near its end, or between. */
function somewhere(): Stand {
  const market = anyMarket();
  const { curveSupply } = market.preset;
  const sold = [amount(30n), curveSupply - amount(30n), 1n + random(curveSupply)];
  return standAt(world, market, sold[Number(random(3n))] ?? 1n);
}

describe(`${TRIPS} round trips`, () => {
  /** A batch of round trips in one transaction, in Move; how many of them were possible. */
  function travel(stand: Stand, call: (hands: Hands, args: Arguments) => void): number {
    const length = Number(1n + random(BATCH));
    const kinds = Array.from({ length }, () => Number(random(3n)));
    const amounts = Array.from({ length }, () => amount(46n));
    const outcome = trade(stand, (hands) => {
      const { tx } = hands;
      call(hands, [
        hands.quote.coin,
        hands.coins.coin,
        tx.bytes(kinds),
        tx.u64s(amounts),
        tx.clock(),
      ]);
    });
    const failure = failureOf(outcome);
    const trip = Number(failure?.split('::')[1]);
    expect(failure, `kind ${kinds[trip]} of ${amounts[trip]}, seed ${SEED}`).toBeUndefined();
    const travelled = outcome.events.find(({ type }) => type.endsWith('::Travelled'));
    return Number(Buffer.from(travelled?.contents ?? []).readBigUInt64LE(0));
  }

  async function enough(batch: () => number): Promise<void> {
    let trips = 0;
    for (let batches = 0; trips < TRIPS / 2; batches += 1) {
      trips += batch();
      expect(batches, 'hardly any round trip is possible').toBeLessThan(TRIPS);
      await pause();
    }
  }

  test('on the curve', () => enough(travelOnCurve), TIMEOUT_MS);
  test('at the exchange', () => enough(travelAtExchange), TIMEOUT_MS);

  function travelOnCurve(): number {
    return travel(somewhere(), ({ tx, pool }, args) => {
      const { market, contracts } = pool;
      const all = [pool.at, tx.object(contracts.config, false), ...args];
      tx.call(`${oracle}::round_trips::on_curve`, [market.coinType, market.quoteType], all);
    });
  }

  function travelAtExchange(): number {
    const stand = standAtPair(world, anyMarket());
    return travel(stand, ({ tx, pair }, args) => {
      const { market, at } = pair(stand.pairId);
      const all = [at, ...args];
      tx.call(`${oracle}::round_trips::on_pair`, [market.coinType, market.quoteType], all);
    });
  }
});

type Arguments = ReturnType<Hands['tx']['u64']>[];

describe(`${SPLITS} split orders`, () => {
  interface Case {
    stand: Stand;
    /** The coin in which the result counts. */
    type: string;
    whole: bigint;
    order: (hands: Hands, part: bigint) => void;
  }

  const held = ({ network, owner, market }: Stand) =>
    holdings(network, owner, market.coinType).reduce((sum, { balance }) => sum + balance, 0n);

  const cases: Record<string, () => Case> = {
    'buying for quote on the curve': () => {
      const stand = somewhere();
      return { stand, type: stand.market.coinType, whole: amount(44n), order: buyForQuote };
    },
    'buying coins on the curve': () => {
      const stand = standAt(world, anyMarket(), amount(49n));
      const { preset, quoteType } = stand.market;
      const order = (hands: Hands, part: bigint) => buyCoins(hands, part, 2n * preset.targetRaised);
      return { stand, type: quoteType, whole: amount(47n), order };
    },
    'selling on the curve': () => {
      const stand = somewhere();
      return {
        stand,
        type: stand.market.quoteType,
        whole: 1n + random(held(stand)),
        order: sellCoins,
      };
    },
    'buying for quote at the exchange': () => {
      const stand = standAtPair(world, anyMarket());
      const order = ({ tx, quote, coins, pair }: Hands, part: bigint) =>
        coins.put(calls.swapExactQuote(tx, pair(stand.pairId), quote.take(part), 0n, FOREVER));
      return { stand, type: stand.market.coinType, whole: amount(44n), order };
    },
    'buying coins at the exchange': () => {
      const stand = standAtPair(world, anyMarket());
      const most = 3n * stand.market.preset.targetRaised;
      const order = ({ tx, quote, coins, pair }: Hands, part: bigint) => {
        const payment = quote.take(most);
        const [bought, rest] = calls.swapExactCoins(tx, pair(stand.pairId), payment, part, FOREVER);
        coins.put(bought);
        quote.put(rest);
      };
      return { stand, type: stand.market.quoteType, whole: amount(45n), order };
    },
    'selling at the exchange': () => {
      const stand = standAtPair(world, anyMarket());
      const order = ({ tx, quote, coins, pair }: Hands, part: bigint) =>
        quote.put(calls.swapSell(tx, pair(stand.pairId), coins.take(part), 0n, FOREVER));
      return { stand, type: stand.market.quoteType, whole: 1n + random(held(stand)), order };
    },
  };

  /** Two to nine parts that add up to `whole`, fewer when it is small. */
  function parts(whole: bigint): bigint[] {
    const cuts = Array.from({ length: Number(1n + random(8n)) }, () => random(whole));
    const ends = [...new Set([...cuts, whole])].sort((a, b) => (a < b ? -1 : 1));
    return ends.map((end, i) => end - (ends[i - 1] ?? 0n)).filter((part) => part > 0n);
  }

  /** What the order brings on a fork; undefined when a part is too small to bring anything. */
  function result({ stand, type, order }: Case, amounts: bigint[]): bigint | undefined {
    const fork = { ...stand, network: stand.network.fork() };
    const outcome = trade(fork, (hands) => {
      for (const each of amounts) order(hands, each);
    });
    return failureOf(outcome) ? undefined : gained(outcome, BOB, type);
  }

  test.each(Object.entries(cases))(
    '%s',
    async (_, make) => {
      const wanted = SPLITS / Object.keys(cases).length;
      for (let tried = 0, compared = 0; compared < wanted; tried += 1) {
        const drawn = make();
        const amounts = parts(drawn.whole);
        const one = result(drawn, [drawn.whole]);
        const split = amounts.length > 1 ? result(drawn, amounts) : undefined;
        if (one !== undefined && split !== undefined) {
          compared += 1;
          expect(split <= one, `${split} > ${one}: ${amounts}, seed ${SEED}`).toBe(true);
        }
        expect(tried, 'hardly any order can be split').toBeLessThan(wanted * 10);
        if (tried % 50 === 0) await pause();
      }
    },
    TIMEOUT_MS,
  );
});
