// One sequence of operations on sessions at one coin: executes each on a fork of the fixture and checks, after each, that
// sessions hold exactly what the model expects, and that no account but an owner received anything from them.
import { Pool } from '@atoll/sdk/contracts/launchpad/pool.ts';
import { Session } from '@atoll/sdk/contracts/sessions/session.ts';
import type { TestNetwork, TransactionResult } from '@atoll/testing';
import type { Transaction } from '@mysten/sui/transactions';
import type { Contracts, Market } from '../launchpad/fixture.ts';
import { assertInvariant } from '../operation.ts';
import type { Fixture, SessionsContract } from './fixture.ts';
import type { SessionsModel } from './model.ts';

/** Receipts of an account in a transaction, in base units. */
export interface Receipts {
  quote: bigint;
  base: bigint;
}

export class Sequence {
  readonly network: TestNetwork;
  readonly contracts: Contracts;
  readonly sessions: SessionsContract;
  readonly market: Market;
  readonly counts = { succeeded: 0, aborted: 0, bought: 0, sold: 0, closed: 0, graduated: 0 };
  pairId: string | undefined;

  constructor({ network, contracts, sessions, market }: Fixture & { market: Market }) {
    this.network = network.fork();
    this.contracts = contracts;
    this.sessions = sessions;
    this.market = market;
  }

  /** Whether the curve is sold out and has not graduated. */
  isCompleted(): boolean {
    if (this.pairId !== undefined) return false;
    const { baseReserve, preset } = this.network.read(Pool, this.market.poolId).curve;
    return baseReserve <= preset.dexSupply;
  }

  /** Executes a transaction on sessions, and checks what every account received. */
  execute(
    model: SessionsModel,
    sender: string,
    build: (tx: Transaction) => unknown,
    succeeded: (result: TransactionResult) => Map<string, Receipts>,
  ): void {
    const result = this.network.tryExecute(sender, build);
    this.counts[result.abort === undefined ? 'succeeded' : 'aborted'] += 1;
    if (result.abort === undefined) this.#assertReceived(result, succeeded(result));
    this.check(model);
  }

  /** Every session holds what the model expects. */
  check(model: SessionsModel): void {
    for (const expected of model.sessions) {
      const session = this.network.read(Session, expected.id);
      assertInvariant(session.quote === expected.quote, 'quote is conserved to the unit');
      assertInvariant(session.spent === expected.spent, 'spending is recorded to the unit');
      assertInvariant(session.limit === expected.limit, 'a session keeps its limit');
      assertInvariant(session.owner === expected.owner, 'a session keeps its owner');
      assertInvariant(session.isClosed === expected.isClosed, 'a closed session stays closed');
      const coins = expected.base > 0n ? 1n : 0n;
      assertInvariant(session.coins.size === coins, 'a session holds what it bought');
    }
  }

  /** Accounts receive and pay exactly what is expected, address balances included. */
  #assertReceived({ outcome }: TransactionResult, expected: Map<string, Receipts>): void {
    const [baseType, quoteType] = this.market.typeArguments;
    const received = outcome.balanceChanges.filter(
      ({ coinType, amount }) => amount !== 0n && [baseType, quoteType].includes(coinType),
    );
    for (const { address, coinType, amount } of received) {
      const { quote, base } = expected.get(address) ?? { quote: 0n, base: 0n };
      const isExact = amount === (coinType === quoteType ? quote : base);
      assertInvariant(isExact, 'sessions pay their owners, and nothing else');
    }
    const wanted = [...expected.values()].flatMap(({ quote, base }) => [quote, base]);
    const isAll = received.length === wanted.filter((amount) => amount !== 0n).length;
    assertInvariant(isAll, 'owners receive what leaves a session');
  }
}
