// Checks the deny list as a validator does before it signs: the sender of a transaction cannot use
// regulated coins, or coins of a paused type, as inputs.
import { bcs } from '@mysten/sui/bcs';
import { deriveDynamicFieldID } from '@mysten/sui/utils';
import { canonicalType } from '../../execution/encoding/type-tag.ts';
import type { InputObjects } from '../../execution/inputs.ts';
import { coinTypeOf } from '../../execution/object.ts';
import { DENY_LIST_ID, GAS_COIN_TYPE, SUI_TYPE } from '../../execution/protocol.ts';
import { withdrawalsOf } from '../../execution/reservations.ts';
import { denialOf, denyListKey } from '../../execution/system/deny-list.ts';
import type { StoredObject, TransactionData } from '../../execution/types.ts';
import type { ObjectStore } from '../state/object-store.ts';
import { invalidInput } from './transaction-checks.ts';

const Sized = bcs.struct('Sized', { id: bcs.Address, size: bcs.u64() });
const DenyList = bcs.struct('DenyList', { id: bcs.Address, lists: Sized });
const CoinList = bcs.struct('Field', {
  id: bcs.Address,
  index: bcs.u64(),
  list: bcs.struct('PerTypeList', {
    id: bcs.Address,
    deniedCount: Sized,
    deniedAddresses: Sized,
  }),
});
const DeniedAddresses = bcs.struct('Field', {
  id: bcs.Address,
  coinType: bcs.byteVector(),
  addresses: bcs.vector(bcs.Address),
});
const COIN_INDEX = bcs.u64().serialize(0).toBytes();

/** Throws when the sender cannot use one of the coins or funds. */
export function checkDenyList(
  store: ObjectStore,
  transaction: TransactionData,
  inputs: InputObjects,
): void {
  const { sender } = transaction.V1;
  const types = new Set<string>();
  for (const { typeArg } of withdrawalsOf(transaction)) {
    const type = canonicalType(typeArg.Balance);
    if (type !== SUI_TYPE) types.add(type);
  }
  for (const { coinType } of inputs.reserved?.values() ?? [])
    if (coinType !== SUI_TYPE) types.add(coinType);
  for (const object of inputs.objects.values()) addCoinType(types, object);
  for (const { objectId } of inputs.receiving) addCoinType(types, store.get(objectId));
  if (types.size === 0) return;
  for (const coinType of [...types].sort()) {
    const coin = denyListKey(coinType);
    const denial = isDeniedV1(store, coin, sender)
      ? 'AddressDeniedForCoin'
      : denialOf(store, coinType, sender);
    if (denial === 'CoinTypeGlobalPause')
      throw invalidInput(denial, `Coin type is globally paused for use: ${coin}`);
    if (denial) throw invalidInput(denial, `Address ${sender} is denied for coin ${coin}`);
  }
}

/** Adds the type of a coin other than SUI. */
function addCoinType(types: Set<string>, object: StoredObject | undefined): void {
  if (object?.data.kind !== 'move' || object.data.type === GAS_COIN_TYPE) return;
  const type = coinTypeOf(object.data.type);
  if (type !== undefined) types.add(type);
}

/** Whether the lists of the first version deny the address. */
function isDeniedV1(store: ObjectStore, coin: string, address: string): boolean {
  const list = contentsOf(store.get(DENY_LIST_ID));
  if (!list) return false;
  const bag = DenyList.parse(list).lists.id;
  const coins = contentsOf(store.get(deriveDynamicFieldID(bag, 'u64', COIN_INDEX)));
  if (!coins) return false;
  const { deniedAddresses } = CoinList.parse(coins).list;
  if (deniedAddresses.size === '0') return false;
  const name = bcs.byteVector().serialize(new TextEncoder().encode(coin)).toBytes();
  const field = deriveDynamicFieldID(deniedAddresses.id, 'vector<u8>', name);
  const addresses = contentsOf(store.get(field));
  return addresses !== undefined && DeniedAddresses.parse(addresses).addresses.includes(address);
}

function contentsOf(object: StoredObject | undefined): Uint8Array | undefined {
  return object?.data.kind === 'move' ? object.data.contents : undefined;
}
