// Owns one call of every public function of staking that does more than read, made so that it succeeds;
// and what each refuses.
import { CHAIN_ID, OTHER_KEY, signBoost } from '../chain/grants.ts';
import { DEPLOYER } from '../chain/network.ts';
import { ALICE, BOB, CREATOR } from '../chain/world.ts';
import {
  type Arg,
  address,
  bool,
  bytes,
  clock,
  coin,
  type Recipe,
  u64,
  withArg,
} from '../surface/call.ts';
import type { Negative } from '../surface/subject.ts';
import { HOUR_MS } from './model.ts';
import type { Village } from './village.ts';

const FOREVER = 2n ** 64n - 1n;
const hex = (digits: string): Arg => bytes(Buffer.from(digits, 'hex'));

/** By `package::module::function`. */
export function recipes({ contract, pool, adminCap }: Village): Record<string, Recipe> {
  const settings: Arg = { id: contract.config };
  const config: Arg = { id: contract.config, mutable: false };
  const types = [pool.stake, pool.reward];
  const onPool = (sender: string, ...args: Arg[]): Recipe => ({
    sender,
    types,
    args: [{ id: pool.id }, ...args],
  });
  const byAdmin = (...args: Arg[]): Recipe => ({
    sender: DEPLOYER,
    types: [],
    args: [{ id: adminCap }, settings, ...args],
  });
  const payment = coin(pool.reward, 10n ** 10n);
  const grant = { nonce: 1n, multiplierBps: 20_000n, expiresMs: FOREVER };
  const signature = signBoost({ package: pool.staking, poolId: pool.id, staker: BOB, ...grant });
  return {
    'staking::pool::create': { sender: ALICE, types, args: [config, u64(20_000n), clock] },
    'staking::pool::share': onPool(BOB),
    'staking::pool::stake': onPool(BOB, config, coin(pool.stake, 1_000n), clock),
    'staking::pool::unstake': onPool(BOB, u64(1_000n), clock),
    'staking::pool::claim': onPool(BOB, clock),
    'staking::pool::emergency_exit': onPool(BOB),
    'staking::pool::boost': onPool(
      BOB,
      config,
      ...Object.values(grant).map(u64),
      bytes(signature),
      clock,
    ),
    'staking::pool::extend_campaign': onPool(ALICE, u64(0n), payment, u64(HOUR_MS), clock),
    'staking::pool::raise_campaign': onPool(ALICE, u64(0n), payment, u64(1n), clock),
    'staking::pool::extend_campaign_from_leftover': onPool(ALICE, u64(0n), clock),
    'staking::pool::open_campaign': onPool(
      CREATOR,
      config,
      payment,
      u64(1n),
      u64(0n),
      u64(HOUR_MS),
      clock,
    ),
    'staking::pool::open_campaign_from_leftover': onPool(
      CREATOR,
      config,
      u64(1n),
      u64(0n),
      u64(HOUR_MS),
      clock,
    ),
    'staking::pool::set_owner': onPool(CREATOR, address(ALICE)),
    'staking::config::accept_admin': { sender: ALICE, types: [], args: [settings] },
    'staking::config::offer_admin': byAdmin(address(ALICE)),
    'staking::config::withdraw_admin_offer': byAdmin(),
    'staking::config::set_creation_paused': byAdmin(bool(true)),
    'staking::config::set_stakes_paused': byAdmin(bool(true)),
    'staking::config::set_signing_key': byAdmin(hex(CHAIN_ID), hex(OTHER_KEY.publicKey)),
    'staking::config::remove_signing_key': byAdmin(),
    'staking::config::migrate': { ...byAdmin(), refusal: 'config::EAlreadyMigrated' },
  };
}

export function negatives(
  { pool }: Village,
  recipes: Record<string, Recipe>,
): Record<string, Negative[]> {
  const own = (name: string): Recipe => {
    const recipe = recipes[`staking::pool::${name}`];
    if (!recipe) throw new Error(`No recipe for ${name}`);
    return recipe;
  };
  const by = (sender: string, recipe: Recipe): Recipe => ({ ...recipe, sender });
  const unknown = u64(99n);
  const little = coin(pool.reward, 1n);
  const zero = address(`0x${'0'.repeat(64)}`);
  const notOwner = (name: string): Negative => ({
    why: 'obeys nobody but the pool’s owner',
    recipe: by(ALICE, own(name)),
    failure: 'pool::ENotOwner',
  });
  const noPosition = (name: string): Negative => ({
    why: 'gives nothing to who has staked nothing',
    recipe: by(ALICE, own(name)),
    failure: 'pool::ENoPosition',
  });
  const notFound = (name: string): Negative => ({
    why: 'knows no campaign that nobody opened',
    recipe: withArg(own(name), 1, unknown),
    failure: 'reward_vault::ECampaignNotFound',
  });
  const unpaid = (name: string): Negative => ({
    why: 'promises nothing that is not paid for',
    recipe: withArg(own(name), 2, little),
    failure: 'reward_vault::EPaymentTooSmall',
  });
  return {
    'staking::pool::create': [9_999n, 30_001n].map((bps) => ({
      why: `makes no pool with boosts of ${bps}`,
      recipe: withArg(own('create'), 1, u64(bps)),
      failure: 'pool::EMultiplierOutOfBounds',
    })),
    'staking::pool::stake': [
      {
        why: 'takes something',
        recipe: withArg(own('stake'), 2, coin(pool.stake, 0n)),
        failure: 'pool::EZeroAmount',
      },
    ],
    'staking::pool::unstake': [
      noPosition('unstake'),
      {
        why: 'gives nobody what others have staked',
        recipe: withArg(own('unstake'), 1, u64(1_000_001n)),
        failure: 'pool::EInsufficientStake',
      },
    ],
    'staking::pool::claim': [noPosition('claim')],
    'staking::pool::emergency_exit': [noPosition('emergency_exit')],
    'staking::pool::boost': [
      {
        why: 'takes nobody else’s grant',
        recipe: by(ALICE, own('boost')),
        failure: 'signing_key::EInvalidSignature',
      },
      {
        why: 'gives no more than was granted',
        recipe: withArg(own('boost'), 3, u64(30_000n)),
        failure: 'signing_key::EInvalidSignature',
      },
    ],
    'staking::pool::extend_campaign': [notFound('extend_campaign'), unpaid('extend_campaign')],
    'staking::pool::raise_campaign': [notFound('raise_campaign'), unpaid('raise_campaign')],
    'staking::pool::extend_campaign_from_leftover': [notFound('extend_campaign_from_leftover')],
    'staking::pool::open_campaign': [notOwner('open_campaign'), unpaid('open_campaign')],
    'staking::pool::open_campaign_from_leftover': [
      notOwner('open_campaign_from_leftover'),
      {
        why: 'spends no rewards that are owed or promised',
        recipe: withArg(own('open_campaign_from_leftover'), 2, u64(1_001n)),
        failure: 'reward_vault::ELeftoverTooSmall',
      },
    ],
    'staking::pool::set_owner': [
      notOwner('set_owner'),
      {
        why: 'loses no pool',
        recipe: withArg(own('set_owner'), 1, zero),
        failure: 'pool::EZeroAddress',
      },
    ],
    'staking::config::accept_admin': [
      {
        why: 'obeys nobody but the one it was offered to',
        recipe: by(BOB, recipes['staking::config::accept_admin'] ?? own('accept_admin')),
        failure: 'config::ENotOffered',
      },
    ],
  };
}
