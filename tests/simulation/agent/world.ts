// The product's contracts with the agents' on one network, and agents on their markets: in SUI, in the
// platform token, and one whose pool was made before the launchpad knew the agents' contract.
import { join } from 'node:path';
import { type BuiltPackage, buildPackage } from '@atoll/move-build';
import type { Argument } from '../../../packages/localnet/src/sandbox.ts';
import { PRESETS, type Preset } from '../../../tooling/vectors/presets.ts';
import { createdOf, DEPLOYER, MOVE, Network, person, START_MS, SUI } from '../chain/network.ts';
import type { Ptb } from '../chain/ptb.ts';
import {
  ALICE,
  adminArguments,
  BOB,
  CAROL,
  type Contracts,
  CREATOR,
  deploy,
  launch,
  type Market,
  publishCoin,
  setPreset,
  TREASURY,
  WINDOW_BPS,
  WINDOW_MS,
} from '../chain/world.ts';
import { buyCoins, mustTrade } from '../history/trader.ts';
import { CurveModel } from '../model/curve-model.ts';

/** Everybody who may hold coins, votes and keys. */
export const PEOPLE = [ALICE, BOB, CAROL, CREATOR] as const;
/** Somebody who holds nothing but SUI and the platform token. */
export const STRANGER = person(0x57);
/** What each of them has bought when a history begins: 15% of the supply. */
export const OPENING_COINS = 150_000_000n * 10n ** 6n;
/** When a history begins: the launch window is over. */
export const OPENING_MS = START_MS + WINDOW_MS;
const FORTUNE = 100_000_000n * 10n ** 9n;

export const FIRST_DIGEST = '11'.repeat(32);
export const FIRST_URI = 'https://personas.test/1';

export interface AgentContracts extends Contracts {
  agent: string;
  agentConfig: string;
  agentCap: string;
  registry: string;
}

export interface AgentMarket extends Market {
  agentId: string;
  /** Whether the pool's co-creators' fee is for the agents' contract to collect. */
  ownWitness: boolean;
}

export interface AgentWorld {
  network: Network;
  contracts: AgentContracts;
  /** The module that coins are published from. */
  coinBuild: BuiltPackage;
  markets: readonly AgentMarket[];
}

export async function createAgentWorld(): Promise<AgentWorld> {
  const network = await Network.start([CREATOR, ALICE, BOB, CAROL, STRANGER, TREASURY], FORTUNE);
  const launchpad = await deploy(network);
  const contracts = await deployAgent(network, launchpad);
  const coinBuild = await buildPackage(join(MOVE, 'coin_template'), {
    addresses: { launchpad: contracts.launchpad },
  });
  const [inSui, inAtoll] = ['SUI', 'ATOLL'].map((symbol) => agentPreset(symbol));
  if (!inSui || !inAtoll) throw new Error('Two presets of agents are needed');
  setPreset(network, contracts, inSui, SUI);
  setPreset(network, contracts, inAtoll, contracts.atoll);
  const make = (preset: Preset, quoteType: string, ownWitness: boolean): AgentMarket => ({
    ...launchAgent(network, contracts, coinBuild, preset, quoteType),
    ownWitness,
  });
  const early = make(inSui, SUI, false);
  nameWitness(network, contracts);
  const markets = [make(inSui, SUI, true), make(inAtoll, contracts.atoll, true), early];
  network.sandbox.setTime(OPENING_MS);
  for (const market of markets)
    for (const owner of PEOPLE)
      mustTrade({ network, contracts, market, owner }, (hands) =>
        buyCoins(hands, OPENING_COINS, 2n * market.preset.targetRaised),
      );
  return { network, contracts, coinBuild, markets };
}

/** Launches a coin and creates its agent in one transaction. */
export function launchAgent(
  network: Network,
  contracts: AgentContracts,
  coinBuild: BuiltPackage,
  preset: Preset,
  quoteType: string,
): Omit<AgentMarket, 'ownWitness'> {
  const coin = publishCoin(network, contracts, coinBuild);
  const launched = launch(network, contracts, coin, quoteType, preset.kind, (tx, pool) => {
    const types = [coin.coinType, quoteType];
    const agent = createAgent(tx, contracts, types, pool);
    tx.call(`${contracts.agent}::agent::share`, types, [agent]);
  });
  const type = `${contracts.agent}::agent::Agent<${coin.coinType},${quoteType}>`;
  return { preset, quoteType, ...launched, agentId: idOf(network, type) };
}

/** Publishes the agents' contract beside the launchpad that it works with. */
export async function deployAgent(network: Network, launchpad: Contracts): Promise<AgentContracts> {
  const [atollToken = ''] = launchpad.atoll.split('::');
  const { id, outcome } = await network.publish('agent', {
    launchpad: launchpad.launchpad,
    amm: launchpad.amm,
    atoll_token: atollToken,
  });
  return {
    ...launchpad,
    agent: id,
    agentConfig: createdOf(outcome, `${id}::config::Config`),
    agentCap: createdOf(outcome, `${id}::config::AdminCap`),
    registry: createdOf(outcome, `${id}::registry::Registry`),
  };
}

/** Lets the agents' contract collect the co-creators' fee of pools made from now on. */
export function nameWitness(network: Network, contracts: AgentContracts): void {
  const witness = `${contracts.agent}::co_creators::CoCreators`;
  network.must(DEPLOYER, (tx) => {
    const admin = adminArguments(tx, contracts);
    tx.call(`${contracts.launchpad}::config::set_co_creator_witness`, [witness], admin);
  });
}

/** Writes `agent::create`; the result is the agent, not shared yet. */
export function createAgent(
  tx: Ptb,
  { agent, registry, agentConfig }: AgentContracts,
  types: string[],
  pool: Argument,
): Argument {
  return tx.call(`${agent}::agent::create`, types, [
    tx.object(registry),
    tx.object(agentConfig, false),
    pool,
    tx.bytes([...Buffer.from(FIRST_DIGEST, 'hex')]),
    tx.string(FIRST_URI),
    tx.clock(),
  ]);
}

/** What a market's curve is expected to be when a history begins. */
export function openingCurve({ preset }: Market): CurveModel {
  const maxCoins = (preset.curveSupply * WINDOW_BPS) / 10_000n;
  const curve = new CurveModel(preset, CREATOR, { endsMs: OPENING_MS, maxCoins });
  for (const [transaction, trader] of PEOPLE.entries()) {
    const order = { trader, referrer: undefined, deadlineMs: OPENING_MS };
    const moment = { nowMs: OPENING_MS, transaction };
    curve.buyExactCoins(order, OPENING_COINS, 2n * preset.targetRaised, moment);
  }
  return curve;
}

function agentPreset(symbol: string): Preset | undefined {
  return PRESETS.find(({ kind, quoteSymbol }) => kind === 1 && quoteSymbol === symbol);
}

function idOf(network: Network, type: string): string {
  for (const { id, data } of network.sandbox.objects())
    if (data.kind === 'move' && data.type === type) return id;
  throw new Error(`No ${type}`);
}
