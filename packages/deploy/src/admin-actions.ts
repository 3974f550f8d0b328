// Owns what an administrator does to a running deployment: hand it over, pause it, say where money and
// graduated coins go, and give the rights to upgrade away. Each action fills one transaction.
import { type CoinKind, cetusVenueType, type Deployment, getPreset, kindByte } from '@atoll/sdk';
import type { Transaction } from '@mysten/sui/transactions';
import { SUI_TYPE_ARG } from '@mysten/sui/utils';
import type { ContractName } from './build.ts';
import { parseAddress } from './command-line.ts';
import { readAdmin } from './config-object.ts';
import { ammVenueOf } from './configure.ts';
import type { DeployContext } from './context.ts';
import { previousPackage } from './entries.ts';
import { DeployError } from './error.ts';
import { readUpgradeCap } from './package-object.ts';

interface Context extends Pick<DeployContext, 'client' | 'log'> {
  deployment: Deployment;
  /** Who will sign. */
  sender: string;
}

export interface AdminAction {
  /** Names of its arguments. */
  parameters: string[];
  about: string;
  /** @throws DeployError for arguments that mean nothing, or rights that the sender has not. */
  add(tx: Transaction, context: Context, args: string[]): Promise<void> | void;
}

export const ADMIN_ACTIONS: Record<string, AdminAction> = {
  'offer-admin': {
    parameters: ['0x…'],
    about: 'offer the administration of every package that you administer',
    async add(tx, context, [to = '']) {
      const address = tx.pure.address(parseAddress('The successor', to));
      for (const admin of await administered(context)) {
        context.log(`Offering the administration of ${admin.name}`);
        const args = [tx.object(admin.capId), tx.object(admin.configId), address];
        tx.moveCall({ target: `${admin.packageId}::config::offer_admin`, arguments: args });
      }
    },
  },
  'withdraw-offer': {
    parameters: [],
    about: 'withdraw an offer that nobody accepted',
    async add(tx, context) {
      for (const admin of await administered(context)) {
        context.log(`Withdrawing the offer of ${admin.name}`);
        const args = [tx.object(admin.capId), tx.object(admin.configId)];
        tx.moveCall({
          target: `${admin.packageId}::config::withdraw_admin_offer`,
          arguments: args,
        });
      }
    },
  },
  'accept-admin': {
    parameters: [],
    about: 'accept the administration that was offered to you',
    async add(tx, context) {
      const offered = (await administrations(context)).filter(
        ({ pending }) => pending === context.sender,
      );
      if (offered.length === 0) throw new DeployError(`Nothing is offered to ${context.sender}.`);
      for (const { name, packageId, configId } of offered) {
        context.log(`Accepting the administration of ${name}`);
        const args = [tx.object(configId)];
        tx.moveCall({ target: `${packageId}::config::accept_admin`, arguments: args });
      }
    },
  },
  treasury: {
    parameters: ['0x…'],
    about: "send the protocol's share of the fees there",
    add(tx, context, [to = '']) {
      const address = tx.pure.address(parseAddress('The treasury', to));
      return callLaunchpad(tx, context, 'set_treasury', [address]);
    },
  },
  pause: {
    parameters: ['launches|buys'],
    about: 'stop launches or buys; selling and claiming cannot be stopped',
    add: (tx, context, [what]) => setPaused(tx, context, what, true),
  },
  resume: {
    parameters: ['launches|buys'],
    about: 'let them go on',
    add: (tx, context, [what]) => setPaused(tx, context, what, false),
  },
  venue: {
    parameters: ['fun|agent', 'amm|cetus'],
    about: 'where coins in SUI that are launched from now on graduate to',
    async add(tx, context, [kind, name]) {
      const { deployment, client } = context;
      if (!isKind(kind)) throw new DeployError('A coin is fun or agent.');
      const venue = venueOf(deployment, name);
      const preset = await getPreset({ client, deployment }, { kind, quoteType: SUI_TYPE_ARG });
      if (preset === null) throw new DeployError(`${kind} coins in SUI cannot be launched now.`);
      const { targetRaised, virtualQuote, graduationFee, launchWindowMs, launchMaxBps } = preset;
      const terms = [targetRaised, virtualQuote, graduationFee, launchWindowMs, launchMaxBps];
      const args = [tx.pure.u8(kindByte(kind)), ...terms.map((term) => tx.pure.u64(term))];
      await callLaunchpad(tx, context, 'set_preset', args, [SUI_TYPE_ARG, venue]);
    },
  },
  'give-upgrades': {
    parameters: ['0x…'],
    about: 'hand the rights to upgrade that you have to somebody else, at once and for good',
    async add(tx, context, [to = '']) {
      const address = parseAddress('The receiver', to);
      const rights = await upgradeRights(context);
      await requireUsed(context, address);
      for (const { name } of rights) context.log(`Giving the right to upgrade ${name} away`);
      tx.transferObjects(
        rights.map(({ capId }) => tx.object(capId)),
        address,
      );
    },
  },
  'make-immutable': {
    parameters: ['PACKAGE'],
    about: 'destroy the right to upgrade a package, for good',
    async add(tx, context, [name]) {
      const right = (await upgradeRights(context)).find((each) => each.name === name);
      if (!right) throw new DeployError(`You have no right to upgrade ${name}.`);
      const args = [tx.object(right.capId)];
      tx.moveCall({ target: '0x2::package::make_immutable', arguments: args });
    },
  },
};

const isKind = (text: string | undefined): text is CoinKind => text === 'fun' || text === 'agent';

/** The packages with settings, and who administers them. */
async function administrations({ client, deployment }: Context) {
  const names = ['launchpad', 'agent', 'staking', 'nft'] as const;
  const entries = names.flatMap((name) => {
    const entry = deployment[name];
    return entry ? [{ name, packageId: entry.packageId, configId: entry.configId }] : [];
  });
  return Promise.all(
    entries.map(async (entry) => ({ ...entry, ...(await readAdmin(client, entry.configId)) })),
  );
}

/** Those that the sender administers. */
async function administered(context: Context) {
  const own = (await administrations(context)).filter(({ owner }) => owner === context.sender);
  if (own.length > 0) return own;
  throw new DeployError(`${context.sender} administers none of these packages.`);
}

/** @throws DeployError unless somebody has used the address: what goes to it cannot be called back. */
async function requireUsed({ client }: Context, address: string): Promise<void> {
  const { objects } = await client.core.listOwnedObjects({ owner: address, limit: 1 });
  if (objects.length > 0) return;
  throw new DeployError(
    `${address} owns nothing on this network. Send it a little SUI first, and see that it can spend it.`,
  );
}

/** The rights to upgrade that the sender has. */
async function upgradeRights({ client, deployment, sender }: Context) {
  const names: ContractName[] = [
    'launchpad',
    'amm',
    'atoll_token',
    'agent',
    'staking',
    'nft',
    'venue_cetus',
  ];
  const rights: { name: ContractName; capId: string }[] = [];
  for (const name of names) {
    const capId = previousPackage(deployment, name)?.upgradeCapId;
    const cap = capId === undefined ? null : await readUpgradeCap(client, capId);
    if (capId !== undefined && cap?.owner === sender) rights.push({ name, capId });
  }
  if (rights.length > 0) return rights;
  throw new DeployError(`${sender} has the right to upgrade none of these packages.`);
}

/** @throws DeployError when the sender does not administer the launchpad. */
async function callLaunchpad(
  tx: Transaction,
  { client, deployment: { launchpad }, sender }: Context,
  name: string,
  args: ReturnType<Transaction['pure']>[],
  typeArguments: string[] = [],
): Promise<void> {
  const { capId, owner } = await readAdmin(client, launchpad.configId);
  if (owner !== sender) throw new DeployError(`The launchpad is administered by ${owner}.`);
  tx.moveCall({
    target: `${launchpad.packageId}::config::${name}`,
    typeArguments,
    arguments: [tx.object(capId), tx.object(launchpad.configId), ...args],
  });
}

function setPaused(
  tx: Transaction,
  context: Context,
  what: string | undefined,
  paused: boolean,
): Promise<void> {
  const setters: Record<string, string> = {
    launches: 'set_creation_paused',
    buys: 'set_buys_paused',
  };
  const setter = setters[what ?? ''];
  if (setter === undefined) throw new DeployError('Choose launches or buys.');
  return callLaunchpad(tx, context, setter, [tx.pure.bool(paused)]);
}

function venueOf(deployment: Deployment, name: string | undefined): string {
  if (name === 'amm') return ammVenueOf(deployment);
  const cetus = name === 'cetus' ? cetusVenueType(deployment) : null;
  if (cetus !== null) return cetus;
  throw new DeployError(
    name === 'cetus'
      ? 'This deployment has no Cetus; deploy with --cetus.'
      : 'Choose amm or cetus.',
  );
}
