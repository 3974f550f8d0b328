// Calls of every public function of the staking package that can change anything.
import * as boosts from '@atoll/sdk/contracts/staking/boost.ts';
import * as funding from '@atoll/sdk/contracts/staking/campaign_funding.ts';
import * as config from '@atoll/sdk/contracts/staking/config.ts';
import * as pools from '@atoll/sdk/contracts/staking/pool.ts';
import type { Transaction, TransactionObjectArgument } from '@mysten/sui/transactions';
import { rotateAdmin } from '../authority.ts';
import { CHAIN_ID, OTHER_KEY, signBoost } from '../grants.ts';
import { ALICE, BOB, CAROL, CREATOR, DEPLOYER, HOUR_MS, MAX_U64 } from '../network.ts';
import type { Surface } from '../surface.ts';
import * as calls from './calls.ts';
import { createFixture, createPool, deploy } from './fixture.ts';
import { stakeOnce } from './flash.ts';
import { type Inventory, takeInventory } from './inventory.ts';
import { Wallet } from './sequence.ts';

const STAKE = 1_000_000n;
const RATE = 1_000n;

type Admin = { config: string; authority: string; cap: string };
type Ids = Admin & { pool: string; guardian: string; registry: string };

/** ALICE has a position, a campaign runs, and a change is executable. */
export async function createSurface(): Promise<Surface<Ids>> {
  const { network, contract, pools: all } = await createFixture();
  const [pool, , withoutBoosts] = all;
  const other = await deploy(network, 'other_staking');
  createPool(network, other, pool.stakeType, pool.rewardType, pool.maxMultiplierBps);
  const options = { package: contract.package };
  const typed = { ...options, typeArguments: pool.typeArguments };
  const staleCap = contract.adminCap;
  const validCap = rotateAdmin(network, contract.authority);
  network.execute(CREATOR, (tx) => {
    const { rewards } = wallets(tx, CREATOR);
    const terms = { rate: RATE, startsMs: 0n, durationMs: 100n * HOUR_MS };
    rewards.put(tx.add(calls.open(pool, rewards.take(10n ** 12n), terms)));
  });
  // Emissions without stakers are unallocated.
  network.advanceClock(10n * HOUR_MS);
  stakeOnce(network, pool, ALICE, STAKE);
  const key = { chainId: bytes(CHAIN_ID), publicKey: bytes(OTHER_KEY.publicKey) };
  const { authority } = contract.authority;
  const objects = {
    config: contract.configId,
    authority,
    guardian: contract.guardianCap,
    registry: contract.registryId,
  };
  const ids: Ids = { pool: pool.id, cap: validCap, ...objects };
  network.execute(DEPLOYER, (tx) => {
    const admin = { config: ids.config, authority, cap: ids.cap };
    tx.add(config.announceSigningKey({ ...options, arguments: { ...admin, ...key } }));
  });
  network.advanceClock(48n * HOUR_MS);
  const seen: Inventory = takeInventory(network, pool);

  function wallets(tx: Transaction, owner: string): { stakes: Wallet; rewards: Wallet } {
    const state = takeInventory(network, pool);
    return {
      stakes: new Wallet(tx, state.stakes, owner),
      rewards: new Wallet(tx, state.rewards, owner),
    };
  }

  const pay = (tx: Transaction, owner: string) =>
    new Wallet(tx, seen.rewards, owner).take(10n ** 12n);
  const keep = (tx: Transaction, coin: TransactionObjectArgument, owner: string) =>
    tx.transferObjects([coin], owner);
  const notOwner = 'staking::pool::ENotOwner';
  const notAdmin = 'rejected: IncorrectUserSignature';
  const noPosition = 'staking::pool::ENoPosition';
  const terms = { ratePerSecond: RATE, startsMs: 0n, durationMs: HOUR_MS };

  /** A call of the admin. */
  const adminCall = (build: (tx: Transaction, admin: Admin) => unknown, ends?: string) => ({
    sender: DEPLOYER,
    stranger: notAdmin,
    ...(ends === undefined ? {} : { ends }),
    build: (tx: Transaction, { config, authority: over, cap }: Ids) =>
      build(tx, { config, authority: over, cap }),
  });

  return {
    name: 'staking',
    network,
    ids,
    stranger: CAROL,
    capabilities: { cap: { stale: staleCap, abort: 'access::authority::ENotAdmin' } },
    // CREATOR owns this pool too, and anyone can stake in any pool.
    isAllowed: (call, _, { id }) =>
      id === withoutBoosts.id &&
      ['pool::stake', 'pool::set_owner', 'campaign_funding::open'].includes(call),
    exempt: { 'pool::share': 'consumes a pool that was created in the same transaction' },
    calls: {
      'pool::create': {
        sender: ALICE,
        stranger: undefined,
        build: (tx, { config }) => {
          const created = tx.add(
            pools.create({ ...typed, arguments: { config, maxMultiplierBps: 10_000n } }),
          );
          tx.add(pools.share({ ...typed, arguments: { pool: created } }));
        },
      },
      'pool::create_for_payments': {
        sender: ALICE,
        stranger: undefined,
        build: (tx, { registry, config }) => {
          const created = tx.add(
            pools.createForPayments({ ...typed, arguments: { registry, config } }),
          );
          tx.add(pools.share({ ...typed, arguments: { pool: created } }));
        },
      },
      'pool::activate': {
        sender: ALICE,
        // Open to anyone, but stakes in this pool have weight immediately.
        stranger: 'staking::pool::ENothingPending',
        ends: 'staking::pool::ENothingPending',
        build: (tx, { pool }) =>
          tx.add(pools.activate({ ...typed, arguments: { pool, staker: ALICE } })),
      },
      'pool::pay': {
        sender: ALICE,
        // Open to anyone, but this pool has campaigns only.
        stranger: 'staking::pool::ENoPayments',
        ends: 'staking::pool::ENoPayments',
        build: (tx, { pool: id }, sender) => {
          const payment = tx.moveCall({
            target: '0x2::coin::into_balance',
            typeArguments: [pool.rewardType],
            arguments: [pay(tx, sender)],
          });
          tx.add(pools.pay({ ...typed, arguments: { pool: id, payment } }));
        },
      },
      'pool::collect': {
        sender: ALICE,
        // Open to anyone, but nothing was sent to this pool.
        stranger: 'staking::pool::EZeroAmount',
        ends: 'staking::pool::EZeroAmount',
        build: (tx, { pool }) => tx.add(pools.collect({ ...typed, arguments: { pool } })),
      },
      'pool::stake': {
        sender: ALICE,
        stranger: undefined,
        build: (tx, { pool, config }, sender) => {
          const coin = new Wallet(tx, seen.stakes, sender).take(STAKE);
          tx.add(pools.stake({ ...typed, arguments: { pool, config, stake: coin } }));
        },
      },
      'pool::unstake': {
        sender: ALICE,
        stranger: noPosition,
        build: (tx, { pool }, sender) =>
          keep(tx, tx.add(pools.unstake({ ...typed, arguments: { pool, amount: 1n } })), sender),
      },
      'pool::claim': {
        sender: ALICE,
        stranger: noPosition,
        build: (tx, { pool }, sender) =>
          keep(tx, tx.add(pools.claim({ ...typed, arguments: { pool } })), sender),
      },
      'pool::emergency_exit': {
        sender: ALICE,
        stranger: noPosition,
        build: (tx, { pool }, sender) =>
          keep(tx, tx.add(pools.emergencyExit({ ...typed, arguments: { pool } })), sender),
      },
      'pool::set_owner': {
        sender: CREATOR,
        stranger: notOwner,
        build: (tx, { pool }) =>
          tx.add(pools.setOwner({ ...typed, arguments: { pool, owner: BOB } })),
      },
      'boost::apply': {
        sender: ALICE,
        stranger: 'access::signing_key::EInvalidSignature',
        build: (tx, { pool: poolId, config }) => {
          const grant = { nonce: 1n, multiplierBps: 20_000n, expiresMs: MAX_U64 };
          const of = { package: contract.package, poolId: pool.id, staker: ALICE };
          const signature = [...signBoost({ ...of, ...grant })];
          const args = { pool: poolId, config, ...grant, signature };
          tx.add(boosts.apply({ ...typed, arguments: args }));
        },
      },
      'campaign_funding::open': {
        sender: CREATOR,
        stranger: notOwner,
        build: (tx, { pool, config }, sender) => {
          const args = { pool, config, payment: pay(tx, sender), ...terms };
          keep(tx, tx.add(funding.open({ ...typed, arguments: args })), sender);
        },
      },
      'campaign_funding::open_from_unallocated': {
        sender: CREATOR,
        stranger: notOwner,
        build: (tx, { pool, config }) =>
          tx.add(funding.openFromUnallocated({ ...typed, arguments: { pool, config, ...terms } })),
      },
      'campaign_funding::extend': {
        sender: ALICE,
        stranger: undefined,
        build: (tx, { pool }, sender) => {
          const args = { pool, payment: pay(tx, sender), campaignId: 0n, extraMs: HOUR_MS };
          keep(tx, tx.add(funding.extend({ ...typed, arguments: args })), sender);
        },
      },
      'campaign_funding::raise': {
        sender: ALICE,
        stranger: undefined,
        build: (tx, { pool }, sender) => {
          const args = { pool, payment: pay(tx, sender), campaignId: 0n, increase: 1n };
          keep(tx, tx.add(funding.raise({ ...typed, arguments: args })), sender);
        },
      },
      'campaign_funding::extend_from_unallocated': {
        sender: ALICE,
        stranger: undefined,
        build: (tx, { pool }) =>
          tx.add(funding.extendFromUnallocated({ ...typed, arguments: { pool, campaignId: 0n } })),
      },
      'campaign_funding::restart_from_unallocated': {
        sender: ALICE,
        // Open to anyone, but a campaign is running.
        stranger: 'staking::reward_vault::ENotIdle',
        ends: 'staking::reward_vault::ENotIdle',
        build: (tx, { pool }) =>
          tx.add(funding.restartFromUnallocated({ ...typed, arguments: { pool } })),
      },
      'config::execute_signing_key': adminCall((tx, admin) =>
        tx.add(config.executeSigningKey({ ...options, arguments: { ...admin, number: 3n } })),
      ),
      'config::open': adminCall(
        (tx, admin) => tx.add(config.open({ ...options, arguments: admin })),
        'access::timelock::EAlreadyEnforced',
      ),
      'config::announce_signing_key': adminCall((tx, admin) =>
        tx.add(config.announceSigningKey({ ...options, arguments: { ...admin, ...key } })),
      ),
      'config::remove_signing_key': adminCall((tx, admin) =>
        tx.add(config.removeSigningKey({ ...options, arguments: admin })),
      ),
      'config::set_creation_paused': adminCall((tx, admin) =>
        tx.add(config.setCreationPaused({ ...options, arguments: { ...admin, paused: true } })),
      ),
      'config::set_stakes_paused': adminCall((tx, admin) =>
        tx.add(config.setStakesPaused({ ...options, arguments: { ...admin, paused: true } })),
      ),
      'config::pause_as_guardian': {
        sender: DEPLOYER,
        stranger: notAdmin,
        build: (tx, { config: id, authority: over, guardian }) =>
          tx.add(
            config.pauseAsGuardian({
              ...options,
              arguments: { config: id, authority: over, cap: guardian },
            }),
          ),
      },
      'config::migrate': adminCall(
        (tx, admin) => tx.add(config.migrate({ ...options, arguments: admin })),
        'access::version::EAlreadyMigrated',
      ),
    },
  };
}

const bytes = (hex: string): number[] => [...Buffer.from(hex, 'hex')];
