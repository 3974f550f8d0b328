// Threat 11: authority gaps in staking.
import { expect, test } from 'vitest';
import { ALICE } from './chain/world.ts';
import { stakingSubject } from './staking/subject.ts';
import { testAuthority } from './surface/authority.ts';

const subject = await stakingSubject();

await testAuthority(subject);

test('sharing a pool that is shared does nothing to it', () => {
  const network = subject.network.fork();
  const { id, stake, reward, staking } = subject.village.pool;
  const { data, owner } = network.get(id);
  network.must(ALICE, (tx) => {
    tx.call(`${staking}::pool::share`, [stake, reward], [tx.object(id)]);
  });
  expect(network.get(id)).toMatchObject({ data, owner });
});
