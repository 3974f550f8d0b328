// Describes every kind of change that the packages delay: its layout, its wording, and how it is executed.
import type { Deployment } from '@atoll/sdk';
import * as agent from '@atoll/sdk/contracts/agent/config.ts';
import * as launchpad from '@atoll/sdk/contracts/launchpad/config_change.ts';
import * as nft from '@atoll/sdk/contracts/nft/config.ts';
import { executeRoyalty, RoyaltyChange } from '@atoll/sdk/contracts/nft/showcase.ts';
import * as staking from '@atoll/sdk/contracts/staking/config.ts';
import type { Transaction, TransactionArgument } from '@mysten/sui/transactions';
import { toHex } from '@mysten/sui/utils';
import type { ConfiguredName } from './config.ts';

/** Number of a change: known, or the result of announcing it in the same transaction. */
export type ChangeNumber = bigint | TransactionArgument;

type Thunk = (tx: Transaction) => unknown;

interface Target {
  deployment: Deployment;
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
      arguments: { config: launchpad.configId, cap, change },
    });

const onConfig =
  (name: 'agent' | 'staking' | 'nft', execute: typeof staking.executeSigningKey) =>
  ({ deployment, cap, number }: Target) => {
    const { packageId = '', configId: config = '' } = deployment[name] ?? {};
    return execute({ package: packageId, arguments: { config, cap, number } });
  };

function onShowcase({ deployment: { nft: entry }, cap, number, typeArguments }: Target): Thunk {
  const [type = ''] = typeArguments;
  const isOg = type.endsWith('::og::OgNft');
  const showcase = (isOg ? entry?.ogShowcase : entry?.contributorShowcase)?.id ?? '';
  const policy = (isOg ? entry?.ogTransferPolicy : entry?.contributorTransferPolicy)?.id ?? '';
  return executeRoyalty({
    package: entry?.packageId,
    arguments: { showcase, policy, config: entry?.configId ?? '', cap, number },
    typeArguments: [type],
  });
}

const signingKey = ({ signingKey }: { signingKey: { publicKey: Uint8Array } }) =>
  `signing key ${toHex(signingKey.publicKey)}`;

/** By package and name of the change's struct. */
export const CHANGE_KINDS: Record<ConfiguredName, Record<string, ChangeKind>> = {
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
      onConfig('agent', agent.executeMessagePrice),
    ),
    TermsChange: kind(
      agent.TermsChange,
      () => 'terms of agents and proposals',
      onConfig('agent', agent.executeTerms),
    ),
  },
  staking: {
    SigningKeyChange: kind(
      staking.SigningKeyChange,
      signingKey,
      onConfig('staking', staking.executeSigningKey),
    ),
  },
  nft: {
    SigningKeyChange: kind(
      nft.SigningKeyChange,
      signingKey,
      onConfig('nft', nft.executeSigningKey),
    ),
    RoyaltyChange: kind(
      RoyaltyChange,
      ({ royaltyBps }) => `royalty of ${royaltyBps} basis points`,
      onShowcase,
    ),
  },
};
