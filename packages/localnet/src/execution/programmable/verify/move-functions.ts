// Checks which functions a transaction calls: entry and public ones, none that only a type's own
// module can instantiate, none that return references, none that use the transaction context other than by one
// mutable or any number of immutable references.
import { badArgument, ExecutionFailure, fail } from '../../failure.ts';
import type { Features } from '../../features.ts';
import { MOVE_STDLIB_ID, SUI_FRAMEWORK_ID } from '../../protocol.ts';
import {
  type ExecutionMode,
  isReference,
  isTxContext,
  type MoveCall,
  originalIndex,
  type TypedTransaction,
} from '../ast.ts';
import { inCommand } from '../loading.ts';

/** Framework functions whose type argument must be defined by the calling module. */
const INTERNAL_FUNCTIONS = new Set([
  `${MOVE_STDLIB_ID}::internal::permit`,
  ...[
    'event::emit',
    'event::emit_authenticated',
    'transfer::transfer',
    'transfer::freeze_object',
    'transfer::share_object',
    'transfer::receive',
    'transfer::party_transfer',
    'coin_registry::new_currency',
  ].map((name) => `${SUI_FRAMEWORK_ID}::${name}`),
]);

export function verifyMoveFunctions(
  mode: ExecutionMode,
  transaction: TypedTransaction,
  features: Features,
): void {
  transaction.commands.forEach((command, index) => {
    if (command.kind === 'MoveCall')
      inCommand(originalIndex(transaction, index), () => verifyCall(mode, command, features));
  });
}

function verifyCall(mode: ExecutionMode, call: MoveCall, features: Features): void {
  const { fn, results } = call;
  const idx = results.findIndex(isReference);
  if (mode.checks && idx >= 0) {
    throw new ExecutionFailure(
      { $kind: 'InvalidPublicFunctionReturnType', InvalidPublicFunctionReturnType: { idx } },
      `Return value ${idx} of ${fn.module}::${fn.name} is a reference`,
    );
  }
  if (features.contextRestrictions) verifyContext(call);
  const name = `${fn.packageId}::${fn.module}::${fn.name}`;
  if (INTERNAL_FUNCTIONS.has(name)) {
    const message = `${name} can only be called by the module that declares its type argument`;
    throw fail('NonEntryFunctionInvoked', message);
  }
  if (mode.checks && fn.visibility !== 'public' && !fn.isEntry)
    throw fail('NonEntryFunctionInvoked', `${name} is neither public nor entry`);
}

/** Checks how a call uses the transaction context. Arguments and parameters have the same positions here. */
function verifyContext({ args, results }: MoveCall): void {
  const taken = args.findIndex(({ type, location }) => {
    return location.kind !== 'txContext' && isTxContext(type);
  });
  const references = args.flatMap(({ location, access }, index) =>
    location.kind === 'txContext' ? [{ index, isMutable: access === 'borrowMut' }] : [],
  );
  const [mutable, secondMutable] = references.filter(({ isMutable }) => isMutable);
  const shared = mutable && references.length > 1 ? (secondMutable ?? mutable) : undefined;
  const returned = results.findIndex((type) =>
    isTxContext(type.kind === 'reference' ? type.target : type),
  );
  const position = [taken, shared?.index ?? -1, returned].find((found) => found >= 0);
  if (position !== undefined) throw badArgument(position, 'InvalidTxContext');
}
