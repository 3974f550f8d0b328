// Measures the gas of trades as the SDK builds them (“trade gas” and “shared inputs” in docs/performance.md), and of
// every other public function that users call. The localnet meters gas as Sui does, so the figures do not vary.
import {
  buyExactIn,
  buyExactOut,
  getPool,
  type Pool,
  sellExactIn,
  swapExactIn,
  swapExactOut,
} from '@atoll/sdk';
import { type ExecutedTransaction, startTestNode, type TestNode } from '@atoll/testing';
import { Transaction } from '@mysten/sui/transactions';
import { FLOOR, FLOOR_NAME, measureEntryPoints, PRICE } from './entry-points.ts';
import type { Report } from './report.ts';

export async function run(report: Report): Promise<void> {
  await measureTrades(report);
  await measureEntryPoints(report);
}

type Trader = Awaited<ReturnType<TestNode['createAccount']>>;
type Build = (tx: Transaction, pool: Pool, trader: string) => unknown;

async function measureTrades(report: Report): Promise<void> {
  const chain = await startTestNode();
  try {
    const creator = await chain.createAccount();
    const trader = await chain.createAccount();
    const pool = await chain.launchCoin(creator, { kind: 'agent' });
    const rows = [
      ...(await measure(chain, trader, pool, curveTrades(chain))),
      ...(await measure(chain, trader, await graduate(chain, pool), pairTrades(chain))),
    ];
    report.table('Trades as the SDK builds them, through gRPC', rows);
    for (const row of rows) {
      if (row.trade.endsWith('first')) continue;
      const metric = (name: string, ours: number, peer: number, unit: string, peer_name: string) =>
        report.metric({ metric: `chain.${name} (${row.trade})`, ours, peer, unit, peer_name });
      metric('trade_gas', row.units, FLOOR, 'computation units', FLOOR_NAME);
      metric('new_objects', row['new objects'], 0, 'objects', 'no net new object');
      metric('shared_inputs', row['shared, mutable'], 1, 'objects', 'the pool or the pair alone');
      metric('global_writes', row['others’ objects'], 0, 'objects', 'no global object written');
    }
  } finally {
    await chain.close();
  }
}

const REFERRER = `0x${'5'.repeat(64)}`;
const FOREVER = 2n ** 63n;

function curveTrades(chain: TestNode): [name: string, build: Build][] {
  const buy =
    (referrer: string | null): Build =>
    (tx, pool, trader) => {
      const limits = { amountIn: 10n ** 9n, minOut: 0n, deadlineMs: FOREVER };
      tx.add(buyExactIn(chain, { pool, trader, referrer, ...limits }));
    };
  return [
    ['curve buy, the trader’s first', buy(null)],
    ['curve buy', buy(null)],
    ['curve buy, the referrer’s first', buy(REFERRER)],
    ['curve buy with referrer', buy(REFERRER)],
    [
      'curve buy of exact coins',
      (tx, pool, trader) => {
        const limits = { amountOut: 10n ** 9n, maxIn: 10n ** 9n, deadlineMs: FOREVER };
        tx.add(buyExactOut(chain, { pool, trader, referrer: REFERRER, ...limits }));
      },
    ],
    [
      'curve sell',
      (tx, pool, trader) => {
        const limits = { amountIn: 10n ** 9n, minOut: 0n, deadlineMs: FOREVER };
        tx.add(sellExactIn(chain, { pool, trader, ...limits }));
      },
    ],
    [
      'curve sell with referrer',
      (tx, pool, trader) => {
        const limits = { amountIn: 10n ** 9n, minOut: 0n, deadlineMs: FOREVER };
        tx.add(sellExactIn(chain, { pool, trader, referrer: REFERRER, ...limits }));
      },
    ],
  ];
}

function pairTrades(chain: TestNode): [name: string, build: Build][] {
  return [
    [
      'pair buy, exact input',
      (tx, pool, trader) => {
        const limits = { amountIn: 10n ** 9n, minOut: 0n, deadlineMs: FOREVER };
        tx.add(swapExactIn(chain, { pair: pairOf(pool), trader, side: 'buy', ...limits }));
      },
    ],
    [
      'pair buy, exact output',
      (tx, pool, trader) => {
        const limits = { amountOut: 10n ** 9n, maxIn: 10n ** 9n, deadlineMs: FOREVER };
        tx.add(swapExactOut(chain, { pair: pairOf(pool), trader, ...limits }));
      },
    ],
    [
      'pair sell',
      (tx, pool, trader) => {
        const limits = { amountIn: 10n ** 9n, minOut: 0n, deadlineMs: FOREVER };
        tx.add(swapExactIn(chain, { pair: pairOf(pool), trader, side: 'sell', ...limits }));
      },
    ],
  ];
}

function pairOf({ venuePoolId, baseType, quoteType }: Pool) {
  if (venuePoolId === null) throw new Error('The pool has not graduated');
  return { pairId: venuePoolId, baseType, quoteType };
}

async function measure(
  chain: TestNode,
  trader: Trader,
  pool: Pool,
  trades: [name: string, build: Build][],
) {
  const rows = [];
  for (const [trade, build] of trades) {
    const tx = new Transaction();
    build(tx, pool, trader.toSuiAddress());
    rows.push({ trade, ...costOf(tx, await chain.execute(trader, tx), trader.toSuiAddress()) });
  }
  return rows;
}

/** Returns the units, MIST and objects of a transaction. */
export function costOf(tx: Transaction, { effects }: ExecutedTransaction, trader: string) {
  const { computationCost, storageCost, storageRebate } = effects.gasUsed;
  const count = (operation: string) =>
    effects.changedObjects.filter(({ idOperation }) => idOperation === operation).length;
  const shared = tx
    .getData()
    .inputs.filter(({ Object: object }) => object?.SharedObject?.mutable)
    .map((input) => input.Object?.SharedObject?.objectId);
  const others = effects.changedObjects.filter(
    ({ objectId, outputOwner }) => outputOwner?.$kind === 'Shared' && !shared.includes(objectId),
  );
  return {
    units: Number(computationCost) / PRICE,
    'storage MIST': Number(storageCost),
    'rebate MIST': Number(storageRebate),
    'net MIST': Number(computationCost) + Number(storageCost) - Number(storageRebate),
    'new objects': count('Created') - count('Deleted'),
    'shared, mutable': shared.length,
    'others’ objects': others.length + effects.changedObjects.filter(ownedByOthers(trader)).length,
  };
}

/** Counts written objects of others; a child of the pool belongs to the pool. */
const ownedByOthers =
  (trader: string) =>
  ({ outputOwner }: ExecutedTransaction['effects']['changedObjects'][number]): boolean =>
    outputOwner?.$kind === 'AddressOwner' && outputOwner.AddressOwner !== trader;

async function graduate(chain: TestNode, pool: Pool): Promise<Pool> {
  const whale = await chain.createAccount({ sui: 10n ** 14n });
  const tx = new Transaction();
  const trader = whale.toSuiAddress();
  const limits = { amountIn: 10n ** 13n, minOut: 0n, deadlineMs: FOREVER };
  tx.add(buyExactIn(chain, { pool, trader, ...limits }));
  await chain.execute(whale, tx);
  return getPool(chain, pool);
}
