// Looks at every object of a network: who owns it, and what it holds. An object that nobody thought of
// is a finding: this is how a claim on liquidity, a second mint right or a stray capability would show.

import type { StoredObject } from '../../../packages/localnet/src/sandbox.ts';
import { Pair } from '../../../packages/sdk/src/contracts/amm/pair.ts';
import { Pool } from '../../../packages/sdk/src/contracts/launchpad/pool.ts';
import { coinOf, DEPLOYER, FRAMEWORK } from '../chain/network.ts';
import type { Contracts, Market } from '../chain/world.ts';

export type PoolState = ReturnType<typeof Pool.parse>;
export type PairState = ReturnType<typeof Pair.parse>;

export type Holdings = Map<string, { id: string; balance: bigint }[]>;

/** What all objects together say about one market. */
export interface Inventory {
  pool: PoolState;
  pair: PairState | undefined;
  pairId: string | undefined;
  /** Credits by referrer, in the quote coin. */
  referrers: Map<string, bigint>;
  /** Coin objects of the market by owner, and those of its quote coin. */
  coins: Holdings;
  quote: Holdings;
  coinsOutside: bigint;
  quoteOutside: bigint;
}

export interface Setting {
  contracts: Contracts;
  /** The market that is counted. */
  market: Market;
  /** All markets of the network. */
  markets: readonly Market[];
  people: ReadonlySet<string>;
}

/** Reads everything. Throws when an object is of a kind, or in hands, that it must not be. */
export function takeInventory(objects: Iterable<StoredObject>, setting: Setting): Inventory {
  const { market } = setting;
  const rules = rulesOf(setting);
  const all = [...objects];
  const poolObject = all.find(({ id }) => id === market.poolId);
  const pool = Pool.parse(contentsOf(poolObject));
  const inventory: Inventory = {
    pool,
    pair: undefined,
    pairId: undefined,
    referrers: new Map(),
    coins: new Map(),
    quote: new Map(),
    coinsOutside: 0n,
    quoteOutside: 0n,
  };
  for (const object of all) {
    if (object.data.kind === 'package') continue;
    assertPlace(object, rules);
    count(object, inventory, setting);
  }
  return inventory;
}

function count(object: StoredObject, inventory: Inventory, { contracts, market }: Setting): void {
  const coin = coinOf(object);
  if (coin?.type === market.coinType) {
    note(inventory.coins, object, coin.balance);
    inventory.coinsOutside += coin.balance;
  } else if (coin?.type === market.quoteType) {
    note(inventory.quote, object, coin.balance);
    inventory.quoteOutside += coin.balance;
  } else if (coin) return;
  else if (typeOf(object) === `${contracts.amm}::pair::Pair<${typesOf(market)}>`) {
    if (inventory.pair) throw new Error('Two pairs of one coin');
    inventory.pair = Pair.parse(contentsOf(object));
    inventory.pairId = object.id;
  } else if (object.owner.ObjectOwner === inventory.pool.fees.referrers.id) {
    const bytes = Buffer.from(contentsOf(object));
    const referrer = `0x${bytes.subarray(32, 64).toString('hex')}`;
    inventory.referrers.set(referrer, bytes.readBigUInt64LE(64));
  }
}

function note(holdings: Holdings, { id, owner }: StoredObject, balance: bigint): void {
  const address = owner.AddressOwner ?? '';
  const held = holdings.get(address);
  if (held) held.push({ id, balance });
  else holdings.set(address, [{ id, balance }]);
}

/** Where an object of each type may be. What matches no rule must not exist. */
interface Rule {
  type: RegExp;
  owner: (object: StoredObject) => boolean;
}

const rules = new WeakMap<Setting, readonly Rule[]>();

function rulesOf(setting: Setting): readonly Rule[] {
  let known = rules.get(setting);
  if (!known) {
    known = makeRules(setting);
    rules.set(setting, known);
  }
  return known;
}

function makeRules({ contracts, people }: Setting): Rule[] {
  const { launchpad, amm } = contracts;
  const isPerson = ({ owner }: StoredObject) => people.has(owner.AddressOwner ?? '');
  const isDeployer = ({ owner }: StoredObject) => owner.AddressOwner === DEPLOYER;
  const isShared = ({ owner }: StoredObject) => owner.$kind === 'Shared';
  const isFrozen = ({ owner }: StoredObject) => owner.$kind === 'Immutable';
  const isChild = ({ owner }: StoredObject) => owner.$kind === 'ObjectOwner';
  return [
    { type: new RegExp(`^${FRAMEWORK}::coin::Coin<`), owner: isPerson },
    { type: new RegExp(`^${FRAMEWORK}::coin::CoinMetadata<`), owner: isFrozen },
    { type: new RegExp(`^${FRAMEWORK}::clock::Clock$`), owner: isShared },
    { type: new RegExp(`^${FRAMEWORK}::dynamic_field::Field<`), owner: isChild },
    { type: new RegExp(`^${launchpad}::pool::Pool<`), owner: isShared },
    { type: new RegExp(`^${launchpad}::config::Config$`), owner: isShared },
    { type: new RegExp(`^${launchpad}::config::AdminCap$`), owner: isDeployer },
    { type: new RegExp(`^${amm}::pair::Pair<`), owner: isShared },
    // The platform token's supply is sealed: nobody can mint, nor show a treasury.
    { type: new RegExp(`^${contracts.atoll.replace(/ATOLL$/, 'Minted')}$`), owner: isFrozen },
    // The contracts can be upgraded by their deployer; a launched coin by nobody.
    { type: new RegExp(`^${FRAMEWORK}::package::UpgradeCap$`), owner: isDeployer },
  ];
}

const rulesByType = new WeakMap<readonly Rule[], Map<string, Rule | undefined>>();

function assertPlace(object: StoredObject, all: readonly Rule[]): void {
  let known = rulesByType.get(all);
  if (!known) {
    known = new Map();
    rulesByType.set(all, known);
  }
  const type = typeOf(object);
  let rule = known.get(type);
  if (!rule && !known.has(type)) {
    rule = all.find((candidate) => candidate.type.test(type));
    known.set(type, rule);
  }
  if (rule?.owner(object)) return;
  throw new Error(`${object.id} of type ${type} is owned by ${JSON.stringify(object.owner)}`);
}

const typesOf = ({ coinType, quoteType }: Market) => `${coinType},${quoteType}`;

const typeOf = ({ data }: StoredObject) => (data.kind === 'move' ? data.type : '');

function contentsOf(object: StoredObject | undefined): Uint8Array {
  if (object?.data.kind !== 'move') throw new Error('No such Move object');
  return object.data.contents;
}
