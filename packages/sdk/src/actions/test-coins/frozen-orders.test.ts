// The issuer of a regulated quote coin freezes the owner of orders: what fails, what still works, and what follows after
// the freeze.
import { eventOf, setFrozen, startTestNode, type TestNode } from '@atoll/testing';
import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  buyExactIn,
  cancelOrder,
  curvePrice,
  executeOrder,
  getMarket,
  getOrder,
  mintTestUsdc,
  type Order,
  type OrderTerms,
  type Pool,
  placeOrder,
  returnOrder,
  type TradeSide,
} from '../../index.ts';
import { addCancellation } from '../orders/order-calls.ts';

const USDC = 1_000_000n;
const TIP = 10_000n;
const DAY_MS = 86_400_000;

let chain: TestNode;
let owner: Ed25519Keypair;
let keeper: Ed25519Keypair;
let friend: Ed25519Keypair;
let pool: Pool;
beforeAll(async () => {
  chain = await startTestNode();
  [owner, keeper, friend] = [
    await chain.createAccount(),
    await chain.createAccount(),
    await chain.createAccount(),
  ];
  const minted = { recipient: owner.toSuiAddress(), amount: 1_000n * USDC };
  await chain.execute(owner, mintTestUsdc(chain, minted));
  pool = await chain.launchCoin(await chain.createAccount(), { kind: 'fun', quoteType: usdc() });
  const trader = owner.toSuiAddress();
  const bought = { pool, trader, amountIn: 100n * USDC, minOut: 1n, deadlineMs: 2n ** 63n };
  await chain.execute(owner, buyExactIn(chain, bought));
});
afterAll(() => chain.close());

const usdc = () => chain.deployment.testUsdc?.coinType ?? '';
const denied = /den(y|ied)/i;

/** Freezes or unfreezes the owner; for payments to the owner, from the next epoch on. */
async function setOwnerFrozen(frozen: boolean): Promise<void> {
  await setFrozen(chain, owner, frozen);
  await chain.endEpoch();
}

async function market() {
  const found = await getMarket(chain, pool);
  if (found.kind !== 'curve') throw new Error('Expected a curve');
  return found;
}

/** Places an order of the owner whose limit is this percentage of the price. */
async function place(
  side: TradeSide,
  amount: bigint,
  percent: bigint,
  more: Partial<OrderTerms> = {},
): Promise<Order> {
  const at = await market();
  const { numerator, denominator } = curvePrice(at.market.state);
  const limit = { numerator: numerator * percent, denominator: denominator * 100n };
  const terms = { limit, tip: TIP, expiresMs: BigInt(chain.now() + 30 * DAY_MS), ...more };
  const request = { market: at, side, amount, terms, owner: owner.toSuiAddress() };
  const { decoded } = await chain.execute(owner, placeOrder(chain, request));
  return getOrder(chain, { orderId: eventOf(decoded, 'OrderPlaced').orderId });
}

const execute = async (order: Order) =>
  chain.execute(
    keeper,
    executeOrder(chain, {
      ...{ order, market: await market(), amount: order.remaining },
      executor: keeper.toSuiAddress(),
    }),
  );
const giveBack = (order: Order) => chain.execute(keeper, returnOrder(chain, { order }));
const cancel = (order: Order) =>
  chain.execute(owner, cancelOrder(chain, { order, owner: owner.toSuiAddress() }));
const remaining = async (order: Order) => (await getOrder(chain, order)).remaining;

it('keeps what would be paid to a frozen owner in the order, and executes the rest', async () => {
  const held = (await chain.balance(owner, pool.baseType)) / 10n;
  const expiresMs = BigInt(chain.now() + DAY_MS);
  const purchase = await place('buy', 10n * USDC, 150n);
  const sale = await place('sell', held, 50n);
  const expired = await place('buy', 10n * USDC, 50n, { expiresMs });
  const expiredSale = await place('sell', held, 200n, { expiresMs });
  const open = await place('buy', 10n * USDC, 50n);
  const moved = await place('buy', 10n * USDC, 50n);
  const openSale = await place('sell', held, 200n);
  await setOwnerFrozen(true);

  // Purchases pay the owner in the coin that is sold, which no one can freeze, and the keeper its tip.
  const before = await chain.balance(owner, pool.baseType);
  const { amountOut } = eventOf((await execute(purchase)).decoded, 'OrderFilled');
  expect(await chain.balance(owner, pool.baseType)).toBe(before + amountOut);
  expect(await chain.balance(keeper, usdc())).toBe(TIP);
  // Sales would pay the owner in the frozen coin.
  await expect(execute(sale)).rejects.toThrow(denied);
  expect(await remaining(sale)).toBe(held);

  await chain.advanceClock(DAY_MS + 1_000);
  await expect(giveBack(expired)).rejects.toThrow(denied);
  expect(await remaining(expired)).toBe(10n * USDC);
  await giveBack(expiredSale);

  await expect(cancel(open)).rejects.toThrow(denied);
  expect(await remaining(open)).toBe(10n * USDC);
  await cancel(openSale);
  // The escrow is not the owner's coin, so the deny list lets the owner cancel to another account, as it lets a frozen
  // account send the proceeds of a sale elsewhere.
  const received = await chain.balance(friend, usdc());
  await chain.execute(owner, (tx) => {
    tx.transferObjects([addCancellation(tx, chain, moved)], friend.toSuiAddress());
  });
  expect(await chain.balance(friend, usdc())).toBe(received + 10n * USDC);

  const frozen = await chain.balance(owner, usdc());
  await setOwnerFrozen(false);
  await giveBack(expired);
  await cancel(open);
  const sold = eventOf((await execute(sale)).decoded, 'OrderFilled').amountOut;
  expect(await chain.balance(owner, usdc())).toBe(frozen + 20n * USDC + sold);
});
