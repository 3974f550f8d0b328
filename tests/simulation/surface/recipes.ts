// Owns one call of every public function that takes an object, made so that it succeeds: the starting
// point from which negative tests change one thing at a time.
import type { Argument } from '../../../packages/localnet/src/sandbox.ts';
import { DEPLOYER, FRAMEWORK } from '../chain/network.ts';
import { nested, type Ptb } from '../chain/ptb.ts';
import { ALICE, BOB, CAROL, CREATOR, type Market } from '../chain/world.ts';
import { FOREVER } from '../history/trader.ts';
import { Purse } from '../history/wallet.ts';
import type { PublicFunction } from './surface.ts';
import type { Village } from './village.ts';

/** An argument: an object that exists, or a value made in the transaction. */
export type Arg = { id: string; mutable?: boolean } | { value: (scene: Scene) => Argument };

export interface Scene {
  tx: Ptb;
  village: Village;
  sender: string;
}

export interface Recipe {
  sender: string;
  /** What is really called, where only a module of ours can make the call; default the function. */
  through?: string;
  types: string[];
  args: Arg[];
  /** Result types as in the surface; default the function's own. */
  results?: string[];
  /** Writes the whole call, where it works on what other calls return. */
  custom?: (scene: Scene) => void;
  /** The abort it ends with even so: there is no way to call it successfully now. */
  refusal?: string;
}

const u64 = (value: bigint): Arg => ({ value: ({ tx }) => tx.u64(value) });
const u8 = (value: number): Arg => ({ value: ({ tx }) => tx.u8(value) });
const bool = (value: boolean): Arg => ({ value: ({ tx }) => tx.bool(value) });
const address = (value: string): Arg => ({ value: ({ tx }) => tx.address(value) });
const text = (value: string): Arg => ({ value: ({ tx }) => tx.string(value) });
const nobody: Arg = { value: ({ tx }) => tx.optionalAddress(undefined) };
const clock: Arg = { id: `0x${'6'.padStart(64, '0')}`, mutable: false };
/** A payment split off what the sender has of a type. */
const coin = (type: string, amount: bigint): Arg => ({
  value: ({ tx, village, sender }) => Purse.of(village.network, tx, sender, type).take(amount),
});

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
      custom: (scene) => graduateElsewhere(scene, 0n),
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
export function graduateElsewhere({ tx, village, sender }: Scene, kept: bigint): void {
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

function pocket(tx: Ptb, balance: Argument, type: string, owner: string): void {
  tx.transfer([tx.call(`${FRAMEWORK}::coin::from_balance`, [type], [balance])], owner);
}

/** Writes the call and puts everything it returns away. */
export function write(scene: Scene, fn: PublicFunction, recipe: Recipe): void {
  if (recipe.custom) {
    recipe.custom(scene);
    return;
  }
  const { tx, village, sender } = scene;
  const args = recipe.args.map((arg) =>
    'id' in arg ? tx.object(arg.id, arg.mutable) : arg.value(scene),
  );
  const { launchpad, amm } = village.contracts;
  const target = fn.name.replace(/^launchpad/, launchpad).replace(/^amm/, amm);
  const done = tx.call(recipe.through ?? target, recipe.types, args);
  const results = recipe.results ?? fn.results;
  results.forEach((type, i) => {
    const result = nested(done, i);
    const [coinType = '', quoteType = ''] = recipe.types;
    if (/^(sui::coin::Coin|launchpad::ticket::CoinTicket)</.test(type))
      tx.transfer([result], sender);
    if (type === 'sui::balance::Balance<T0>') pocket(tx, result, coinType, sender);
    if (type === 'sui::balance::Balance<T1>') pocket(tx, result, quoteType, sender);
    if (type.startsWith('launchpad::pool::Pool<'))
      tx.call(`${launchpad}::pool::share`, recipe.types, [result]);
    if (type === 'launchpad::pool::GraduationReceipt') {
      const confirm = `${village.contracts.rogue}::rogue_venue::confirm_as_trusted`;
      const [pool = result] = args;
      tx.call(confirm, recipe.types, [pool, result, tx.address(sender)]);
    }
  });
}

const DEFAULTS: Record<string, Arg> = {
  u8: u8(1),
  u64: u64(1_000n),
  bool: bool(true),
  address: address(CAROL),
};

/** A recipe for a function that only reads, by the types of its parameters; undefined if it cannot be called from a transaction. */
export function readingRecipe(village: Village, fn: PublicFunction): Recipe | undefined {
  const { contracts, trading, graduated } = village;
  const onPair = fn.name.startsWith('amm::');
  const market = onPair ? graduated : trading;
  const types = fn.typeParameters.length === 2 ? typesOf(market) : [market.quoteType];
  const args = fn.parameters.map((type): Arg | undefined => {
    if (type.startsWith('&launchpad::pool::Pool<')) return { id: market.poolId, mutable: false };
    if (type.startsWith('&amm::pair::Pair<')) return { id: graduated.pairId, mutable: false };
    if (type === '&launchpad::config::Config') return { id: contracts.config, mutable: false };
    return DEFAULTS[type];
  });
  if (!args.every((arg) => arg !== undefined)) return undefined;
  // References returned by a call cannot be used in a transaction.
  if (fn.results.some((type) => type.startsWith('&'))) return undefined;
  return { sender: BOB, types: types.slice(0, fn.typeParameters.length), args };
}
