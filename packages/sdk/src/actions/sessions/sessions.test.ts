// Trading sessions on the embedded network: what their key can trade, on the curve and on the pair, what returns to the
// owner, and their gas.
import { gasOf, startTestNode, type TestNode } from '@atoll/testing';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buyExactIn,
  checkSession,
  checkSessionTrade,
  closeSession,
  decodeError,
  getMarket,
  getSession,
  hasEnded,
  openSession,
  type Pool,
  previewTrade,
  readClock,
  SESSION_GAS,
  SESSION_LIMITS,
  type Session,
  sessionBudget,
  sessionHolding,
  sessionsByTrade,
  tradeInSession,
} from '../../index.ts';

const SUI = 1_000_000_000n;
const SUI_TYPE = '0x2::sui::SUI';
const HOUR_MS = 3_600_000n;

let chain: TestNode;
let owner: Ed25519Keypair;
let stranger: Ed25519Keypair;
beforeAll(async () => {
  chain = await startTestNode();
  [owner, stranger] = [await chain.createAccount(), await chain.createAccount()];
});
afterAll(() => chain.close());

type Executed = Awaited<ReturnType<TestNode['execute']>>;

const launch = async (): Promise<Pool> =>
  chain.launchCoin(await chain.createAccount(), { kind: 'fun' });

async function tradable(poolId: string) {
  const market = await getMarket(chain, { poolId });
  if (market.kind !== 'curve' && market.kind !== 'pair') throw new Error(`It is ${market.kind}`);
  return market;
}

/** Opens a session for an hour with a new key. */
async function open(amount: bigint, gas?: bigint) {
  const key = new Ed25519Keypair();
  const request = { amount, durationMs: HOUR_MS, sessionKey: key.toSuiAddress() };
  checkSession(request, owner.toSuiAddress());
  const parameters = { ...request, quoteType: SUI_TYPE, owner: owner.toSuiAddress(), gas };
  const opened = await chain.execute(owner, openSession(chain, parameters));
  const created = opened.effects.changedObjects.find(({ objectId }) =>
    opened.objectTypes[objectId]?.includes('::session::Session<'),
  );
  const session = await getSession(chain, { sessionId: created?.objectId ?? '' });
  return { key, session };
}

const reread = ({ sessionId }: Session) => getSession(chain, { sessionId });

async function tradeAs(
  key: Ed25519Keypair,
  session: Session,
  poolId: string,
  trade: { side: 'buy' | 'sell'; amountIn: bigint; minOut?: bigint; referrer?: string },
): Promise<Executed> {
  const market = await tradable(poolId);
  const parameters = { session, market, minOut: 0n, deadlineMs: 2n ** 63n, ...trade };
  return chain.execute(key, tradeInSession(chain, parameters));
}

const isOpen = (session: Session): Promise<boolean> =>
  reread(session).then(
    () => true,
    () => false,
  );

async function codeOf(failing: Promise<unknown>): Promise<string | undefined> {
  const error = await failing.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return decodeError(error, chain.deployment)?.code;
}

describe('trading', () => {
  it('buys and sells as previewed within the session, in transactions that the key alone signs', async () => {
    const { poolId, baseType } = await launch();
    const { key, session } = await open(10n * SUI);
    expect(session).toMatchObject({
      ...{ owner: owner.toSuiAddress(), sessionKey: key.toSuiAddress(), quote: 10n * SUI },
      ...{ limit: 10n * SUI, spent: 0n, isClosed: false, holdings: [] },
    });
    expect(await chain.balance(key, SUI_TYPE)).toBe(SESSION_GAS);

    const { market } = await tradable(poolId);
    const amount = 4n * SUI;
    const terms = { slippageBps: 0n, hasReferrer: false };
    const { receive, limit } = previewTrade(market, {
      side: 'buy',
      exact: 'quote',
      amount,
      ...terms,
    });
    const bought = await tradeAs(key, session, poolId, {
      side: 'buy',
      amountIn: amount,
      minOut: limit,
    });
    const after = await reread(session);
    expect(after.holdings).toEqual([{ poolId, baseType, amount: receive }]);
    expect(sessionBudget(after)).toBe(6n * SUI);
    expect(gasOf(bought)).toBeLessThan(SESSION_GAS / 25n);

    const sold = await tradeAs(key, after, poolId, { side: 'sell', amountIn: receive / 2n });
    const left = await reread(session);
    expect(sessionHolding(left, poolId)).toBe(receive - receive / 2n);
    expect(left.quote).toBeGreaterThan(7n * SUI);
    expect(left.spent).toBe(amount);

    const [[at = -1, trade] = []] = sessionsByTrade(sold.decoded);
    expect(sold.decoded[at]).toMatchObject({
      name: 'Traded',
      data: { trader: key.toSuiAddress() },
    });
    expect(trade).toMatchObject({ owner: owner.toSuiAddress(), isBuy: false, onPair: false });
  });

  it('clips the purchase that sells out the curve, graduates it, and trades on the pair', async () => {
    const { poolId } = await launch();
    const { key, session } = await open(9_000n * SUI);
    await tradeAs(key, session, poolId, { side: 'buy', amountIn: 9_000n * SUI });
    const clipped = await reread(session);
    expect(clipped.spent).toBeLessThan(9_000n * SUI);
    expect(clipped.quote).toBe(9_000n * SUI - clipped.spent);
    expect((await tradable(poolId)).kind).toBe('pair');
    await tradeAs(key, clipped, poolId, { side: 'buy', amountIn: SUI });
    const held = sessionHolding(await reread(session), poolId);
    await tradeAs(key, clipped, poolId, { side: 'sell', amountIn: held });
    expect((await reread(session)).holdings).toEqual([]);
    const referred = { side: 'buy', amountIn: SUI, referrer: stranger.toSuiAddress() } as const;
    await tradeAs(key, clipped, poolId, referred);
  });

  it('rejects what exceeds the limit, what is not held, other signers, and trades after the end', async () => {
    const { poolId } = await launch();
    const { key, session } = await open(SUI);
    const buy = (amountIn: bigint, by = key) =>
      tradeAs(by, session, poolId, { side: 'buy', amountIn });
    expect(await codeOf(buy(SUI + 1n))).toBe('LimitExceeded');
    expect(await codeOf(buy(SUI / 2n, owner))).toBe('NotSessionKey');
    expect(await codeOf(buy(SUI / 2n, stranger))).toBe('NotSessionKey');
    await buy(SUI);
    const held = sessionHolding(await reread(session), poolId);
    const sale = { side: 'sell', amountIn: held + 1n } as const;
    expect(await codeOf(tradeAs(key, session, poolId, sale))).toBe('InsufficientHolding');
    const referred = { side: 'sell', amountIn: held, referrer: owner.toSuiAddress() } as const;
    expect(await codeOf(tradeAs(key, session, poolId, referred))).toBe('SelfReferral');
    // Proceeds do not raise the limit.
    await tradeAs(key, session, poolId, { side: 'sell', amountIn: held });
    expect(await codeOf(buy(1_000_000n))).toBe('LimitExceeded');
    await chain.advanceClock(Number(HOUR_MS) + 1_000);
    expect(await codeOf(buy(1n))).toBe('SessionEnded');
  });
});

describe('the end of a session', () => {
  it('returns everything to the owner, and rejects strangers before the end', async () => {
    const { poolId, baseType } = await launch();
    const { key, session } = await open(10n * SUI);
    await tradeAs(key, session, poolId, { side: 'buy', amountIn: 4n * SUI });
    const held = await reread(session);
    const close = (by: Ed25519Keypair) => chain.execute(by, closeSession(chain, { session: held }));
    expect(await codeOf(close(stranger))).toBe('CannotReturn');
    const before = await chain.addressBalance(owner, SUI_TYPE);
    await close(owner);
    expect(await chain.balance(owner, baseType)).toBe(sessionHolding(held, poolId));
    expect(await chain.addressBalance(owner, SUI_TYPE)).toBe(before + 6n * SUI);
    expect(await isOpen(session)).toBe(false);
    // The revocation holds for the next transaction.
    await expect(tradeAs(key, held, poolId, { side: 'buy', amountIn: SUI })).rejects.toThrow();
  });

  it('ends a session whose key bought another coin before it was closed', async () => {
    const [first, second] = [await launch(), await launch()];
    const { key, session } = await open(4n * SUI);
    await tradeAs(key, session, first.poolId, { side: 'buy', amountIn: SUI });
    const outdated = await reread(session);
    await tradeAs(key, session, second.poolId, { side: 'buy', amountIn: SUI });
    await chain.execute(owner, closeSession(chain, { session: outdated }));
    const ended = await reread(session);
    expect(ended).toMatchObject({ isClosed: true, quote: 0n });
    expect(ended.holdings.map(({ poolId }) => poolId)).toEqual([second.poolId]);
    const sale = { side: 'sell', amountIn: 1n } as const;
    expect(await codeOf(tradeAs(key, ended, second.poolId, sale))).toBe('SessionEnded');
    await chain.execute(stranger, closeSession(chain, { session: ended }));
    expect(await isOpen(session)).toBe(false);
    expect(await chain.balance(owner, second.baseType)).toBe(ended.holdings[0]?.amount);
  });

  it('lets the key close the session and return its gas', async () => {
    const { key, session } = await open(SUI);
    await chain.execute(key, async (tx) => {
      await closeSession(chain, { session })(tx);
      tx.transferObjects([tx.gas], owner.toSuiAddress());
    });
    expect(await chain.balance(key, SUI_TYPE)).toBe(0n);
    expect(await isOpen(session)).toBe(false);
  });

  it('lets anyone return the funds after the end', async () => {
    const { poolId, baseType } = await launch();
    const { key, session } = await open(2n * SUI);
    await tradeAs(key, session, poolId, { side: 'buy', amountIn: SUI });
    await chain.advanceClock(Number(HOUR_MS) + 1_000);
    const ended = await reread(session);
    expect(hasEnded(ended, await readClock(chain.client))).toBe(true);
    const before = await chain.addressBalance(owner, SUI_TYPE);
    await chain.execute(stranger, closeSession(chain, { session: ended }));
    expect(await chain.addressBalance(owner, SUI_TYPE)).toBe(before + SUI);
    expect(await chain.balance(owner, baseType)).toBe(sessionHolding(ended, poolId));
  });
});

describe('bad input', () => {
  const sessionKey = '0x1';
  const terms = { amount: 1n, durationMs: HOUR_MS, sessionKey };
  it.each([
    ['ZeroDeposit', { ...terms, amount: 0n }],
    ['DurationOutOfBounds', { ...terms, durationMs: SESSION_LIMITS.minDurationMs - 1n }],
    ['DurationOutOfBounds', { ...terms, durationMs: SESSION_LIMITS.maxDurationMs + 1n }],
    ['KeyIsOwner', { ...terms, sessionKey: '0x2' }],
  ])('%s is thrown before opening, as on chain', (code, request) => {
    expect(() => checkSession(request, '0x2')).toThrow(expect.objectContaining({ code }));
  });

  const session = {
    ...{ limit: 10n, spent: 4n, expiresMs: 100n, isClosed: false },
    holdings: [{ poolId: '0xa', amount: 5n }],
  };
  const full = Array.from({ length: SESSION_LIMITS.maxCoins }, (_, at) => ({
    poolId: `${at}`,
    amount: 1n,
  }));
  it.each([
    ['SessionEnded', session, 'buy', 1n, 101n],
    ['SessionEnded', { ...session, isClosed: true }, 'sell', 1n, 1n],
    ['LimitExceeded', session, 'buy', 7n, 100n],
    ['InsufficientHolding', session, 'sell', 6n, 100n],
    ['TooManyCoins', { ...session, holdings: full }, 'buy', 1n, 100n],
  ] as const)('%s is thrown before trading, as on chain', (code, state, side, amountIn, nowMs) => {
    const trade = { poolId: '0xa', side, amountIn };
    expect(() => checkSessionTrade(state, trade, nowMs)).toThrow(expect.objectContaining({ code }));
  });

  it('accepts what the contract accepts', () => {
    checkSessionTrade(session, { poolId: '0xa', side: 'buy', amountIn: 6n }, 100n);
    checkSessionTrade(session, { poolId: '0xa', side: 'sell', amountIn: 5n }, 100n);
  });
});

it('trades as cheaply as a wallet, apart from the storage of what it holds', async () => {
  const { poolId } = await launch();
  const { key, session } = await open(3n * SUI);
  const gas: bigint[] = [];
  for (let at = 0; at < 3; at += 1) {
    gas.push(gasOf(await tradeAs(key, session, poolId, { side: 'buy', amountIn: SUI })));
  }
  const market = await tradable(poolId);
  if (market.kind !== 'curve') throw new Error('Expected a curve');
  const own = { trader: stranger.toSuiAddress(), amountIn: SUI, minOut: 0n, deadlineMs: 2n ** 63n };
  const plain = gasOf(
    await chain.execute(stranger, buyExactIn(chain, { pool: market.ref, ...own })),
  );
  expect(gas[2]).toBeLessThan((plain * 11n) / 10n);
});
