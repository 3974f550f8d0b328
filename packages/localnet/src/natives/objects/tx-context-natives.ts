/** Implements the natives of sui::tx_context. */
import type { NativeFunction } from '../../vm/native.ts';
import { type MoveValue, VectorValue } from '../../vm/values.ts';
import { bigArg, bytesArg } from '../args.ts';
import { ObjectRuntime } from './object-runtime.ts';
import { deriveId, TxContext } from './tx-context.ts';

const READ_COST = 30;
const ID_COST = 52;
const ADDRESS_ELEMENT_SIZE = 32;

const read =
  (of: (context: TxContext) => MoveValue): NativeFunction =>
  (context) => {
    context.charge(READ_COST);
    return [of(context.get(TxContext))];
  };

const freshId: NativeFunction = (context) => {
  context.charge(ID_COST);
  const id = context.get(TxContext).freshId();
  context.get(ObjectRuntime).newId(id);
  return [id];
};

/** The native of frameworks without a native context. */
const deriveIdNative: NativeFunction = (context, _, args) => {
  context.charge(ID_COST);
  const id = deriveId(bytesArg(args, 0), bigArg(args, 1));
  context.get(ObjectRuntime).newId(id);
  return [id];
};

export const TX_CONTEXT_NATIVES = {
  derive_id: deriveIdNative,
  fresh_id: freshId,
  native_sender: read(({ options }) => options.sender),
  native_epoch: read(({ options }) => options.epoch),
  native_epoch_timestamp_ms: read(({ options }) => options.epochTimestampMs),
  native_sponsor: read(
    ({ options: { sponsor } }) =>
      new VectorValue(sponsor === undefined ? [] : [sponsor], ADDRESS_ELEMENT_SIZE),
  ),
  native_rgp: read(({ options }) => options.referenceGasPrice),
  native_gas_price: read(({ options }) => options.gasPrice),
  native_gas_budget: read(({ options }) => options.gasBudget),
  native_ids_created: read(({ idsCreated }) => idsCreated),
};
