// Reads from a transaction what its trades demanded: the slippage limits are part of what the trader
// signed, so they are public and cannot be changed afterwards.
import { bcs } from '@mysten/sui/bcs';
import { fromBase64, normalizeSuiAddress } from '@mysten/sui/utils';
import type { Deployment } from './deployment.ts';

/** The limit of one trade. Base units of what is received, or paid for a maximum. */
export interface TradeLimit {
  isBuy: boolean;
  market: 'curve' | 'pair';
  kind: 'min_out' | 'max_in';
  amount: bigint;
}

type Data = NonNullable<ReturnType<typeof bcs.TransactionData.parse>['V1']>;
type Kind = NonNullable<Data['kind']['ProgrammableTransaction']>;
type Argument = NonNullable<Kind['commands'][number]['MoveCall']>['arguments'][number];

/** Index of the limit among the arguments; of the payment for trades of an exact output. */
const limits = {
  curve: { buy_exact_in: 3, buy_exact_out: 2, sell_exact_in: 2 },
  pair: { buy_exact_in: 2, buy_exact_out: 1, sell_exact_in: 2 },
} as const;

/**
 * Returns the limits of the trades that a transaction called directly, in its order; empty when one of them
 * cannot be read from the transaction alone. Trades through other packages are not part of it: compare the
 * number with that of the trades.
 * @param transaction BCS of TransactionData
 * @example
 * ```ts
 * import { tradeLimits } from '@atoll/sdk';
 *
 * const [limit] = tradeLimits(client.atoll.deployment, transactionBytes);
 * if (limit?.kind === 'min_out') console.log(`At least ${limit.amount} was demanded.`);
 * ```
 */
export function tradeLimits(
  deployment: Pick<Deployment, 'launchpad' | 'amm'>,
  transaction: Uint8Array,
): TradeLimit[] {
  const kind = bcs.TransactionData.parse(transaction).V1?.kind.ProgrammableTransaction;
  if (!kind) return [];
  const found: TradeLimit[] = [];
  for (const { MoveCall: call } of kind.commands) {
    if (!call) continue;
    const market = marketOf(deployment, call);
    if (market === undefined || !Object.hasOwn(limits[market], call.function)) continue;
    const name = call.function as keyof (typeof limits)[typeof market];
    const argument = call.arguments[limits[market][name]];
    const exactOut = name === 'buy_exact_out';
    const amount = exactOut ? splitAmount(kind, argument) : pureAmount(kind, argument);
    if (amount === undefined) return [];
    found.push({
      isBuy: name !== 'sell_exact_in',
      market,
      kind: exactOut ? 'max_in' : 'min_out',
      amount,
    });
  }
  return found;
}

function marketOf(
  { launchpad, amm }: Pick<Deployment, 'launchpad' | 'amm'>,
  call: { package: string; module: string },
): 'curve' | 'pair' | undefined {
  const isOf = ({ packageId, originalId }: { packageId: string; originalId: string }) =>
    [packageId, originalId].map((id) => normalizeSuiAddress(id)).includes(call.package);
  // A locked purchase takes the arguments of a plain one, then those of its schedule.
  if (isOf(launchpad) && ['pool', 'vesting'].includes(call.module)) return 'curve';
  return isOf(amm) && call.module === 'pair' ? 'pair' : undefined;
}

function pureAmount({ inputs }: Kind, argument: Argument | undefined): bigint | undefined {
  const input = argument?.Input === undefined ? undefined : inputs[argument.Input];
  return input?.Pure ? BigInt(bcs.u64().parse(fromBase64(input.Pure.bytes))) : undefined;
}

/** The amount of a coin that the transaction split off. */
function splitAmount(kind: Kind, argument: Argument | undefined): bigint | undefined {
  const [command, index] =
    argument?.NestedResult ?? (argument?.Result === undefined ? [] : [argument.Result, 0]);
  const split = command === undefined ? undefined : kind.commands[command]?.SplitCoins;
  return split ? pureAmount(kind, split.amounts[index ?? 0]) : undefined;
}
