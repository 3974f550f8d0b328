// Three keepers that end at random times and start again: they execute each order once and forget none.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generator } from '../vectors/random.ts';
import { KeeperFixture, SUI, TIP } from './fixture.ts';

const SEED = Number(process.env.ATOLL_SEED ?? Math.trunc(Math.random() * 2 ** 31));
const KEEPERS = 3;
const ENDS = 12;
const ORDERS_PER_END = 3;
const HOUR_MS = 3_600_000;
/** An end comes from before the next attempt to after it. */
const MOST_PAUSE_MS = 1_500n;

let fixture: KeeperFixture;
beforeAll(async () => {
  fixture = await KeeperFixture.start();
}, 300_000);
afterAll(() => fixture.close());

test(`three keepers, ended ${ENDS} times, execute each order once and forget none`, async () => {
  console.info(`ended keepers: ATOLL_SEED=${SEED}`);
  const random = generator(BigInt(SEED));
  const signers = await Promise.all(
    Array.from({ length: KEEPERS }, () => fixture.chain.createAccount()),
  );
  const running = await Promise.all(signers.map((signer) => fixture.keeper({ signer })));
  const limit = await fixture.priceAt(200n);
  const schedule = { slices: 2n, intervalMs: BigInt(HOUR_MS) };
  const recurring = await fixture.place({ side: 'buy', amount: 2n * SUI, limit, schedule });
  const placed: string[] = [];
  for (let end = 0; end < ENDS; end += 1) {
    for (let count = 0; count < ORDERS_PER_END; count += 1) {
      placed.push(await fixture.place({ side: 'buy', amount: SUI, limit }));
    }
    await sleep(Number(random(MOST_PAUSE_MS)));
    const victim = Number(random(BigInt(KEEPERS)));
    const signer = signers[victim];
    await running[victim]?.keeper.close();
    if (signer) running[victim] = await fixture.keeper({ signer });
  }
  const addresses = signers.map((signer) => signer.toSuiAddress());
  for (const orderId of placed) {
    await fixture.reaches(orderId, { state: 'filled', remaining: 0n, tips: TIP, fills: 1 });
    const found = await fixture.fills(orderId);
    expect(found).toHaveLength(1);
    expect(addresses).toContain(found[0]?.executor);
  }
  await fixture.reaches(recurring, { state: 'open', fills: 1 });
  await fixture.chain.advanceClock(HOUR_MS);
  await fixture.reaches(recurring, { state: 'filled', fills: 2, tips: TIP });
});
