// Test fixture: deployed contracts with one agent coin, whose supply four holders share, and its agent.
// Tests work on forks of it.

import * as agents from '@atoll/sdk/contracts/agent/agent.ts';
import * as config from '@atoll/sdk/contracts/agent/config.ts';
import * as venue from '@atoll/sdk/contracts/amm/venue.ts';
import * as pools from '@atoll/sdk/contracts/launchpad/pool.ts';
import {
  ATOLL,
  createTestNetwork,
  type LaunchedCoin,
  SUI,
  SUI_TYPE,
  type TestNetwork,
  type TransactionResult,
} from '@atoll/testing';
import type {
  Transaction,
  TransactionObjectArgument,
  TransactionResult as TransactionResultArgument,
} from '@mysten/sui/transactions';
import type { Governed } from '../authority.ts';
import { MAX_U64 } from '../network.ts';

type Coin = TransactionObjectArgument;

export const SUPPLY = 1_000_000_000n * 10n ** 6n;
/** Bought by each holder: 15% of the supply. */
export const HOLDING = 150_000_000n * 10n ** 6n;
export const MINUTE_MS = 60_000n;
export const DAY_MS = 86_400_000n;
/** Terms of the deployment. */
export const TERMS = {
  deposit: 100_000n * 10n ** 6n,
  quorum: (SUPPLY * 5n) / 100n,
  majorityBps: 5_000n,
  votingMs: 3n * DAY_MS,
  fastVotingMs: DAY_MS / 4n,
  minLockMs: DAY_MS,
  creatorShares: 1_000n,
  revisionShares: 100n,
} as const;
export const MESSAGE_PRICE = 100n * ATOLL;
export const FIRST_DIGEST = '11'.repeat(32);
export const URI = 'https://personas.test/persona.json';

export interface Packages {
  agent: string;
  configId: string;
  adminCap: string;
  authority: Governed;
  registry: string;
  launchpad: string;
  launchpadConfig: string;
  amm: string;
}

export interface Fixture {
  network: TestNetwork;
  packages: Packages;
  coin: LaunchedCoin;
  agentId: string;
  /** Hold 15% of the supply each; the first created the coin. */
  holders: readonly [creator: string, alice: string, bob: string, carol: string];
  /** Holds SUI and ATOLL only. */
  stranger: string;
}

export async function createFixture(): Promise<Fixture> {
  const network = await createTestNetwork();
  const packages = packagesOf(network);
  const [creator, alice, bob, carol, stranger] = [
    'creator',
    'alice',
    'bob',
    'carol',
    'stranger',
  ].map((name) => network.createAccount(name, { sui: 100_000n * SUI, atoll: 10_000n * ATOLL }));
  if (!creator || !alice || !bob || !carol || !stranger) throw new Error('Expected five accounts');
  const { coin, agentId } = await launchAgent(network, packages, creator);
  // The launch limit is over.
  network.advanceClock(MINUTE_MS);
  const holders = [creator, alice, bob, carol] as const;
  const fixture = { network, packages, coin, agentId, holders, stranger };
  for (const holder of holders) buyExactOut(fixture, network, holder, HOLDING);
  return fixture;
}

function packagesOf(network: TestNetwork): Packages {
  const { access, agent, launchpad, amm } = network.deployment;
  if (!access || !agent) throw new Error('Expected a deployment with agents');
  const { adminCapId: adminCap, authorityId } = agent;
  return {
    agent: agent.packageId,
    configId: agent.configId,
    adminCap,
    authority: {
      access: access.packageId,
      package: agent.originalId,
      authority: authorityId,
      cap: adminCap,
      admin: network.deployer,
    },
    registry: agent.registry.id,
    launchpad: launchpad.packageId,
    launchpadConfig: launchpad.configId,
    amm: amm.packageId,
  };
}

/** Launches a coin and creates its agent in the same transaction. */
export async function launchAgent(
  network: TestNetwork,
  packages: Packages,
  creator: string,
): Promise<{ coin: LaunchedCoin; agentId: string }> {
  const coin = await network.launchCoin({
    creator,
    beforeShare: (tx, pool, baseType) => {
      const options = {
        package: packages.agent,
        typeArguments: [baseType, SUI_TYPE] as [string, string],
      };
      const digest = [...Buffer.from(FIRST_DIGEST, 'hex')];
      const args = {
        registry: packages.registry,
        pool,
        config: packages.configId,
        digest,
        uri: URI,
      };
      const agent = tx.add(agents.create({ ...options, arguments: args }));
      tx.add(agents.share({ ...options, arguments: { agent } }));
    },
  });
  const type = `${packages.agent}::agent::Agent<${coin.typeArguments.join(', ')}>`;
  const agentId = [...network.objects()].find(
    ({ data }) =>
      data.kind === 'move' && data.type.replaceAll(', ', ',') === type.replaceAll(', ', ','),
  )?.id;
  if (agentId === undefined) throw new Error('The agent was not created');
  return { coin, agentId };
}

/** The launchpad's options for the fixture's coin. */
const market = ({ packages, coin }: Fixture) => ({
  package: packages.launchpad,
  typeArguments: coin.typeArguments,
});

/** Buys exactly `amountOut` on the curve. */
export function buyExactOut(
  fixture: Fixture,
  network: TestNetwork,
  buyer: string,
  amountOut: bigint,
): TransactionResult {
  return network.execute(buyer, (tx) => {
    const [payment] = tx.splitCoins(tx.gas, [20_000n * SUI]);
    const args = {
      pool: fixture.coin.poolId,
      config: fixture.packages.launchpadConfig,
      payment,
      amountOut,
      referrer: null,
      deadlineMs: MAX_U64,
    };
    const [base, refund] = both(tx.add(pools.buyExactOut({ ...market(fixture), arguments: args })));
    tx.transferObjects([base, refund], buyer);
  });
}

/** Adds a purchase for `amountIn` MIST on the curve; the results are the base and the refund. */
export function addBuy(
  tx: Transaction,
  fixture: Fixture,
  amountIn: bigint,
): [base: Coin, refund: Coin] {
  const [payment] = tx.splitCoins(tx.gas, [amountIn]);
  const args = {
    pool: fixture.coin.poolId,
    config: fixture.packages.launchpadConfig,
    payment,
    minOut: 0n,
    referrer: null,
    deadlineMs: MAX_U64,
  };
  return both(tx.add(pools.buyExactIn({ ...market(fixture), arguments: args })));
}

/** The two results of a command. */
function both([first, second]: TransactionResultArgument): [Coin, Coin] {
  if (!first || !second) throw new Error('Expected two results');
  return [first, second];
}

/** Buys the remaining supply as `buyer` and graduates the coin. Returns the pair's ID. */
export function graduate(fixture: Fixture, network: TestNetwork, buyer: string): string {
  const result = network.execute(buyer, (tx) => {
    const [base, refund] = addBuy(tx, fixture, 9_000n * SUI);
    tx.transferObjects([base, refund], buyer);
    tx.add(
      venue.graduateIfCompleted({
        package: fixture.packages.amm,
        typeArguments: fixture.coin.typeArguments,
        arguments: { pool: fixture.coin.poolId },
      }),
    );
  });
  return result.created('pair::Pair');
}

/** Pauses or resumes what the admin can pause. */
export function setPaused(fixture: Fixture, network: TestNetwork, paused: boolean): void {
  const { agent, configId, authority, adminCap } = fixture.packages;
  network.execute(network.deployer, (tx) => {
    tx.add(
      config.setPaused({
        package: agent,
        arguments: {
          config: configId,
          authority: authority.authority,
          cap: adminCap,
          creation: paused,
          proposals: paused,
          messages: paused,
          spending: paused,
        },
      }),
    );
  });
}
