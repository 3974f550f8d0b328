// Defines gasless transactions: transfers of allowed coins that pay no gas, and what they must have done at their end.
import {
  type AccumulatorEvent,
  coinTypeOfBalance,
  mergeEvents,
  signedAmount,
} from './accumulators.ts';
import { canonicalType } from './encoding/type-tag.ts';
import type { Features } from './features.ts';
import { paysNothing } from './gas/payment.ts';
import { coinTypeOf } from './object.ts';
import type { Reservation } from './reservations.ts';
import type { TemporaryStore } from './temporary-store.ts';
import type { TransactionData } from './types.ts';

/** Minimum transfer in base units, by coin type. */
export type GaslessCoins = ReadonlyMap<string, bigint>;

/** Minimum of all coins that mainnet allows, which have six decimals. */
const MINIMUM = 10_000n;

/** The coins that mainnet allows. */
export const GASLESS_COINS: GaslessCoins = new Map(
  [
    '0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC',
    '0x44f838219cf67b058f3b37907b655f226153c18e33dfcd0da559a844fea9b1c1::usdsui::USDSUI',
    '0x41d587e5336f1c86cad50d38a7136db99333bb9bda91cea4ba69115defeb1402::sui_usde::SUI_USDE',
    '0x960b531667636f39e85867775f52f6b1f220a058c4de786905bdf761e06a56bb::usdy::USDY',
    '0xf16e6b723f242ec745dfd7634ad072c42d5c1d9ac9d62a39c381303eaa57693a::fdusd::FDUSD',
    '0x2053d08c1e2bd02791056171aab0fd12bd7cd7efad2ab8f6b9c8902f14df2ff2::ausd::AUSD',
    '0xe14726c336e81b32328e92afc37345d159f5b550b09fa92bd43640cfdd0a0cfd::usdb::USDB',
  ].map((type) => [canonicalType(type), MINIMUM]),
);

export const gaslessLimits = {
  maxComputationUnits: 5_000n,
  maxTxSizeBytes: 16_384,
  maxPureInputBytes: 32,
  maxUnusedInputs: 1,
  maxPerSecond: 300,
} as const;

/** Returns whether a user's transaction pays no gas. */
export function isGasless(
  { V1 }: TransactionData,
  { gasless }: Pick<Features, 'gasless'>,
): boolean {
  return gasless && V1.kind.$kind === 'ProgrammableTransaction' && paysNothing(V1.gasData);
}

/**
 * Returns why a gasless transaction fails after its commands: it must write no object, destroy exactly the coins among
 * its inputs, and leave neither a recipient nor a reservation with less than the minimum of a coin.
 */
export function gaslessFailure(
  { results, inputs }: TemporaryStore,
  reservations: ReadonlyMap<string, Reservation>,
  coins: GaslessCoins,
): string | undefined {
  if (results.written.size > 0) return 'Gasless transactions cannot create or mutate objects';
  const expected = [...inputs.objects.values()]
    .filter(({ data }) => data.kind === 'move' && coinTypeOf(data.type) !== undefined)
    .map(({ id }) => id);
  const { deleted } = results;
  if (deleted.size !== expected.length || expected.some((id) => !deleted.has(id)))
    return (
      'Gasless transaction must destroy exactly its input Coins. ' +
      `Expected: {${expected.join(', ')}}, deleted: {${[...deleted].join(', ')}}`
    );
  const changes = new Map<string, bigint>();
  for (const { id, owner, type, amount } of mergeEvents(results.accumulatorEvents).map(signed)) {
    changes.set(id, amount);
    const coinType = coinTypeOfBalance(type) ?? type;
    const minimum = coins.get(coinType) ?? 0n;
    if (amount > 0n && amount < minimum)
      return `Gasless transfer of ${amount} to ${owner} is below minimum ${minimum} for token type ${coinType}`;
  }
  for (const { id, owner, coinType, amount } of reservations.values()) {
    const minimum = coins.get(coinType) ?? 0n;
    const remaining = amount + (changes.get(id) ?? 0n);
    if (remaining > 0n && remaining < minimum)
      return `Gasless withdrawal leaves ${remaining} unused for ${owner}, below minimum ${minimum} for token type ${coinType}`;
  }
  return undefined;
}

function signed(event: AccumulatorEvent): AccumulatorEvent {
  return { ...event, amount: signedAmount(event) };
}
