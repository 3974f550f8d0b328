// Creates staking pools and funds their campaigns. The creator of a pool opens its campaigns; anyone can
// extend or raise one.
import {
  campaignCost,
  campaignRemainingMs,
  createStakingPool,
  extendCampaign,
  getStakingPool,
  openCampaign,
  raiseCampaign,
  readClock,
  type StakingPool,
} from '@atoll/sdk';
import { isValidSuiObjectId, normalizeStructTag } from '@mysten/sui/utils';
import { DeployError } from '../error.ts';
import type { AdminAction, AdminContext } from './action.ts';
import { iso } from './iso.ts';

const DAY_MS = 86_400_000n;
const BPS = 10_000;

export const STAKING: Record<string, AdminAction> = {
  'staking show': {
    parameters: ['POOL'],
    about: 'show a staking pool and its campaigns',
    readOnly: true,
    async add(_tx, context, [poolId = '']) {
      const { pool, reward } = await findPool(context, poolId);
      context.log(`Owner ${pool.owner}; boosts up to ${Number(pool.maxMultiplierBps) / BPS}×`);
      if (pool.campaigns.length === 0) context.log('No campaigns.');
      for (const { id, ratePerSecond, startsMs, endsMs } of pool.campaigns) {
        const daily = reward.format(campaignCost(ratePerSecond, DAY_MS));
        context.log(`Campaign ${id}: ${daily} a day from ${iso(startsMs)} to ${iso(endsMs)}`);
      }
    },
  },
  'staking create': {
    parameters: ['STAKE', 'REWARD', 'MULTIPLIER'],
    about: 'create a staking pool; coins by symbol or type, boosts up to 1 to 3',
    async add(tx, context, [stake = '', reward = '', multiplier = '']) {
      const [staked, earned] = [await findCoin(context, stake), await findCoin(context, reward)];
      const factor = Number(multiplier);
      if (!(factor >= 1 && factor <= 3)) {
        throw new DeployError('The maximum multiplier must be a number from 1 (no boosts) to 3.');
      }
      const { deployment, sender } = context;
      const listed = deployment.staking?.poolCreator;
      if (listed !== sender) {
        context.log(
          `Pages list pools created by ${listed ?? 'no account'}: this one will not be shown.`,
        );
      }
      context.log(`Creating a pool: stake ${staked.symbol}, earn ${earned.symbol}`);
      const maxMultiplierBps = BigInt(Math.round(factor * BPS));
      const types = { stakeType: staked.type, rewardType: earned.type };
      tx.add(createStakingPool(context, { ...types, maxMultiplierBps }));
    },
  },
  'staking open': {
    parameters: ['POOL', 'AMOUNT', 'DAYS'],
    about: 'open a campaign that pays AMOUNT of the reward coin over DAYS, from now',
    async add(tx, context, [poolId = '', amount = '', days = '']) {
      const { pool, reward } = await findPool(context, poolId);
      if (pool.owner !== context.sender) {
        throw new DeployError(`Only the pool's owner ${pool.owner} can open campaigns.`);
      }
      const durationMs = parseDays(days);
      const ratePerSecond = (reward.parse(amount) * 1_000n) / durationMs;
      if (ratePerSecond === 0n) throw new DeployError('AMOUNT is too small for this time.');
      const maxIn = campaignCost(ratePerSecond, durationMs);
      context.log(`Opening a campaign: ${reward.format(maxIn)} over ${days} days`);
      const terms = { ratePerSecond, startsMs: 0n, durationMs };
      tx.add(openCampaign(context, { pool, payer: context.sender, maxIn, ...terms }));
    },
  },
  'staking extend': {
    parameters: ['POOL', 'CAMPAIGN', 'DAYS'],
    about: 'extend a campaign at its rate',
    async add(tx, context, [poolId = '', number = '', days = '']) {
      const { pool, reward } = await findPool(context, poolId);
      const { id: campaignId, ratePerSecond } = findCampaign(pool, number);
      const extraMs = parseDays(days);
      const maxIn = campaignCost(ratePerSecond, extraMs);
      context.log(`Extending campaign ${campaignId} by ${days} days for ${reward.format(maxIn)}`);
      tx.add(extendCampaign(context, { pool, payer: context.sender, maxIn, campaignId, extraMs }));
    },
  },
  'staking raise': {
    parameters: ['POOL', 'CAMPAIGN', 'AMOUNT'],
    about: 'add AMOUNT to what a campaign pays until its end',
    async add(tx, context, [poolId = '', number = '', amount = '']) {
      const { pool, reward } = await findPool(context, poolId);
      const campaign = findCampaign(pool, number);
      const remainingMs = campaignRemainingMs(campaign, await readClock(context.client));
      const maxIn = reward.parse(amount);
      const increase = remainingMs === 0n ? 0n : (maxIn * 1_000n) / remainingMs;
      if (increase === 0n) throw new DeployError('AMOUNT is too small, or the campaign has ended.');
      context.log(`Raising campaign ${campaign.id} by at most ${reward.format(maxIn)}`);
      const parameters = { pool, payer: context.sender, maxIn, campaignId: campaign.id, increase };
      tx.add(raiseCampaign(context, parameters));
    },
  },
};

async function findPool(context: AdminContext, poolId: string) {
  if (!isValidSuiObjectId(poolId)) throw new DeployError(`${poolId} is not an object id.`);
  const pool = await getStakingPool(context, { poolId });
  return { pool, reward: await findCoin(context, pool.rewardType) };
}

function findCampaign({ campaigns }: StakingPool, number: string) {
  const found = campaigns.find(({ id }) => `${id}` === number);
  if (found) return found;
  throw new DeployError(`The pool has no campaign ${number}. List them with: staking show POOL`);
}

function parseDays(text: string): bigint {
  const days = Number(text);
  if (!(days > 0)) throw new DeployError('DAYS must be a number above zero, such as 30 or 0.5.');
  return BigInt(Math.round(days * Number(DAY_MS)));
}

/** A coin by its symbol in the deployment or by its type. */
async function findCoin({ client, deployment }: AdminContext, name: string) {
  const quote = deployment.quotes.find(({ symbol, type }) => symbol === name || type === name);
  if (!quote && !name.includes('::')) {
    throw new DeployError(
      `${name} is no coin of this deployment. Give its type: 0x…::module::NAME`,
    );
  }
  const { type, symbol, decimals } = quote ?? (await readCoin(client, normalizeStructTag(name)));
  const unit = 10n ** BigInt(decimals);
  return {
    type,
    symbol,
    /** @throws DeployError unless `text` is a plain decimal above zero. */
    parse(text: string): bigint {
      const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
      const units = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0') || '0');
      if (units === 0n || fraction.length > decimals) {
        throw new DeployError(
          `AMOUNT must be a decimal above zero with at most ${decimals} places.`,
        );
      }
      return units;
    },
    format(units: bigint): string {
      const fraction = `${units % unit}`.padStart(decimals, '0').replace(/0+$/, '');
      return `${units / unit}${fraction && `.${fraction}`} ${symbol}`;
    },
  };
}

async function readCoin(client: AdminContext['client'], type: string) {
  const { coinMetadata } = await client.core.getCoinMetadata({ coinType: type });
  if (coinMetadata === null) throw new DeployError(`There is no coin ${type} on this network.`);
  const { symbol, decimals } = coinMetadata;
  return { type, symbol, decimals };
}
