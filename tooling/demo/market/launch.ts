// Launches a demo coin as its creator would: upload the image, publish the module, create the pool with
// a first buy.
import { readFile } from 'node:fs/promises';
import {
  createPool,
  eventDecoder,
  failureOf,
  getPool,
  getPublishedCoin,
  getTerms,
  publishCoin,
} from '@atoll/sdk';
import type { SuiClientTypes } from '@mysten/sui/client';
import type { Signer } from '@mysten/sui/cryptography';
import { Transaction } from '@mysten/sui/transactions';
import type { DemoCoin } from './coins.ts';
import type { DemoContext } from './context.ts';
import { Market } from './market.ts';
import { personaOf } from './personas.ts';
import type { Trader } from './traders.ts';

/** Executes a trader's transaction; throws the SDK's error when it fails on chain. */
export async function execute(
  { client, deployment }: DemoContext,
  { key }: { key: Signer },
  transaction: Transaction,
): Promise<SuiClientTypes.Transaction<{ events: true }>> {
  const include = { events: true } as const;
  const result = await client.core.signAndExecuteTransaction({ transaction, signer: key, include });
  if (result.$kind === 'Transaction') return result.Transaction;
  throw failureOf(result, deployment) ?? new Error('The transaction failed.');
}

/** Launches `coin` and returns its market. */
export async function launch(
  context: DemoContext,
  coin: DemoCoin,
  creator: Trader,
): Promise<Market> {
  const token = await context.server.join(creator);
  const image = await readFile(new URL(`../icons/${coin.icon}.webp`, import.meta.url));
  const icon = await context.server.upload(token, image);
  const { modules, dependencies } = await context.server.getModule(coin, icon);
  const publishing = new Transaction();
  publishing.add(publishCoin({ modules, dependencies, creator: creator.address }));
  const { digest } = await execute(context, creator, publishing);
  const published = await getPublishedCoin(context, { digest });

  const preset = presetOf(context, coin);
  const payment =
    (BigInt(preset.targetRaised) * BigInt(Math.round(coin.firstBuy * 1e6))) / 1_000_000n;
  const agent =
    coin.kind === 'agent' ? await context.server.storePersona(token, personaOf(coin)) : undefined;
  const creating = new Transaction();
  creating.add(
    createPool(context, {
      coin: published,
      creator: creator.address,
      kind: coin.kind,
      quoteType: preset.quoteType,
      terms: await getTerms(context, { kind: coin.kind, quoteType: preset.quoteType }),
      x: coin.x,
      telegram: coin.telegram,
      website: coin.website,
      launchFee: launchFeeOf(coin),
      firstBuy: { amountIn: payment, minOut: 0n, vesting: vestingOf(coin) },
      agent,
    }),
  );
  const created = await execute(context, creator, creating);
  const events = created.events.map(eventDecoder(context.deployment));
  const poolId = events.find((event) => event?.name === 'PoolCreated')?.data.poolId;
  if (poolId === undefined) throw new Error(`${coin.symbol} was launched without a pool.`);
  const market = new Market(coin, await getPool(context, { poolId }));
  for (const event of events) {
    // Locked coins cannot be sold.
    const isHeld = coin.vestingDays === undefined;
    if (event?.name === 'Traded' && isHeld) market.hold(coin.creator, event.data);
  }
  return market;
}

const vestingOf = ({ vestingDays }: DemoCoin) =>
  vestingDays === undefined
    ? undefined
    : { cliffMs: 0n, durationMs: BigInt(vestingDays) * 86_400_000n };

const launchFeeOf = ({ launchFee }: DemoCoin) =>
  launchFee && {
    startBps: BigInt(launchFee.bps),
    durationMs: BigInt(launchFee.minutes) * 60_000n,
  };

function presetOf({ deployment }: DemoContext, { kind, quote, symbol }: DemoCoin) {
  const quoteType = deployment.quotes.find((candidate) => candidate.symbol === quote)?.type;
  const preset = deployment.presets.find(
    (candidate) => candidate.kind === kind && candidate.quoteType === quoteType,
  );
  if (preset === undefined) throw new Error(`No preset for ${symbol}: ${kind} coins in ${quote}.`);
  return preset;
}

/** The market of a coin that an earlier run launched. */
export const reopen = async (context: DemoContext, coin: DemoCoin, poolId: string) =>
  new Market(coin, await getPool(context, { poolId }));
