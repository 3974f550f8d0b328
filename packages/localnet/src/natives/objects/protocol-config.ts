/** Implements the native of sui::protocol_config. */
import type { NativeFunction } from '../../vm/native.ts';
import { bytesArg } from '../args.ts';
import { ObjectRuntime } from './object-runtime.ts';

/** The only feature that the framework queries. */
const ALLOWANCES = 'enable_allowances';

const isFeatureEnabled: NativeFunction = (context, _, args) => {
  const name = new TextDecoder().decode(bytesArg(args, 0));
  return [name === ALLOWANCES && context.get(ObjectRuntime).features.allowances];
};

export const PROTOCOL_CONFIG_NATIVES = { is_feature_enabled: isFeatureEnabled };
