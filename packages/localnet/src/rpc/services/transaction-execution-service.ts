// Implements TransactionExecutionService: executes signed transactions, simulates partial ones.
import { bcs } from '@mysten/sui/bcs';
import { GrpcTypes } from '@mysten/sui/grpc';
import type { CommandResult, CommandValue } from '../../ledger/types.ts';
import type { RpcContext } from '../context.ts';
import { bcsMessage } from '../convert/common.ts';
import { toExecutedTransaction, toSimulatedTransaction } from '../convert/executed-transaction.ts';
import { fromUserSignature } from '../convert/signature.ts';
import { toArgument } from '../convert/transaction.ts';
import { FieldMask, readMask } from '../grpc/mask.ts';
import { serviceRoutes, unary } from '../grpc/method.ts';
import { required } from '../parse.ts';
import { resolveTransaction } from '../resolve/transaction.ts';

const EXECUTE_DEFAULT = ['effects'];

const { SimulateTransactionRequest_TransactionChecks: Checks } = GrpcTypes;

export function transactionExecutionService(context: RpcContext) {
  const { ledger, render } = context;

  function toOutput({ type, bytes }: CommandValue): GrpcTypes.CommandOutput {
    return { value: bcsMessage(type, bytes), json: render.json(type, bytes) };
  }

  function toCommandResult(result: CommandResult): GrpcTypes.CommandResult {
    return {
      returnValues: result.returnValues.map(toOutput),
      mutatedByRef: result.mutatedByRef.map((value) => ({
        argument: toArgument(value.argument),
        ...toOutput(value),
      })),
    };
  }

  return serviceRoutes(GrpcTypes.TransactionExecutionService, {
    ExecuteTransaction: unary(
      GrpcTypes.ExecuteTransactionRequest,
      GrpcTypes.ExecuteTransactionResponse,
      async (request) => {
        const message = required(request.transaction, 'transaction');
        const mask = readMask(request.readMask, EXECUTE_DEFAULT, GrpcTypes.ExecutedTransaction);
        const bytes =
          message.bcs?.value ??
          bcs.TransactionData.serialize(resolveTransaction(message, context)).toBytes();
        const signatures = request.signatures.map((signature, i) =>
          fromUserSignature(signature, `signatures[${i}]`),
        );
        const executed = await ledger.execute(bytes, signatures);
        return { transaction: toExecutedTransaction(executed, mask, render) };
      },
    ),

    SimulateTransaction: unary(
      GrpcTypes.SimulateTransactionRequest,
      GrpcTypes.SimulateTransactionResponse,
      async (request, { signal }) => {
        const message = required(request.transaction, 'transaction');
        const mask = request.readMask ? FieldMask.of(request.readMask.paths) : FieldMask.all;
        const checks = request.checks !== Checks.DISABLED;
        // A simulation without checks is never committed, so gas selection is skipped.
        const selectGas = checks && request.doGasSelection === true;
        const gasless = selectGas && mayBeGasless(message);
        const budgetIsOpen = message.bcs === undefined && message.gasPayment?.budget === undefined;
        const result = await ledger.simulate(resolveTransaction(message, context), {
          checks,
          selectGas,
          estimateBudget: selectGas && budgetIsOpen,
          gasless,
          signal,
        });
        const transaction = mask.sub('transaction');
        return {
          transaction: transaction && toSimulatedTransaction(result, transaction, render),
          commandOutputs: mask.has('command_outputs')
            ? result.commandResults.map(toCommandResult)
            : [],
        };
      },
    ),
  });
}

/** Returns whether the sender of an unresolved transaction has not chosen to pay for gas. */
function mayBeGasless({ bcs, gasPayment }: GrpcTypes.Transaction): boolean {
  return bcs === undefined && !gasPayment?.price && !gasPayment?.objects.length;
}
