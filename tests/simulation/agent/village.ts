// Owns a network on which everything of agents exists once at least: a young agent with a treasury, a
// key, credits and proposals at every stage, a grown-up one, one whose fees others collect; pools that
// have no agent; a second deployment; and worthless capabilities. Calls are tried on forks of it.
import { PRESETS } from '../../../tooling/vectors/presets.ts';
import { createdOf, type Network, SUI } from '../chain/network.ts';
import type { Ptb } from '../chain/ptb.ts';
import {
  ALICE,
  BOB,
  CAROL,
  CREATOR,
  deploy,
  launch,
  publishCoin,
  setPreset,
} from '../chain/world.ts';
import * as trades from '../history/calls.ts';
import { mustTrade } from '../history/trader.ts';
import { Purse } from '../history/wallet.ts';
import { rotateAdmin } from '../surface/admin.ts';
import { AgentCalls } from './calls.ts';
import { AgentConfig, ProposalObject } from './layouts.ts';
import type { ActionModel } from './model/ballot-model.ts';
import {
  type AgentContracts,
  type AgentMarket,
  type AgentWorld,
  createAgentWorld,
  deployAgent,
  OPENING_MS,
} from './world.ts';

export const NEXT = { digest: '22'.repeat(32), uri: 'https://personas.test/2' };
const POLICY = { dailyCap: 10n ** 10n, tips: true, buyBacks: true };
export const FUNDS = 10n ** 12n;
const VOTES = 10n ** 12n;

export interface Keys {
  valid: string;
  /** Replaced by the valid one, and with the same owner. */
  stale: string;
}

export interface Village {
  network: Network;
  contracts: AgentContracts;
  /** At revision 2; BOB has its key. ALICE's proposals and votes are here. */
  young: AgentMarket & { keys: Keys };
  /** Graduated; BOB has its key. */
  grown: AgentMarket & { keys: Keys; pairId: string };
  /** Somebody else collects its co-creators' fee. */
  early: AgentMarket;
  /** CREATOR's pools that have no agent: an agent's coin and a fun coin. */
  bare: { coinType: string; poolId: string };
  fun: { coinType: string; poolId: string };
  /** Revisions of the young agent: BOB has voted in favour of `open`; CAROL against `ended`. */
  open: string;
  ended: string;
  concluded: string;
  staleCap: string;
}

export async function createVillage(): Promise<Village> {
  const world = await createAgentWorld();
  const { network } = world;
  const [first, second, early] = world.markets;
  if (!first || !second || !early) throw new Error('Three markets are needed');
  const { agent, agentConfig: config, agentCap } = world.contracts;
  const valid = rotateAdmin(network, agent, { config, adminCap: agentCap });
  const contracts = { ...world.contracts, agentCap: valid };
  const [bare, fun] = poolsWithoutAgent(world);
  const young = { ...first, keys: endow(network, contracts, first) };
  const grownKeys = endow(network, contracts, second);
  const pairId = graduate(network, contracts, second);
  endow(network, contracts, early);
  // The same contracts once more: objects whose types have the same names and are not ours.
  await deployAgent(network, await deploy(network));

  const concluded = propose(network, contracts, first, 'cc');
  const ended = propose(network, contracts, first, 'dd');
  vote(network, contracts, first, CAROL, ended, false);
  const { endsMs } = ProposalObject.parse(network.contents(ended));
  network.sandbox.setTime(endsMs);
  conclude(network, contracts, first, concluded);
  const open = propose(network, contracts, first, 'ee');
  vote(network, contracts, first, BOB, open, true);
  propose(network, contracts, second, 'ff');
  return {
    network,
    contracts,
    young,
    grown: { ...second, keys: grownKeys, pairId },
    early,
    bare,
    fun,
    open,
    ended,
    concluded,
    staleCap: agentCap,
  };
}

/** Launches a coin of each kind as CREATOR. */
function poolsWithoutAgent({ network, contracts, coinBuild }: AgentWorld) {
  const [agentPreset, funPreset] = [1, 0].map((kind) =>
    PRESETS.find((preset) => preset.kind === kind && preset.quoteSymbol === 'SUI'),
  );
  if (!agentPreset || !funPreset) throw new Error('A preset of each kind is needed');
  setPreset(network, contracts, funPreset, SUI);
  const make = (kind: number) => {
    const coin = publishCoin(network, contracts, coinBuild);
    return launch(network, contracts, coin, SUI, kind);
  };
  return [make(agentPreset.kind), make(funPreset.kind)] as const;
}

/** A second revision, a key of BOB's that replaces another, a policy, funds and credits. */
function endow(network: Network, contracts: AgentContracts, market: AgentMarket): Keys {
  const key = (): string => {
    const done = act(network, contracts, market, CREATOR, (calls) => calls.setKey(BOB));
    return createdOf(done, `${contracts.agent}::treasury::AgentKeyCap`);
  };
  const [stale, valid] = [key(), key()];
  act(network, contracts, market, CREATOR, (calls, purse) => {
    calls.revise(1n, NEXT);
    calls.setPolicy(POLICY);
    const money = purse(market.quoteType);
    calls.fund(money.take(FUNDS));
    calls.reward(money.take(FUNDS));
  });
  return { stale, valid };
}

function graduate(network: Network, contracts: AgentContracts, market: AgentMarket): string {
  const stand = { network, contracts, market, owner: BOB };
  const done = mustTrade(stand, ({ tx, quote, coins, pool }) => {
    const terms = { referrer: undefined, deadlineMs: 2n * OPENING_MS };
    const payment = quote.take(2n * market.preset.targetRaised);
    const [bought, rest] = trades.buyExactQuote(tx, pool, payment, 0n, terms);
    coins.put(bought);
    quote.put(rest);
    trades.graduate(tx, pool);
  });
  return createdOf(done, `${contracts.amm}::pair::Pair<${market.coinType},${market.quoteType}>`);
}

/** ALICE proposes a revision whose digest repeats a byte. */
function propose(
  network: Network,
  contracts: AgentContracts,
  market: AgentMarket,
  byte: string,
): string {
  const { terms } = AgentConfig.parse(network.contents(contracts.agentConfig));
  const content = { digest: byte.repeat(32), uri: `https://personas.test/${byte}` };
  const action: ActionModel = { $kind: 'Revise', content };
  const done = act(network, contracts, market, ALICE, (calls, purse) => {
    const deposit = purse(market.coinType).take(terms.deposit);
    calls.shareProposal(calls.propose(action, 2n, deposit));
  });
  return createdOf(done, `${contracts.agent}::proposal::Proposal<${market.coinType}>`);
}

function vote(
  network: Network,
  contracts: AgentContracts,
  market: AgentMarket,
  voter: string,
  proposal: string,
  inFavour: boolean,
): void {
  act(network, contracts, market, voter, (calls, purse) =>
    calls.vote(calls.tx.object(proposal), purse(market.coinType).take(VOTES), inFavour),
  );
}

function conclude(
  network: Network,
  contracts: AgentContracts,
  market: AgentMarket,
  proposal: string,
): void {
  act(network, contracts, market, ALICE, (calls) => calls.conclude(calls.tx.object(proposal)));
}

function act(
  network: Network,
  contracts: AgentContracts,
  market: AgentMarket,
  sender: string,
  write: (calls: AgentCalls, purse: (type: string) => Purse) => void,
) {
  return network.must(sender, (tx: Ptb) =>
    write(new AgentCalls(tx, contracts, market), (type) => Purse.of(network, tx, sender, type)),
  );
}
