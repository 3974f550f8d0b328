// Runs a deployment from start to end: bring every package to the state of its sources, migrate what was
// upgraded, configure and open it, describe the result. Every step can be repeated, so a failed run is
// continued by running it again.
import type { Deployment, QuoteCoin } from '@atoll/sdk';
import { normalizeStructTag, SUI_TYPE_ARG, toHex } from '@mysten/sui/utils';
import { configuredEntries, readAuthority } from '../configuration/config.ts';
import { configure } from '../configuration/configure.ts';
import { describeSettings } from '../configuration/describe.ts';
import { USDC } from '../configuration/usdc.ts';
import type { DeployContext, TransactionSigner } from '../context.ts';
import {
  addressesOf,
  type BuildSettings,
  buildContract,
  buildForCetus,
  type ContractName,
  contractsOf,
  type Others,
  othersOf,
} from './build.ts';
import { registerCurrency } from './currency.ts';
import { registerDisplays } from './displays.ts';
import { type Described, describePackages, type InstalledPackages } from './entries.ts';
import { install } from './install.ts';
import { lockUpgrades } from './lock.ts';
import { migrate } from './migrate.ts';
import { readPackage } from './package-object.ts';
import { Progress } from './progress.ts';

/** Third-party packages; by default those that the earlier run used. */
export interface DeployOptions extends BuildSettings, Others {
  client: DeployContext['client'];
  /** Publishes, pays, and receives the capabilities. */
  signer: TransactionSigner;
  network: Deployment['network'];
  /** File that records what was sent; a second run with it continues where the first stopped. */
  progressFile: string;
  /** Result of an earlier run; ignored if it belongs to another chain. */
  previous?: Deployment;
  /** Replace packages whose sources changed instead of refusing to go on. */
  upgrade?: boolean;
  /** Also set presets that the admin changed or removed. */
  resetPresets?: boolean;
  /** The server's ed25519 key for boosts and mints, 32 bytes. */
  signingKey?: Uint8Array;
  /** Account that answers paid messages; by default that of the signing key. */
  answerer?: string;
  /** Commit of the sources, for the deployment file. */
  sourceCommit?: string;
  /** Says what is being done, one line at a time. */
  log?: (line: string) => void;
}

/**
 * Publishes or upgrades every package, verifies the bytecode, configures the packages and returns the
 * deployment.
 * @throws DeployError when it cannot continue; what was done is kept for the next run.
 */
export async function deploy(options: DeployOptions): Promise<Deployment> {
  const { client, signer, network, sourceCommit, log = () => {} } = options;
  const { chainIdentifier: chainId } = await client.core.getChainIdentifier();
  const progress = Progress.open(options.progressFile, chainId);
  const previous = options.previous?.chainId === chainId ? options.previous : undefined;
  const context: DeployContext = { client, signer, progress, previous, log };
  const { cetus = othersOf(previous).cetus, usdc = othersOf(previous).usdc } = options;
  const installed = await installAll(context, { ...options, cetus, usdc });
  const packages = describePackages(installed, previous);
  const deployment = {
    network,
    chainId,
    ...packages,
    staking: {
      ...packages.staking,
      poolCreator: previous?.staking?.poolCreator ?? signer.toSuiAddress(),
    },
    ...(cetus && { cetus }),
    quotes: quotesOf(packages, usdc),
    presets: [],
    fees: { tradeFeeBps: 0, creatorFeeBps: 0, referrerFeeBps: 0, coCreatorFeeBps: 0 },
    ...(sourceCommit && { sourceCommit }),
  };
  for (const { entry } of configuredEntries(deployment)) {
    entry.adminCapId = (await readAuthority(client, entry)).adminCap;
  }
  await lockUpgrades(context, deployment);
  await migrate(context, deployment);
  for (const quote of deployment.quotes) await registerCurrency(context, quote);
  await registerDisplays(context, deployment);
  const { resetPresets, signingKey, answerer } = options;
  await configure(context, deployment, { previous, resetPresets, signingKey, answerer });
  return { ...deployment, ...(await describeSettings({ client, deployment })) };
}

const quotesOf = (
  { atollToken, testUsdc }: Pick<Deployment, 'atollToken' | 'testUsdc'>,
  usdc = testUsdc?.coinType,
): QuoteCoin[] => [
  { type: normalizeStructTag(SUI_TYPE_ARG), symbol: 'SUI', decimals: 9 },
  { type: atollToken.coinType, symbol: 'ATOLL', decimals: 6 },
  ...(usdc === undefined ? [] : [{ ...USDC, type: usdc }]),
];

async function installAll(
  context: DeployContext,
  { upgrade = false, cetus, usdc, ...settings }: DeployOptions,
): Promise<InstalledPackages> {
  const done: Partial<Record<ContractName, Described>> = {};
  for (const contract of contractsOf({ cetus, usdc })) {
    const { name, usesCetus } = contract;
    const addresses = addressesOf(contract, (used) => done[used]);
    const build =
      usesCetus && cetus
        ? await buildForCetus(context.client, name, addresses, cetus, settings)
        : await buildContract(name, addresses, settings);
    const installed = await install(context, name, build, {
      mayUpgrade: upgrade,
      sources: settings.sources,
    });
    const { transaction } = await readPackage(context.client, installed.packageId);
    done[name] = {
      ...installed,
      buildDigest: toHex(build.digest),
      transactionDigest: transaction,
    };
  }
  return done as InstalledPackages;
}
