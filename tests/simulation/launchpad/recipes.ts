// Owns one call of every public function that takes an object, made so that it succeeds: the starting
// point from which negative tests change one thing at a time.
import type { Argument } from '../../../packages/localnet/src/sandbox.ts';
import { DEPLOYER, FRAMEWORK } from '../chain/network.ts';
import { nested, type Ptb } from '../chain/ptb.ts';
import { ALICE, BOB, CAROL, CREATOR, type Market } from '../chain/world.ts';
import { FOREVER } from '../history/trader.ts';
import {
  type Arg,
  address,
  bool,
  clock,
  coin,
  pocket,
  type Recipe,
  type Scene,
  text,
  u8,
  u64,
} from '../surface/call.ts';
import type { Village } from './village.ts';

const nobody: Arg = { value: ({ tx }) => tx.optionalAddress(undefined) };
const typesOf = ({ coinType, quoteType }: Market) => [coinType, quoteType];
const SUI_UNIT = 1_000_000_000n;
const COINS = 1_000_000_000n;

/** By `package::module::function`. */
export function recipes(village: Village): Record<string, Recipe> {
  const { contracts, trading, soldOut, graduated, trusting, unlaunched } = village;
  const { amm, rogue } = contracts;
  const pool: Arg = { id: trading.poolId };
  const pair: Arg = { id: graduated.pairId };
  const config: Arg = { id: contracts.config, mutable: false };
  const settings: Arg = { id: contracts.config };
  const cap: Arg = { id: village.adminCap };
  const onPool = (sender: string, ...args: Arg[]): Recipe => ({
    sender,
    types: typesOf(trading),
    args: [pool, ...args],
  });
  const onPair = (...args: Arg[]): Recipe => ({
    sender: BOB,
    types: typesOf(graduated),
    args: [pair, ...args],
  });
  const byAdmin = (types: string[], ...args: Arg[]): Recipe => ({
    sender: DEPLOYER,
    types,
    args: [cap, settings, ...args],
  });
  const terms = [u64(2_400n * SUI_UNIT), u64(900n * SUI_UNIT), u64(200n * SUI_UNIT)];
  const receipt: Arg = {
    value: ({ tx }) => takeAsTrusted(tx, village, trusting[0]),
  };
  return {
    'launchpad::pool::create': {
      sender: CREATOR,
      types: [unlaunched.coinType, trading.quoteType],
      args: [
        config,
        { id: unlaunched.ticket },
        { id: unlaunched.upgradeCap },
        u8(1),
        ...['', '', ''].map(text),
        clock,
      ],
    },
    'launchpad::ticket::treasury_mut': {
      sender: CREATOR,
      through: `${rogue}::rogue_venue::supply_as_trusted`,
      types: [unlaunched.coinType],
      args: [{ id: unlaunched.ticket }, config],
      results: [],
    },
    'launchpad::pool::share': onPool(BOB),
    'launchpad::pool::buy_exact_quote': onPool(
      BOB,
      config,
      coin(trading.quoteType, SUI_UNIT),
      u64(0n),
      nobody,
      u64(FOREVER),
      clock,
    ),
    'launchpad::pool::buy_exact_coins': onPool(
      BOB,
      config,
      coin(trading.quoteType, SUI_UNIT),
      u64(COINS),
      nobody,
      u64(FOREVER),
      clock,
    ),
    'launchpad::pool::sell': onPool(
      BOB,
      coin(trading.coinType, COINS),
      u64(0n),
      nobody,
      u64(FOREVER),
      clock,
    ),
    'launchpad::pool::claim_creator_fees': onPool(CREATOR),
    'launchpad::pool::claim_referral_fees': onPool(CAROL),
    'launchpad::pool::claim_co_creator_fees': {
      ...onPool(BOB),
      through: `${rogue}::co_creators::collect`,
      results: [],
    },
    'launchpad::pool::collect_protocol_fees': onPool(BOB, config),
    'launchpad::pool::set_fee_receiver': onPool(CREATOR, address(ALICE)),
    'launchpad::pool::take_liquidity': {
      sender: BOB,
      through: `${rogue}::rogue_venue::take_as_trusted`,
      types: typesOf(trusting[0]),
      args: [{ id: trusting[0].poolId }],
    },
    'launchpad::pool::confirm_graduation': {
      sender: BOB,
      through: `${rogue}::rogue_venue::confirm_as_trusted`,
      types: typesOf(trusting[0]),
      args: [{ id: trusting[0].poolId }, receipt, address(BOB)],
    },
    'launchpad::config::accept_admin': {
      sender: ALICE,
      types: [],
      args: [settings],
    },
    'launchpad::config::offer_admin': byAdmin([], address(ALICE)),
    'launchpad::config::withdraw_admin_offer': byAdmin([]),
    'launchpad::config::set_treasury': byAdmin([], address(ALICE)),
    'launchpad::config::set_creation_paused': byAdmin([], bool(true)),
    'launchpad::config::set_buys_paused': byAdmin([], bool(true)),
    'launchpad::config::set_fees': byAdmin([], u64(200n), u64(1n), u64(2n), u64(3n)),
    'launchpad::config::set_co_creator_witness': byAdmin([`${rogue}::co_creators::CoCreators`]),
    'launchpad::config::register_venue': {
      ...byAdmin([]),
      through: `${rogue}::rogue_venue::register_second`,
    },
    'launchpad::config::set_preset': byAdmin(
      [trading.quoteType, `${amm}::venue::AmmVenue`],
      u8(0),
      ...terms,
      u64(0n),
      u64(10_000n),
    ),
    'launchpad::config::remove_preset': byAdmin([trading.quoteType], u8(0)),
    'launchpad::config::migrate': { ...byAdmin([]), refusal: 'config::EAlreadyMigrated' },
    'amm::venue::register': { ...byAdmin([]), refusal: 'config::EVenueRegistered' },
    'amm::venue::graduate': {
      sender: BOB,
      types: typesOf(soldOut),
      args: [{ id: soldOut.poolId }, clock],
    },
    'amm::venue::graduate_if_complete': {
      sender: BOB,
      types: typesOf(soldOut),
      args: [{ id: soldOut.poolId }, clock],
    },
    'amm::venue::open_for_venue': {
      sender: BOB,
      types: typesOf(trusting[0]),
      args: [],
      custom: (scene) => graduateElsewhere(scene, village, 0n),
    },
    'amm::pair::buy_exact_quote': onPair(
      coin(graduated.quoteType, SUI_UNIT),
      u64(0n),
      u64(FOREVER),
      clock,
    ),
    'amm::pair::buy_exact_coins': onPair(
      coin(graduated.quoteType, SUI_UNIT),
      u64(1_000_000n),
      u64(FOREVER),
      clock,
    ),
    'amm::pair::sell': onPair(coin(graduated.coinType, COINS), u64(0n), u64(FOREVER), clock),
  };
}

/** Graduates a trusting pool through its own venue into a pair of the exchange, `kept` coins excepted. */
export function graduateElsewhere({ tx, sender }: Scene, village: Village, kept: bigint): void {
  const { contracts, trusting } = village;
  const [market] = trusting;
  const types = typesOf(market);
  const rogue = `${contracts.rogue}::rogue_venue`;
  const pool = tx.object(market.poolId);
  const taken = tx.call(`${rogue}::take_as_trusted`, types, [pool]);
  const coins = nested(taken, 0);
  const split = tx.call(`${FRAMEWORK}::balance::split`, [market.coinType], [coins, tx.u64(kept)]);
  pocket(tx, split, market.coinType, sender);
  const args = [pool, nested(taken, 2), coins, nested(taken, 1), tx.clock()];
  tx.call(`${rogue}::open_as_trusted`, types, args);
}

/** Takes a trusting pool's liquidity and pockets it; the receipt. */
export function takeAsTrusted(tx: Ptb, { contracts }: Village, market: Market): Argument {
  const types = typesOf(market);
  const target = `${contracts.rogue}::rogue_venue::take_as_trusted`;
  const taken = tx.call(target, types, [tx.object(market.poolId)]);
  for (const [i, type] of types.entries()) pocket(tx, nested(taken, i), type, BOB);
  return nested(taken, 2);
}
