// Changes settings: pauses take effect at once; everything that decides where money goes is announced and
// waits 48 hours.
import { type CoinKind, cetusVenueType, type Deployment, getPreset } from '@atoll/sdk';
import { removeAnswerer } from '@atoll/sdk/contracts/agent/config.ts';
import { announceProtocolFeeRecipient } from '@atoll/sdk/contracts/launchpad/config_change.ts';
import * as nft from '@atoll/sdk/contracts/nft/config.ts';
import * as staking from '@atoll/sdk/contracts/staking/config.ts';
import type { Transaction } from '@mysten/sui/transactions';
import { parseAddress, parsePublicKey } from '../command-line.ts';
import type { ConfiguredName } from '../configuration/config.ts';
import {
  accountOf,
  answererSetting,
  newPreset,
  type Setting,
  signingKeySettings,
} from '../configuration/settings.ts';
import { ammVenueOf } from '../configuration/venues.ts';
import { DeployError } from '../error.ts';
import { type AdminAction, type AdminContext, adminArguments, requireAdmin } from './action.ts';

export const SETTINGS: Record<string, AdminAction> = {
  pause: {
    parameters: ['launches|buys|orders'],
    about:
      'pause launches, purchases or placing orders for seven days; selling, claiming and canceling cannot be paused',
    add: (tx, context, [what]) => setPaused(tx, context, what, true),
  },
  resume: {
    parameters: ['launches|buys|orders'],
    about: 'resume them at once',
    add: (tx, context, [what]) => setPaused(tx, context, what, false),
  },
  'fee-recipient': {
    parameters: ['0x…'],
    about: 'announce a new protocol fee recipient',
    async add(tx, context, [to = '']) {
      const recipient = parseAddress('The recipient', to);
      const { packageId, ...admin } = await requireAdmin(context, 'launchpad');
      context.log(`Announcing ${recipient} as protocol fee recipient; ${EXECUTE_LATER}`);
      const parameters = { ...adminArguments(admin), recipient };
      tx.add(announceProtocolFeeRecipient({ package: packageId, arguments: parameters }));
    },
  },
  venue: {
    parameters: ['fun|agent', 'QUOTE', 'amm|cetus'],
    about: 'announce the DEX for coins priced in QUOTE that launch after the change',
    async add(tx, context, [kind, symbol = '', name]) {
      const { deployment, client } = context;
      if (!isKind(kind)) throw new DeployError('The kind of coin must be fun or agent.');
      const venue = venueOf(deployment, name);
      const quoteType = deployment.quotes.find((quote) => quote.symbol === symbol)?.type;
      if (quoteType === undefined) throw new DeployError(`Quote coin not found: ${symbol}.`);
      const preset = await getPreset({ client, deployment }, { kind, quoteType });
      if (preset === null) throw new DeployError(`Preset not found: ${kind} coins in ${symbol}.`);
      const plan = { ...preset, kind, quoteType };
      const line = `graduate ${kind} coins in ${symbol} to ${name}`;
      await announce(tx, context, newPreset(deployment, plan, venue, line));
    },
  },
  'signing-key': {
    parameters: ['HEX'],
    about: "announce the server's ed25519 key for boosts, mints and answers to paid messages",
    async add(tx, context, [hex = '']) {
      const key = parsePublicKey('The signing key', hex);
      const { client, deployment } = context;
      const settings = await signingKeySettings(client, deployment, key);
      const answerer = await answererSetting(client, deployment, accountOf(key));
      if (answerer) settings.push(answerer);
      if (settings.length === 0) throw new DeployError('This key is in force already.');
      for (const setting of settings) await announce(tx, context, setting);
    },
  },
  'remove-signing-key': {
    parameters: [],
    about: "remove the server's key at once; active boosts stay, open messages are refunded",
    async add(tx, context) {
      for (const [name, { removeSigningKey }] of [
        ['staking', staking] as const,
        ['nft', nft] as const,
      ]) {
        if (!context.deployment[name]) continue;
        const { packageId, ...admin } = await requireAdmin(context, name);
        context.log(`Removing the signing key of ${name}`);
        tx.add(removeSigningKey({ package: packageId, arguments: adminArguments(admin) }));
      }
      if (!context.deployment.agent) return;
      const { packageId, ...admin } = await requireAdmin(context, 'agent');
      context.log('Removing the account that answers messages');
      tx.add(removeAnswerer({ package: packageId, arguments: adminArguments(admin) }));
    },
  },
};

const EXECUTE_LATER = 'execute it after 48 hours (npm run admin -- changes)';

async function announce(tx: Transaction, context: AdminContext, setting: Setting): Promise<void> {
  const { capId } = await requireAdmin(context, setting.name);
  context.log(`Announcing to ${setting.name}: ${setting.line}; ${EXECUTE_LATER}`);
  setting.announce(tx, capId);
}

async function setPaused(
  tx: Transaction,
  context: AdminContext,
  what: string | undefined,
  paused: boolean,
): Promise<void> {
  const setters: Record<string, [ConfiguredName, string]> = {
    launches: ['launchpad', 'set_creation_paused'],
    buys: ['launchpad', 'set_buys_paused'],
    orders: ['orders', 'set_placing_paused'],
  };
  const [name, setter] = setters[what ?? ''] ?? [];
  if (name === undefined) throw new DeployError('Choose launches, buys or orders.');
  const { packageId, configId, authorityId, capId } = await requireAdmin(context, name);
  tx.moveCall({
    target: `${packageId}::config::${setter}`,
    arguments: [
      ...[configId, authorityId, capId].map((id) => tx.object(id)),
      tx.pure.bool(paused),
      tx.object.clock(),
    ],
  });
}

const isKind = (text: string | undefined): text is CoinKind => text === 'fun' || text === 'agent';

function venueOf(deployment: Deployment, name: string | undefined): string {
  if (name === 'amm') return ammVenueOf(deployment);
  const cetus = name === 'cetus' ? cetusVenueType(deployment) : null;
  if (cetus !== null) return cetus;
  throw new DeployError(
    name === 'cetus'
      ? 'This deployment has no venue on Cetus. Deploy with --cetus first.'
      : 'Choose amm or cetus.',
  );
}
