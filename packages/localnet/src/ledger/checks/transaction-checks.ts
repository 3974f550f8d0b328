// Checks a transaction without reading objects: its format, size,
// limits, gas price and budget. These are the reference's validity checks and messages.
import { BcsReader } from '@mysten/bcs';
import { bcs } from '@mysten/sui/bcs';
import { decodeCommon } from '../../execution/encoding/decode-transaction.ts';
import { formatTypeTag, parseTypeTag, type TypeTag } from '../../execution/encoding/type-tag.ts';
import { featuresAt } from '../../execution/features.ts';
import { isGasless } from '../../execution/gasless.ts';
import { gas as gasParameters, limits, RANDOMNESS_STATE_ID } from '../../execution/protocol.ts';
import type {
  Argument,
  Command,
  ProgrammableTransaction,
  TransactionData,
} from '../../execution/types.ts';
import { LedgerError, type LedgerErrorCode } from '../errors.ts';
import { maxGasPayment } from '../genesis/protocol-config.ts';
import type { EpochInfo } from '../types.ts';
import { checkExpiration, type ExpirationContext } from './expiration.ts';

const IDENTIFIER = /^(?:[A-Za-z][A-Za-z0-9_]*|_[A-Za-z0-9_]+)$/;

function invalid(code: LedgerErrorCode, message: string): LedgerError {
  return new LedgerError(code, 'INVALID_ARGUMENT', message);
}

/** Creates the rejection of a transaction's inputs, with the prefix that validators give it. */
export function invalidInput(code: LedgerErrorCode, message: string): LedgerError {
  return invalid(code, `Error checking transaction input objects: ${message}`);
}

/** Parses the BCS of exactly one TransactionData. */
export function parseTransaction(bytes: Uint8Array): TransactionData {
  const common = decodeCommon(bytes);
  if (common) return common;
  let transaction: TransactionData;
  let rest = true;
  try {
    const reader = new BcsReader(bytes);
    transaction = bcs.TransactionData.read(reader);
    try {
      reader.read8();
    } catch {
      rest = false;
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw invalid('InvalidTransaction', `Malformed transaction bytes: ${reason}`);
  }
  if (rest) throw invalid('InvalidTransaction', 'Transaction has trailing bytes');
  return transaction;
}

/** Returns the programmable transaction of a user. Throws for system transactions. */
export function userTransaction(transaction: TransactionData): ProgrammableTransaction {
  const { kind } = transaction.V1;
  if (kind.$kind === 'ProgrammableTransaction') return kind.ProgrammableTransaction;
  const message = `Feature is not supported: users cannot send ${kind.$kind} transactions`;
  throw invalidInput('UnsupportedTransaction', message);
}

export interface ValidityContext extends ExpirationContext {
  size: number;
}

export function checkValidity(transaction: TransactionData, context: ValidityContext): void {
  const pt = userTransaction(transaction);
  const { gasData } = transaction.V1;
  checkExpiration(transaction, context);
  if (context.size > limits.maxTxSizeBytes)
    throw sizeLimit(
      `serialized transaction size exceeded maximum of ${limits.maxTxSizeBytes}`,
      context.size,
    );
  if (gasData.payment.length > maxGasPayment(context.protocolVersion))
    throw sizeLimit('maximum number of gas payment objects', limits.maxGasPaymentObjects);
  checkProgrammable(pt);
}

/** Checks price and budget. Balances are checked when the coins are loaded. */
export function checkGas(
  transaction: TransactionData,
  {
    referenceGasPrice,
    maxTxGas,
    protocolVersion,
  }: Pick<EpochInfo, 'referenceGasPrice' | 'maxTxGas' | 'protocolVersion'>,
): void {
  if (isGasless(transaction, featuresAt(protocolVersion))) return;
  const { price, budget } = transaction.V1.gasData;
  const gasPrice = BigInt(price);
  const gasBudget = BigInt(budget);
  if (gasPrice < referenceGasPrice) {
    const message = `Gas price ${gasPrice} under reference gas price (RGP) ${referenceGasPrice}`;
    throw invalidInput('GasPriceUnderRGP', message);
  }
  if (gasPrice >= gasParameters.maxGasPrice) {
    const message = `Gas price cannot exceed ${gasParameters.maxGasPrice} mist`;
    throw invalidInput('GasPriceTooHigh', message);
  }
  if (gasBudget > maxTxGas) {
    const message = `Gas budget: ${gasBudget} is higher than max: ${maxTxGas}`;
    throw invalidInput('GasBudgetTooHigh', message);
  }
  const least = gasParameters.baseTxCost * gasPrice;
  if (gasBudget < least) {
    const message = `Gas budget: ${gasBudget} is lower than min: ${least}`;
    throw invalidInput('GasBudgetTooLow', message);
  }
}

function checkProgrammable({ inputs, commands }: ProgrammableTransaction): void {
  if (commands.length >= limits.maxCommands)
    throw sizeLimit('maximum commands in a programmable transaction', limits.maxCommands);
  for (const input of inputs) {
    if (
      input.$kind === 'Pure' &&
      Buffer.byteLength(input.Pure.bytes, 'base64') > limits.maxPureArgumentSize
    )
      throw sizeLimit('maximum pure argument size', limits.maxPureArgumentSize);
  }
  const publications = commands.filter(({ $kind }) => $kind === 'Publish' || $kind === 'Upgrade');
  const most = limits.maxPublishOrUpgradePerPtb;
  if (publications.length > most) {
    const message = `${most} max publish/upgrade commands allowed, ${publications.length} provided`;
    throw invalidInput('SizeLimitExceeded', message);
  }
  commands.forEach(checkCommand);
  checkAfterRandom(inputs, commands);
}

/** Rejects commands that could revert an outcome after a command that uses the randomness state. */
function checkAfterRandom(
  inputs: ProgrammableTransaction['inputs'],
  commands: readonly Command[],
): void {
  const random = inputs.findIndex(
    ({ Object: arg }) => arg?.SharedObject?.objectId === RANDOMNESS_STATE_ID,
  );
  if (random < 0) return;
  const first = commands.findIndex((command) => usesInput(command, random));
  if (first < 0) return;
  const isAllowed = ({ $kind }: Command) => $kind === 'TransferObjects' || $kind === 'MergeCoins';
  if (commands.slice(first + 1).every(isAllowed)) return;
  const message =
    'Commands following a command with Random can only be TransferObjects or MergeCoins';
  throw invalidInput('PostRandomCommandRestrictions', message);
}

/** Returns whether a command uses the gas coin. */
export function usesGasCoin({ commands }: ProgrammableTransaction): boolean {
  return commands.some((command) => argumentsIn(command).some(({ $kind }) => $kind === 'GasCoin'));
}

function usesInput(command: Command, input: number): boolean {
  return argumentsIn(command).some((argument) => argument.Input === input);
}

export function argumentsIn(command: Command): readonly Argument[] {
  switch (command.$kind) {
    case 'MoveCall':
      return command.MoveCall.arguments;
    case 'TransferObjects':
      return [...command.TransferObjects.objects, command.TransferObjects.address];
    case 'SplitCoins':
      return [command.SplitCoins.coin, ...command.SplitCoins.amounts];
    case 'MergeCoins':
      return [command.MergeCoins.destination, ...command.MergeCoins.sources];
    case 'MakeMoveVec':
      return command.MakeMoveVec.elements;
    case 'Upgrade':
      return [command.Upgrade.ticket];
    default:
      return [];
  }
}

function checkCommand(command: Command): void {
  switch (command.$kind) {
    case 'MoveCall': {
      const call = command.MoveCall;
      checkTypes(call.typeArguments);
      checkCount(call.arguments, 'maximum arguments in a move call');
      checkIdentifier(call.module);
      checkIdentifier(call.function);
      return;
    }
    case 'TransferObjects':
      checkArguments(command.TransferObjects.objects);
      return;
    case 'SplitCoins':
      checkArguments(command.SplitCoins.amounts);
      return;
    case 'MergeCoins':
      checkArguments(command.MergeCoins.sources);
      return;
    case 'MakeMoveVec': {
      const { type, elements } = command.MakeMoveVec;
      if (type === null && elements.length === 0) throw emptyCommand();
      if (type !== null) checkTypes([type]);
      checkCount(elements, 'maximum arguments in a programmable transaction command');
      return;
    }
    case 'Publish':
      checkModules(command.Publish);
      return;
    case 'Upgrade':
      checkModules(command.Upgrade);
      return;
  }
}

function checkArguments(args: readonly Argument[]): void {
  if (args.length === 0) throw emptyCommand();
  checkCount(args, 'maximum arguments in a programmable transaction command');
}

function checkCount(args: readonly Argument[], limit: string): void {
  if (args.length >= limits.maxArguments) throw sizeLimit(limit, limits.maxArguments);
}

function checkModules(parts: {
  modules: readonly string[];
  dependencies: readonly string[];
}): void {
  if (parts.modules.length === 0) throw emptyCommand();
  if (parts.modules.length >= limits.maxModulesInPublish) {
    const limit = 'maximum modules in a programmable transaction upgrade command';
    throw sizeLimit(limit, limits.maxModulesInPublish);
  }
  if (parts.dependencies.length >= limits.maxPackageDependencies)
    throw sizeLimit('maximum package dependencies', limits.maxPackageDependencies);
}

function checkTypes(types: readonly string[]): void {
  let count = 0;
  const visit = (tag: TypeTag, depth: number): void => {
    count += 1;
    if (count >= limits.maxTypeArguments)
      throw sizeLimit('maximum type arguments in a call transaction', limits.maxTypeArguments);
    if (depth >= limits.maxTypeArgumentDepth)
      throw sizeLimit(
        'maximum type argument depth in a call transaction',
        limits.maxTypeArgumentDepth,
      );
    if ('vector' in tag) visit(tag.vector, depth + 1);
    if (!('struct' in tag)) return;
    checkIdentifier(tag.struct.module);
    checkIdentifier(tag.struct.name);
    for (const inner of tag.struct.typeParams) visit(inner, depth + 1);
  };
  for (const type of types) visit(readTypeTag(type), 1);
}

/** Rejects names in BCS that do not parse as a type, or parse as another one. */
function readTypeTag(type: string): TypeTag {
  const tag = tryParse(type);
  if (!tag || formatTypeTag(tag) !== type.replaceAll(', ', ',')) throw invalidIdentifier(type);
  return tag;
}

function tryParse(type: string): TypeTag | undefined {
  try {
    return parseTypeTag(type);
  } catch {
    return undefined;
  }
}

function checkIdentifier(name: string): void {
  if (!IDENTIFIER.test(name)) throw invalidIdentifier(name);
}

function invalidIdentifier(name: string): LedgerError {
  const message = `Invalid identifier found in the transaction: ${name.slice(0, 128)}`;
  return invalidInput('InvalidIdentifier', message);
}

function emptyCommand(): LedgerError {
  const message =
    'TransferObjects, MergeCoin, and Publish cannot have empty arguments. ' +
    'If MakeMoveVec has empty arguments, it must have a type specified';
  return invalidInput('EmptyCommandInput', message);
}

function sizeLimit(limit: string, value: number): LedgerError {
  return invalidInput('SizeLimitExceeded', `Size limit exceeded: ${limit} is ${value}`);
}
