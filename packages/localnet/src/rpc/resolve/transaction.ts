// Resolves a request's transaction to TransactionData: from BCS, or from a partial message completed with
// object references, gas price and gas budget.
import { bcs } from '@mysten/sui/bcs';
import { GrpcTypes } from '@mysten/sui/grpc';
import { coinBalance, coinTypeOf } from '../../execution/object.ts';
import { gas, SUI_TYPE } from '../../execution/protocol.ts';
import type { Ledger, MoveObjectData, StoredObject, TransactionData } from '../../ledger/types.ts';
import type { Type } from '../../vm/types.ts';
import { timestampMs } from '../convert/common.ts';
import { fieldError, invalidArgument, invalidField, missingField } from '../grpc/status.ts';
import type { PackageReader } from '../packages.ts';
import { parseAddress, parseDigest, required } from '../parse.ts';
import { fromCommand } from './commands.ts';
import {
  currentReference,
  existingObject,
  fromInput,
  givenReference,
  type ObjectRef,
} from './inputs.ts';
import { signatureReader } from './signatures.ts';
import { usesOfInput } from './uses.ts';

type Data = TransactionData['V1'];

const { TransactionExpiration_TransactionExpirationKind: ExpirationKind } = GrpcTypes;

export interface ResolveContext {
  ledger: Pick<Ledger, 'getObject' | 'epoch'>;
  packages: PackageReader;
}

/** Throws INVALID_ARGUMENT for malformed fields, NOT_FOUND for objects that do not exist. */
export function resolveTransaction(
  message: GrpcTypes.Transaction,
  context: ResolveContext,
): TransactionData {
  const bytes = message.bcs?.value;
  return bytes === undefined ? fromMessage(message, context) : parseTransactionBytes(bytes);
}

/** Parses the BCS of TransactionData. Throws INVALID_ARGUMENT when it is malformed. */
export function parseTransactionBytes(bytes: Uint8Array): TransactionData {
  let data: TransactionData;
  try {
    data = bcs.TransactionData.parse(bytes);
  } catch {
    throw invalidField('transaction', 'bcs is not TransactionData');
  }
  return data;
}

function fromMessage(message: GrpcTypes.Transaction, context: ResolveContext): TransactionData {
  const sender = parseAddress(message.sender, 'transaction.sender');
  if (message.kind?.data.oneofKind !== 'programmableTransaction')
    throw missingField('transaction.kind.programmable_transaction');
  const { programmableTransaction } = message.kind.data;
  const commands = programmableTransaction.commands.map(fromCommand);
  const signatureOf = signatureReader(context);
  // An unknown function is an error even when no input depends on it.
  for (const { MoveCall } of commands) if (MoveCall) signatureOf(MoveCall);
  const inputs = programmableTransaction.inputs.map((input, index) =>
    fromInput(input, () => usesOfInput(index, commands, signatureOf), {
      getObject: (id) => context.ledger.getObject(id),
      typeOf: (tag) => knownType(tag, context.packages),
    }),
  );
  const data: Data = {
    kind: {
      $kind: 'ProgrammableTransaction',
      ProgrammableTransaction: { inputs, commands },
    },
    sender,
    gasData: fromGasPayment(message.gasPayment, sender, context.ledger),
    expiration: fromExpiration(message.expiration),
  };
  return asSerialized({ $kind: 'V1', V1: data });
}

/** Serializes the transaction to sign. Throws INVALID_ARGUMENT when a number is out of range. */
function asSerialized(data: TransactionData): TransactionData {
  let bytes: Uint8Array;
  try {
    bytes = bcs.TransactionData.serialize(data).toBytes();
  } catch (error) {
    throw invalidField('transaction', error instanceof Error ? error.message : String(error));
  }
  return bcs.TransactionData.parse(bytes);
}

function knownType(tag: string, packages: PackageReader): Type {
  const type = packages.type(tag);
  if (type === undefined) throw invalidArgument(`type ${tag} does not exist`);
  return type;
}

function fromGasPayment(
  payment: GrpcTypes.GasPayment | undefined,
  sender: string,
  ledger: ResolveContext['ledger'],
): Data['gasData'] {
  const coins = payment?.objects ?? [];
  // Without a budget, the whole payment can be spent; an estimate replaces it later.
  const budget = payment?.budget ?? openBudget(coins, ledger);
  const referencePrice = ledger.epoch()?.referenceGasPrice ?? 0n;
  return {
    payment: coins.map((coin) => gasReference(coin, ledger)),
    owner: payment?.owner === undefined ? sender : parseAddress(payment.owner, 'gas_payment.owner'),
    price: (payment?.price ?? referencePrice).toString(),
    budget: budget.toString(),
  };
}

function openBudget(
  coins: readonly GrpcTypes.ObjectReference[],
  ledger: ResolveContext['ledger'],
): bigint {
  const balances = coins.map((coin) => coinBalance(gasCoin(coin, ledger).data.contents));
  const available = balances.reduce((sum, balance) => sum + balance, 0n);
  const maxTxGas = ledger.epoch()?.maxTxGas ?? gas.maxTxGas;
  return coins.length > 0 && available < maxTxGas ? available : maxTxGas;
}

function gasReference(
  coin: GrpcTypes.ObjectReference,
  ledger: ResolveContext['ledger'],
): ObjectRef {
  const given = coin.objectId && givenReference(coin.objectId, coin);
  return given || currentReference(coin, gasCoin(coin, ledger).object);
}

function gasCoin(
  { objectId }: GrpcTypes.ObjectReference,
  ledger: ResolveContext['ledger'],
): { object: StoredObject; data: MoveObjectData } {
  const id = parseAddress(objectId, 'gas_payment.objects.object_id');
  const object = existingObject(id, (wanted) => ledger.getObject(wanted));
  const { data } = object;
  if (data.kind !== 'move' || coinTypeOf(data.type) !== SUI_TYPE)
    throw fieldError('payment', `object ${id} is not a SUI coin and cannot pay for gas`);
  return { object, data };
}

function fromExpiration(
  expiration: GrpcTypes.TransactionExpiration | undefined,
): Data['expiration'] {
  switch (expiration?.kind) {
    case undefined:
    case ExpirationKind.NONE:
      return { $kind: 'None', None: true };
    case ExpirationKind.EPOCH:
      return { $kind: 'Epoch', Epoch: Number(required(expiration.epoch, 'expiration.epoch')) };
    case ExpirationKind.VALID_DURING:
      return { $kind: 'ValidDuring', ValidDuring: fromValidity(expiration) };
    case ExpirationKind.VALIDITY: {
      const proposers = expiration.allowedProposers;
      const allowedProposers = proposers
        ? {
            epoch: required(proposers.epoch, 'expiration.allowed_proposers.epoch').toString(),
            proposers: proposers.proposers,
          }
        : null;
      return { $kind: 'Validity', Validity: { ...fromValidity(expiration), allowedProposers } };
    }
    default:
      throw invalidField('expiration', 'unknown kind');
  }
}

function fromValidity(expiration: GrpcTypes.TransactionExpiration) {
  const { minEpoch, epoch, minTimestamp, maxTimestamp, chain, nonce } = expiration;
  return {
    minEpoch: minEpoch?.toString() ?? null,
    maxEpoch: epoch?.toString() ?? null,
    minTimestamp: minTimestamp ? timestampMs(minTimestamp).toString() : null,
    maxTimestamp: maxTimestamp ? timestampMs(maxTimestamp).toString() : null,
    chain: parseDigest(chain, 'expiration.chain'),
    nonce: required(nonce, 'expiration.nonce'),
  };
}
