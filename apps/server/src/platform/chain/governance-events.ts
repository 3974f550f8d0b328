/** Decodes governance events: announced, executed and canceled changes, timelocks and pauses. */
import type { GovernedPackage } from '@atoll/api';
import type { ChainEvent, Deployment } from '@atoll/sdk';
import { AdminChange } from '@atoll/sdk/contracts/access/admin_transfer.ts';
import { GuardianChange } from '@atoll/sdk/contracts/access/guardian.ts';
import { TimelockEnforced } from '@atoll/sdk/contracts/access/timelock.ts';
import { ImmutabilityChange, UpgradeChange } from '@atoll/sdk/contracts/access/upgrade_lock.ts';
import {
  AnswererChange,
  MessagePriceChange,
  TermsChange,
} from '@atoll/sdk/contracts/agent/config.ts';
import { BuysPausedChanged, CreationPausedChanged } from '@atoll/sdk/contracts/launchpad/config.ts';
import {
  CoCreatorWitnessChange,
  FeesChange,
  PresetChange,
  ProtocolFeeRecipientChange,
  VenueChange,
} from '@atoll/sdk/contracts/launchpad/config_change.ts';
import { SigningKeyChange as NftKeyChange } from '@atoll/sdk/contracts/nft/config.ts';
import { RoyaltyChange } from '@atoll/sdk/contracts/nft/showcase.ts';
import { SigningKeyChange as StakingKeyChange } from '@atoll/sdk/contracts/staking/config.ts';
import { normalizeStructTag, normalizeSuiAddress, parseStructTag, toHex } from '@mysten/sui/utils';

export type ChangeDetails = Record<string, unknown>;

interface ChangeData {
  package: GovernedPackage;
  number: number;
}

interface Paused {
  package: GovernedPackage;
  untilMs: number;
}

/** Data of the events by name. */
export interface GovernanceEvents {
  ChangeAnnounced: ChangeData & {
    kind: string;
    type: string;
    change: ChangeDetails | null;
    executableAtMs: number;
    expiresAtMs: number;
  };
  ChangeExecuted: ChangeData;
  ChangeCanceled: ChangeData;
  TimelockEnforced: { package: GovernedPackage; delayMs: number };
  CreationPaused: Paused;
  BuysPaused: Paused;
}

export type GovernanceEvent = {
  [Name in keyof GovernanceEvents]: { name: Name; data: GovernanceEvents[Name] };
}[keyof GovernanceEvents];

type Layouts = Readonly<Record<string, { parse(bytes: Uint8Array): object }>>;

/** Layouts of the changes of each package's settings. */
const LAYOUTS: Readonly<Record<GovernedPackage, Layouts>> = {
  launchpad: {
    VenueChange,
    PresetChange,
    FeesChange,
    CoCreatorWitnessChange,
    ProtocolFeeRecipientChange,
  },
  agent: { AnswererChange, MessagePriceChange, TermsChange },
  staking: { SigningKeyChange: StakingKeyChange },
  nft: { SigningKeyChange: NftKeyChange, RoyaltyChange },
  orders: {},
  sessions: {},
};

/** Layouts of the changes of every package's authority. */
const AUTHORITY_LAYOUTS: Layouts = {
  AdminChange,
  GuardianChange,
  UpgradeChange,
  ImmutabilityChange,
};

const U64 = 8;
const u64At = (bytes: Uint8Array, offset: number): number =>
  Number(new DataView(bytes.buffer, bytes.byteOffset + offset, U64).getBigUint64(0, true));

const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The details as the API sends them: amounts as decimal strings, names in snake case. */
function toJson(value: object): ChangeDetails {
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]: [string, unknown]) => [
      snakeCase(name),
      typeof inner === 'bigint'
        ? inner.toString()
        : inner instanceof Uint8Array
          ? toHex(inner)
          : typeof inner === 'object' && inner !== null
            ? toJson(inner)
            : inner,
    ]),
  );
}

/** Creates the decoder of one deployment; it returns null for every other event. */
export function governanceDecoder(
  deployment: Deployment,
): (event: ChainEvent) => GovernanceEvent | null {
  const { access, launchpad, agent, staking, nft, orders, sessions } = deployment;
  const packages = new Map<string, GovernedPackage>();
  for (const [name, deployed] of Object.entries({
    ...{ launchpad, agent, staking, nft, orders, sessions },
  })) {
    if (deployed !== undefined) {
      // Types that an upgrade added are named by the upgraded package.
      for (const id of [deployed.originalId, deployed.packageId]) {
        packages.set(normalizeSuiAddress(id), name as GovernedPackage);
      }
    }
  }
  const accessId = access && normalizeSuiAddress(access.originalId);
  const timelock = accessId && `${accessId}::timelock::`;
  const config = `${normalizeSuiAddress(launchpad.originalId)}::config::`;

  return ({ eventType, bcs }) => {
    if (eventType === `${config}CreationPausedChanged`) {
      const untilMs = Number(CreationPausedChanged.parse(bcs).untilMs);
      return { name: 'CreationPaused', data: { package: 'launchpad', untilMs } };
    }
    if (eventType === `${config}BuysPausedChanged`) {
      const untilMs = Number(BuysPausedChanged.parse(bcs).untilMs);
      return { name: 'BuysPaused', data: { package: 'launchpad', untilMs } };
    }
    if (timelock === undefined || !eventType.startsWith(timelock)) return null;
    const { name, typeParams } = parseStructTag(eventType);
    const [authority, change] = typeParams;
    if (typeof authority !== 'object') return null;
    const governed = packages.get(normalizeSuiAddress(authority.address));
    if (governed === undefined || authority.name !== 'CONFIG') return null;
    if (name === 'TimelockEnforced') {
      const delayMs = Number(TimelockEnforced.parse(bcs).delayMs);
      return { name, data: { package: governed, delayMs } };
    }
    // Values of change types are created by the governed package or by `access` only.
    if (typeof change !== 'object' || !change.name.endsWith('Change')) return null;
    const declaredBy = normalizeSuiAddress(change.address);
    const ofAuthority = declaredBy === accessId;
    if (!ofAuthority && packages.get(declaredBy) !== governed) return null;
    // The number comes first in each of the three events, the times last in the announcement: changes
    // of layouts unknown here are followed all the same.
    const data = { package: governed, number: u64At(bcs, 0) };
    if (name === 'ChangeExecuted' || name === 'ChangeCanceled') return { name, data };
    if (name !== 'ChangeAnnounced') return null;
    const layout = (ofAuthority ? AUTHORITY_LAYOUTS : LAYOUTS[governed])[change.name];
    const body = bcs.subarray(U64, bcs.length - 2 * U64);
    return {
      name,
      data: {
        ...data,
        kind: change.name,
        type: normalizeStructTag(change),
        change: layout === undefined ? null : toJson(layout.parse(body)),
        executableAtMs: u64At(bcs, bcs.length - 2 * U64),
        expiresAtMs: u64At(bcs, bcs.length - U64),
      },
    };
  };
}
