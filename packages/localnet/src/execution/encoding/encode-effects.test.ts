import { bcs } from '@mysten/sui/bcs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LocalnetFixture } from '../localnet.fixture.ts';

let fixture: LocalnetFixture;
beforeAll(async () => {
  fixture = await LocalnetFixture.start();
});
afterAll(() => fixture.net.close());

test('the bytes of effects equal those of the SDK', async () => {
  const executed = [fixture.published];
  const [coin = ''] = await fixture.coins(5n);
  const bound = await fixture.sharedBound(3);
  const run = async (...args: Parameters<LocalnetFixture['run']>) =>
    executed.push(await fixture.run(...args));
  await run((tx) => tx.transferObjects([tx.object(fixture.object(coin))], `0x${'c'.repeat(64)}`));
  await run((tx) => {
    const thing = tx.moveCall({ target: fixture.fn('new'), arguments: [tx.pure.u64(4)] });
    tx.moveCall({
      target: '0x2::transfer::public_freeze_object',
      typeArguments: [fixture.type('Thing')],
      arguments: [thing],
    });
  });
  await run((tx) => tx.moveCall({ target: fixture.fn('time'), arguments: [tx.object.clock()] }));
  await run((tx) => tx.moveCall({ target: fixture.fn('missing'), arguments: [] }));
  const shared = fixture.ledger.getTransaction(fixture.get(bound).previousTransaction);
  if (shared) executed.push(shared);
  expect(executed.map(({ effects }) => effects.status.$kind)).toContain('Failure');
  for (const { effects, effectsBytes } of executed) {
    expect(effectsBytes).toEqual(bcs.TransactionEffects.serialize({ V2: effects }).toBytes());
  }
});
