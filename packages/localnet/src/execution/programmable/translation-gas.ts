// Charges for the translation of a programmable transaction to typed commands, in internal units: by the inputs and
// arguments, by the types that are loaded, and by the packages that calls are linked with. A fraction of a
// computation unit for most transactions.
import type { SuiSession } from '../../natives/index.ts';
import type { Type } from '../../vm/index.ts';
import type { BackingStore } from '../inputs.ts';
import { MOVE_STDLIB_ID, SUI_FRAMEWORK_ID, SUI_SYSTEM_ID } from '../protocol.ts';
import type { Command, ProgrammableTransaction } from '../types.ts';
import { isTxContext, type TypedCommand, type TypedTransaction } from './ast.ts';
import type { LoadedCommand, LoadedTransaction } from './loading.ts';

/** Internal units per linked package. Everything else costs one unit per item. */
const LINKED_PACKAGE_COST = 10;

/** Packages that every call is linked with. */
const SYSTEM_PACKAGES = [SUI_FRAMEWORK_ID, SUI_SYSTEM_ID, MOVE_STDLIB_ID];

export class TranslationGas {
  readonly #session: SuiSession;
  readonly #store: BackingStore;
  readonly #linksTypeArguments: boolean;

  /** `linksTypeArguments`: calls are also linked with the packages of their type arguments. */
  constructor(session: SuiSession, store: BackingStore, linksTypeArguments: boolean) {
    this.#session = session;
    this.#store = store;
    this.#linksTypeArguments = linksTypeArguments;
  }

  /** Charges for the size of the transaction, before anything is loaded. */
  chargeSize({ inputs, commands }: ProgrammableTransaction): void {
    this.#charge(inputs.length);
    for (const { Pure } of inputs) if (Pure) this.#charge(base64Length(Pure.bytes));
    for (const command of commands) this.#charge(argumentCount(command));
  }

  /** Charges for the loaded types and links. */
  chargeLoading({ inputs, commands }: LoadedTransaction): void {
    for (const input of inputs) {
      if (input.kind === 'object') this.#chargeTypes([input.object.type]);
      if (input.kind === 'withdrawal' || input.kind === 'reservation')
        this.#chargeTypes([input.withdrawal.type]);
    }
    for (const command of commands) this.#chargeTypes(this.#namedTypes(command));
    for (const command of commands) {
      const linked = this.#linkedPackages(command);
      if (linked) this.#charge(linked.size * LINKED_PACKAGE_COST);
    }
  }

  /** Charges for the types of all values and, more than proportionally, for references. */
  chargeTyping({ pure, objects, receiving, commands }: TypedTransaction): void {
    let nodes = 0;
    let references = 0;
    const count = (type: Type) => {
      nodes += this.#session.typeNodes(type);
      if (type.kind === 'reference' && !isTxContext(type.target)) references += 1;
    };
    for (const { type } of [...pure, ...objects, ...receiving]) count(type);
    for (const command of commands) {
      for (const { type, access } of command.inOrder) {
        count(type);
        // The type of a borrowed value is that of the value.
        if (access !== 'borrow' && access !== 'borrowMut') continue;
        nodes += 1;
        if (!isTxContext(type)) references += 1;
      }
      for (const type of [...command.results, ...this.#signature(command)]) count(type);
    }
    this.#charge(nodes);
    const counted = Math.max(references, 1);
    this.#charge((counted * (counted + 1)) / 2);
  }

  /** Deducts at least one unit. */
  #charge(units: number): void {
    this.#session.gas.deduct(Math.max(units, 1));
  }

  #chargeTypes(types: readonly Type[]): void {
    for (const type of types) this.#charge(this.#session.typeNodes(type));
  }

  /** Returns the types that a command names: type arguments and the instantiated signature of a call. */
  #namedTypes(command: LoadedCommand): Type[] {
    if (command.kind === 'MakeMoveVec') return command.elementType ? [command.elementType] : [];
    return command.kind === 'MoveCall' ? this.#callTypes(command) : [];
  }

  #signature(command: TypedCommand): Type[] {
    switch (command.kind) {
      case 'MoveCall':
        return this.#callTypes(command);
      case 'SplitCoins':
        return [coinType(command.coin.type)];
      case 'MergeCoins':
        return [coinType(command.target.type)];
      case 'MakeMoveVec':
        return [command.elementType];
      default:
        return [];
    }
  }

  #callTypes({
    fn,
    typeArguments,
  }: Pick<LoadedCommand & { kind: 'MoveCall' }, 'fn' | 'typeArguments'>) {
    const signature = [...fn.parameters, ...fn.returns].map((type) =>
      this.#session.instantiate(type, typeArguments),
    );
    return [...typeArguments, ...signature];
  }

  /** Returns the ids of the packages that a command is linked with; undefined for commands without code. */
  #linkedPackages(command: LoadedCommand): Set<string> | undefined {
    if (command.kind === 'Publish' || command.kind === 'Upgrade')
      return new Set([...SYSTEM_PACKAGES, ...command.dependencies]);
    if (command.kind !== 'MoveCall') return undefined;
    const linked = new Set(SYSTEM_PACKAGES);
    this.#link(linked, command.fn.packageId);
    if (this.#linksTypeArguments)
      for (const type of command.typeArguments) this.#linkType(linked, type);
    return linked;
  }

  #linkType(linked: Set<string>, type: Type): void {
    if (type.kind === 'vector') this.#linkType(linked, type.element);
    if (type.kind !== 'datatype') return;
    this.#link(linked, type.datatype.definingId);
    for (const argument of type.typeArguments) this.#linkType(linked, argument);
  }

  #link(linked: Set<string>, packageId: string): void {
    linked.add(packageId);
    const found = this.#store.getPackage(packageId);
    for (const { upgradedId } of found?.linkage.values() ?? []) linked.add(upgradedId);
  }
}

/** Returns the type of a coin behind an argument that is a coin or a reference to one. */
function coinType(type: Type): Type {
  return type.kind === 'reference' ? type.target : type;
}

/** Returns the number of bytes that base64 encodes. */
function base64Length(text: string): number {
  return Buffer.byteLength(text, 'base64');
}

function argumentCount(command: Command): number {
  switch (command.$kind) {
    case 'MoveCall':
      return command.MoveCall.typeArguments.length + command.MoveCall.arguments.length;
    case 'TransferObjects':
      return command.TransferObjects.objects.length + 1;
    case 'SplitCoins':
      return command.SplitCoins.amounts.length + 1;
    case 'MergeCoins':
      return command.MergeCoins.sources.length + 1;
    case 'MakeMoveVec':
      return command.MakeMoveVec.elements.length + 1;
    case 'Publish':
      return command.Publish.modules.length + command.Publish.dependencies.length;
    case 'Upgrade':
      return command.Upgrade.modules.length + command.Upgrade.dependencies.length + 2;
  }
}
