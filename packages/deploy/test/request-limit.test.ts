// Deployer and a public node that limits requests.
import { createLocalnet, serve } from '@atoll/localnet';
import { expect, it, onTestFinished } from 'vitest';
import { connect, findNetwork } from '../src/networks.ts';

it('waits for a node that limits requests', async () => {
  const localnet = await createLocalnet({ checkpointIntervalMs: 0 });
  const requestLimit = { requests: 2, seconds: 1 };
  const node = await serve(localnet, { port: 0, requestLimit });
  onTestFinished(async () => {
    await node.close();
    await localnet.close();
  });
  const { client, chainId } = await connect(findNetwork('devnet', node.url));
  const reads = Array.from({ length: 6 }, () => client.core.getChainIdentifier());
  for (const { chainIdentifier } of await Promise.all(reads)) expect(chainIdentifier).toBe(chainId);
  expect(chainId).toBe(localnet.ledger.chainId);
});
