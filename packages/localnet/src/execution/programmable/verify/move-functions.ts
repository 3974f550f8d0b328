// Checks which functions a transaction calls: entry and public ones, none that only a type's own
// module can instantiate, none that return references.
import { ExecutionFailure, fail } from '../../failure.ts';
import { MOVE_STDLIB_ID, SUI_FRAMEWORK_ID } from '../../protocol.ts';
import {
  type ExecutionMode,
  isReference,
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

export function verifyMoveFunctions(mode: ExecutionMode, transaction: TypedTransaction): void {
  transaction.commands.forEach((command, index) => {
    if (command.kind === 'MoveCall')
      inCommand(originalIndex(transaction, index), () => verifyCall(mode, command));
  });
}

function verifyCall(mode: ExecutionMode, { fn, results }: MoveCall): void {
  const idx = results.findIndex(isReference);
  if (mode.checks && idx >= 0) {
    throw new ExecutionFailure(
      { $kind: 'InvalidPublicFunctionReturnType', InvalidPublicFunctionReturnType: { idx } },
      `Return value ${idx} of ${fn.module}::${fn.name} is a reference`,
    );
  }
  const name = `${fn.packageId}::${fn.module}::${fn.name}`;
  if (INTERNAL_FUNCTIONS.has(name)) {
    const message = `${name} can only be called by the module that declares its type argument`;
    throw fail('NonEntryFunctionInvoked', message);
  }
  if (mode.checks && fn.visibility !== 'public' && !fn.isEntry)
    throw fail('NonEntryFunctionInvoked', `${name} is neither public nor entry`);
}
