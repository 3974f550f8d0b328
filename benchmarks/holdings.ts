// Measures the gas costs of keeping purchased coins as an object or in the address balance, of selling them from there,
// and of sending fees to address balances in the trade. The localnet meters gas like Sui, so the figures are deterministic.
import { GAS_RESERVE, type Pool } from '@atoll/sdk';
import * as poolCalls from '@atoll/sdk/contracts/launchpad/pool.ts';
import { startTestNode, type TestNode } from '@atoll/testing';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import type { Transaction, TransactionObjectArgument } from '@mysten/sui/transactions';
import { costOf } from './chain.ts';
import { FLOOR, FLOOR_NAME } from './entry-points.ts';
import type { Report } from './report.ts';

const SUI_TYPE = '0x2::sui::SUI';
const FOREVER = 2n ** 63n;
const BOUGHT_FOR = 10n ** 9n;
const SOLD = 10n ** 9n;

interface Market {
  chain: TestNode;
  pool: Pool;
}

export async function run(report: Report): Promise<void> {
  const chain = await startTestNode();
  try {
    const pool = await chain.launchCoin(await chain.createAccount(), { kind: 'agent' });
    const market = { chain, pool };
    const rows = [...(await asObject(market)), ...(await inBalance(market))];
    report.table('Buys and sales by location of the coins', rows);
    const fees = await Promise.all([0, 1, 2, 3].map((count) => withFees(market, count)));
    report.table('Buys that send fees to address balances', fees);
    const [credited, , paid] = fees;
    if (credited === undefined || paid === undefined) return;
    const metric = 'chain.fees_paid_in_trade';
    const unit = 'MIST, net';
    const [ours, peer] = [paid['net MIST'], credited['net MIST']];
    report.metric({ metric, ours, peer, unit, peer_name: 'fees credited in the pool' });
    for (const { trade, units } of rows) {
      const name = `chain.holding_gas (${trade})`;
      report.metric({
        metric: name,
        ours: units,
        peer: FLOOR,
        unit: 'computation units',
        peer_name: FLOOR_NAME,
      });
    }
  } finally {
    await chain.close();
  }
}

async function asObject(market: Market) {
  const key = await market.chain.createAccount();
  const owner = key.toSuiAddress();
  const existing = async () => {
    const { objects } = await market.chain.client.listCoins({
      owner,
      coinType: market.pool.baseType,
    });
    return objects[0]?.objectId ?? '';
  };
  const first = await measure(market, key, 'first buy, new object', (tx) =>
    tx.transferObjects([buy(tx, market)], owner),
  );
  const coin = await existing();
  const next = await measure(market, key, 'later buy, merged into the object', (tx) =>
    tx.mergeCoins(coin, [buy(tx, market)]),
  );
  const sale = await measure(market, key, 'sale of part of the object', (tx) =>
    sell(tx, market, tx.splitCoins(coin, [SOLD])[0]),
  );
  const all = await measure(market, key, 'sale of the object', (tx) =>
    sell(tx, market, tx.object(coin)),
  );
  return [first, next, sale, all];
}

async function inBalance(market: Market) {
  const key = await market.chain.createAccount();
  const owner = key.toSuiAddress();
  const type = market.pool.baseType;
  const keep = (tx: Transaction) => sendFunds(tx, type, buy(tx, market), owner);
  const first = await measure(market, key, 'first buy, address balance', keep);
  const next = await measure(market, key, 'later buy, address balance', keep);
  const take = (tx: Transaction, balance: bigint) => sell(tx, market, tx.coin({ type, balance }));
  const sale = await measure(market, key, 'sale of part of the address balance', (tx) =>
    take(tx, SOLD),
  );
  const rest = await market.chain.balance(key, type);
  const all = await measure(market, key, 'sale of the address balance', (tx) => take(tx, rest));
  return [first, next, sale, all];
}

/** A buy followed by payments of 1,000 MIST to the address balances of `count` recipients. */
async function withFees(market: Market, count: number) {
  const key = await market.chain.createAccount({ sui: GAS_RESERVE + 2n * BOUGHT_FOR });
  return measure(market, key, `buy and ${count} payments`, (tx) => {
    sendFunds(tx, market.pool.baseType, buy(tx, market), key.toSuiAddress());
    for (let i = 0; i < count; i += 1) {
      const recipient = `0x${String(i + 1).repeat(64)}`;
      sendFunds(tx, SUI_TYPE, tx.splitCoins(tx.gas, [1_000n])[0], recipient);
    }
  });
}

async function measure(
  { chain }: Market,
  key: Ed25519Keypair,
  trade: string,
  build: (tx: Transaction) => unknown,
) {
  let tx: Transaction | undefined;
  const executed = await chain.execute(key, (transaction) => {
    tx = transaction;
    return build(transaction);
  });
  if (tx === undefined) throw new Error('The transaction was not built');
  return { trade, ...costOf(tx, executed, key.toSuiAddress()) };
}

function buy(tx: Transaction, { chain, pool }: Market): TransactionObjectArgument {
  const { packageId, configId } = chain.deployment.launchpad;
  const [coin, refund] = tx.add(
    poolCalls.buyExactIn({
      package: packageId,
      typeArguments: [pool.baseType, pool.quoteType],
      arguments: {
        pool: pool.poolId,
        config: configId,
        payment: tx.splitCoins(tx.gas, [BOUGHT_FOR])[0],
        minOut: 0n,
        referrer: null,
        deadlineMs: FOREVER,
      },
    }),
  );
  if (coin === undefined || refund === undefined) throw new TypeError('Not a call result');
  tx.mergeCoins(tx.gas, [refund]);
  return coin;
}

function sell(tx: Transaction, { chain, pool }: Market, base: TransactionObjectArgument): void {
  const coin = tx.add(
    poolCalls.sellExactIn({
      package: chain.deployment.launchpad.packageId,
      typeArguments: [pool.baseType, pool.quoteType],
      arguments: { pool: pool.poolId, base, minOut: 0n, referrer: null, deadlineMs: FOREVER },
    }),
  );
  tx.mergeCoins(tx.gas, [coin]);
}

function sendFunds(
  tx: Transaction,
  type: string,
  coin: TransactionObjectArgument,
  recipient: string,
): void {
  tx.moveCall({
    target: '0x2::coin::send_funds',
    typeArguments: [type],
    arguments: [coin, tx.pure.address(recipient)],
  });
}
