/** Implements the native of sui::config, which reads the settings that held at the start of the epoch. */
import { Fault } from '../../vm/fault.ts';
import type { NativeFunction } from '../../vm/native.ts';
import { legacySize } from '../../vm/value-size.ts';
import { type MoveValue, VectorValue } from '../../vm/values.ts';
import { addressArg, bigArg, field } from '../args.ts';
import { structType } from '../types.ts';
import { ObjectRuntime } from './object-runtime.ts';

const BASE_COST = 100;
const COST_PER_BYTE = 40;

/** Position of the setting in `Field { id, name, value }`. */
const SETTING_FIELD = 2;

const readSetting: NativeFunction = (context, typeArguments, args) => {
  context.charge(BASE_COST);
  const fieldType = structType(typeArguments[0]);
  const stored = context
    .get(ObjectRuntime)
    .children.readCommitted(addressArg(args, 0), addressArg(args, 1), fieldType);
  const value = valueAt(stored, bigArg(args, 2));
  context.charge(COST_PER_BYTE * legacySize(value));
  return [value];
};

/** Returns `Option<Value>`: what was set before the epoch. */
function valueAt(stored: MoveValue | undefined, epoch: bigint): MoveValue {
  if (stored === undefined) return [new VectorValue([], 0)];
  // Setting { data: Option<SettingData { newer_value_epoch, newer_value, older_value_opt }> }
  const option = field(stored, SETTING_FIELD, 0, 0);
  if (!(option instanceof VectorValue)) throw new Fault('INTERNAL_TYPE_ERROR');
  const [data] = option.items;
  if (data === undefined) return [new VectorValue([], 0)];
  const newerEpoch = field(data, 0);
  if (typeof newerEpoch !== 'bigint') throw new Fault('INTERNAL_TYPE_ERROR');
  return field(data, epoch > newerEpoch ? 1 : 2);
}

export const CONFIG_NATIVES = { read_setting_impl: readSetting };
