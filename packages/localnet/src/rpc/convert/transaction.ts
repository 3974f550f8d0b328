// Converts TransactionData.
import { fromBase64 } from '@mysten/bcs';
import { GrpcTypes } from '@mysten/sui/grpc';
import type { Argument, TransactionData } from '../../ledger/types.ts';
import { bcsMessage, timestamp, u64 } from './common.ts';
import { toSystemTransaction } from './system-transaction.ts';

type Data = TransactionData['V1'];
type Programmable = NonNullable<Data['kind']['ProgrammableTransaction']>;
type CallArg = Programmable['inputs'][number];
type Command = Programmable['commands'][number];
type Withdrawal = NonNullable<CallArg['FundsWithdrawal']>;

const {
  Argument_ArgumentKind: ArgumentKind,
  FundsWithdrawal_Source: Source,
  Input_InputKind: InputKind,
  Input_Mutability: Mutability,
  TransactionExpiration_TransactionExpirationKind: ExpirationKind,
  TransactionKind_Kind: Kind,
} = GrpcTypes;

/** Converts a transaction with its BCS `bytes` and its `digest`. */
export function toTransaction(
  transaction: TransactionData,
  bytes: Uint8Array,
  digest: string,
): GrpcTypes.Transaction {
  const { kind, sender, gasData, expiration } = transaction.V1;
  return {
    bcs: bcsMessage('TransactionData', bytes),
    digest,
    version: 1,
    kind: toKind(kind),
    sender,
    gasPayment: {
      objects: gasData.payment.map(toReference),
      owner: gasData.owner,
      price: u64(gasData.price),
      budget: u64(gasData.budget),
    },
    expiration: toExpiration(expiration),
  };
}

function toKind(kind: Data['kind']): GrpcTypes.TransactionKind {
  const programmable = kind.ProgrammableTransaction ?? kind.ProgrammableSystemTransaction;
  if (!programmable) return toSystemTransaction(kind);
  const { inputs, commands } = programmable;
  const isSystem = kind.$kind === 'ProgrammableSystemTransaction';
  return {
    kind: isSystem ? Kind.PROGRAMMABLE_SYSTEM_TRANSACTION : Kind.PROGRAMMABLE_TRANSACTION,
    data: {
      oneofKind: 'programmableTransaction',
      programmableTransaction: {
        inputs: inputs.map((input) => (isSystem ? toSystemInput(input) : toInput(input))),
        commands: commands.map((command) => ({ command: toCommand(command) })),
      },
    },
  };
}

function toReference(ref: {
  objectId: string;
  version: string;
  digest: string;
}): GrpcTypes.ObjectReference {
  return { objectId: ref.objectId, version: u64(ref.version), digest: ref.digest };
}

function toExpiration(expiration: Data['expiration']): GrpcTypes.TransactionExpiration {
  switch (expiration.$kind) {
    case 'None':
      return { kind: ExpirationKind.NONE };
    case 'Epoch':
      return { kind: ExpirationKind.EPOCH, epoch: u64(expiration.Epoch) };
    case 'ValidDuring':
      return { kind: ExpirationKind.VALID_DURING, ...toValidity(expiration.ValidDuring) };
    case 'Validity': {
      const { allowedProposers } = expiration.Validity;
      return {
        kind: ExpirationKind.VALIDITY,
        ...toValidity(expiration.Validity),
        allowedProposers: allowedProposers
          ? { epoch: u64(allowedProposers.epoch), proposers: allowedProposers.proposers }
          : undefined,
      };
    }
  }
}

function toValidity(
  validity: NonNullable<Data['expiration']['ValidDuring']>,
): GrpcTypes.TransactionExpiration {
  const { minEpoch, maxEpoch, minTimestamp, maxTimestamp, chain, nonce } = validity;
  return {
    minEpoch: minEpoch === null ? undefined : u64(minEpoch),
    epoch: maxEpoch === null ? undefined : u64(maxEpoch),
    minTimestamp: minTimestamp === null ? undefined : timestamp(u64(minTimestamp)),
    maxTimestamp: maxTimestamp === null ? undefined : timestamp(u64(maxTimestamp)),
    chain,
    nonce,
  };
}

/** Converts an input of a settlement, which changes only fields of a shared object that it does not write. */
function toSystemInput(input: CallArg): GrpcTypes.Input {
  if (input.Object?.SharedObject?.mutable !== false) return toInput(input);
  return { ...toInput(input), mutability: Mutability.NON_EXCLUSIVE_WRITE };
}

function toInput(input: CallArg): GrpcTypes.Input {
  switch (input.$kind) {
    case 'Pure':
      return { kind: InputKind.PURE, pure: fromBase64(input.Pure.bytes) };
    case 'FundsWithdrawal':
      return {
        kind: InputKind.FUNDS_WITHDRAWAL,
        fundsWithdrawal: toWithdrawal(input.FundsWithdrawal),
      };
    case 'Object':
      return toObjectInput(input.Object);
  }
}

function toObjectInput(object: NonNullable<CallArg['Object']>): GrpcTypes.Input {
  switch (object.$kind) {
    case 'ImmOrOwnedObject':
      return { kind: InputKind.IMMUTABLE_OR_OWNED, ...toReference(object.ImmOrOwnedObject) };
    case 'Receiving':
      return { kind: InputKind.RECEIVING, ...toReference(object.Receiving) };
    case 'SharedObject': {
      const { objectId, initialSharedVersion, mutable } = object.SharedObject;
      return {
        kind: InputKind.SHARED,
        objectId,
        version: u64(initialSharedVersion),
        mutable,
        mutability: mutable ? Mutability.MUTABLE : Mutability.IMMUTABLE,
      };
    }
  }
}

function toWithdrawal(withdrawal: Withdrawal): GrpcTypes.FundsWithdrawal {
  const from = withdrawal.withdrawFrom;
  const allowance = from.$kind === 'SenderAllowance' ? from.SenderAllowance : undefined;
  const sources = {
    Sender: Source.SENDER,
    Sponsor: Source.SPONSOR,
    SenderAllowance: Source.SENDER_ALLOWANCE,
  };
  return {
    amount: u64(withdrawal.reservation.MaxAmountU64),
    coinType: withdrawal.typeArg.Balance,
    source: sources[from.$kind],
    ...allowance,
  };
}

export function toArgument(argument: Argument): GrpcTypes.Argument {
  switch (argument.$kind) {
    case 'GasCoin':
      return { kind: ArgumentKind.GAS };
    case 'Input':
      return { kind: ArgumentKind.INPUT, input: argument.Input };
    case 'Result':
      return { kind: ArgumentKind.RESULT, result: argument.Result };
    case 'NestedResult': {
      const [result, subresult] = argument.NestedResult;
      return { kind: ArgumentKind.RESULT, result, subresult };
    }
  }
}

function toCommand(command: Command): GrpcTypes.Command['command'] {
  switch (command.$kind) {
    case 'MoveCall':
      return {
        oneofKind: 'moveCall',
        moveCall: { ...command.MoveCall, arguments: command.MoveCall.arguments.map(toArgument) },
      };
    case 'TransferObjects': {
      const { objects, address } = command.TransferObjects;
      return {
        oneofKind: 'transferObjects',
        transferObjects: { objects: objects.map(toArgument), address: toArgument(address) },
      };
    }
    case 'SplitCoins': {
      const { coin, amounts } = command.SplitCoins;
      return {
        oneofKind: 'splitCoins',
        splitCoins: { coin: toArgument(coin), amounts: amounts.map(toArgument) },
      };
    }
    case 'MergeCoins': {
      const { destination, sources } = command.MergeCoins;
      return {
        oneofKind: 'mergeCoins',
        mergeCoins: { coin: toArgument(destination), coinsToMerge: sources.map(toArgument) },
      };
    }
    case 'Publish': {
      const { modules, dependencies } = command.Publish;
      return {
        oneofKind: 'publish',
        publish: { modules: modules.map((code) => fromBase64(code)), dependencies },
      };
    }
    case 'MakeMoveVec': {
      const { type, elements } = command.MakeMoveVec;
      return {
        oneofKind: 'makeMoveVector',
        makeMoveVector: { elementType: type ?? undefined, elements: elements.map(toArgument) },
      };
    }
    case 'Upgrade': {
      const { modules, dependencies, package: packageId, ticket } = command.Upgrade;
      return {
        oneofKind: 'upgrade',
        upgrade: {
          modules: modules.map((code) => fromBase64(code)),
          dependencies,
          package: packageId,
          ticket: toArgument(ticket),
        },
      };
    }
  }
}
