// Describes every kind of change that the packages delay: its layout, its wording, and how it is executed.
import type { Deployment } from '@atoll/sdk';
import { AdminChange, accept } from '@atoll/sdk/contracts/access/admin_transfer.ts';
import { execute as appoint, GuardianChange } from '@atoll/sdk/contracts/access/guardian.ts';
import {
  executeImmutability,
  ImmutabilityChange,
  UpgradeChange,
} from '@atoll/sdk/contracts/access/upgrade_lock.ts';
import * as agent from '@atoll/sdk/contracts/agent/config.ts';
import * as launchpad from '@atoll/sdk/contracts/launchpad/config_change.ts';
import * as nft from '@atoll/sdk/contracts/nft/config.ts';
import { executeRoyalty, RoyaltyChange } from '@atoll/sdk/contracts/nft/showcase.ts';
import * as staking from '@atoll/sdk/contracts/staking/config.ts';
import type { Transaction, TransactionArgument } from '@mysten/sui/transactions';
import { toHex } from '@mysten/sui/utils';
import { DeployError } from '../error.ts';
import type { ConfiguredName } from './config.ts';

/** Number of a change: known, or the result of announcing it in the same transaction. */
export type ChangeNumber = bigint | TransactionArgument;

type Thunk = (tx: Transaction) => unknown;

interface Target {
  deployment: Deployment;
  /** The package that the change belongs to. */
  name: ConfiguredName;
  /** The admin's capability. */
  cap: string;
  number: ChangeNumber;
  /** Type arguments of the change. */
  typeArguments: string[];
}

export interface ChangeKind {
  parse(bytes: Uint8Array): unknown;
  describe(change: unknown): string;
  execute(target: Target): Thunk;
}

function kind<T>(
  layout: { parse(bytes: Uint8Array): T },
  describe: (change: T) => string,
  execute: (target: Target) => Thunk,
): ChangeKind {
  return { parse: (bytes) => layout.parse(bytes), describe: describe as never, execute };
}

type Execute = typeof launchpad.executeVenue;

const onLaunchpad =
  (execute: Execute) =>
  ({ deployment: { launchpad }, cap, number: change }: Target) =>
    execute({
      package: launchpad.packageId,
      arguments: { config: launchpad.configId, authority: launchpad.authorityId, cap, change },
    });

const onConfig =
  (execute: typeof staking.executeSigningKey) =>
  ({ deployment, name, cap, number }: Target) => {
    const {
      packageId,
      configId: config = '',
      authorityId: authority = '',
    } = deployment[name] ?? {};
    return execute({ package: packageId, arguments: { config, authority, cap, number } });
  };

type ExecuteOnAuthority = typeof executeImmutability;

const onAuthority =
  (execute: ExecuteOnAuthority) =>
  ({ deployment, name, cap, number }: Target) => {
    const { originalId, authorityId: authority = '' } = deployment[name] ?? {};
    return execute({
      package: deployment.access?.packageId,
      arguments: { authority, cap, number },
      typeArguments: [`${originalId}::config::CONFIG`],
    });
  };

function acceptTransfer({ deployment, name, number }: Target): Thunk {
  const { originalId, authorityId: authority = '' } = deployment[name] ?? {};
  return accept({
    package: deployment.access?.packageId,
    arguments: { authority, number },
    typeArguments: [`${originalId}::config::CONFIG`],
  });
}

function onShowcase({ deployment: { nft: entry }, cap, number, typeArguments }: Target): Thunk {
  const [type = ''] = typeArguments;
  const isOg = type.endsWith('::og::OgNft');
  const showcase = (isOg ? entry?.ogShowcase : entry?.contributorShowcase)?.id ?? '';
  const policy = (isOg ? entry?.ogTransferPolicy : entry?.contributorTransferPolicy)?.id ?? '';
  return executeRoyalty({
    package: entry?.packageId,
    arguments: {
      ...{ showcase, policy, cap, number },
      ...{ config: entry?.configId ?? '', authority: entry?.authorityId ?? '' },
    },
    typeArguments: [type],
  });
}

const signingKey = ({ signingKey }: { signingKey: { publicKey: Uint8Array } }) =>
  `signing key ${toHex(signingKey.publicKey)}`;

/** Changes of every package's authority, by the name of the struct. */
const AUTHORITY_KINDS: Record<string, ChangeKind> = {
  AdminChange: kind(AdminChange, ({ admin }) => `admin ${admin}`, acceptTransfer),
  GuardianChange: kind(
    GuardianChange,
    ({ guardian }) => `guardian ${guardian}`,
    onAuthority(appoint),
  ),
  UpgradeChange: kind(
    UpgradeChange,
    (change) => `upgrade of ${change.package} to digest ${toHex(change.digest)}`,
    () => {
      throw new DeployError('Execute an upgrade with: npm run deploy -- --upgrade');
    },
  ),
  ImmutabilityChange: kind(
    ImmutabilityChange,
    (change) => `destroy the upgrade capability of ${change.package}`,
    onAuthority(executeImmutability),
  ),
};

/** Returns the kind of a change by its package and the name of its struct. */
export const changeKind = (name: ConfiguredName, struct: string): ChangeKind | undefined =>
  AUTHORITY_KINDS[struct] ?? CHANGE_KINDS[name][struct];

/** By package and name of the change's struct. */
const CHANGE_KINDS: Record<ConfiguredName, Record<string, ChangeKind>> = {
  launchpad: {
    VenueChange: kind(
      launchpad.VenueChange,
      ({ venue }) => `register venue ${venue}`,
      onLaunchpad(launchpad.executeVenue),
    ),
    PresetChange: kind(
      launchpad.PresetChange,
      ({ key, preset }) =>
        `preset of ${key.kind} coins in ${key.quoteType}: raises ${preset.targetRaised}, ` +
        `graduates to ${preset.venue}`,
      onLaunchpad(launchpad.executePreset),
    ),
    FeesChange: kind(
      launchpad.FeesChange,
      ({ tradeFeeBps }) => `trade fee of ${tradeFeeBps} basis points`,
      onLaunchpad(launchpad.executeFees),
    ),
    CoCreatorWitnessChange: kind(
      launchpad.CoCreatorWitnessChange,
      ({ witness }) => `co-creators' fees are claimed by ${witness}`,
      onLaunchpad(launchpad.executeCoCreatorWitness),
    ),
    ProtocolFeeRecipientChange: kind(
      launchpad.ProtocolFeeRecipientChange,
      ({ recipient }) => `protocol fee recipient ${recipient}`,
      onLaunchpad(launchpad.executeProtocolFeeRecipient),
    ),
  },
  agent: {
    MessagePriceChange: kind(
      agent.MessagePriceChange,
      ({ price }) => `message price of ${price} base units of ATOLL`,
      onConfig(agent.executeMessagePrice),
    ),
    AnswererChange: kind(
      agent.AnswererChange,
      ({ answerer }) => `${answerer} answers messages`,
      onConfig(agent.executeAnswerer),
    ),
    TermsChange: kind(
      agent.TermsChange,
      () => 'terms of agents and proposals',
      onConfig(agent.executeTerms),
    ),
  },
  staking: {
    SigningKeyChange: kind(
      staking.SigningKeyChange,
      signingKey,
      onConfig(staking.executeSigningKey),
    ),
  },
  nft: {
    SigningKeyChange: kind(nft.SigningKeyChange, signingKey, onConfig(nft.executeSigningKey)),
    RoyaltyChange: kind(
      RoyaltyChange,
      ({ royaltyBps }) => `royalty of ${royaltyBps} basis points`,
      onShowcase,
    ),
  },
  orders: {},
  sessions: {},
};
