// Calls of every public function of the launchpad and the AMM that can change anything.
import { join } from 'node:path';
import { buildPackage } from '@atoll/move-build';
import * as config from '@atoll/sdk/contracts/launchpad/config.ts';
import * as change from '@atoll/sdk/contracts/launchpad/config_change.ts';
import type { Transaction, TransactionObjectArgument } from '@mysten/sui/transactions';
import { PRESETS } from '../../../tooling/vectors/presets.ts';
import { DELAY_MS, rotateAdmin } from '../authority.ts';
import { ALICE, BOB, CAROL, CREATOR, DEPLOYER } from '../network.ts';
import type { Call, Surface } from '../surface.ts';
import { onPair, onPool, pairCalls, poolCalls, resultOf } from './calls.ts';
import {
  type AdminObjects,
  addCreatePool,
  announcePreset,
  announceVenue,
  type Contracts,
  changeConfig,
  createFixture,
  deploy,
  type Fixture,
  launch,
  type Market,
  admin as objectsOf,
  publishCoin,
} from './fixture.ts';
import { mustTrade, type Position } from './trader.ts';
import { Wallet } from './wallet.ts';

type Ids = {
  config: string;
  authority: string;
  cap: string;
  guardian: string;
  trading: string;
  completed: string;
  trusting: string;
  graduated: string;
  pair: string;
  ticket: string;
  upgradeCap: string;
  unminted: string;
  currency: string;
};

export interface Surfaces {
  launchpad: Surface<Ids>;
  amm: Surface<Ids>;
  /** A sold-out pool of the attacker's venue, and another that trusts it. */
  trusting: Market;
  other: Market;
  /** Package of the attacker. */
  rogue: string;
}

const UNIT = 10n ** 9n;
const NOT_OWNER = 'rejected: IncorrectUserSignature';

/** Pools in every state, unlaunched coins, a retired capability and a second deployment. */
export async function createSurfaces(): Promise<Surfaces> {
  const fixture = await createFixture();
  const { network } = fixture;
  const [trading, second, third] = fixture.markets;
  await deployAgain(fixture);
  const retiredCap = fixture.contracts.adminCap;
  const { authority } = fixture.contracts;
  const contracts = { ...fixture.contracts, adminCap: rotateAdmin(network, authority) };
  const completed = await launch(network, contracts, trading.preset, trading.quoteType);
  const [trusting, other] = await launchTrusting(fixture, contracts);
  const coin = await publishCoin(network, 'UNLAUNCHED');
  await publishCoin(network, 'OTHER');
  const unminted = await publishUnminted(fixture);
  await publishUnminted(fixture);
  network.advanceClock(DELAY_MS);

  const position = (market: Market): Position => ({ network, contracts, market, owner: BOB });
  const buy = (market: Market, amount: bigint) =>
    mustTrade(position(market), ({ tx, base, quote, pool }) => {
      const maxIn = quote.take(2n * market.preset.targetRaised);
      const [bought, rest] = pool.buyExactOut(maxIn, amount, { referrer: ALICE });
      base.put(bought);
      if (rest) quote.put(rest);
      tx.transferObjects([base.take(amount / 4n)], CAROL);
    });
  buy(trading, trading.preset.curveSupply / 2n);
  for (const market of [second, third, completed, trusting, other]) {
    buy(market, market.preset.curveSupply);
  }
  const graduate = (market: Market) =>
    mustTrade(position(market), ({ calls }) => calls.graduate()).created('pair::Pair');
  const pair = graduate(second);
  graduate(third);

  const ids: Ids = {
    config: contracts.configId,
    authority: authority.authority,
    cap: contracts.adminCap,
    guardian: contracts.guardianCap,
    trading: trading.poolId,
    completed: completed.poolId,
    trusting: trusting.poolId,
    graduated: second.poolId,
    pair,
    ticket: coin.ticketId,
    upgradeCap: coin.upgradeCapId,
    unminted: unminted.ticketId,
    currency: unminted.currencyId,
  };
  const target = (tx: Transaction, market: Market) => ({ tx, network, contracts, market });
  const wallet = (tx: Transaction, owner: string, coinType: string) =>
    Wallet.open(network, tx, owner, coinType);
  const keep = (tx: Transaction, coins: (TransactionObjectArgument | undefined)[], owner: string) =>
    tx.transferObjects(
      coins.filter((each) => each !== undefined),
      owner,
    );
  const open = (build: Call<Ids>['build'], ends?: string): Call<Ids> => ({
    sender: BOB,
    stranger: ends,
    ...(ends === undefined ? {} : { ends }),
    build,
  });
  const adminCall = (
    build: (tx: Transaction, admin: AdminObjects) => unknown,
    ends?: string,
  ): Call<Ids> => ({
    sender: DEPLOYER,
    stranger: NOT_OWNER,
    ...(ends === undefined ? {} : { ends }),
    build: (tx, { config: id, authority: over, cap }) =>
      build(tx, { config: id, authority: over, cap }),
  });
  const options = { package: contracts.launchpad };
  const rogue = `${contracts.rogue}::rogue_venue`;

  /** Announces a change before the calls, so that executing and canceling it succeeds. */
  const announced = (announce: (tx: Transaction) => unknown): bigint => {
    const result = network.execute(DEPLOYER, announce);
    const event = result.rawEvents.find(({ type }) => type.includes('::ChangeAnnounced<'));
    return Buffer.from(event?.contents ?? []).readBigUInt64LE(0);
  };
  const admin = { config: ids.config, authority: ids.authority, cap: ids.cap };
  const fees = { tradeFeeBps: 200n, creatorBps: 1n, referrerBps: 2n, coCreatorBps: 3n };
  const announcements = {
    venue: (tx: Transaction, objects: AdminObjects) =>
      announceVenue(tx, `${rogue}::announce_second`, objects),
    preset: (tx: Transaction, { config: configId, authority: over, cap }: AdminObjects) => {
      const objects = { configId, adminCap: cap, authority: { ...authority, authority: over } };
      const { preset, quoteType } = trading;
      return tx.add(announcePreset({ ...contracts, ...objects }, preset, quoteType));
    },
    fees: (tx: Transaction, caps: AdminObjects) =>
      tx.add(change.announceFees({ ...options, arguments: { ...caps, ...fees } })),
    witness: (tx: Transaction, caps: AdminObjects) =>
      tx.add(
        change.announceCoCreatorWitness({
          ...options,
          arguments: caps,
          typeArguments: [`${contracts.rogue}::co_creators::CoCreators`],
        }),
      ),
    recipient: (tx: Transaction, caps: AdminObjects) =>
      tx.add(
        change.announceProtocolFeeRecipient({
          ...options,
          arguments: { ...caps, recipient: ALICE },
        }),
      ),
  };
  const numbers = Object.fromEntries(
    Object.entries(announcements).map(([name, announce]) => [
      name,
      announced((tx) => announce(tx, admin)),
    ]),
  ) as Record<keyof typeof announcements, bigint>;
  network.advanceClock(DELAY_MS);
  const execute = (run: typeof change.executeVenue, name: keyof typeof announcements) =>
    adminCall((tx, caps) =>
      tx.add(run({ ...options, arguments: { ...caps, change: numbers[name] } })),
    );

  const shared = {
    network,
    ids,
    stranger: CAROL,
    capabilities: { cap: { stale: retiredCap, abort: 'access::authority::ENotAdmin' } },
  };
  const launchpad: Surface<Ids> = {
    ...shared,
    name: 'launchpad',
    exempt: {
      'fee_vault::new': 'returns an empty vault',
      'fee_vault::credit': 'only adds to a vault that the caller owns',
      'pool_fees::deposit':
        'moves fees from a vault that the caller owns; pair::collect_fees calls it',
      'pool_fees::deposit_referral': 'like deposit, for pair::collect_referral_fees',
      'pool_fees::claim_creator_fees_as':
        'needs the id of an object that its module passes; see fee_sharing of the agent package',
      'pool_fees::deposit_protocol': 'only adds to the fees of the protocol',
      'payout::pay': 'needs the id of an object that its module passes, and a payment',
      'payout::pay_withheld':
        'needs the id of an object that its module passes; see fee_sharing of the agent package',
      'ticket::new': 'needs a one-time witness; see hostile-coins.test.ts',
      'unminted_ticket::new': 'needs a one-time witness; see hostile-coins.test.ts',
      'pool::share': 'consumes a pool that was created in the same transaction',
      'graduation::confirm': 'needs the receipt of take_liquidity, which calls it here',
      'vesting::buy_exact_in':
        'needs a pool of the same transaction; see vesting.test.ts of the SDK',
      'vesting::buy_exact_out':
        'needs a pool of the same transaction; see vesting.test.ts of the SDK',
      'vesting::claim': 'pays the beneficiary; see vesting.test.ts of the SDK',
      'price_accumulator::advance': 'changes a value of its caller; no market hands out its own',
    },
    calls: {
      'pool::create': {
        sender: CREATOR,
        stranger: NOT_OWNER,
        build: (tx, { config: configId, ticket, upgradeCap }) => {
          const published = { ...coin, ticketId: ticket, upgradeCapId: upgradeCap };
          const { preset, quoteType } = trading;
          const pool = addCreatePool(tx, { ...contracts, configId }, published, preset, quoteType);
          tx.moveCall({
            target: `${contracts.launchpad}::pool::share`,
            typeArguments: [coin.baseType, quoteType],
            arguments: [pool],
          });
        },
      },
      'pool::buy_exact_in': open((tx, { trading: pool }, sender) => {
        const payment = wallet(tx, sender, trading.quoteType).take(UNIT);
        keep(tx, onPool(target(tx, trading), pool).buyExactIn(payment, 0n), sender);
      }),
      'pool::buy_exact_out': open((tx, { trading: pool }, sender) => {
        const payment = wallet(tx, sender, trading.quoteType).take(UNIT);
        keep(tx, onPool(target(tx, trading), pool).buyExactOut(payment, 1_000n), sender);
      }),
      'pool::sell_exact_in': open((tx, { trading: pool }, sender) => {
        const base = wallet(tx, sender, trading.baseType).take(UNIT);
        keep(tx, [onPool(target(tx, trading), pool).sellExactIn(base, 0n)], sender);
      }),
      'pool_fees::claim_creator_fees': {
        sender: CREATOR,
        stranger: 'launchpad::pool_fees::ENotFeeRecipient',
        build: (tx, { trading: pool }, sender) =>
          keep(tx, [poolCalls(target(tx, trading), pool).claimCreatorFees()], sender),
      },
      'pool_fees::claim_referral_fees': {
        sender: ALICE,
        stranger: 'launchpad::pool_fees::ENothingToClaim',
        build: (tx, { trading: pool }, sender) =>
          keep(tx, [poolCalls(target(tx, trading), pool).claimReferralFees()], sender),
      },
      // The module behind the witness decides who can call it; this one lets anyone.
      'pool_fees::claim_co_creator_fees': open((tx, { trading: pool }) =>
        poolCalls(target(tx, trading), pool).claimCoCreatorFees(),
      ),
      'pool_fees::collect_protocol_fees': open((tx, { trading: pool }) =>
        poolCalls(target(tx, trading), pool).collectProtocolFees(),
      ),
      'pool_fees::set_fee_recipient': {
        sender: CREATOR,
        stranger: 'launchpad::pool_fees::ENotFeeRecipient',
        build: (tx, { trading: pool }) =>
          poolCalls(target(tx, trading), pool).setFeeRecipient(ALICE),
      },
      'graduation::take_liquidity': open((tx, { trusting: pool }) =>
        tx.moveCall({
          target: `${rogue}::seize`,
          typeArguments: trusting.typeArguments,
          arguments: [tx.object(pool), tx.object.clock()],
        }),
      ),
      'unminted_ticket::treasury_mut': {
        sender: CREATOR,
        stranger: NOT_OWNER,
        build: (tx, { unminted: ticket, config: id }) =>
          tx.moveCall({
            target: `${rogue}::supply_as_trusted`,
            typeArguments: [unminted.baseType],
            arguments: [tx.object(ticket), tx.object(id)],
          }),
      },
      'unminted_ticket::mint': {
        sender: CREATOR,
        stranger: NOT_OWNER,
        build: (tx, { unminted: ticket, currency }, sender) => {
          const minted = tx.moveCall({
            target: `${contracts.launchpad}::unminted_ticket::mint`,
            typeArguments: [unminted.baseType],
            arguments: [tx.object(ticket), tx.object(currency)],
          });
          keep(tx, [minted], sender);
        },
      },
      'config::open': adminCall(
        (tx, caps) => tx.add(config.open({ ...options, arguments: caps })),
        'access::timelock::EAlreadyEnforced',
      ),
      'config::set_creation_paused': adminCall((tx, caps) =>
        tx.add(config.setCreationPaused({ ...options, arguments: { ...caps, paused: true } })),
      ),
      'config::set_buys_paused': adminCall((tx, caps) =>
        tx.add(config.setBuysPaused({ ...options, arguments: { ...caps, paused: true } })),
      ),
      'config::pause_as_guardian': {
        sender: DEPLOYER,
        stranger: NOT_OWNER,
        build: (tx, { config: id, authority: over, guardian }) =>
          tx.add(
            config.pauseAsGuardian({
              ...options,
              arguments: { config: id, authority: over, cap: guardian },
            }),
          ),
      },
      'config::remove_venue': adminCall((tx, caps) =>
        tx.add(
          config.removeVenue({
            ...options,
            arguments: caps,
            typeArguments: [`${contracts.amm}::venue::AmmVenue`],
          }),
        ),
      ),
      'config::remove_preset': adminCall((tx, caps) =>
        tx.add(
          config.removePreset({
            ...options,
            arguments: { ...caps, kind: trading.preset.kind },
            typeArguments: [trading.quoteType],
          }),
        ),
      ),
      'config::migrate': adminCall(
        (tx, caps) => tx.add(config.migrate({ ...options, arguments: caps })),
        'access::version::EAlreadyMigrated',
      ),
      'config_change::announce_venue': adminCall(announcements.venue),
      'config_change::announce_preset': adminCall(announcements.preset),
      'config_change::announce_fees': adminCall(announcements.fees),
      'config_change::announce_co_creator_witness': adminCall(announcements.witness),
      'config_change::announce_protocol_fee_recipient': adminCall(announcements.recipient),
      'config_change::execute_venue': execute(change.executeVenue, 'venue'),
      'config_change::execute_preset': execute(change.executePreset, 'preset'),
      'config_change::execute_fees': execute(change.executeFees, 'fees'),
      'config_change::execute_co_creator_witness': execute(
        change.executeCoCreatorWitness,
        'witness',
      ),
      'config_change::execute_protocol_fee_recipient': execute(
        change.executeProtocolFeeRecipient,
        'recipient',
      ),
    },
  };
  const amm: Surface<Ids> = {
    ...shared,
    name: 'amm',
    exempt: { 'pair::prices': 'returns a copy of the sums' },
    calls: {
      'venue::announce': adminCall((tx, objects) =>
        announceVenue(tx, `${contracts.amm}::venue::announce`, objects),
      ),
      'venue::graduate': open((tx, { completed: pool }) =>
        poolCalls(target(tx, completed), pool).graduate(),
      ),
      'venue::graduate_if_completed': open((tx, { completed: pool }) =>
        poolCalls(target(tx, completed), pool).graduateIfCompleted(),
      ),
      'venue::graduate_for_venue': open((tx, { trusting: pool }) => {
        const { typeArguments } = trusting;
        const taken = tx.moveCall({
          target: `${rogue}::take_as_trusted`,
          typeArguments,
          arguments: [tx.object(pool), tx.object.clock()],
        });
        tx.moveCall({
          target: `${rogue}::graduate_as_trusted`,
          typeArguments,
          arguments: [
            tx.object(pool),
            resultOf(taken, 2),
            resultOf(taken, 0),
            resultOf(taken, 1),
            tx.object.clock(),
          ],
        });
      }),
      'pair::buy_exact_in': open((tx, ids, sender) => {
        const payment = wallet(tx, sender, second.quoteType).take(UNIT);
        keep(tx, onPair(target(tx, second), ids.pair).buyExactIn(payment, 0n), sender);
      }),
      'pair::buy_exact_out': open((tx, ids, sender) => {
        const payment = wallet(tx, sender, second.quoteType).take(UNIT);
        keep(tx, onPair(target(tx, second), ids.pair).buyExactOut(payment, 1_000n), sender);
      }),
      'pair::sell_exact_in': open((tx, ids, sender) => {
        const base = wallet(tx, sender, second.baseType).take(UNIT);
        keep(tx, [onPair(target(tx, second), ids.pair).sellExactIn(base, 0n)], sender);
      }),
      'pair::collect_fees': open((tx, ids) =>
        pairCalls(target(tx, second), ids.pair, ids.graduated).collectFees(),
      ),
      'pair::collect_referral_fees': open((tx, ids) =>
        pairCalls(target(tx, second), ids.pair, ids.graduated).collectReferralFees(ALICE),
      ),
    },
  };
  return { launchpad, amm, trusting, other, rogue: contracts.rogue };
}

/** Deploys the same contracts again: objects whose types have the same names and are foreign. */
async function deployAgain({ network }: Fixture): Promise<void> {
  const names = { ...network.addresses };
  await deploy(network);
  Object.assign(network.addresses, names);
}

/** Two pools whose venue belongs to the attacker's package. */
async function launchTrusting(
  { network, markets }: Fixture,
  contracts: Contracts,
): Promise<[Market, Market]> {
  const venue = `${contracts.rogue}::rogue_venue::TrustedVenue`;
  changeConfig(
    network,
    contracts,
    (tx) => announceVenue(tx, `${contracts.rogue}::rogue_venue::announce`, objectsOf(contracts)),
    change.executeVenue,
  );
  const [, fun] = markets;
  const preset = { ...(PRESETS[2] ?? fun.preset), kind: 0 as const };
  const [, , { quoteType }] = markets;
  const announce = (tx: Transaction) =>
    tx.add(announcePreset(contracts, preset, quoteType, { venue }));
  changeConfig(network, contracts, announce, change.executePreset);
  const create = () => launch(network, contracts, preset, quoteType, venue);
  return [await create(), await create()];
}

/** Publishes a coin for a venue that borrows the treasury capability, and registers its currency. */
async function publishUnminted({ network }: Fixture) {
  const dir = join(import.meta.dirname, 'move/hostile/unminted');
  const build = await buildPackage(dir, { addresses: network.addresses });
  const { packageId, result } = network.publishModules('unminted', build, CREATOR);
  const baseType = `${packageId}::unminted::UNMINTED`;
  const [currency] = result.createdObjects('coin_registry::Currency');
  const registered = network.execute(CREATOR, (tx) => {
    if (!currency) throw new Error('No currency was created');
    const { id: objectId, version, digest } = currency;
    tx.moveCall({
      target: '0x2::coin_registry::finalize_registration',
      typeArguments: [baseType],
      arguments: [tx.object('0xc'), tx.receivingRef({ objectId, version: `${version}`, digest })],
    });
  });
  return {
    baseType,
    ticketId: result.created('unminted_ticket::UnmintedTicket'),
    currencyId: registered.created('coin_registry::Currency'),
  };
}
