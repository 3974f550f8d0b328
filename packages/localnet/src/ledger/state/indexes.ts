// Indexes objects, coins and funds by owner, children by parent, legacy coin objects by coin type, and the
// versions of a package. Updated object by object.

import { accumulatorOwner, fundsFieldCoinType } from '../../execution/accumulators.ts';
import { withoutTypeArguments } from '../../execution/encoding/type-tag.ts';
import { addressOwnerOf, coinBalance, coinTypeOf } from '../../execution/object.ts';
import { ACCUMULATOR_ROOT_ID, SUI_FRAMEWORK_ID } from '../../execution/protocol.ts';
import type { StoredObject } from '../../execution/types.ts';
import type { PackageVersion, Page, PageOptions } from '../types.ts';
import { pageOf, SortedGroups } from './pages.ts';

/** Legacy objects that describe a coin type. */
type CoinObjectName = 'CoinMetadata' | 'TreasuryCap' | 'RegulatedCoinMetadata';
const COIN_OBJECTS: readonly CoinObjectName[] = [
  'CoinMetadata',
  'TreasuryCap',
  'RegulatedCoinMetadata',
];
const coinModulePrefix = (name: CoinObjectName) => `${SUI_FRAMEWORK_ID}::coin::${name}<`;
const COIN_OBJECT_PREFIXES = COIN_OBJECTS.map(coinModulePrefix);
const U64_MAX = 0xffff_ffff_ffff_ffffn;

/** Coins of one type of an owner. */
export interface CoinSum {
  /** Base units. */
  balance: bigint;
  count: number;
}

export class Indexes {
  readonly #owned = new SortedGroups(ownedKey);
  readonly #children = new SortedGroups<StoredObject>(({ id }) => id);
  readonly #coins = new Map<string, Map<string, CoinSum>>();
  /** Types of the settled funds of each owner. */
  readonly #funds = new Map<string, Set<string>>();
  /** Ids of the legacy objects that describe coins, by their full type. */
  readonly #coinObjects = new Map<string, string>();
  readonly #packages = new Map<string, PackageVersion[]>();

  add(object: StoredObject): void {
    const { id, data } = object;
    if (data.kind === 'package') {
      const versions = this.#packages.get(data.originalId) ?? [];
      this.#packages.set(data.originalId, [...versions, { packageId: id, version: data.version }]);
      return;
    }
    if (isCoinObject(data.type)) this.#coinObjects.set(data.type, id);
    const parent = object.owner.ObjectOwner;
    if (parent) this.#children.add(parent, object);
    if (parent === ACCUMULATOR_ROOT_ID) this.#indexFunds(object, true);
    const owner = addressOwnerOf(object.owner);
    if (!owner) return;
    this.#owned.add(owner, object);
    this.#count(owner, object, 1);
  }

  remove(object: StoredObject): void {
    const { id, data } = object;
    if (data.kind === 'package') {
      const versions = this.packageVersions(data.originalId);
      const rest = versions.filter(({ packageId }) => packageId !== id);
      this.#packages.set(data.originalId, rest);
      return;
    }
    if (isCoinObject(data.type) && this.#coinObjects.get(data.type) === id)
      this.#coinObjects.delete(data.type);
    const parent = object.owner.ObjectOwner;
    if (parent) this.#children.remove(parent, id);
    if (parent === ACCUMULATOR_ROOT_ID) this.#indexFunds(object, false);
    const owner = addressOwnerOf(object.owner);
    if (!owner) return;
    this.#owned.remove(owner, id);
    this.#count(owner, object, -1);
  }

  /** Replaces an object with its next version. */
  replace(before: StoredObject, after: StoredObject): void {
    if (!keepsPlace(before, after)) {
      this.remove(before);
      this.add(after);
      return;
    }
    const parent = after.owner.ObjectOwner;
    if (parent) this.#children.add(parent, after);
    const owner = addressOwnerOf(after.owner);
    if (!owner) return;
    this.#owned.add(owner, after);
    this.#count(owner, before, -1);
    this.#count(owner, after, 1);
  }

  owned(owner: string, type: string | undefined, page: PageOptions): Page<StoredObject> {
    const all = this.#owned.list(owner);
    if (type === undefined) return pageOf(all, page);
    const generic = !type.includes('<');
    return pageOf(
      all.filter(({ item: { data } }) => {
        const own = data.kind === 'move' ? data.type : '';
        return own === type || (generic && withoutTypeArguments(own) === type);
      }),
      page,
    );
  }

  children(parent: string, page: PageOptions): Page<StoredObject> {
    return pageOf(this.#children.list(parent), page);
  }

  /** Returns the sum and the number of an owner's coins of a type. */
  coins(owner: string, coinType: string): CoinSum {
    return { ...(this.#coins.get(owner)?.get(coinType) ?? { balance: 0n, count: 0 }) };
  }

  /** Returns the types of an owner's coins and settled funds. */
  coinTypes(owner: string): Set<string> {
    return new Set([...(this.#coins.get(owner)?.keys() ?? []), ...(this.#funds.get(owner) ?? [])]);
  }

  coinObjectId(name: CoinObjectName, coinType: string): string | undefined {
    return this.#coinObjects.get(`${coinModulePrefix(name)}${coinType}>`);
  }

  packageVersions(originalId: string): readonly PackageVersion[] {
    return this.#packages.get(originalId) ?? [];
  }

  #count(owner: string, { data }: StoredObject, sign: 1 | -1): void {
    const coinType = data.kind === 'move' ? coinTypeOf(data.type) : undefined;
    if (!coinType || data.kind !== 'move') return;
    const sums = this.#coins.get(owner) ?? new Map<string, CoinSum>();
    this.#coins.set(owner, sums);
    const sum = sums.get(coinType) ?? { balance: 0n, count: 0 };
    const balance = coinBalance(data.contents);
    sum.balance += sign === 1 ? balance : -balance;
    sum.count += sign;
    if (sum.count === 0) sums.delete(coinType);
    else sums.set(coinType, sum);
  }

  /** Adds or removes an accumulator of funds. */
  #indexFunds({ data }: StoredObject, isAdded: boolean): void {
    const coinType = data.kind === 'move' ? fundsFieldCoinType(data.type) : undefined;
    if (!coinType || data.kind !== 'move') return;
    const owner = accumulatorOwner(data.contents);
    const types = this.#funds.get(owner) ?? new Set<string>();
    if (isAdded) types.add(coinType);
    else types.delete(coinType);
    if (types.size === 0) this.#funds.delete(owner);
    else this.#funds.set(owner, types);
  }
}

/** Returns whether two versions of an object belong to the same lists. */
function keepsPlace(before: StoredObject, after: StoredObject): boolean {
  return (
    before.data.kind === 'move' &&
    after.data.kind === 'move' &&
    before.data.type === after.data.type &&
    before.owner.ObjectOwner === after.owner.ObjectOwner &&
    addressOwnerOf(before.owner) === addressOwnerOf(after.owner)
  );
}

function isCoinObject(type: string): boolean {
  return COIN_OBJECT_PREFIXES.some((prefix) => type.startsWith(prefix));
}

/** Returns a key that sorts by type, then by coin balance (largest first), then by id. */
function ownedKey({ id, data }: StoredObject): string {
  if (data.kind !== 'move') return id;
  const isCoin = coinTypeOf(data.type) !== undefined;
  const inverted = isCoin ? U64_MAX - coinBalance(data.contents) : 0n;
  return `${data.type} ${inverted.toString(16).padStart(16, '0')} ${id}`;
}
