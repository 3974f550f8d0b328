// Pre-creation of the pair: someone opens a coin's pair before the launchpad does, at a price of their
// own. Every known way, at every stage of a pool: the pool is unchanged and no pair appears.

import { join } from 'node:path';
import { Pair } from '@atoll/sdk/contracts/amm/pair.ts';
import { Pool } from '@atoll/sdk/contracts/launchpad/pool.ts';
import { FRAMEWORK, type TestNetwork } from '@atoll/testing';
import type { Transaction, TransactionObjectArgument } from '@mysten/sui/transactions';
import { beforeAll, describe, expect, test } from 'vitest';
import { ALICE, CREATOR } from '../network.ts';
import { poolCalls, resultOf } from './calls.ts';
import {
  addCreatePool,
  createFixture,
  createPool,
  type Fixture,
  type Market,
  publishCoin,
} from './fixture.ts';
import { type Position, positionAt, positionAtPair } from './trader.ts';

let fixture: Fixture;
/** The AMM's own code, published by the attacker. */
let copiedAmm: string;
/** Pair of another coin, whose fees the attacker copies. */
let otherPair: string;
beforeAll(async () => {
  fixture = await createFixture();
  // The copy is linked and called by its id; aborts of the deployed package keep their name.
  const copy = fixture.network.fork();
  const dir = join(import.meta.dirname, '../../../move/amm');
  copiedAmm = (await copy.publish(dir, { sender: ALICE })).packageId;
  const graduated = positionAtPair({ ...fixture, network: copy }, fixture.markets[1]);
  otherPair = graduated.pairId;
  fixture = { ...fixture, network: graduated.network };
});

const stages = ['not shared', 'new', 'half sold', 'completed', 'graduated'] as const;
type Stage = (typeof stages)[number];

interface Attack {
  call: (tx: Transaction, pool: TransactionObjectArgument, market: Market) => void;
  /** How the attack aborts; undefined where the call is harmless and allowed. */
  abort: (stage: Stage) => string | RegExp | undefined;
}

/** Turns stolen balances into the attacker's coins, so that nothing else makes the attack fail. */
function keep(tx: Transaction, taken: ReturnType<Transaction['moveCall']>, market: Market): void {
  const coins = market.typeArguments.map((type, i) =>
    tx.moveCall({
      target: `${FRAMEWORK}::coin::from_balance`,
      typeArguments: [type],
      arguments: [resultOf(taken, i)],
    }),
  );
  tx.transferObjects(coins, ALICE);
}

/** Takes the liquidity as a venue of the attacker and confirms as the contract demands. */
function seize(as: 'rogue' | 'trusted'): Attack['call'] {
  return (tx, pool, market) => {
    const venue = `${fixture.contracts.rogue}::rogue_venue`;
    const { typeArguments } = market;
    const taken = tx.moveCall({
      target: `${venue}::take_as_${as}`,
      typeArguments,
      arguments: [pool, tx.object.clock()],
    });
    keep(tx, taken, market);
    const args = [pool, resultOf(taken, 2), tx.pure.address(market.poolId)];
    tx.moveCall({ target: `${venue}::confirm_as_${as}`, typeArguments, arguments: args });
  };
}

const zeroBalances = (tx: Transaction, { typeArguments }: Market) =>
  typeArguments.map((type) =>
    tx.moveCall({ target: `${FRAMEWORK}::balance::zero`, typeArguments: [type] }),
  );

const wrongVenue = () => 'launchpad::graduation::EWrongVenue';
const forgedBytes = () => /^CommandArgumentError .*InvalidUsageOfPureArg/;

const attacks: Record<string, Attack> = {
  'creating the pair directly': {
    call: (tx, _, market) => {
      const target = `${fixture.contracts.amm}::pair::create`;
      const prices = tx.moveCall({
        target: `${fixture.contracts.launchpad}::price_accumulator::new`,
        arguments: [tx.pure.u64(0)],
      });
      const fees = tx.moveCall({
        target: `${fixture.contracts.amm}::pair::swap_fees`,
        typeArguments: fixture.markets[1].typeArguments,
        arguments: [tx.object(otherPair)],
      });
      const args = [
        tx.pure.address(market.poolId),
        ...zeroBalances(tx, market),
        prices,
        fees,
        tx.object.clock(),
      ];
      tx.moveCall({ target, typeArguments: market.typeArguments, arguments: args });
    },
    abort: () => /^NonEntryFunctionInvoked/,
  },
  'graduating early, or again': {
    call: (tx, pool, market) => {
      const { network, contracts } = fixture;
      poolCalls({ tx, network, contracts, market }, pool).graduate();
    },
    abort: (stage) => {
      if (stage === 'completed') return undefined;
      const error = stage === 'graduated' ? 'EPoolGraduated' : 'EPoolNotCompleted';
      return `launchpad::graduation::${error}`;
    },
  },
  'an unregistered venue': { call: seize('rogue'), abort: wrongVenue },
  'another venue': { call: seize('trusted'), abort: wrongVenue },
  'a copy of the AMM': {
    call: (tx, pool, { typeArguments }) => {
      const target = `${copiedAmm}::venue::graduate`;
      tx.moveCall({ target, typeArguments, arguments: [pool, tx.object.clock()] });
    },
    abort: wrongVenue,
  },
  'a witness made of bytes': {
    call: (tx, pool, market) => {
      const { launchpad, amm } = fixture.contracts;
      const taken = tx.moveCall({
        target: `${launchpad}::graduation::take_liquidity`,
        typeArguments: [...market.typeArguments, `${amm}::venue::AmmVenue`],
        arguments: [pool, tx.pure.u8(0), tx.object.clock()],
      });
      keep(tx, taken, market);
    },
    abort: forgedBytes,
  },
  'a receipt made of bytes': {
    call: (tx, pool, market) => {
      const { launchpad, amm } = fixture.contracts;
      const receipt = tx.pure(new Uint8Array(56));
      tx.moveCall({
        target: `${launchpad}::graduation::confirm`,
        typeArguments: [...market.typeArguments, `${amm}::venue::AmmVenue`],
        arguments: [pool, receipt, tx.pure.address(market.poolId), tx.pure.u8(0)],
      });
    },
    abort: forgedBytes,
  },
  'a look-alike pair': {
    call: (tx, pool, market) => {
      const target = `${fixture.contracts.rogue}::rogue_venue::create_false_pair`;
      const { typeArguments } = market;
      tx.moveCall({ target, typeArguments, arguments: [pool, ...zeroBalances(tx, market)] });
    },
    // Anyone can create an object of a custom type, but no pool refers to it.
    abort: () => undefined,
  },
};

function positionIn(stage: Stage): Position {
  const [market] = fixture.markets;
  const { curveSupply } = market.preset;
  if (stage === 'graduated') return positionAtPair(fixture, market);
  const sold = { completed: curveSupply, 'half sold': curveSupply / 2n, new: 0n, 'not shared': 0n };
  return positionAt(fixture, market, sold[stage]);
}

function pairsOf(network: TestNetwork, { baseType, quoteType }: Market): string[] {
  const type = `${fixture.contracts.amm}::pair::Pair<${baseType},${quoteType}>`;
  return [...network.objects()]
    .filter(({ data }) => data.kind === 'move' && data.type === type)
    .map(({ id }) => id);
}

function expectAbort(abort: string | undefined, expected: string | RegExp | undefined): void {
  if (expected instanceof RegExp) expect(abort).toMatch(expected);
  else expect(abort).toBe(expected);
}

describe.each(stages.filter((stage) => stage !== 'not shared'))('a pool that is %s', (stage) => {
  test.each(Object.entries(attacks))(
    'withstands %s (threat: pair pre-creation)',
    (name, attack) => {
      const { network, market } = positionIn(stage);
      const before = network.read(Pool, market.poolId);
      const pairs = pairsOf(network, market);
      const { abort } = network.tryExecute(ALICE, (tx) =>
        attack.call(tx, tx.object(market.poolId), market),
      );
      expectAbort(abort, attack.abort(stage));
      // Graduating a completed pool is what anyone may do: it creates the genuine pair.
      const graduates = stage === 'completed' && name === 'graduating early, or again';
      if (graduates) expect(pairsOf(network, market)).toHaveLength(1);
      else {
        expect(network.read(Pool, market.poolId)).toEqual(before);
        expect(pairsOf(network, market)).toEqual(pairs);
      }
    },
  );
});

describe('a pool that is not shared yet', () => {
  test.each(Object.entries(attacks))(
    'withstands %s of its creator (threat: pair pre-creation)',
    async (_, attack) => {
      const [market] = fixture.markets;
      const network = fixture.network.fork();
      const coin = await publishCoin(network, 'UNSHARED');
      const { preset, quoteType } = market;
      const own: Market = {
        ...market,
        baseType: coin.baseType,
        typeArguments: [coin.baseType, quoteType],
      };
      const launch = () =>
        createPool(network, fixture.contracts, coin, preset, quoteType, (tx, pool) =>
          attack.call(tx, pool, own),
        );
      if (attack.abort('not shared') === undefined) {
        const poolId = launch().created('pool::Pool');
        expect(network.read(Pool, poolId).venuePoolId).toBeNull();
      } else expect(launch).toThrow();
      expect(pairsOf(network, own)).toEqual([]);
    },
  );
});

test('a pool cannot be withheld from the market by its creator (threat: pair pre-creation)', async () => {
  const [market] = fixture.markets;
  const network = fixture.network.fork();
  const coin = await publishCoin(network, 'WITHHELD');
  const withhold = (act: (tx: Transaction, pool: TransactionObjectArgument) => void) =>
    network.tryExecute(CREATOR, (tx) => {
      act(tx, addCreatePool(tx, fixture.contracts, coin, market.preset, market.quoteType));
    }).abort;
  expect(withhold(() => {})).toMatch(/^UnusedValueWithoutDrop/);
  expect(withhold((tx, pool) => tx.transferObjects([pool], ALICE))).toMatch(
    /^CommandArgumentError/,
  );
});

test('the pair and the pool refer to each other (threat: pair pre-creation)', () => {
  const { network, market, pairId } = positionAtPair(fixture, fixture.markets[0]);
  expect(network.read(Pool, market.poolId).venuePoolId).toBe(pairId);
  expect(network.read(Pair, pairId).poolId).toBe(market.poolId);
});
