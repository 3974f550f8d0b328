// Owns one call of every public function of agents that does more than read, made so that it succeeds.
import { DEPLOYER } from '../chain/network.ts';
import { ALICE, BOB, CAROL, CREATOR } from '../chain/world.ts';
import { FOREVER } from '../history/trader.ts';
import {
  type Arg,
  address,
  bool,
  bytes,
  clock,
  coin,
  type Recipe,
  text,
  u64,
} from '../surface/call.ts';
import { AgentConfig } from './layouts.ts';
import type { Village } from './village.ts';
import type { AgentMarket } from './world.ts';

export const hex = (digits: string): Arg => bytes(Buffer.from(digits, 'hex'));
export const someone = (who: string | undefined): Arg => ({
  value: ({ tx }) => tx.optionalAddress(who),
});
const NEW = ['33'.repeat(32), 'https://personas.test/3'] as const;

/** By `package::module::function`. */
export function recipes(village: Village): Record<string, Recipe> {
  const { contracts, young, grown, bare, network } = village;
  const { messagePrice, terms } = AgentConfig.parse(network.contents(contracts.agentConfig));
  const config: Arg = { id: contracts.agentConfig, mutable: false };
  const settings: Arg = { id: contracts.agentConfig };
  const typesOf = ({ coinType, quoteType }: AgentMarket) => [coinType, quoteType];
  const on = (market: AgentMarket, sender: string, ...args: Arg[]): Recipe => ({
    sender,
    types: typesOf(market),
    args: [{ id: market.agentId }, ...args],
  });
  const pool = (market: AgentMarket): Arg => ({ id: market.poolId });
  const read = ({ id }: { id: string }): Arg => ({ id, mutable: false });
  const proposing = (market: AgentMarket, ...args: Arg[]): Recipe => ({
    sender: ALICE,
    types: typesOf(market),
    args: [read({ id: market.agentId }), config, ...args, clock],
  });
  const deposit = (market: AgentMarket) => coin(market.coinType, terms.deposit);
  const content = [hex(NEW[0]), text(NEW[1])];
  const onProposal = (sender: string, id: string, ...args: Arg[]): Recipe => ({
    sender,
    types: [young.coinType],
    args: [{ id }, ...args, clock],
  });
  const byAdmin = (...args: Arg[]): Recipe => ({
    sender: DEPLOYER,
    types: [],
    args: [{ id: contracts.agentCap }, settings, ...args],
  });
  const payment = coin(contracts.atoll, messagePrice);
  const trading = [u64(1_000_000n), u64(0n), u64(FOREVER), clock];
  const base = u64(2n);
  return {
    'agent::agent::create': {
      sender: CREATOR,
      types: [bare.coinType, young.quoteType],
      args: [{ id: contracts.registry }, config, read({ id: bare.poolId }), ...content, clock],
    },
    'agent::agent::share': on(young, ALICE),
    'agent::agent::revise': on(young, CREATOR, read({ id: young.poolId }), base, ...content, clock),
    'agent::agent::restore': on(young, CREATOR, read({ id: young.poolId }), base, u64(1n), clock),
    'agent::co_creators::collect': on(young, CAROL, pool(young), clock),
    'agent::co_creators::reward': on(young, CAROL, coin(young.quoteType, 1_000n), clock),
    'agent::co_creators::claim': on(young, CREATOR),
    'agent::config::accept_admin': { sender: ALICE, types: [], args: [settings] },
    'agent::config::offer_admin': byAdmin(address(ALICE)),
    'agent::config::withdraw_admin_offer': byAdmin(),
    'agent::config::set_paused': byAdmin(bool(true), bool(true), bool(true), bool(true)),
    'agent::config::set_message_price': byAdmin(u64(1n)),
    'agent::config::set_terms': byAdmin(...Object.values(terms).map((value) => u64(value))),
    'agent::config::migrate': { ...byAdmin(), refusal: 'config::EAlreadyMigrated' },
    'agent::messages::send': on(young, CAROL, config, payment, text('gm'), clock),
    'agent::messages::send_private': on(young, CAROL, config, payment, hex(NEW[0]), clock),
    'agent::proposal::propose_revision': proposing(young, deposit(young), base, ...content),
    'agent::proposal::propose_restore': proposing(young, deposit(young), base, u64(1n)),
    'agent::proposal::propose_key': proposing(
      grown,
      read({ id: grown.poolId }),
      deposit(grown),
      u64(3n),
      someone(CAROL),
    ),
    'agent::proposal::propose_policy': proposing(
      grown,
      read({ id: grown.poolId }),
      deposit(grown),
      u64(3n),
      u64(1n),
      bool(true),
      bool(false),
    ),
    'agent::proposal::share': {
      sender: ALICE,
      types: [young.coinType],
      args: [{ id: village.open }],
    },
    'agent::proposal::vote': onProposal(
      CAROL,
      village.open,
      coin(young.coinType, 1_000n),
      bool(true),
    ),
    'agent::proposal::withdraw': onProposal(BOB, village.open),
    'agent::proposal::unlock': onProposal(CAROL, village.ended),
    'agent::proposal::conclude': {
      sender: CAROL,
      types: typesOf(young),
      args: [{ id: village.ended }, { id: young.agentId }, pool(young), clock],
    },
    'agent::spending::fund': on(young, CAROL, coin(young.quoteType, 1_000n)),
    'agent::spending::set_key': on(young, CREATOR, read({ id: young.poolId }), someone(CAROL)),
    'agent::spending::set_policy': on(
      young,
      CREATOR,
      read({ id: young.poolId }),
      u64(1n),
      bool(true),
      bool(false),
    ),
    'agent::spending::tip': on(
      young,
      BOB,
      read({ id: young.keys.valid }),
      config,
      u64(1_000n),
      address(CAROL),
      text('thanks'),
      clock,
    ),
    'agent::spending::buy_back_from_pool': on(
      young,
      BOB,
      read({ id: young.keys.valid }),
      config,
      pool(young),
      { id: contracts.config, mutable: false },
      ...trading,
    ),
    'agent::spending::buy_back_from_pair': on(
      grown,
      BOB,
      read({ id: grown.keys.valid }),
      config,
      { id: grown.pairId },
      ...trading,
    ),
    'agent::treasury::discard_key': {
      sender: BOB,
      types: [],
      args: [{ id: young.keys.valid }],
    },
  };
}
