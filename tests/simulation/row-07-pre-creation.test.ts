// Threat 7: somebody opens the coin's pair before the launchpad does, at a price of their own. Every
// way we know, at every stage of a pool's life: the pool stays as it is and no pair appears.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Argument } from '../../packages/localnet/src/sandbox.ts';
import { Pair } from '../../packages/sdk/src/contracts/amm/pair.ts';
import { Pool } from '../../packages/sdk/src/contracts/launchpad/pool.ts';
import { failureOf } from './chain/failure.ts';
import { createdOf, DEPLOYER, FRAMEWORK, type Network } from './chain/network.ts';
import { nested, type Ptb } from './chain/ptb.ts';
import {
  ALICE,
  adminArguments,
  BOB,
  CREATOR,
  createPool,
  createWorld,
  launch,
  type Market,
  publishCoin,
  type World,
} from './chain/world.ts';
import * as calls from './history/calls.ts';
import { mustTrade, type Stand, standAt, standAtPair } from './history/trader.ts';

let world: World;
/** The exchange's own code, published by the attacker. */
let copiedAmm: string;
beforeAll(async () => {
  world = await createWorld();
  const { contracts, network } = world;
  const { launchpad } = contracts;
  copiedAmm = (await network.publish('amm', { launchpad }, { sender: ALICE })).id;
  // Even an exchange that is registered takes over no pool that was not created for it.
  network.must(DEPLOYER, (tx) => {
    tx.call(`${contracts.rogue}::rogue_venue::register`, [], adminArguments(tx, contracts));
  });
});

type Stage = 'not shared' | 'new' | 'half sold' | 'sold out' | 'graduated';
const stages: Stage[] = ['not shared', 'new', 'half sold', 'sold out', 'graduated'];

interface Attack {
  /** Writes the attack on `pool`. */
  call: (tx: Ptb, pool: Argument, market: Market) => void;
  /** What it fails with; undefined where the call is what anybody may do. */
  failure: (stage: Stage) => string | undefined;
}

const typesOf = ({ coinType, quoteType }: Market) => [coinType, quoteType];

/** Turns a venue's loot into coins for the attacker, so that nothing else makes the attack fail. */
function pocket(tx: Ptb, loot: Argument, market: Market): void {
  const coins = typesOf(market).map((type, i) =>
    tx.call(`${FRAMEWORK}::coin::from_balance`, [type], [nested(loot, i)]),
  );
  tx.transfer(coins, ALICE);
}

/** Takes the liquidity as one of the rogue exchanges and confirms as the contract demands. */
function seize(tx: Ptb, pool: Argument, market: Market, as: 'rogue' | 'trusted'): void {
  const venue = `${world.contracts.rogue}::rogue_venue`;
  const loot = tx.call(`${venue}::take_as_${as}`, typesOf(market), [pool]);
  pocket(tx, loot, market);
  const args = [pool, nested(loot, 2), tx.address(market.poolId)];
  tx.call(`${venue}::confirm_as_${as}`, typesOf(market), args);
}

const wrongVenue = (): string => 'pool::EWrongVenue';

const attacks: Record<string, Attack> = {
  'opening the pair directly': {
    call: (tx, _, market) => {
      const [coins, quote] = typesOf(market).map((type) =>
        tx.call(`${FRAMEWORK}::balance::zero`, [type], []),
      );
      if (!coins || !quote) return;
      const args = [tx.address(market.poolId), coins, quote, tx.clock()];
      tx.call(`${world.contracts.amm}::pair::open`, typesOf(market), args);
    },
    failure: () => 'NonEntryFunctionInvoked true',
  },
  'graduating early, or again': {
    call: (tx, at, market) => calls.graduate(tx, { contracts: world.contracts, market, at }),
    failure: (stage) => {
      if (stage === 'sold out') return undefined;
      return stage === 'graduated' ? 'pool::EPoolGraduated' : 'pool::EPoolNotComplete';
    },
  },
  'an unregistered exchange': {
    call: (tx, pool, market) => seize(tx, pool, market, 'rogue'),
    failure: wrongVenue,
  },
  'another registered exchange': {
    call: (tx, pool, market) => seize(tx, pool, market, 'trusted'),
    failure: wrongVenue,
  },
  'a copy of the exchange': {
    call: (tx, pool, market) => {
      tx.call(`${copiedAmm}::venue::graduate`, typesOf(market), [pool, tx.clock()]);
    },
    // It asks for the liquidity as itself.
    failure: wrongVenue,
  },
  'a witness made of bytes': {
    call: (tx, pool, market) => {
      const { launchpad, amm } = world.contracts;
      const types = [...typesOf(market), `${amm}::venue::AmmVenue`];
      const loot = tx.call(`${launchpad}::pool::take_liquidity`, types, [pool, tx.u8(0)]);
      pocket(tx, loot, market);
    },
    failure: () => 'CommandArgumentError {"argIdx":1,"kind":{"$kind":"InvalidUsageOfPureArg"',
  },
  'a receipt made of bytes': {
    call: (tx, pool, market) => {
      const { launchpad, amm } = world.contracts;
      const types = [...typesOf(market), `${amm}::venue::AmmVenue`];
      const receipt = tx.pure(new Uint8Array(56));
      const args = [pool, receipt, tx.address(market.poolId), tx.u8(0)];
      tx.call(`${launchpad}::pool::confirm_graduation`, types, args);
    },
    failure: () => 'CommandArgumentError {"argIdx":1,"kind":{"$kind":"InvalidUsageOfPureArg"',
  },
  'a false pair of their own making': {
    call: (tx, pool, market) => {
      const balances = typesOf(market).map((type) =>
        tx.call(`${FRAMEWORK}::balance::zero`, [type], []),
      );
      const target = `${world.contracts.rogue}::rogue_venue::open_false_pair`;
      tx.call(target, typesOf(market), [pool, ...balances]);
    },
    // Anybody may make an object; it is of another type, and no pool names it.
    failure: () => undefined,
  },
};

function sceneAt(stage: Stage): Stand {
  const [market] = world.markets;
  if (!market) throw new Error('No market');
  const { curveSupply } = market.preset;
  switch (stage) {
    case 'graduated':
      return standAtPair(world, market);
    case 'sold out':
      return standAt(world, market, curveSupply);
    case 'half sold':
      return standAt(world, market, curveSupply / 2n);
    default:
      return standAt(world, market, 0n);
  }
}

const pairsOf = (network: Network, { coinType, quoteType }: Market): string[] =>
  [...network.sandbox.objects()].flatMap(({ id, data }) =>
    data.kind === 'move' &&
    data.type === `${world.contracts.amm}::pair::Pair<${coinType},${quoteType}>`
      ? [id]
      : [],
  );

describe.each(stages)('a pool that is %s', (stage) => {
  test.each(Object.entries(attacks))('withstands %s', (_, attack) => {
    if (stage === 'not shared') {
      attackUnshared(attack);
      return;
    }
    const { network, market } = sceneAt(stage);
    const before = network.contents(market.poolId);
    const pairs = pairsOf(network, market);
    const expected = attack.failure(stage);
    const outcome = network.run(ALICE, (tx) => attack.call(tx, tx.object(market.poolId), market));
    expectFailure(failureOf(outcome), expected);
    if (
      expected === undefined &&
      stage === 'sold out' &&
      attack === attacks['graduating early, or again']
    ) {
      // What anybody may do: the real pair, opened by the launchpad at the last price.
      expect(pairsOf(network, market)).toHaveLength(1);
      return;
    }
    expect(network.contents(market.poolId)).toEqual(before);
    expect(pairsOf(network, market)).toEqual(pairs);
  });
});

/** The creator attacks between `create` and `share`, in the transaction that makes the pool. */
function attackUnshared(attack: Attack): void {
  const { contracts, coinBuild } = world;
  const [market] = world.markets;
  if (!market) throw new Error('No market');
  const { quoteType, preset } = market;
  const network = world.network.fork();
  const coin = publishCoin(network, contracts, coinBuild);
  const mine = { ...market, coinType: coin.coinType };
  const attempt = () =>
    launch(network, contracts, coin, quoteType, preset.kind, (tx, pool) =>
      attack.call(tx, pool, mine),
    );
  if (attack.failure('not shared') === undefined) {
    const { poolId } = attempt();
    expect(Pool.parse(network.contents(poolId)).venuePoolId).toBeNull();
  } else expect(attempt).toThrow();
  expect(pairsOf(network, mine)).toEqual([]);
}

function expectFailure(failure: string | undefined, expected: string | undefined): void {
  if (expected === undefined) expect(failure).toBeUndefined();
  else expect(failure?.startsWith(expected), `${failure}`).toBe(true);
}

test('a pool goes to the exchange of its creation, whatever the preset says later', () => {
  const [market] = world.markets;
  if (!market) throw new Error('No market');
  const stand = standAt(world, market, market.preset.curveSupply);
  const { contracts, network } = stand;
  const { preset, quoteType } = market;
  network.must(DEPLOYER, (tx) => {
    tx.call(
      `${contracts.launchpad}::config::set_preset`,
      [quoteType, `${contracts.rogue}::rogue_venue::TrustedVenue`],
      [
        ...adminArguments(tx, contracts),
        tx.u8(preset.kind),
        ...[preset.targetRaised, preset.virtualQuote, preset.graduationFee, 0n, 10_000n].map(
          (value) => tx.u64(value),
        ),
      ],
    );
  });
  const seizure = network.run(ALICE, (tx) =>
    seize(tx, tx.object(market.poolId), market, 'trusted'),
  );
  expect(failureOf(seizure)).toBe('pool::EWrongVenue');
  const done = mustTrade({ ...stand, owner: BOB }, ({ tx, pool }) => calls.graduate(tx, pool));
  const pairId = createdOf(done, `${contracts.amm}::pair::Pair<${typesOf(market).join()}>`);
  const pair = Pair.parse(network.contents(pairId));
  expect(pair.poolId).toBe(market.poolId);
  expect(Pool.parse(network.contents(market.poolId)).venuePoolId).toBe(pairId);
});

test('a pool cannot be kept from its market: create without share is refused', () => {
  const { contracts, coinBuild } = world;
  const [market] = world.markets;
  if (!market) throw new Error('No market');
  const network = world.network.fork();
  const coin = publishCoin(network, contracts, coinBuild);
  const keep = (act: (tx: Ptb, pool: Argument) => void) =>
    failureOf(
      network.run(CREATOR, (tx) =>
        act(tx, createPool(tx, contracts, coin, market.quoteType, market.preset.kind)),
      ),
    );
  expect(keep(() => {})).toMatch(/^UnusedValueWithoutDrop/);
  expect(keep((tx, pool) => tx.transfer([pool], ALICE))).toMatch(/^CommandArgumentError/);
});
