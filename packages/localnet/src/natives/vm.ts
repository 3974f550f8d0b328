/** Provides a Move VM with Sui's natives to the execution layer. */
import { chooseEngine, type Engine } from '../vm/engine.ts';
import { Session } from '../vm/executor.ts';
import { type GasModel, LATEST_GAS_MODEL } from '../vm/gas-model.ts';
import type { Cell, ExecutionSession, GasStatus, MoveValue, PackageStore } from '../vm/index.ts';
import { Loader } from '../vm/loader/loader.ts';
import type { CallRecorder } from '../vm/trace/call-recorder.ts';
import { borrowSlot, VectorValue } from '../vm/values.ts';
import { ObjectRuntime } from './objects/object-runtime.ts';
import type {
  ObjectResolver,
  ObjectRuntimeApi,
  Owner,
  RuntimeFeatures,
} from './objects/object-runtime-types.ts';
import type { TxContext } from './objects/tx-context.ts';
import { SUI_NATIVES } from './table.ts';

export interface SuiVMOptions {
  packages: PackageStore;
  /** How functions execute; default: see `chooseEngine`. */
  engine?: Engine | undefined;
  /** Records the calls of all sessions, which then run in the interpreter. */
  recorder?: CallRecorder | undefined;
}

export interface SuiSessionOptions {
  gas: GasStatus;
  txContext: TxContext;
  objects: ObjectResolver;
  /** Owner of every input object, gas coins included, by id. */
  inputs: ReadonlyMap<string, Owner>;
  /** Default: those of a version without accumulators. */
  features?: RuntimeFeatures | undefined;
}

/** A session with an object runtime. */
export interface SuiSession extends ExecutionSession {
  readonly objects: ObjectRuntimeApi;
  readonly txContext: TxContext;
  readonly gas: GasStatus;
  /** Returns a reference to the transaction's context, for a `TxContext` parameter. */
  txContextArgument(): MoveValue;
}

/** A long-lived VM that caches packages and types. Each transaction has its own session. */
export interface SuiVM {
  newSession(options: SuiSessionOptions): SuiSession;
}

const BASE_FEATURES: RuntimeFeatures = {
  accumulators: false,
  allowances: false,
  fieldCosts: 'by size',
  receiveCosts: false,
  gasModel: LATEST_GAS_MODEL,
};

class ObjectSession extends Session implements SuiSession {
  readonly objects: ObjectRuntime;
  readonly txContext: TxContext;

  constructor(
    loader: Loader,
    { gas, txContext, objects, inputs, features = BASE_FEATURES }: SuiSessionOptions,
    recorder: CallRecorder | undefined,
  ) {
    const runtime = new ObjectRuntime({
      resolver: objects,
      inputs,
      metered: gas.metered,
      features,
      types: loader.types,
      codec: {
        serialize: (value, type) => this.serialize(value, type),
        deserialize: (bytes, type) => this.deserialize(bytes, type),
      },
    });
    super(loader, gas, [runtime, txContext], recorder);
    this.objects = runtime;
    this.txContext = txContext;
  }

  txContextArgument(): MoveValue {
    const { sender, digest, epoch, epochTimestampMs } = this.txContext.options;
    const hash = new VectorValue(Array.from(digest), 1);
    const cell: Cell = [[sender, hash, epoch, epochTimestampMs, this.txContext.idsCreated]];
    return borrowSlot(cell, 0);
  }
}

/** Creates a VM over the packages of a ledger. Code is prepared for each gas model that sessions use. */
export function createSuiVM({ packages, engine, recorder }: SuiVMOptions): SuiVM {
  const chosen = recorder ? 'interpreter' : chooseEngine(engine);
  const loaders = new Map<GasModel, Loader>();
  return {
    newSession(options) {
      const { gasModel } = options.features ?? BASE_FEATURES;
      const known = loaders.get(gasModel);
      const loader = known ?? new Loader(packages, SUI_NATIVES, chosen, gasModel);
      if (!known) loaders.set(gasModel, loader);
      return new ObjectSession(loader, options, recorder);
    },
  };
}
