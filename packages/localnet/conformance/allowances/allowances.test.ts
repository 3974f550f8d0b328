// Allowances: a spender withdraws from the funds of a funder, within the limits that the funder has set.
import { bcs } from '@mysten/sui/bcs';
import type { Transaction } from '@mysten/sui/transactions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventsOf } from '../../src/execution/accumulators.ts';
import { keypair } from '../../src/execution/localnet.fixture.ts';
import { CLOCK_ID, SUI_FRAMEWORK_ID, SUI_TYPE } from '../../src/execution/protocol.ts';
import { Conformance } from '../testing/conformance.fixture.ts';

const ALLOWANCE = `${SUI_FRAMEWORK_ID}::allowance`;
const FUNDS = `${SUI_FRAMEWORK_ID}::balance::Balance<${SUI_TYPE}>`;
const EMPTY = `${SUI_FRAMEWORK_ID}::coin::Coin<${SUI_TYPE}>`;
const DEPOSIT = 1_000_000;
const DAY_MS = 86_400_000;
const u64s = bcs.option(bcs.u64());
const u256s = bcs.option(bcs.u256());

let suite: Conformance;
/** The funder is `suite.user`, the spender `suite.other`. */
let [funder, spender] = ['', ''];
const RECIPIENT = keypair(9).toSuiAddress();

beforeAll(async () => {
  suite = await Conformance.start('allowances');
  funder = suite.address;
  spender = suite.other.toSuiAddress();
  for (const recipient of [funder, RECIPIENT])
    await suite.execute((tx) => {
      tx.moveCall({
        target: '0x2::coin::send_funds',
        typeArguments: [SUI_TYPE],
        arguments: [tx.splitCoins(tx.gas, [DEPOSIT]), tx.pure.address(recipient)],
      });
    });
});
afterAll(() => suite.close());

interface Terms {
  cap?: bigint;
  start?: bigint;
  end?: bigint;
  /** A call that returns the rate limit. */
  rate?: (tx: Transaction) => ReturnType<Transaction['moveCall']>;
  name?: string;
}

/** Adds the terms of an allowance for the spender. */
function terms(tx: Transaction, { cap, start, end, rate, name = 'rent' }: Terms) {
  const type = `${ALLOWANCE}::RateLimit`;
  const rateLimit = rate
    ? tx.moveCall({ target: '0x1::option::some', typeArguments: [type], arguments: [rate(tx)] })
    : tx.moveCall({ target: '0x1::option::none', typeArguments: [type] });
  return [
    tx.pure.string(name),
    tx.pure.address(spender),
    tx.pure(u256s.serialize(cap ?? null)),
    tx.pure(u64s.serialize(start ?? null)),
    tx.pure(u64s.serialize(end ?? null)),
    rateLimit,
  ];
}

const create = (given: Terms) => (tx: Transaction) =>
  void tx.moveCall({
    target: `${ALLOWANCE}::new`,
    typeArguments: [FUNDS],
    arguments: terms(tx, given),
  });
const createForApp = (given: Terms) => (tx: Transaction) => {
  const proposal = tx.moveCall({
    target: `${ALLOWANCE}::propose_for_app`,
    typeArguments: [FUNDS, suite.fn('app::App')],
    arguments: terms(tx, given),
  });
  suite.call(tx, 'app::issue', proposal);
};

/** Creates an allowance and returns its id and that of its capability. */
async function created(build: (tx: Transaction) => void) {
  const done = await suite.execute(build);
  expect(suite.describe(done).failure).toBeUndefined();
  const of = (name: string) =>
    done.outputObjects.find(
      ({ data }) => data.kind === 'move' && data.type === `${ALLOWANCE}::${name}<${FUNDS}>`,
    )?.id ?? '';
  return { id: of('Allowance'), cap: of('AllowanceCap') };
}

const end = BigInt(Date.UTC(2031, 0, 1));

/** Declares a withdrawal. */
const declare = (
  tx: Transaction,
  allowance: string,
  amount: number,
  from = funder,
  type = SUI_TYPE,
) => tx.withdrawal({ amount, type, from: 'allowance', allowance, funder: from });
const clock = (tx: Transaction) => tx.object(suite.object(CLOCK_ID, false));

function spend(tx: Transaction, id: string, amount: number, from = funder): void {
  const [funds] = tx.moveCall({
    target: `${ALLOWANCE}::balance_spend`,
    typeArguments: [SUI_TYPE],
    arguments: [tx.object(suite.object(id)), declare(tx, id, amount, from), clock(tx)],
  });
  if (!funds) throw new Error('No result');
  tx.moveCall({
    target: '0x2::balance::send_funds',
    typeArguments: [SUI_TYPE],
    arguments: [funds, tx.pure.address(RECIPIENT)],
  });
}

const asSpender = (build: (tx: Transaction) => void) => suite.run(build, { signer: suite.other });
const funds = (owner: string) => suite.net.ledger.balance(owner, SUI_TYPE).addressBalance;
/** Returns the name of an abort's error. */
async function errorOf(running: Promise<{ failure?: string | undefined }>) {
  const { failure } = await running;
  return failure?.replace(/^MoveAbort (\d+) in (\S+) .*$/, (_, code: string, at: string) =>
    [(BigInt(code) >> 48n) & 0xffn, at].join(' '),
  );
}

test('the spender withdraws the funder’s funds, up to the lifetime cap', async () => {
  const { id } = await created(create({ cap: 500n, end }));
  const before = [funds(funder), funds(RECIPIENT)];
  const done = await suite.execute((tx) => spend(tx, id, 300), { signer: suite.other });
  expect(
    eventsOf(done.effects)
      .map(({ operation, owner, amount }) => [operation, owner, amount])
      .sort(),
  ).toEqual([
    ['Merge', RECIPIENT, 300n],
    ['Split', funder, 300n],
  ]);
  expect([funds(funder), funds(RECIPIENT)]).toEqual([
    (before[0] ?? 0n) - 300n,
    (before[1] ?? 0n) + 300n,
  ]);
  expect(await errorOf(asSpender((tx) => spend(tx, id, 201)))).toBe('3 allowance::consume');
  expect((await asSpender((tx) => spend(tx, id, 200))).failure).toBeUndefined();
});

test('an unused withdrawal takes nothing', async () => {
  const { id } = await created(create({ cap: 500n, end }));
  const before = funds(funder);
  const done = await asSpender((tx) => {
    tx.object(suite.object(id));
    tx.moveCall({ target: '0x2::clock::timestamp_ms', arguments: [clock(tx)] });
    declare(tx, id, 100);
  });
  expect(done.failure).toBeUndefined();
  expect(funds(funder)).toBe(before);
});

test('a rate limit holds in each window, which begins with the first withdrawal', async () => {
  const rate = (tx: Transaction) =>
    tx.moveCall({
      target: `${ALLOWANCE}::periodic_rate_limit`,
      arguments: [tx.pure.u64(DAY_MS), tx.pure.u256(100)],
    });
  const { id } = await created(create({ rate }));
  expect((await asSpender((tx) => spend(tx, id, 60))).failure).toBeUndefined();
  expect(await errorOf(asSpender((tx) => spend(tx, id, 41)))).toBe('4 allowance::charge');
  await suite.advanceClock(DAY_MS - 1);
  expect(await errorOf(asSpender((tx) => spend(tx, id, 41)))).toBe('4 allowance::charge');
  await suite.advanceClock(1);
  expect((await asSpender((tx) => spend(tx, id, 41))).failure).toBeUndefined();
});

test('a month ends on the day of the first withdrawal, or at the end of a shorter month', async () => {
  const now = suite.net.ledger.now();
  await suite.advanceClock(Number(BigInt(Date.UTC(2030, 0, 31, 12)) - now));
  const rate = (tx: Transaction) =>
    tx.moveCall({ target: `${ALLOWANCE}::monthly_rate_limit`, arguments: [tx.pure.u256(100)] });
  const { id } = await created(create({ rate }));
  const spentAt = async (...date: [month: number, day: number, hour?: number]) => {
    const time = Date.UTC(2030, ...date);
    await suite.advanceClock(Number(BigInt(time) - suite.net.ledger.now()));
    return (await asSpender((tx) => spend(tx, id, 100))).failure === undefined;
  };
  expect(await spentAt(0, 31, 13)).toBe(true);
  expect(await spentAt(1, 27, 23)).toBe(false);
  expect(await spentAt(1, 28)).toBe(true);
  expect(await spentAt(2, 30, 23)).toBe(false);
  expect(await spentAt(2, 31)).toBe(true);
  expect(await spentAt(3, 30)).toBe(true);
});

test('an allowance is valid from its start until before its end', async () => {
  const now = suite.net.ledger.now();
  const { id } = await created(
    create({ cap: 500n, start: now + 10_000n, end: now + 20_000n, name: 'later' }),
  );
  expect(await errorOf(asSpender((tx) => spend(tx, id, 1)))).toBe('8 allowance::consume');
  await suite.advanceClock(10_000);
  expect((await asSpender((tx) => spend(tx, id, 1))).failure).toBeUndefined();
  await suite.advanceClock(10_000);
  expect(await errorOf(asSpender((tx) => spend(tx, id, 1)))).toBe('2 allowance::consume');
});

test('the funder revokes an allowance with its capability', async () => {
  const [first, second] = [
    await created(create({ cap: 500n, end })),
    await created(create({ cap: 500n, end })),
  ];
  const revoke = (cap: string, id: string) =>
    suite.run((tx) => {
      tx.moveCall({
        target: `${ALLOWANCE}::revoke`,
        typeArguments: [FUNDS],
        arguments: [tx.object(suite.object(cap)), tx.object(suite.object(id))],
      });
    });
  expect(await errorOf(revoke(first.cap, second.id))).toBe('11 allowance::revoke');
  expect((await revoke(first.cap, first.id)).failure).toBeUndefined();
  expect(suite.net.ledger.getObject(first.id)).toBeUndefined();
});

describe('an allowance of an app', () => {
  test('is spent through the app, which can replace the spender', async () => {
    const { id } = await created(createForApp({ cap: 500n, end }));
    const pay = (tx: Transaction) =>
      void suite.call(
        tx,
        'app::pay',
        suite.object(id),
        declare(tx, id, 100),
        suite.object(CLOCK_ID, false),
        RECIPIENT,
      );
    expect((await asSpender(pay)).failure).toBeUndefined();
    expect(await errorOf(asSpender((tx) => spend(tx, id, 1)))).toBe('9 allowance::balance_spend');
    const rotated = await suite.runCall('app::rotate', suite.object(id), funder);
    expect(rotated.failure).toBeUndefined();
    await expect(asSpender(pay)).rejects.toThrow(
      `Transaction sender is not the spender of allowance ${id}`,
    );
    expect((await suite.run(pay)).failure).toBeUndefined();
  });
});

test('requires an end or a rate limit, and a cap or a rate limit', async () => {
  const failure = (given: Terms) => errorOf(suite.run(create(given)));
  expect(await failure({ end })).toBe('5 allowance::new_settings');
  expect(await failure({ cap: 5n })).toBe('15 allowance::new_settings');
  expect(await failure({ cap: 0n, end })).toBe('13 allowance::new_settings');
  expect(await failure({ cap: 5n, start: end, end })).toBe('14 allowance::new_settings');
  expect(await failure({ cap: 5n, end, name: 'n'.repeat(129) })).toBe('12 allowance::new_settings');
});

describe('before execution', () => {
  let id = '';
  beforeAll(async () => {
    ({ id } = await created(create({ cap: 10_000_000n, end })));
  });
  const rejected = (build: (tx: Transaction) => void, signer = suite.other) =>
    suite.run(build, { signer }).then(
      () => 'accepted',
      (error: Error) => error.message.replace(/^.*Invalid withdraw reservation: /, ''),
    );
  const declared =
    (allowance: string, type?: string, from = funder) =>
    (tx: Transaction) => {
      const withdrawal = declare(tx, allowance, 1, from, type);
      tx.moveCall({
        target: `${ALLOWANCE}::balance_spend`,
        typeArguments: [type ?? SUI_TYPE],
        arguments: [tx.object(suite.object(id)), withdrawal, clock(tx)],
      });
    };

  test('rejects other spenders, funders and types', async () => {
    expect(await rejected((tx) => spend(tx, id, 1), suite.user)).toBe(
      `Transaction sender is not the spender of allowance ${id}`,
    );
    expect(await rejected((tx) => spend(tx, id, 1, RECIPIENT))).toBe(
      `Declared funder ${RECIPIENT} does not match the funder of allowance ${id}`,
    );
    expect(await rejected(declared(CLOCK_ID))).toBe(
      `Specified allowance ${CLOCK_ID} is not a sui::allowance::Allowance`,
    );
    const other = `0x${'7'.repeat(64)}`;
    expect(await rejected(declared(other))).toBe(
      `declared allowance ${other} not found among the tx inputs`,
    );
  });

  test('rejects more than the funder has, and the funds of another currency', async () => {
    expect(await rejected((tx) => spend(tx, id, 9_000_000))).toContain(
      `for address ${funder}: the transaction requires 9000000 but only`,
    );
    expect(await rejected(declared(id, EMPTY))).toContain(`for address ${funder}`);
  });
});

test('rejects other values in place of a withdrawal', async () => {
  const { id } = await created(create({ cap: 500n, end }));
  const done = await asSpender((tx) => {
    const [coin] = tx.moveCall({
      target: '0x2::balance::redeem_funds',
      typeArguments: [SUI_TYPE],
      arguments: [declare(tx, id, 100)],
    });
    tx.object(suite.object(id));
    if (coin)
      tx.moveCall({
        target: '0x2::balance::destroy_zero',
        typeArguments: [SUI_TYPE],
        arguments: [coin],
      });
  });
  expect(done.failure).toContain('TypeMismatch');
});

test('networks before version 138 have no allowances', async () => {
  const older = await Conformance.start(undefined, { genesis: { protocolVersion: 137n } });
  try {
    const done = await older.inspect(create({ cap: 5n, end }), { checks: true });
    expect(await errorOf(Promise.resolve(older.describe(done)))).toBe('16 allowance::new_settings');
  } finally {
    await older.close();
  }
});
