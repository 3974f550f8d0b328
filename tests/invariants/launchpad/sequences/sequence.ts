// Runs random steps on a market with fast-check's model-based commands: each transaction executes the
// contracts' bytecode, must end as the model predicts (with that abort, or with those events and
// balances to the unit), and is followed by all invariants.
import * as config from '@atoll/sdk/contracts/launchpad/config.ts';
import * as change from '@atoll/sdk/contracts/launchpad/config_change.ts';
import {
  coinBalance,
  isCoin,
  SUI_TYPE,
  type TestNetwork,
  type TransactionResult,
} from '@atoll/testing';
import type { Transaction } from '@mysten/sui/transactions';
import type * as fc from 'fast-check';
import { DEPLOYER } from '../../network.ts';
import { ExpectedAbort } from '../../operation.ts';
import { assertAllowed } from '../allowed-objects.ts';
import { admin, type Contracts, type Fixture, type Market, TRADERS } from '../fixture.ts';
import { assertInvariants, type MarketState, type Products, readMarket } from '../invariants.ts';
import { coinsOf } from '../wallet.ts';
import type { MarketModel } from './model.ts';
import type { Step } from './operations.ts';
import { Context } from './perform.ts';

/** The real system of one sequence: a fork of the fixture's network. */
export class MarketSystem {
  readonly network: TestNetwork;
  readonly contracts: Contracts;
  readonly market: Market;
  pairId: string | undefined;
  readonly counts = { succeeded: 0, aborted: 0 };
  #products: Products = { curve: undefined, pair: undefined };
  #quoteSupply = 0n;

  constructor({ network, contracts }: Fixture, market: Market) {
    this.network = network.fork();
    this.contracts = contracts;
    this.market = market;
    for (const object of network.objects())
      if (isCoin(object, market.quoteType)) this.#quoteSupply += coinBalance(object);
  }

  /** Executes a transaction and checks what it left behind. */
  execute(sender: string, build: (tx: Transaction) => void): TransactionResult {
    const result = this.network.tryExecute(sender, build);
    if (this.market.quoteType === SUI_TYPE) this.#quoteSupply -= result.gasUsed;
    for (const object of result.outcome.outputObjects) assertAllowed(object, this.contracts);
    return result;
  }

  check(model: MarketModel): void {
    const state = readMarket(this.network, this.contracts, this.market);
    this.#products = assertInvariants(state, this.#products, {
      charged: model.charged,
      claimed: model.claimed,
      quoteSupply: this.#quoteSupply,
    });
    assertEqualsModel(state, model);
  }
}

/** One step as a command of fast-check. */
export class StepCommand implements fc.Command<MarketModel, MarketSystem> {
  readonly #step: Step;

  constructor(step: Step) {
    this.#step = step;
  }

  check(): boolean {
    return true;
  }

  run(model: MarketModel, system: MarketSystem): void {
    const step = this.#step;
    if (step.kind === 'wait') {
      model.nowMs += step.ms;
      system.network.advanceClock(step.ms);
      return;
    }
    if (step.kind === 'transaction') transact(step, model, system);
    else if (step.kind === 'transfer') transfer(step, system);
    else administer(step, model, system);
    system.check(model);
  }

  toString(): string {
    return JSON.stringify(this.#step, (_, value) =>
      typeof value === 'bigint' ? `${value}n` : value,
    );
  }
}

function transact(
  { sender: index, operations }: Extract<Step, { kind: 'transaction' }>,
  model: MarketModel,
  system: MarketSystem,
): void {
  const sender = TRADERS[index] ?? TRADERS[0];
  const next = model.clone();
  next.transactions += 1;
  let context: Context | undefined;
  let expected: string | undefined;
  const result = system.execute(sender, (tx) => {
    context = new Context(tx, system, next, sender);
    try {
      for (const operation of operations) context.perform(operation);
    } catch (error) {
      if (!(error instanceof ExpectedAbort)) throw error;
      expected = error.abort;
    }
    context.close();
  });
  if (result.abort !== expected) {
    throw new Error(`Expected ${expected ?? 'success'}, got ${result.abort ?? 'success'}`);
  }
  if (expected !== undefined) {
    model.transactions += 1;
    system.counts.aborted += 1;
    return;
  }
  context?.assertEvents(result);
  context?.assertBalances(result);
  if (next.pair && system.pairId === undefined) system.pairId = result.created('pair::Pair');
  model.assign(next);
  system.counts.succeeded += 1;
}

/** Transfers half of a trader's base to another trader. */
function transfer({ from, to }: Extract<Step, { kind: 'transfer' }>, system: MarketSystem): void {
  const [sender = '', recipient = ''] = [TRADERS[from], TRADERS[to]];
  const [coin] = coinsOf(system.network, sender, system.market.baseType);
  if (!coin) return;
  const result = system.execute(sender, (tx) => {
    tx.transferObjects([tx.splitCoins(coin.id, [coin.balance / 2n])], recipient);
  });
  if (result.abort !== undefined) throw new Error(`Transfer failed: ${result.abort}`);
}

function administer(
  step: Extract<Step, { kind: 'setBuysPaused' | 'announceFees' }>,
  model: MarketModel,
  system: MarketSystem,
): void {
  const { contracts } = system;
  const options = { package: contracts.launchpad };
  system.execute(DEPLOYER, (tx) => {
    if (step.kind === 'setBuysPaused') {
      const args = { ...admin(contracts), paused: step.paused };
      tx.add(config.setBuysPaused({ ...options, arguments: args }));
    } else {
      const args = {
        ...admin(contracts),
        tradeFeeBps: step.tradeFeeBps,
        creatorBps: 10_000n,
        referrerBps: 0n,
        coCreatorBps: 0n,
      };
      tx.add(change.announceFees({ ...options, arguments: args }));
    }
  });
  if (step.kind === 'setBuysPaused') model.pool.state.buysPaused = step.paused;
}

/** Compares pool and pair with the model. */
function assertEqualsModel(
  { pool, pair, referrers, pairReferrers }: MarketState,
  model: MarketModel,
): void {
  const { state } = model.pool;
  const compared: [field: string, actual: unknown, expected: unknown][] = [
    ['base reserve', pool.curve.baseReserve, state.baseReserve],
    ['quote reserve', pool.curve.quoteReserve, state.quoteReserve],
    ['creator fees', pool.fees.creator, state.creatorFees],
    ['co-creator fees', pool.fees.coCreators, state.coCreatorFees],
    ['protocol fees', pool.fees.protocol, state.protocolFees],
    ['referral fees', [...referrers].sort().join(), [...state.referrers].sort().join()],
    ['fee recipient', pool.feeRecipient, state.feeRecipient],
    ['graduated', pool.graduated, state.graduated],
    ['base reserve of the pair', pair?.baseReserve, model.pair?.state.baseReserve],
    ['quote reserve of the pair', pair?.quoteReserve, model.pair?.state.quoteReserve],
    ["creator's rate", pair?.creatorBps, model.pair?.state.creatorBps],
    ['creator fees of the pair', pair?.fees.creator, model.pair?.state.creatorFees],
    ['co-creator fees of the pair', pair?.fees.coCreators, model.pair?.state.coCreatorFees],
    ['protocol fees of the pair', pair?.fees.protocol, model.pair?.state.protocolFees],
    [
      'referral fees of the pair',
      [...pairReferrers].sort().join(),
      [...(model.pair?.state.referrers ?? [])].sort().join(),
    ],
  ];
  for (const [field, actual, expected] of compared) {
    if (actual !== expected) throw new Error(`${field}: ${actual} instead of ${expected}`);
  }
}
