import { join } from 'node:path';
import { buildPackage } from '@atoll/move-build';
import { toBase64 } from '@mysten/bcs';
import { bcs } from '@mysten/sui/bcs';
import type { CallArg, Transaction, TransactionArgument } from '@mysten/sui/transactions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  changesOf,
  createdIn,
  failureOf,
  LocalnetFixture,
  packageIn,
  SUI,
} from '../execution/localnet.fixture.ts';
import { SUI_FRAMEWORK_ID, SUI_TYPE } from '../execution/protocol.ts';
import type { ExecutedTransaction } from './types.ts';

const MOVE = join(import.meta.dirname, '../../../../move');
const COINS = 1_000_000n;
const CURVE_SUPPLY = 800_000_000n * COINS;
const [X0, Y0] = [900n * SUI, 1_100_000_000n * COINS];
const NEVER = 2n ** 63n;

let fixture: LocalnetFixture;
let launchpad: string;
let amm: string;
let coinType: string;
let config: string;
let pool: string;
let created: ExecutedTransaction;

async function publish(name: string, addresses: Record<string, string>) {
  const { modules, dependencies } = await buildPackage(join(MOVE, name), { addresses });
  const done = await fixture.run(
    (tx) => {
      const code = modules.map(({ bytes }) => toBase64(bytes));
      tx.transferObjects([tx.publish({ modules: code, dependencies })], fixture.address);
    },
    { budget: 5n * SUI },
  );
  expect(failureOf(done)).toBeUndefined();
  return done;
}

const shared = (id: string, mutable = true): CallArg => fixture.object(id, mutable);
const ceilDiv = (a: bigint, b: bigint) => (a + b - 1n) / b;

/** Reference model of the curve: constant product, fee of 1% of the quote, rounded up. */
class Curve {
  sold = 0n;
  raised = 0n;
  get x() {
    return X0 + this.raised;
  }
  get y() {
    return Y0 - this.sold;
  }
  buy(payment: bigint): { coins: bigint; gross: bigint } {
    const net = payment - ceilDiv(payment, 100n);
    const coins = (this.y * net) / (this.x + net);
    const left = CURVE_SUPPLY - this.sold;
    if (coins < left) {
      this.sold += coins;
      this.raised += net;
      return { coins, gross: payment };
    }
    const last = ceilDiv(this.x * left, this.y - left);
    this.sold += left;
    this.raised += last;
    return { coins: left, gross: ceilDiv(last * 10_000n, 9_900n) };
  }
  sell(coins: bigint): bigint {
    const gross = (this.x * coins) / (this.y + coins);
    this.sold -= coins;
    this.raised -= gross;
    return gross - ceilDiv(gross, 100n);
  }
}
const curve = new Curve();

beforeAll(async () => {
  fixture = await LocalnetFixture.start();
  for (let i = 0; i < 4; i++) await fixture.ledger.faucet(fixture.address, 1000n * SUI);
  const published = await publish('launchpad', {});
  launchpad = packageIn(published);
  config = createdIn(published, `${launchpad}::config::Config`);
  const adminCap = createdIn(published, `${launchpad}::config::AdminCap`);
  amm = packageIn(await publish('amm', { launchpad }));
  await fixture.run((tx) => {
    const admin = [tx.object(fixture.object(adminCap)), tx.object(shared(config))];
    tx.moveCall({ target: `${amm}::venue::register`, arguments: admin });
    tx.moveCall({
      target: `${launchpad}::config::set_preset`,
      typeArguments: [SUI_TYPE, `${amm}::venue::AmmVenue`],
      arguments: [
        ...admin,
        tx.pure.u8(0),
        tx.pure.u64(2_400n * SUI),
        tx.pure.u64(X0),
        tx.pure.u64(200n * SUI),
        tx.pure.u64(0),
        tx.pure.u64(10_000),
      ],
    });
  });
  const template = await publish('coin_template', { launchpad });
  const coin = packageIn(template);
  coinType = `${coin}::coin_template::COIN_TEMPLATE`;
  const ticket = createdIn(template, `${launchpad}::ticket::CoinTicket<${coinType}>`);
  const cap = createdIn(template, `${SUI_FRAMEWORK_ID}::package::UpgradeCap`);
  created = await fixture.run(
    (tx) => {
      const made = tx.moveCall({
        target: `${launchpad}::pool::create`,
        typeArguments: [coinType, SUI_TYPE],
        arguments: [
          tx.object(shared(config, false)),
          tx.object(fixture.object(ticket)),
          tx.object(fixture.object(cap)),
          tx.pure.u8(0),
          ...['', '', ''].map((text) => tx.pure.string(text)),
          tx.object.clock(),
        ],
      });
      buy(tx, made, 10n * SUI);
      const typeArguments = [coinType, SUI_TYPE];
      tx.moveCall({ target: `${launchpad}::pool::share`, typeArguments, arguments: [made] });
    },
    { budget: 20n * SUI, gas: coins() },
  );
  expect(failureOf(created)).toBeUndefined();
  pool = createdIn(created, `${launchpad}::pool::Pool<${coinType},${SUI_TYPE}>`);
});
afterAll(() => fixture.net.close());

const coins = () =>
  fixture.ledger
    .ownedObjects(fixture.address, { type: `0x2::coin::Coin<${SUI_TYPE}>` })
    .items.map(({ id }) => id);

function buy(tx: Transaction, target: TransactionArgument, payment: bigint): void {
  const bought = tx.moveCall({
    target: `${launchpad}::pool::buy_exact_quote`,
    typeArguments: [coinType, SUI_TYPE],
    arguments: [
      target,
      tx.object(shared(config, false)),
      tx.splitCoins(tx.gas, [payment]),
      tx.pure.u64(0),
      tx.pure(bcs.option(bcs.Address).serialize(null)),
      tx.pure.u64(NEVER),
      tx.object.clock(),
    ],
  });
  const [out, refund] = [bought[0], bought[1]];
  if (!out || !refund) return;
  tx.mergeCoins(tx.gas, [refund]);
  tx.transferObjects([out], fixture.address);
}

const changeOf = ({ balanceChanges }: ExecutedTransaction, type: string) =>
  balanceChanges.find((change) => change.coinType === type && change.address === fixture.address)
    ?.amount ?? 0n;
const netGas = ({ effects }: ExecutedTransaction) => {
  const { computationCost, storageCost, storageRebate } = effects.gasUsed;
  return BigInt(computationCost) + BigInt(storageCost) - BigInt(storageRebate);
};
const eventNames = ({ events }: ExecutedTransaction) =>
  events.map(({ type }) => type.split('::').at(-1));

test('creates a pool with a first buy in one transaction', () => {
  const { coins: bought } = curve.buy(10n * SUI);
  expect(changeOf(created, coinType)).toBe(bought);
  expect(changeOf(created, SUI_TYPE)).toBe(-10n * SUI - netGas(created));
  expect(eventNames(created)).toEqual(['PoolCreated', 'Traded']);
  expect(fixture.get(pool).owner.$kind).toBe('Shared');
  expect(fixture.ledger.coinInfo(coinType)?.metadata).toMatchObject({
    symbol: 'TEMPLATE',
    decimals: 6,
  });
});

test('buys and sells match the model exactly, at the minimum computation charge', async () => {
  for (const payment of [1n, 7n * SUI, 123_456_789n]) {
    const done = await fixture.run((tx) => buy(tx, tx.object(shared(pool)), payment), {
      gas: coins(),
    });
    if (payment === 1n) {
      expect(failureOf(done)?.kind).toBe('MoveAbort');
      continue;
    }
    const { coins: bought } = curve.buy(payment);
    expect(changeOf(done, coinType)).toBe(bought);
    expect(changeOf(done, SUI_TYPE)).toBe(-payment - netGas(done));
    expect(done.effects.gasUsed.computationCost).toBe('1000000');
  }
  const amount = 1_234_567_890n;
  const [coin] = fixture.ledger.ownedObjects(fixture.address, {
    type: `0x2::coin::Coin<${coinType}>`,
  }).items;
  const sold = await fixture.run((tx) => {
    const [part] = tx.splitCoins(tx.object(fixture.object(coin?.id ?? '')), [amount]);
    const proceeds = tx.moveCall({
      target: `${launchpad}::pool::sell`,
      typeArguments: [coinType, SUI_TYPE],
      arguments: [
        tx.object(shared(pool)),
        part,
        tx.pure.u64(0),
        tx.pure(bcs.option(bcs.Address).serialize(null)),
        tx.pure.u64(NEVER),
        tx.object.clock(),
      ],
    });
    tx.mergeCoins(tx.gas, [proceeds]);
  });
  expect(failureOf(sold)).toBeUndefined();
  expect(changeOf(sold, SUI_TYPE)).toBe(curve.sell(amount) - netGas(sold));
  expect(changeOf(sold, coinType)).toBe(-amount);
  expect(sold.effects.gasUsed.computationCost).toBe('1000000');
  const written = [...changesOf(sold)].filter(([, change]) => change === 'created');
  expect(written).toEqual([]);
});

test('a buy beyond the curve is clipped and refunded, and the pool graduates', async () => {
  const done = await fixture.run(
    (tx) => {
      buy(tx, tx.object(shared(pool)), 3_500n * SUI);
      tx.moveCall({
        target: `${amm}::venue::graduate_if_complete`,
        typeArguments: [coinType, SUI_TYPE],
        arguments: [tx.object(shared(pool)), tx.object.clock()],
      });
    },
    { gas: coins(), budget: SUI },
  );
  expect(failureOf(done)).toBeUndefined();
  const { coins: bought, gross } = curve.buy(3_500n * SUI);
  expect(curve.sold).toBe(CURVE_SUPPLY);
  expect(changeOf(done, coinType)).toBe(bought);
  expect(changeOf(done, SUI_TYPE)).toBe(-gross - netGas(done));
  expect(eventNames(done)).toEqual(['Traded', 'PoolCompleted', 'PairOpened', 'PoolGraduated']);

  const pair = createdIn(done, `${amm}::pair::Pair<${coinType},${SUI_TYPE}>`);
  const swap = await fixture.run(
    (tx) => {
      const out = tx.moveCall({
        target: `${amm}::pair::buy_exact_quote`,
        typeArguments: [coinType, SUI_TYPE],
        arguments: [
          tx.object(shared(pair)),
          tx.splitCoins(tx.gas, [SUI]),
          tx.pure.u64(0),
          tx.pure.u64(NEVER),
          tx.object.clock(),
        ],
      });
      tx.transferObjects([out], fixture.address);
    },
    { gas: coins() },
  );
  expect(failureOf(swap)).toBeUndefined();
  // 11/12 of the raised quote and 200M coins; 0.3% of the input stays in the pair.
  const [x, y] = [curve.raised - 200n * SUI, 200_000_000n * COINS];
  const net = SUI - ceilDiv(SUI * 30n, 10_000n);
  expect(changeOf(swap, coinType)).toBe((y * net) / (x + net));
  const late = await fixture.run((tx) => buy(tx, tx.object(shared(pool)), SUI), { gas: coins() });
  expect(failureOf(late)?.kind).toBe('MoveAbort');
});
