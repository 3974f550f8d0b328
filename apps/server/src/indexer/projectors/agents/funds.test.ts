import { createApiClient } from '@atoll/api/client';
import { expect, test } from 'vitest';
import { agentCreated, agentEvent } from '../../../../test/support/chain/agents.ts';
import { TestChain } from '../../../../test/support/chain/chain.ts';
import { hexId } from '../../../../test/support/chain/identifiers.ts';
import { testDatabase } from '../../../../test/support/database/databases.ts';
import { startServer } from '../../../../test/support/server/server.ts';

test('a renewed key is listed in the treasury history and expires later', async () => {
  const chain = new TestChain();
  const pool = chain.launch({ name: 'Reef' });
  const agentId = agentCreated(chain, pool);
  const keyCap = hexId('key cap');
  const expiresAtMs = BigInt(chain.nowMs) + 86_400_000n;
  const key = { agentId, holder: hexId('holder'), keyCap, keyVersion: 1n, proposalId: null };
  chain.transaction([agentEvent('KeyChanged', { ...key, expiresAtMs })], []);
  const renewal = { agentId, keyCap, expiresAtMs: 2n * expiresAtMs, proposalId: null };
  chain.transaction([agentEvent('KeyRenewed', renewal)], []);
  chain.close();
  const server = await startServer({ backend: testDatabase(), chain });
  await server.indexed();
  const { agents } = createApiClient({ baseUrl: server.url });
  const { data: history } = await agents.treasury({ pool_id: pool.id });
  expect(history.map(({ kind }) => kind)).toEqual(['key_renewed', 'key', 'shares_granted']);
  const { data: agent } = await agents.get({ pool_id: pool.id });
  expect(agent.treasury.key_expires_ms).toBe(Number(2n * expiresAtMs));
  await server.close();
});
