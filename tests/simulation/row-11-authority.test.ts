// Threat 11: authority gaps in the launchpad and the exchange.
import { expect, test } from 'vitest';
import { ALICE } from './chain/world.ts';
import { launchpadSubject } from './launchpad/subject.ts';
import { testAuthority } from './surface/authority.ts';

const subject = await launchpadSubject();

await testAuthority(subject);

test('sharing a pool that is shared does nothing to it', () => {
  const network = subject.network.fork();
  const { poolId, coinType, quoteType } = subject.village.trading;
  const { data, owner } = network.get(poolId);
  network.must(ALICE, (tx) => {
    const target = `${subject.packages.launchpad}::pool::share`;
    tx.call(target, [coinType, quoteType], [tx.object(poolId)]);
  });
  expect(network.get(poolId)).toMatchObject({ data, owner });
});
