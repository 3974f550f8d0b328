// An admin cannot take users' funds, regardless of the announced changes. Traders buy, on the curve or until the coin has
// graduated to a pair. The network is forked, and a hostile admin announces, executes and pauses at random on one fork.
// All traders exit on both forks: every exit succeeds and pays the same, and the admin's accounts receive nothing more.
import * as config from '@atoll/sdk/contracts/launchpad/config.ts';
import * as change from '@atoll/sdk/contracts/launchpad/config_change.ts';
import { SUI_TYPE, type TestNetwork } from '@atoll/testing';
import type { Transaction } from '@mysten/sui/transactions';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DELAY_MS } from '../authority.ts';
import { CREATOR, DEPLOYER } from '../network.ts';
import { figure, report, SEED, TIMEOUT_MS, yieldToRunner } from '../settings.ts';
import { onPair, onPool, poolCalls } from './calls.ts';
import {
  admin,
  announcePreset,
  announceVenue,
  type Contracts,
  createFixture,
  type Fixture,
  type Market,
  PROTOCOL,
  TRADERS,
  WINDOW_MS,
} from './fixture.ts';
import { coinsOf, Wallet } from './wallet.ts';

const SEQUENCES = figure(10_000, 40);
const ACTIONS = 12;
const BATCH = 50;
/** Where a hostile admin sends what it can. */
const THIEF = `0x${'66'.padStart(64, '0')}`;

/** Changes that an admin can announce, with the functions that execute them, and immediate actions. */
const announcements = {
  fees: change.executeFees,
  recipient: change.executeProtocolFeeRecipient,
  venue: change.executeVenue,
  witness: change.executeCoCreatorWitness,
  preset: change.executePreset,
} as const;
type Announcement = keyof typeof announcements;

type Action =
  | { kind: 'announce'; what: Announcement; bps: bigint }
  /** Executes a change by its place among those announced. */
  | { kind: 'execute'; place: number }
  | { kind: 'wait'; ms: bigint }
  | { kind: 'pauseBuys' | 'pauseCreation'; paused: boolean }
  | { kind: 'removeVenue' | 'removePreset' | 'migrate' }
  /** Takes the liquidity of the pool by the witness of the admin's own venue. */
  | { kind: 'seize' };

const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('announce' as const),
      what: fc.constantFrom(...(Object.keys(announcements) as Announcement[])),
      bps: fc.bigInt(0n, 10_000n),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('execute' as const), place: fc.nat(ACTIONS) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      ms: fc.constantFrom(1n, DELAY_MS, 2n * DELAY_MS),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('pauseBuys' as const, 'pauseCreation' as const),
      paused: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'removeVenue' as const,
        'removePreset' as const,
        'migrate' as const,
        'seize' as const,
      ),
    }),
  },
);

const purchase = fc.record({ trader: fc.nat(TRADERS.length - 1), bps: fc.bigInt(1n, 900n) });

class HostileAdmin {
  executed = 0;
  readonly #network: TestNetwork;
  readonly #contracts: Contracts;
  readonly #market: Market;
  readonly #announced: { what: Announcement; number: bigint }[] = [];

  constructor(network: TestNetwork, contracts: Contracts, market: Market) {
    this.#network = network;
    this.#contracts = contracts;
    this.#market = market;
  }

  act(action: Action): void {
    const { launchpad, amm, rogue } = this.#contracts;
    const options = { package: launchpad };
    const ids = admin(this.#contracts);
    switch (action.kind) {
      case 'announce':
        this.#announce(action);
        return;
      case 'execute': {
        const found = this.#announced[action.place % Math.max(this.#announced.length, 1)];
        if (!found) return;
        const call = announcements[found.what]({
          ...options,
          arguments: { ...ids, change: found.number },
        });
        this.#send((tx) => tx.add(call));
        return;
      }
      case 'wait':
        this.#network.advanceClock(action.ms);
        return;
      case 'pauseBuys':
        this.#send((tx) =>
          tx.add(
            config.setBuysPaused({ ...options, arguments: { ...ids, paused: action.paused } }),
          ),
        );
        return;
      case 'pauseCreation':
        this.#send((tx) =>
          tx.add(
            config.setCreationPaused({ ...options, arguments: { ...ids, paused: action.paused } }),
          ),
        );
        return;
      case 'removeVenue': {
        const typeArguments: [string] = [`${amm}::venue::AmmVenue`];
        this.#send((tx) =>
          tx.add(config.removeVenue({ ...options, arguments: ids, typeArguments })),
        );
        return;
      }
      case 'removePreset': {
        const { quoteType, preset } = this.#market;
        const typeArguments: [string] = [quoteType];
        const args = { ...ids, kind: preset.kind };
        this.#send((tx) =>
          tx.add(config.removePreset({ ...options, arguments: args, typeArguments })),
        );
        return;
      }
      case 'seize':
        this.#send((tx) =>
          tx.moveCall({
            target: `${rogue}::rogue_venue::seize`,
            typeArguments: this.#market.typeArguments,
            arguments: [tx.object(this.#market.poolId), tx.object.clock()],
          }),
        );
        return;
      case 'migrate':
        this.#send((tx) => tx.add(config.migrate({ ...options, arguments: ids })));
    }
  }

  #announce({ what, bps }: Extract<Action, { kind: 'announce' }>): void {
    const { launchpad, rogue } = this.#contracts;
    const options = { package: launchpad };
    const ids = admin(this.#contracts);
    const { preset, quoteType } = this.#market;
    const fees = { tradeFeeBps: bps, creatorBps: bps, referrerBps: 0n, coCreatorBps: 0n };
    const announced = this.#send((tx) => {
      if (what === 'fees')
        tx.add(change.announceFees({ ...options, arguments: { ...ids, ...fees } }));
      else if (what === 'recipient')
        tx.add(
          change.announceProtocolFeeRecipient({
            ...options,
            arguments: { ...ids, recipient: THIEF },
          }),
        );
      else if (what === 'venue') announceVenue(tx, `${rogue}::rogue_venue::announce`, ids);
      else if (what === 'witness')
        tx.add(
          change.announceCoCreatorWitness({
            ...options,
            arguments: ids,
            typeArguments: [`${rogue}::co_creators::CoCreators`],
          }),
        );
      else
        tx.add(
          announcePreset(
            this.#contracts,
            { ...preset, targetRaised: preset.targetRaised + bps },
            quoteType,
          ),
        );
    });
    const event = announced.rawEvents.find(({ type }) => type.includes('::ChangeAnnounced<'));
    if (!event) return;
    const number = Buffer.from(event.contents).readBigUInt64LE(0);
    this.#announced.push({ what, number });
  }

  /** Any end is fine for a hostile call. */
  #send(build: (tx: Transaction) => unknown) {
    const result = this.#network.tryExecute(DEPLOYER, build);
    if (result.abort === undefined) this.executed += 1;
    return result;
  }
}

/** Sells and claims everything; returns what each account received. */
function exit(
  network: TestNetwork,
  { contracts }: Fixture,
  market: Market,
  pairId: string | undefined,
): Map<string, bigint> {
  const received = new Map<string, bigint>();
  const { quoteType } = market;
  for (const trader of TRADERS) {
    const result = network.execute(trader, (tx) => {
      const target = { tx, network, contracts, market };
      const base = Wallet.open(network, tx, trader, market.baseType);
      const quote = Wallet.open(network, tx, trader, quoteType);
      const place = pairId === undefined ? onPool(target) : onPair(target, pairId);
      if (base.balance > 1_000_000n) quote.put(place.sellExactIn(base.take(base.balance), 0n));
      if (trader === CREATOR) quote.put(poolCalls(target).claimCreatorFees());
    });
    const gas = quoteType === SUI_TYPE ? result.gasUsed : 0n;
    received.set(trader, result.balanceChange(trader, quoteType) + gas);
  }
  return received;
}

/** Buys on the curve for a share of the target; returns the result. */
function buy(
  network: TestNetwork,
  { contracts }: Fixture,
  market: Market,
  { sender, bps }: { sender: string; bps: bigint },
  act: (target: Parameters<typeof poolCalls>[0]) => unknown = () => {},
) {
  return network.execute(sender, (tx) => {
    const target = { tx, network, contracts, market };
    const quote = Wallet.open(network, tx, sender, market.quoteType);
    const base = Wallet.open(network, tx, sender, market.baseType);
    const amount = (market.preset.targetRaised * bps) / 10_000n;
    const [bought, rest] = onPool(target).buyExactIn(quote.take(amount), 0n);
    base.put(bought);
    if (rest) quote.put(rest);
    act(target);
    base.close(sender);
  });
}

/** Sells out the curve and graduates the coin; returns the ID of the pair. */
function graduate(network: TestNetwork, fixture: Fixture, market: Market): string {
  const all = { sender: TRADERS[0] ?? CREATOR, bps: 20_000n };
  const graduated = buy(network, fixture, market, all, (target) => poolCalls(target).graduate());
  return graduated.created('pair::Pair');
}

const balanceOf = (network: TestNetwork, owner: string, coinType: string): bigint =>
  coinsOf(network, owner, coinType).reduce((sum, { balance }) => sum + balance, 0n);

test(
  `an admin can take nothing that a user has put in, in ${SEQUENCES} sequences of hostile actions`,
  async () => {
    const fixture = await createFixture();
    fixture.network.advanceClock(WINDOW_MS);
    const totals = { executed: 0, exits: 0, graduated: 0 };
    const sequence = fc.record({
      market: fc.nat(2),
      isGraduated: fc.boolean(),
      purchases: fc.array(purchase, { minLength: 1, maxLength: 4 }),
      actions: fc.array(action, { minLength: 6, maxLength: ACTIONS, size: 'max' }),
    });
    const property = fc.property(sequence, ({ market: index, isGraduated, purchases, actions }) => {
      const market = fixture.markets[index] ?? fixture.markets[0];
      const peaceful = fixture.network.fork();
      for (const { trader, bps } of purchases)
        buy(peaceful, fixture, market, { sender: TRADERS[trader] ?? CREATOR, bps });
      const pairId = isGraduated ? graduate(peaceful, fixture, market) : undefined;
      const hostile = peaceful.fork();
      const thief = new HostileAdmin(hostile, fixture.contracts, market);
      for (const each of actions) thief.act(each);
      const expected = exit(peaceful, fixture, market, pairId);
      expect(exit(hostile, fixture, market, pairId)).toEqual(expected);
      expect(balanceOf(hostile, THIEF, market.quoteType)).toBe(0n);
      expect(balanceOf(hostile, PROTOCOL, market.quoteType)).toBe(
        balanceOf(peaceful, PROTOCOL, market.quoteType),
      );
      totals.executed += thief.executed;
      totals.exits += expected.size;
      totals.graduated += isGraduated ? 1 : 0;
    });
    for (let done = 0; done < SEQUENCES; done += BATCH) {
      fc.assert(property, { seed: SEED + done, numRuns: Math.min(BATCH, SEQUENCES - done) });
      await yieldToRunner();
    }
    report('hostile-admin', totals);
    expect(totals.executed).toBeGreaterThan(SEQUENCES * 2);
  },
  TIMEOUT_MS,
);
