// Threat 9: graduation races. Transactions of many people reach a pool at its end at the same time and
// consensus puts them into any order: in every order the pool graduates exactly once, and every order
// that comes too late is refused whole.
import { beforeAll, describe, expect, test } from 'vitest';
import { generator } from '../../tooling/vectors/random.ts';
import { failureOf } from './chain/failure.ts';
import { coinOf, gasOf, SUI } from './chain/network.ts';
import { ALICE, BOB, CAROL, CREATOR, createWorld, type World } from './chain/world.ts';
import { assertInvariants } from './checks/invariants.ts';
import { takeInventory } from './checks/objects.ts';
import { DEEP } from './depth.ts';
import * as calls from './history/calls.ts';
import { settingOf } from './history/player.ts';
import { buyCoins, buyForQuote, type Hands, sellCoins, standAt, trade } from './history/trader.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

interface Contender {
  name: string;
  owner: string;
  act: (hands: Hands) => void;
  /** All that it may be refused with. */
  refusals: string[];
}

const late = ['pool::EPoolNotTrading', 'pool::EPoolGraduated'];
const LEFT = 1_000_000_000_000n;

const contenders: Contender[] = [
  {
    name: 'buy to the end and graduate',
    owner: ALICE,
    act: (hands) => {
      buyForQuote(hands, 10n ** 12n);
      calls.graduate(hands.tx, hands.pool, 'graduate_if_complete');
    },
    refusals: late,
  },
  {
    name: 'buy exactly what was left',
    owner: CREATOR,
    act: (hands) => buyCoins(hands, LEFT, 10n ** 12n),
    refusals: [...late, 'bonding_curve::ECoinsExceedRemaining'],
  },
  {
    name: 'sell',
    owner: BOB,
    act: (hands) => sellCoins(hands, LEFT / 2n),
    refusals: ['pool::EPoolGraduated'],
  },
  {
    name: 'graduate',
    owner: CAROL,
    act: ({ tx, pool }) => calls.graduate(tx, pool),
    refusals: ['pool::EPoolNotComplete', 'pool::EPoolGraduated'],
  },
  {
    name: 'graduate if complete',
    owner: BOB,
    act: ({ tx, pool }) => calls.graduate(tx, pool, 'graduate_if_complete'),
    refusals: [],
  },
  {
    name: 'collect and graduate if complete, twice',
    owner: CAROL,
    act: ({ tx, pool }) => {
      calls.collectProtocol(tx, pool);
      calls.graduate(tx, pool, 'graduate_if_complete');
      calls.graduate(tx, pool, 'graduate_if_complete');
    },
    refusals: ['pool::ENothingToClaim'],
  },
];

function permutations<T>(items: T[]): T[][] {
  if (items.length < 2) return [items];
  return items.flatMap((first, i) =>
    permutations(items.filter((_, j) => j !== i)).map((rest) => [first, ...rest]),
  );
}

const random = generator(9n);
const orders = permutations(contenders).filter(() => DEEP || random(12n) === 0n);

describe.each([0, 1, 2])('market %i', (index) => {
  test(`graduates at most once in all ${orders.length} orders, and nothing is lost`, () => {
    const market = world.markets[index];
    if (!market) throw new Error('No market');
    const scene = standAt(world, market, market.preset.curveSupply - LEFT);
    const setting = settingOf(world, market);
    const quoteIn = ({ network }: typeof scene) => {
      let sum = 0n;
      for (const object of network.sandbox.objects()) {
        const coin = coinOf(object);
        if (coin?.type === market.quoteType) sum += coin.balance;
      }
      return sum;
    };
    const start = takeInventory(scene.network.sandbox.objects(), setting);
    const { fees, curve } = start.pool;
    const vault = fees.creator + fees.coCreators + fees.protocol;
    const inExistence = quoteIn(scene) + curve.quoteReserve + vault;
    let graduations = 0;
    for (const order of orders) {
      const stand = { ...scene, network: scene.network.fork() };
      let opened = 0;
      let gas = 0n;
      let standing = { curveProduct: undefined, pairProduct: undefined } as ReturnType<
        typeof assertInvariants
      >;
      for (const { name, owner, act, refusals } of order) {
        const outcome = trade({ ...stand, owner }, act);
        const failure = failureOf(outcome);
        const names = order.map((each) => each.name).join(' → ');
        if (failure) expect(refusals, `${name} in ${names}`).toContain(failure);
        if (market.quoteType === SUI) gas += gasOf(outcome);
        opened += outcome.events.filter(({ type }) => type.endsWith('::PairOpened')).length;
        const seen = takeInventory(stand.network.sandbox.objects(), setting);
        const { creator, coCreators, protocol } = seen.pool.fees;
        const unclaimed = creator + coCreators + protocol;
        standing = assertInvariants(seen, standing, {
          charged: unclaimed,
          claimed: 0n,
          quoteInExistence: inExistence - gas,
        });
      }
      expect(opened).toBeLessThanOrEqual(1);
      const { pool, pair } = takeInventory(stand.network.sandbox.objects(), setting);
      expect(pool.graduated).toBe(opened === 1);
      expect(pair === undefined).toBe(opened === 0);
      graduations += opened;
    }
    expect(graduations).toBeGreaterThan(orders.length / 2);
  });
});
