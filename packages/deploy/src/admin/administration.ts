// Transfers the administration of the packages in two steps, and appoints and acts as the guardian.
import { type AdminChange, accept, propose } from '@atoll/sdk/contracts/access/admin_transfer.ts';
import * as guardian from '@atoll/sdk/contracts/access/guardian.ts';
import type { Transaction } from '@mysten/sui/transactions';
import { parseAddress } from '../command-line.ts';
import {
  type Admin,
  type ConfiguredEntry,
  configuredEntries,
  readAdmin,
  readAuthority,
} from '../configuration/config.ts';
import {
  chainTimeMs,
  listPendingChanges,
  type PendingChange,
} from '../configuration/pending-changes.ts';
import { DeployError } from '../error.ts';
import { type AdminAction, type AdminContext, requireUsed } from './action.ts';

export const ADMINISTRATION: Record<string, AdminAction> = {
  'propose-admin': {
    parameters: ['0x…'],
    about: 'propose a new admin for every package you administer',
    async add(tx, context, [to = '']) {
      const admin = parseAddress('The new admin', to);
      for (const { name, entry, capId } of await administered(context)) {
        context.log(`Proposing ${to} as admin of ${name}; it can accept after 48 hours`);
        const { authorityId: authority } = entry;
        tx.add(propose({ ...of(context, entry), arguments: { authority, cap: capId, admin } }));
      }
    },
  },
  'accept-admin': {
    parameters: [],
    about: 'accept the administration proposed to you, after 48 hours',
    async add(tx, context) {
      const mine = await proposedTo(context);
      // Of several proposals to the same address, the first acceptance voids the others.
      const first = mine.filter(
        ({ name }, index) => mine.findIndex((each) => each.name === name) === index,
      );
      if (first.length === 0) {
        throw new DeployError(`No administration is proposed to ${context.sender}.`);
      }
      for (const { name, number } of first) {
        const entry = context.deployment[name];
        if (!entry) continue;
        context.log(`Accepting the administration of ${name}`);
        const { authorityId: authority } = entry;
        tx.add(accept({ ...of(context, entry), arguments: { authority, number } }));
      }
    },
  },
  'appoint-guardian': {
    parameters: ['0x…'],
    about: 'announce a guardian, who can cancel and pause, for every package you administer',
    async add(tx, context, [to = '']) {
      const address = parseAddress('The guardian', to);
      await requireUsed(context, address);
      for (const { name, entry, capId: cap } of await administered(context)) {
        context.log(`Announcing ${to} as guardian of ${name}; execute it after seven days`);
        const { authorityId: authority } = entry;
        const parameters = { authority, cap, guardian: address };
        tx.add(guardian.announce({ ...of(context, entry), arguments: parameters }));
      }
    },
  },
  'guardian recovery': {
    parameters: ['0x…'],
    about: 'as the guardian: set the address to which the admin cannot cancel a transfer',
    async add(tx, context, [to = '']) {
      const recovery = parseAddress('The recovery address', to);
      await requireUsed(context, recovery);
      for (const { name, entry, cap } of await guarded(context)) {
        context.log(`Setting the recovery address of ${name} to ${to}`);
        const { authorityId: authority } = entry;
        const parameters = { authority, cap, recovery };
        tx.add(guardian.setRecovery({ ...of(context, entry), arguments: parameters }));
      }
    },
  },
  'guardian pause': {
    parameters: [],
    about: 'as the guardian: pause everything that can be paused for seven days',
    async add(tx, context) {
      for (const { name, entry, cap } of await guarded(context)) {
        // Has no pause: pausing purchases on the curve stops those of sessions too.
        if (name === 'sessions') continue;
        context.log(`Pausing ${name}`);
        pause(tx, entry, cap);
      }
    },
  },
};

/** Returns the transfers to the sender that have neither expired nor been voided by another. */
async function proposedTo({ client, deployment, sender }: AdminContext): Promise<PendingChange[]> {
  const now = await chainTimeMs(client);
  const caps = new Map<string, string>();
  for (const { name, entry } of configuredEntries(deployment)) {
    caps.set(name, (await readAuthority(client, entry)).adminCap);
  }
  const pending = await listPendingChanges(client, deployment);
  return pending.filter(({ name, kindName, change, expiresAtMs }) => {
    if (kindName !== 'AdminChange' || expiresAtMs < now) return false;
    const { admin, adminCap } = change as ReturnType<typeof AdminChange.parse>;
    return admin === sender && adminCap === caps.get(name);
  });
}

function pause(
  tx: Transaction,
  { packageId, configId, authorityId }: ConfiguredEntry,
  cap: string,
) {
  tx.moveCall({
    target: `${packageId}::config::pause_as_guardian`,
    arguments: [...[configId, authorityId, cap].map((id) => tx.object(id)), tx.object.clock()],
  });
}

/** Options of a call on a package's authority. */
const of = ({ deployment }: AdminContext, { originalId }: ConfiguredEntry) => ({
  package: deployment.access?.packageId,
  typeArguments: [`${originalId}::config::CONFIG`] as [string],
});

function authorities({ client, deployment }: AdminContext) {
  return Promise.all(
    configuredEntries(deployment).map(async ({ name, entry }) => ({
      ...{ name, entry },
      ...((await readAdmin(client, entry)) satisfies Admin),
    })),
  );
}

/** Returns the packages that the sender administers. */
async function administered(context: AdminContext) {
  const own = (await authorities(context)).filter(({ owner }) => owner === context.sender);
  if (own.length > 0) return own;
  throw new DeployError(`${context.sender} administers none of these packages.`);
}

/** Returns the packages that the sender guards. */
async function guarded(context: AdminContext) {
  const own = (await authorities(context)).flatMap(({ name, entry, guardian: holder }) =>
    holder?.owner === context.sender ? [{ name, entry, cap: holder.capId }] : [],
  );
  if (own.length > 0) return own;
  throw new DeployError(`${context.sender} guards none of these packages.`);
}
