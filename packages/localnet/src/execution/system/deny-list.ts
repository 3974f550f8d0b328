// Reads the deny list at 0x403: which addresses cannot use or receive regulated coins.
import { bcs } from '@mysten/sui/bcs';
import { deriveDynamicFieldID } from '@mysten/sui/utils';
import type { ObjectResolver } from '../../natives/index.ts';
import { type AccumulatorEvent, coinTypeOfBalance } from '../accumulators.ts';
import { ExecutionFailure } from '../failure.ts';
import { coinTypeOf } from '../object.ts';
import { DENY_LIST_ID, GAS_COIN_TYPE, SUI_FRAMEWORK_ID, SUI_TYPE } from '../protocol.ts';
import type { WrittenObject } from '../temporary-store.ts';

const ID_LENGTH = 32;
/** Bytes charged for each receiver of coins other than SUI, as the reference estimates them. */
export const BYTES_PER_RECEIVER = 10_000;

const MODULE = `${SUI_FRAMEWORK_ID}::deny_list`;
const WRAPPED_KEY = `${SUI_FRAMEWORK_ID}::dynamic_object_field::Wrapper<${MODULE}::ConfigKey>`;
const ConfigKey = bcs.struct('ConfigKey', { index: bcs.u64(), key: bcs.byteVector() });
const SettingData = bcs.option(
  bcs.struct('SettingData', {
    newerValueEpoch: bcs.u64(),
    newerValue: bcs.option(bcs.bool()),
    olderValue: bcs.option(bcs.bool()),
  }),
);

type Store = Pick<ObjectResolver, 'readChildObject'>;

/** Why an address cannot use a coin. */
export type Denial = 'CoinTypeGlobalPause' | 'AddressDeniedForCoin';

/** Returns the type of a coin in the form of the deny list: without the prefix of addresses. */
export function denyListKey(coinType: string): string {
  return coinType.replaceAll('0x', '');
}

/**
 * Returns why the address cannot use the coin. `epoch`: the settings of this epoch; undefined: those of
 * the next one.
 */
export function denialOf(
  store: Store,
  coinType: string,
  address: string,
  epoch?: bigint,
): Denial | undefined {
  const config = configOf(store, coinType);
  if (config === undefined) return undefined;
  const holds = (key: string, name: Uint8Array) => {
    const id = deriveDynamicFieldID(config, `${MODULE}::${key}`, name);
    const field = store.readChildObject(config, id);
    return field !== undefined && valueAt(field.contents.subarray(ID_LENGTH + name.length), epoch);
  };
  // A struct without fields is serialized as one byte.
  if (holds('GlobalPauseKey', Uint8Array.of(0))) return 'CoinTypeGlobalPause';
  const isDenied = holds('AddressKey', bcs.Address.serialize(address).toBytes());
  return isDenied ? 'AddressDeniedForCoin' : undefined;
}

/** Returns the id of the coin's settings, which the first denial creates. */
function configOf(store: Store, coinType: string): string | undefined {
  const key = new TextEncoder().encode(denyListKey(coinType));
  const name = ConfigKey.serialize({ index: 0, key }).toBytes();
  const field = store.readChildObject(
    DENY_LIST_ID,
    deriveDynamicFieldID(DENY_LIST_ID, WRAPPED_KEY, name),
  );
  return field && bcs.Address.parse(field.contents.slice(-ID_LENGTH));
}

function valueAt(setting: Uint8Array, epoch: bigint | undefined): boolean {
  const data = SettingData.parse(setting);
  if (!data) return false;
  const isNewer = epoch === undefined || epoch > BigInt(data.newerValueEpoch);
  return (isNewer ? data.newerValue : data.olderValue) ?? false;
}

/** Returns the owners of written coins and the receivers of funds other than SUI, by coin type. */
export function coinReceivers(
  written: Iterable<WrittenObject>,
  funds: readonly AccumulatorEvent[],
): Map<string, Set<string>> {
  const receivers = new Map<string, Set<string>>();
  const add = (coinType: string, address: string) => {
    const owners = receivers.get(coinType) ?? new Set();
    receivers.set(coinType, owners.add(address));
  };
  for (const { data, owner } of written) {
    const address = owner.AddressOwner;
    if (data.kind !== 'move' || data.type === GAS_COIN_TYPE || address === undefined) continue;
    const coinType = coinTypeOf(data.type);
    if (coinType !== undefined) add(coinType, address);
  }
  for (const { operation, type, owner } of funds) {
    const coinType = coinTypeOfBalance(type);
    if (operation === 'Merge' && coinType !== undefined && coinType !== SUI_TYPE)
      add(coinType, owner);
  }
  return receivers;
}

/** Returns the failure of a transaction whose receivers are denied in this epoch. */
export function deniedReceiver(
  store: Store,
  receivers: ReadonlyMap<string, ReadonlySet<string>>,
  epoch: bigint,
): ExecutionFailure | undefined {
  const ordered = [...receivers].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [type, owners] of ordered) {
    const coinType = denyListKey(type);
    for (const address of [...owners].sort()) {
      const denial = denialOf(store, type, address, epoch);
      if (denial === 'CoinTypeGlobalPause')
        return new ExecutionFailure(
          { $kind: 'CoinTypeGlobalPause', CoinTypeGlobalPause: { coinType } },
          `Coin type is globally paused for use: ${coinType}`,
        );
      if (denial === 'AddressDeniedForCoin')
        return new ExecutionFailure(
          { $kind: 'AddressDeniedForCoin', AddressDeniedForCoin: { address, coinType } },
          `Address ${address} is denied for coin ${coinType}`,
        );
    }
  }
  return undefined;
}
