/** Reads a deployment file: the JSON with the package and object ids of one deployment. */
import { readFileSync } from 'node:fs';
import type { Deployment } from '@atoll/sdk';
import { isValidSuiAddress } from '@mysten/sui/utils';
import { z } from 'zod';
import { ConfigError } from '../errors.ts';

const id = z.string().refine(isValidSuiAddress, 'must be an object id');
const units = z.string().regex(/^\d{1,20}$/, 'must be a whole number in base units');
const bps = z.number().int().min(0).max(10_000);
const deployedPackage = z.object({ packageId: id, originalId: id });
const configuredPackage = deployedPackage.extend({
  configId: id,
  configVersion: units,
  authorityId: id,
  adminCapId: id,
});
const sharedObject = z.object({ id, version: units });

const schema: z.ZodType<Deployment> = z.object({
  network: z.string().min(1),
  chainId: z.string().min(1),
  access: deployedPackage.optional(),
  launchpad: configuredPackage,
  amm: deployedPackage,
  atollToken: z.object({ packageId: id, coinType: z.string() }),
  // Files from before these packages lack them.
  agent: configuredPackage.extend({ registry: sharedObject }).optional(),
  staking: configuredPackage
    .extend({ registry: sharedObject, poolCreator: id.optional() })
    .optional(),
  nft: configuredPackage
    .extend({
      ogCollection: sharedObject,
      contributorCollection: sharedObject,
      ogShowcase: sharedObject,
      contributorShowcase: sharedObject,
      ogTransferPolicy: sharedObject,
      contributorTransferPolicy: sharedObject,
    })
    .optional(),
  orders: configuredPackage.optional(),
  sessions: configuredPackage.optional(),
  venueCetus: deployedPackage.extend({ venue: sharedObject }).optional(),
  cetus: z
    .object({
      clmm: deployedPackage,
      lpBurn: deployedPackage,
      globalConfig: sharedObject,
      pools: sharedObject,
      burnManager: sharedObject,
      rewarderVault: sharedObject,
    })
    .optional(),
  testUsdc: deployedPackage.extend({ coinType: z.string(), faucet: sharedObject }).optional(),
  quotes: z.array(
    z.object({
      type: z.string(),
      symbol: z.string(),
      decimals: z.number().int().min(0).max(18),
      isDollar: z.literal(true).optional(),
      isRegulated: z.literal(true).optional(),
    }),
  ),
  presets: z.array(
    z.object({
      kind: z.enum(['fun', 'agent']),
      quoteType: z.string(),
      targetRaised: units,
      virtualQuote: units,
      virtualBase: units,
      curveSupply: units,
      dexSupply: units,
      graduationFee: units,
      launchLimitMs: units,
      launchMaxBps: bps,
    }),
  ),
  fees: z.object({
    tradeFeeBps: bps,
    creatorFeeBps: bps,
    referrerFeeBps: bps,
    coCreatorFeeBps: bps,
  }),
  sourceCommit: z.string().optional(),
});

/**
 * Reads and checks a deployment file.
 * @throws {ConfigError} when the file is missing, not JSON or lacks a field.
 */
export function readDeployment(path: string): Deployment {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new ConfigError(
      `ATOLL_DEPLOYMENT: file not found: ${path}. Deploy the contracts first, or set its path.`,
    );
  }
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    const why =
      error instanceof z.ZodError
        ? error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')
        : (error as Error).message;
    throw new ConfigError(`ATOLL_DEPLOYMENT: ${path} is not a deployment file: ${why}.`);
  }
}
