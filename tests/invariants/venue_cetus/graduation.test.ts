// Stateful invariant test of coins on their way to Cetus: random trades, graduations, fees, rewards and failures of
// Cetus, against a model that predicts how each call ends.
import { Pool } from '@atoll/sdk/contracts/launchpad/pool.ts';
import { coinBalance, isCoin, type TestNetwork } from '@atoll/testing';
import type { Transaction } from '@mysten/sui/transactions';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { onPool } from '../launchpad/calls.ts';
import { PROTOCOL, TRADERS } from '../launchpad/fixture.ts';
import { TOTAL_SUPPLY } from '../launchpad/invariants.ts';
import { Wallet } from '../launchpad/wallet.ts';
import { CREATOR } from '../network.ts';
import { assertInvariant } from '../operation.ts';
import { figure, report, SEED, TIMEOUT_MS, yieldToRunner } from '../settings.ts';
import { type CetusMarket, createFixture, type Fixture } from './fixture.ts';

const DENY_LIST = `0x${'403'.padStart(64, '0')}`;
const SEQUENCES = figure(10_000, 60);
const OPERATIONS = 24;
const BATCH = 50;
const TIMEOUT_OF_CETUS_MS = 86_400_000n;
/** The shortest time for which a reopened curve restarts the timeout. */
const REOPENING_MS = 3_600_000n;

const KINDS = [
  'buy',
  'buyRest',
  'sell',
  'graduate',
  'graduateIfCompleted',
  'graduateToAmm',
  'occupy',
  'earn',
  'collectFees',
  'reward',
  'collectRewards',
  'wait',
] as const;

interface Operation {
  kind: (typeof KINDS)[number];
  trader: number;
  bps: bigint;
}

const operation: fc.Arbitrary<Operation> = fc.record({
  kind: fc.constantFrom<(typeof KINDS)[number]>('buyRest', 'graduate', 'earn', ...KINDS),
  trader: fc.nat(TRADERS.length - 1),
  bps: fc.bigInt(1n, 3_000n),
});

class System {
  readonly network: TestNetwork;
  readonly counts = { succeeded: 0, aborted: 0, cetus: 0, amm: 0, shared: 0 };
  readonly #fixture: Fixture;
  readonly #market: CetusMarket;
  /** Whether Cetus has opened the pair for someone else, and what it has paid the position. */
  #occupied = false;
  #graduated: 'cetus' | 'amm' | undefined;
  #rewarded = false;
  #earned = 0n;
  #completedAtMs: bigint | undefined;
  #reopenedAtMs: bigint | undefined;
  #locked: [a: bigint, b: bigint] = [0n, 0n];

  constructor(fixture: Fixture, market: CetusMarket) {
    this.network = fixture.network.fork();
    this.#fixture = fixture;
    this.#market = market;
  }

  perform({ kind, trader, bps }: Operation): void {
    const sender = TRADERS[trader] ?? CREATOR;
    const { preset } = this.#market;
    switch (kind) {
      case 'buy':
        this.#trade(sender, (preset.targetRaised * bps) / 10_000n);
        return;
      case 'buyRest':
        this.#trade(sender, 2n * preset.targetRaised);
        return;
      case 'sell':
        this.#sell(sender, bps);
        return;
      case 'wait':
        this.network.advanceClock((TIMEOUT_OF_CETUS_MS * bps) / 2_000n);
        return;
      case 'graduate':
        this.#graduate(sender);
        return;
      case 'graduateIfCompleted':
        if (this.#isSoldOut() && this.#market.reserved) this.#graduate(sender, kind);
        else this.#graduateToAmm(sender, kind, this.#isSoldOut());
        return;
      case 'graduateToAmm':
        this.#graduateToAmm(sender);
        return;
      case 'occupy':
        if (this.#occupied || this.#graduated === 'cetus') return;
        this.#call(sender, undefined, `${this.#fixture.cetus.clmm}::factory::occupy`, {
          types: this.#order(),
          ids: [this.#fixture.cetus.pools],
        });
        this.#occupied = true;
        return;
      case 'earn':
        this.#earn(bps);
        return;
      case 'collectFees':
        this.#collect(sender, 'collect_fees');
        return;
      case 'reward':
        this.#reward(sender, bps);
        return;
      case 'collectRewards':
        this.#collect(sender, 'collect_rewards');
        return;
    }
  }

  /** Cetus orders coins by name, and SUI comes after every coin. */
  #order(): [string, string] {
    return [this.#market.baseType, this.#market.quoteType];
  }

  #isSoldOut(): boolean {
    const { curve, graduated } = this.#pool();
    return !graduated && curve.baseReserve === curve.preset.dexSupply;
  }

  #pool(): ReturnType<typeof Pool.parse> {
    return this.network.read(Pool, this.#market.poolId);
  }

  #trade(sender: string, amount: bigint): void {
    const isOpen = this.#graduated === undefined && !this.#isSoldOut();
    const expected = isOpen ? undefined : 'launchpad::pool::EPoolNotTrading';
    this.#send(sender, expected, (tx) => {
      const { contracts } = this.#fixture;
      const target = { tx, network: this.network, contracts, market: this.#market };
      const base = Wallet.open(this.network, tx, sender, this.#market.baseType);
      const quote = Wallet.open(this.network, tx, sender, this.#market.quoteType);
      const [bought, rest] = onPool(target).buyExactIn(quote.take(amount), 0n);
      base.put(bought);
      if (rest) quote.put(rest);
      base.close(sender);
    });
    if (expected !== undefined || !this.#isSoldOut()) return;
    const { nowMs } = this.network;
    const isShort = this.#reopenedAtMs !== undefined && nowMs - this.#reopenedAtMs <= REOPENING_MS;
    if (!isShort) this.#completedAtMs = nowMs;
    this.#reopenedAtMs = undefined;
  }

  #sell(sender: string, bps: bigint): void {
    if (this.#graduated) return;
    const wasSoldOut = this.#isSoldOut();
    let sold = 0n;
    this.#send(sender, undefined, (tx) => {
      const { contracts } = this.#fixture;
      const target = { tx, network: this.network, contracts, market: this.#market };
      const base = Wallet.open(this.network, tx, sender, this.#market.baseType);
      const quote = Wallet.open(this.network, tx, sender, this.#market.quoteType);
      sold = (base.balance * bps) / 10_000n;
      if (sold > 1_000_000n) quote.put(onPool(target).sellExactIn(base.take(sold), 0n));
    });
    if (wasSoldOut && sold > 1_000_000n) this.#reopenedAtMs = this.network.nowMs;
  }

  #graduate(sender: string, kind: 'graduate' | 'graduateIfCompleted' = 'graduate'): void {
    const { cetus, contracts } = this.#fixture;
    const expected = this.#graduated
      ? 'launchpad::graduation::EPoolGraduated'
      : !this.#isSoldOut()
        ? 'launchpad::graduation::EPoolNotCompleted'
        : !this.#market.reserved
          ? 'venue_cetus::venue::EPairNotReserved'
          : this.#occupied
            ? 'cetus_clmm::factory::EPoolAlreadyExist'
            : undefined;
    const name = kind === 'graduate' ? 'graduate' : 'graduate_if_completed';
    this.#call(sender, expected, `${cetus.venue}::venue::${name}`, {
      ids: [
        cetus.venueId,
        this.#market.poolId,
        contracts.configId,
        cetus.globalConfig,
        cetus.pools,
        cetus.burnManager,
      ],
      clock: true,
    });
    if (expected === undefined) this.#moved('cetus');
  }

  /** Through `graduate_if_completed`, a pool that is not sold out is left alone. */
  #graduateToAmm(
    sender: string,
    kind: 'graduateToAmm' | 'graduateIfCompleted' = 'graduateToAmm',
    acts = true,
  ): void {
    const { cetus, contracts } = this.#fixture;
    const since = this.#completedAtMs;
    const hasTimedOut =
      since !== undefined &&
      (this.#reopenedAtMs === undefined || this.#graduated !== undefined) &&
      this.network.nowMs >= since + TIMEOUT_OF_CETUS_MS;
    const expected = !acts
      ? undefined
      : this.#market.reserved && !hasTimedOut
        ? 'venue_cetus::venue::ETimeoutNotElapsed'
        : this.#graduated
          ? 'launchpad::graduation::EPoolGraduated'
          : !this.#isSoldOut()
            ? 'launchpad::graduation::EPoolNotCompleted'
            : undefined;
    const isIf = kind === 'graduateIfCompleted';
    this.#call(
      sender,
      expected,
      `${cetus.venue}::venue::${isIf ? 'graduate_if_completed' : 'graduate_to_amm'}`,
      {
        ids: isIf
          ? [
              cetus.venueId,
              this.#market.poolId,
              contracts.configId,
              cetus.globalConfig,
              cetus.pools,
              cetus.burnManager,
            ]
          : [cetus.venueId, this.#market.poolId],
        clock: true,
      },
    );
    if (acts && expected === undefined) this.#moved('amm');
  }

  #moved(where: 'cetus' | 'amm'): void {
    this.#graduated = where;
    this.counts[where] += 1;
    if (where === 'cetus') this.#locked = this.#cetusPool().reserves;
  }

  /** A holder trades on Cetus, which pays fees, and anyone else collects them. */
  #earn(bps: bigint): void {
    if (this.#graduated !== 'cetus') return;
    const { baseType } = this.#market;
    const holder = TRADERS.find((each) => this.network.balance(each, baseType) > 0n) ?? CREATOR;
    const amount = bps * 1_000n;
    this.#send(holder, undefined, (tx) => {
      const base = Wallet.open(this.network, tx, holder, baseType);
      tx.moveCall({
        target: `${this.#fixture.cetus.clmm}::pool::earn`,
        typeArguments: this.#order(),
        arguments: [
          tx.object(this.#cetusPool().id),
          base.take(base.balance < amount ? base.balance : amount),
          tx.splitCoins(tx.gas, [amount]),
        ],
      });
    });
    this.#earned += amount;
    this.#collect(TRADERS.find((each) => each !== CREATOR) ?? '', 'collect_fees');
  }

  #reward(sender: string, bps: bigint): void {
    if (this.#graduated !== 'cetus') return;
    this.#send(sender, undefined, (tx) =>
      tx.moveCall({
        target: `${this.#fixture.cetus.clmm}::rewarder::reward`,
        typeArguments: [this.#market.quoteType],
        arguments: [
          tx.object(this.#fixture.cetus.vault),
          tx.pure.id(this.#cetusPool().id),
          tx.splitCoins(tx.gas, [bps]),
        ],
      }),
    );
    this.#rewarded = true;
  }

  #collect(sender: string, name: 'collect_fees' | 'collect_rewards'): void {
    // Without a Cetus pool there is none to pass.
    if (this.#graduated !== 'cetus') return;
    const { cetus, contracts } = this.#fixture;
    const isRewards = name === 'collect_rewards';
    const expected =
      isRewards && !this.#rewarded ? 'cetus_clmm::rewarder::ERewardNotExist' : undefined;
    const [protocol, creator] = [this.#quoteOf(PROTOCOL), this.#quoteOf(CREATOR)];
    const types = [...this.#market.typeArguments, ...this.#order()];
    this.#call(sender, expected, `${cetus.venue}::venue::${name}`, {
      types: isRewards ? [...types, this.#market.quoteType] : types,
      ids: [
        cetus.venueId,
        this.#market.poolId,
        contracts.configId,
        cetus.globalConfig,
        this.#cetusPool().id,
        cetus.burnManager,
        ...(isRewards ? [cetus.vault] : []),
        DENY_LIST,
      ],
      clock: isRewards,
    });
    if (isRewards || sender === CREATOR) return;
    const { creatorBps } = this.#pool().feeSplit;
    const share = (this.#earned * BigInt(creatorBps)) / 10_000n;
    assertInvariant(this.#quoteOf(CREATOR) - creator === share, 'the creator receives their share');
    assertInvariant(
      this.#quoteOf(PROTOCOL) - protocol === this.#earned - share,
      'the protocol receives the rest',
    );
    if (share > 0n) this.counts.shared += 1;
    this.#earned = 0n;
  }

  #quoteOf(owner: string): bigint {
    return this.network.balance(owner, this.#market.quoteType);
  }

  /** The pool on Cetus of the market's coin. */
  #cetusPool(): { id: string; reserves: [bigint, bigint]; fees: [bigint, bigint] } {
    const type = `${this.#fixture.cetus.clmm}::pool::Pool<${this.#order().join(',')}>`;
    for (const { id, data } of this.network.objects()) {
      if (data.kind !== 'move' || data.type !== type) continue;
      const bytes = Buffer.from(data.contents);
      const [a = 0n, b = 0n, feeA = 0n, feeB = 0n] = [32, 40, 48, 56].map((at) =>
        bytes.readBigUInt64LE(at),
      );
      return { id, reserves: [a, b], fees: [feeA, feeB] };
    }
    throw new Error('The coin has no pool on Cetus');
  }

  #call(
    sender: string,
    expected: string | undefined,
    target: string,
    { types, ids, clock = false }: { types?: string[]; ids: string[]; clock?: boolean },
  ): void {
    this.#send(sender, expected, (tx) =>
      tx.moveCall({
        target,
        typeArguments: types ?? [...this.#market.typeArguments],
        arguments: [...ids.map((id) => tx.object(id)), ...(clock ? [tx.object.clock()] : [])],
      }),
    );
  }

  #send(sender: string, expected: string | undefined, build: (tx: Transaction) => unknown): void {
    const { abort } = this.network.tryExecute(sender, build);
    if (abort !== expected)
      throw new Error(`Expected ${expected ?? 'success'}, got ${abort ?? 'success'}`);
    this.counts[abort === undefined ? 'succeeded' : 'aborted'] += 1;
    this.#check();
  }

  #check(): void {
    const { curve, graduated, venuePoolId } = this.#pool();
    let base = curve.baseReserve;
    let [pairs, pools, loose] = [0, 0, 0];
    for (const object of this.network.objects()) {
      if (object.data.kind !== 'move') continue;
      const { type, contents } = object.data;
      if (isCoin(object, this.#market.baseType)) base += coinBalance(object);
      const isMarkets = type.includes(`<${this.#order().join(',')}>`);
      const bytes = Buffer.from(contents);
      if (isMarkets && type.includes('::pair::Pair<')) {
        pairs += 1;
        base += bytes.readBigUInt64LE(64);
      }
      if (isMarkets && type.startsWith(`${this.#fixture.cetus.clmm}::pool::Pool<`)) {
        pools += 1;
        base += bytes.readBigUInt64LE(32) + bytes.readBigUInt64LE(48);
      }
      const isClaim = /::(position::Position|factory::PoolCreationCap|lp_burn::CetusLPBurnProof)$/;
      if (isClaim.test(type) && object.owner.AddressOwner !== undefined) loose += 1;
    }
    assertInvariant(base === TOTAL_SUPPLY, 'the base supply is in reserves and coins');
    assertInvariant(loose === 0, 'no account holds a claim on liquidity');
    assertInvariant(
      pairs + pools === (graduated ? 1 : 0),
      'a coin has one market after its graduation',
    );
    assertInvariant((venuePoolId === null) === !graduated, 'the pool refers to its market');
    if (this.#graduated !== 'cetus') return;
    const { reserves } = this.#cetusPool();
    assertInvariant(
      reserves[0] >= this.#locked[0] && reserves[1] >= this.#locked[1],
      'liquidity on Cetus stays',
    );
  }
}

test(
  `${SEQUENCES} sequences of coins on their way to Cetus keep all invariants`,
  async () => {
    const fixture = await createFixture();
    const totals = { succeeded: 0, aborted: 0, cetus: 0, amm: 0, shared: 0 };
    const sequence = fc.record({
      market: fc.nat(fixture.markets.length - 1),
      operations: fc.array(operation, { minLength: 8, maxLength: OPERATIONS, size: 'max' }),
    });
    const property = fc.property(sequence, ({ market: index, operations }) => {
      const market = fixture.markets[index];
      if (!market) return;
      const system = new System(fixture, market);
      for (const each of operations) system.perform(each);
      for (const name of Object.keys(totals) as (keyof typeof totals)[])
        totals[name] += system.counts[name];
    });
    for (let done = 0; done < SEQUENCES; done += BATCH) {
      fc.assert(property, { seed: SEED + done, numRuns: Math.min(BATCH, SEQUENCES - done) });
      await yieldToRunner();
    }
    report('venue-cetus', totals);
    expect(totals.cetus).toBeGreaterThan(SEQUENCES * 0.05);
    expect(totals.amm).toBeGreaterThan(SEQUENCES * 0.05);
    expect(totals.shared).toBeGreaterThan(0);
    expect(totals.aborted).toBeGreaterThan(SEQUENCES);
  },
  TIMEOUT_MS,
);
