// Graduation races: transactions of several accounts reach a pool at the end of its curve, and consensus
// may order them in any way. In every order the pool graduates at most once, and what comes too late
// aborts as a whole.
import { coinBalance, isCoin, SUI_TYPE } from '@atoll/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { generator } from '../../../tooling/vectors/random.ts';
import { ALICE, BOB, CAROL, CREATOR } from '../network.ts';
import { DEEP } from '../settings.ts';
import { createFixture, type Fixture } from './fixture.ts';
import { assertInvariants, type Products, readMarket } from './invariants.ts';
import { buyExactIn, buyExactOut, positionAt, sellExactIn, type Trading, trade } from './trader.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});

interface Contender {
  name: string;
  owner: string;
  act: (trading: Trading) => void;
  /** Every way in which it may abort. */
  aborts: string[];
}

const REMAINING = 1_000_000_000_000n;
const tooLate = ['launchpad::pool::EPoolNotTrading', 'launchpad::pool::EPoolGraduated'];
const notGraduable = [
  'launchpad::graduation::EPoolNotCompleted',
  'launchpad::graduation::EPoolGraduated',
];

const contenders: Contender[] = [
  {
    name: 'buy to the end and graduate',
    owner: ALICE,
    act: (trading) => {
      buyExactIn(trading, trading.pool, 10n ** 12n);
      trading.calls.graduateIfCompleted();
    },
    aborts: tooLate,
  },
  {
    name: 'buy exactly the remaining supply',
    owner: CREATOR,
    act: (trading) => buyExactOut(trading, trading.pool, REMAINING, 10n ** 12n),
    aborts: [...tooLate, 'launchpad::bonding_curve::EInsufficientSupply'],
  },
  {
    name: 'sell',
    owner: BOB,
    act: (trading) => sellExactIn(trading, trading.pool, REMAINING / 2n),
    aborts: tooLate,
  },
  {
    name: 'graduate',
    owner: CAROL,
    act: ({ calls }) => calls.graduate(),
    aborts: notGraduable,
  },
  {
    name: 'graduate if completed',
    owner: BOB,
    act: ({ calls }) => calls.graduateIfCompleted(),
    aborts: [],
  },
  {
    name: 'collect and graduate if completed, twice',
    owner: CAROL,
    act: ({ calls }) => {
      calls.collectProtocolFees();
      calls.graduateIfCompleted();
      calls.graduateIfCompleted();
    },
    aborts: ['launchpad::pool_fees::ENothingToClaim'],
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
  test(`graduates at most once in ${orders.length} of 720 orders (threat: graduation race)`, () => {
    const market = fixture.markets[index] ?? fixture.markets[0];
    const start = positionAt(fixture, market, market.preset.curveSupply - REMAINING);
    const { pool } = readMarket(start.network, start.contracts, market);
    const vault = pool.fees.creator + pool.fees.coCreators + pool.fees.protocol;
    let quoteSupply = pool.curve.quoteReserve + vault;
    for (const object of start.network.objects())
      if (isCoin(object, market.quoteType)) quoteSupply += coinBalance(object);
    let graduations = 0;
    for (const order of orders) {
      const position = { ...start, network: start.network.fork() };
      let pairs = 0;
      let gas = 0n;
      let products: Products = { curve: undefined, pair: undefined };
      for (const { name, owner, act, aborts } of order) {
        const result = trade({ ...position, owner }, act);
        const names = order.map((each) => each.name).join(' → ');
        if (result.abort !== undefined)
          expect(aborts, `${name} in ${names}`).toContain(result.abort);
        if (market.quoteType === SUI_TYPE) gas += result.gasUsed;
        pairs += result.createdObjects('pair::Pair').length;
        const state = readMarket(position.network, position.contracts, market);
        const { creator, coCreators, protocol } = state.pool.fees;
        const charged = creator + coCreators + protocol;
        const totals = { charged, claimed: 0n, quoteSupply: quoteSupply - gas };
        products = assertInvariants(state, products, totals);
      }
      expect(pairs).toBeLessThanOrEqual(1);
      const state = readMarket(position.network, position.contracts, market);
      expect(state.pool.graduated).toBe(pairs === 1);
      graduations += pairs;
    }
    expect(graduations).toBeGreaterThan(orders.length / 2);
  });
});
