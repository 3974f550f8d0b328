// Reads Move values by their types outside of transactions.

import { REFERENCE_GAS_PRICE, ZERO_ADDRESS } from '../../execution/protocol.ts';
import { type SuiSession, type SuiVM, TxContext } from '../../natives/index.ts';
import { GasStatus, type Type } from '../../vm/index.ts';
import type { ObjectStore } from './object-store.ts';

export class TypeReader {
  readonly #vm: SuiVM;
  readonly #objects: ObjectStore;

  constructor(vm: SuiVM, objects: ObjectStore) {
    this.#vm = vm;
    this.#objects = objects;
  }

  type(tag: string): Type {
    return this.#session().type(tag);
  }

  /** Returns the BCS of each field of a struct value. */
  fields(contents: Uint8Array, type: Type): Uint8Array[] {
    const session = this.#session();
    const value = session.deserialize(contents, type);
    if (type.kind !== 'datatype' || !Array.isArray(value))
      throw new TypeError(`Contents are not a struct of type ${type.tag}`);
    return type.datatype.fields.map((field, i) => {
      const part = value[i];
      if (part === undefined) throw new TypeError(`${type.tag} lacks field ${field.name}`);
      return session.serialize(part, session.instantiate(field.type, type.typeArguments));
    });
  }

  #session(): SuiSession {
    return this.#vm.newSession({
      gas: new GasStatus(undefined),
      txContext: new TxContext({
        sender: ZERO_ADDRESS,
        digest: new Uint8Array(32),
        epoch: 0n,
        epochTimestampMs: 0n,
        referenceGasPrice: REFERENCE_GAS_PRICE,
        gasPrice: REFERENCE_GAS_PRICE,
        gasBudget: 0n,
        sponsor: undefined,
      }),
      objects: this.#objects,
      inputs: new Map(),
    });
  }
}
