// Runs the commands of a typed transaction in order.
import type { Owner } from '../../natives/index.ts';
import type { MoveValue, Type } from '../../vm/index.ts';
import { VectorValue } from '../../vm/values.ts';
import { fail, invariantViolation } from '../failure.ts';
import type { Features } from '../features.ts';
import type { SuiGasStatus } from '../gas/gas.ts';
import type { BackingStore } from '../inputs.ts';
import type { Argument, CommandResult, CommandValue } from '../types.ts';
import {
  type ExecutionMode,
  type Location,
  type MakeMoveVec,
  type MergeCoins,
  type MoveCall,
  originalIndex,
  type SplitCoins,
  type TransferObjects,
  type TypedArgument,
  type TypedCommand,
} from './ast.ts';
import { balanceOf, coinId, coinValue, setBalance } from './coin-value.ts';
import type { Context } from './context.ts';
import { isSendFunds } from './gas-coin.ts';
import { inCommand } from './loading.ts';
import { publishPackage } from './publish.ts';
import { upgradePackage } from './upgrade.ts';

const U64_MAX = 0xffff_ffff_ffff_ffffn;

export interface Environment {
  mode: ExecutionMode;
  store: BackingStore;
  gas: SuiGasStatus;
  features: Features;
  context: Context;
}

/** Runs all commands. Throws an ExecutionFailure with the index of the failed command. */
export function runCommands(env: Environment): CommandResult[] {
  const tracked: CommandResult[] = [];
  const { transaction } = env.context;
  const { conversions, originalCount } = transaction;
  transaction.commands.forEach((command, index) => {
    const position = index - conversions.length;
    inCommand(originalIndex(transaction, index), () => {
      const values = runCommand(env, command);
      const isOriginal = position >= 0 && position < originalCount;
      if (env.mode.track && isOriginal) tracked.push(track(env.context, command, values));
      const results = command.kind === 'MoveCall' ? values.length : 0;
      env.context.chargePops(command.inOrder.length + results);
      env.context.pushResults(values, command.drops);
    });
  });
  return tracked;
}

function runCommand(env: Environment, command: TypedCommand): MoveValue[] {
  const { context } = env;
  const { session } = context;
  switch (command.kind) {
    case 'MoveCall': {
      const { fn, typeArguments } = command;
      if (isSendFunds(fn) && takesGas(command.args[0])) sendGas(context, command);
      const results = session.call(fn, typeArguments, context.values(command.args));
      context.takeEvents(fn.packageId, fn.module);
      return results;
    }
    case 'TransferObjects':
      return transferObjects(context, command);
    case 'SplitCoins':
      return splitCoins(context, command);
    case 'MergeCoins':
      return mergeCoins(context, command);
    case 'MakeMoveVec':
      return [makeMoveVec(context, command)];
    case 'Publish':
      return publishPackage(env, command);
    case 'Upgrade':
      return upgradePackage(env, command);
  }
}

/** Returns whether the argument takes the gas coin by value. */
function takesGas(argument: TypedArgument | undefined): boolean {
  return argument?.location.kind === 'gas' && argument.access === 'use' && argument.moves;
}

/** Records the recipient of a gas coin that is sent to an address's funds. */
function sendGas(context: Context, command: MoveCall): void {
  const [, recipient] = command.args;
  const value = recipient && context.resolve(recipient);
  if (typeof value !== 'string') throw invariantViolation('Recipient is not an address');
  context.transferGas({ recipient: value });
}

function transferObjects(context: Context, command: TransferObjects): MoveValue[] {
  if (command.objects.some(takesGas)) context.transferGas('object');
  const objects = context.values(command.objects);
  const recipient = context.value(command.recipient);
  if (typeof recipient !== 'string') throw invariantViolation('Recipient is not an address');
  const owner: Owner = { $kind: 'AddressOwner', AddressOwner: recipient };
  objects.forEach((object, i) => {
    const type = command.objects[i]?.type;
    if (!type) throw invariantViolation('Object has no type');
    context.session.objects.transfer(owner, type, object);
  });
  return [];
}

function splitCoins(context: Context, command: SplitCoins): MoveValue[] {
  const coin = context.value(command.coin);
  const amounts = context.values(command.amounts).map((amount) => {
    if (typeof amount !== 'bigint') throw invariantViolation('Amount is not a u64');
    return amount;
  });
  const total = amounts.reduce((sum, amount) => sum + amount, 0n);
  if (total > U64_MAX) throw fail('CoinBalanceOverflow', 'Sum of the amounts exceeds u64');
  context.chargeBalance();
  const balance = balanceOf(coin);
  if (balance < total) {
    const message = `Insufficient coin balance: ${balance}, required ${total}`;
    throw fail('InsufficientCoinBalance', message);
  }
  setBalance(coin, balance - total);
  return amounts.map((amount) => {
    const id = context.session.txContext.freshId();
    context.session.objects.newId(id);
    return coinValue(id, amount);
  });
}

function mergeCoins(context: Context, command: MergeCoins): MoveValue[] {
  const target = context.value(command.target);
  const coins = context.values(command.coins);
  let additional = 0n;
  for (const coin of coins) {
    context.session.objects.deleteId(coinId(coin));
    additional += balanceOf(coin);
  }
  context.chargeBalance();
  const balance = balanceOf(target) + additional;
  if (balance > U64_MAX) throw fail('CoinBalanceOverflow', 'Merged balance exceeds u64');
  setBalance(target, balance);
  return [];
}

function makeMoveVec(context: Context, command: MakeMoveVec): MoveValue {
  const { session } = context;
  const items = context.values(command.elements);
  // An empty vector of the type has the VM's representation of its elements.
  const empty = session.deserialize(Uint8Array.of(0), session.vectorOf(command.elementType));
  if (!(empty instanceof VectorValue))
    throw invariantViolation('Vector has an unexpected representation');
  return new VectorValue(items, empty.elementSize);
}

/** Returns the results of a command and the values it changed through mutable references. */
function track(
  context: Context,
  command: TypedCommand,
  values: readonly MoveValue[],
): CommandResult {
  const { session } = context;
  const bytes = (value: MoveValue, type: Type): CommandValue => {
    const target = type.kind === 'reference' ? type.target : type;
    return { type: target.tag, bytes: session.serialize(value, target) };
  };
  const returnValues = values.map((value, i) => {
    const type = command.results[i];
    if (!type) throw invariantViolation('Result has no type');
    return bytes(value, type);
  });
  const mutatedByRef = command.inOrder.flatMap((argument) => {
    const changed = isMutableRef(command, argument);
    const original = changed && originalArgument(context, argument.location);
    const value = original && context.peek(argument.location);
    return original && value !== undefined
      ? [{ argument: original, ...bytes(value, argument.type) }]
      : [];
  });
  return { returnValues, mutatedByRef };
}

function isMutableRef(command: TypedCommand, argument: TypedArgument): boolean {
  if (command.kind !== 'MoveCall' && command.kind !== 'SplitCoins' && command.kind !== 'MergeCoins')
    return false;
  if (argument.access === 'borrowMut') return true;
  return argument.access === 'use' && argument.type.kind === 'reference' && argument.type.mutable;
}

/** Returns the argument of the original transaction for a location. */
function originalArgument(context: Context, location: Location): Argument | undefined {
  const { objects, pure, receiving, withdrawals, conversions } = context.transaction;
  const input = (table: readonly { input: number }[], index: number): Argument | undefined => {
    const entry = table[index];
    return entry && { $kind: 'Input', Input: entry.input };
  };
  switch (location.kind) {
    case 'gas':
      return { $kind: 'GasCoin', GasCoin: true };
    case 'txContext':
      return undefined;
    case 'result': {
      const conversion = conversions[location.command];
      if (conversion) return { $kind: 'Input', Input: conversion.input };
      const command = location.command - conversions.length;
      return { $kind: 'NestedResult', NestedResult: [command, location.index] };
    }
    case 'object':
      return input(objects, location.index);
    case 'pure':
      return input(pure, location.index);
    case 'receiving':
      return input(receiving, location.index);
    case 'withdrawal':
      return input(withdrawals, location.index);
  }
}
